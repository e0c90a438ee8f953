#include "play/proof.h"

#include <inttypes.h>
#include <string.h>

#include "play/priced.h"
#include "util/num.h"

static const char *const proof_names[PROOF_KINDS] = { "pushes", "moves", "pushes,moves",
	"moves,pushes", "unsolvable" };

unsigned
proof_numbers(enum proof_kind kind)
{
	static const unsigned char numbers[PROOF_KINDS] = { 1, 1, 2, 2, 0 };

	return numbers[kind];
}

proof_cost
proof_cost_of(enum proof_kind kind, uint64_t moves, uint64_t pushes)
{
	switch (kind) {
	case PROOF_PUSHES: return cost_of(pushes, 0);
	case PROOF_MOVES: return cost_of(moves, 0);
	case PROOF_PUSHES_MOVES: return cost_of(pushes, moves);
	case PROOF_MOVES_PUSHES: return cost_of(moves, pushes);
	case PROOF_UNSOLVABLE:
	case PROOF_KINDS: break;
	}
	return 0;
}

proof_cost
proof_cost_of_push(enum proof_kind kind, uint16_t walk)
{
	return proof_cost_of(kind, walk + 1u, 1);
}

bool
proof_too_dear(const struct proof_head *h, proof_cost cost, uint32_t pushes)
{
	const uint32_t n = num_least(pushes, COST_MOST - 1);

	return pushes == LOWER_NEVER || cost + proof_cost_of(h->kind, n, n) >= h->least;
}

void
proof_write_cost(struct buf *out, enum proof_kind kind, proof_cost c)
{
	if (proof_numbers(kind) == 0)
		buf_char(out, '-');
	else
		buf_number(out, c >> 32);
	if (proof_numbers(kind) == 2)
		buf_print(out, "/%" PRIu32, (uint32_t)c);
}

/* --- the line before each proof --------------------------------------------------------------- */

void
proof_write_head(struct buf *out, const struct proof_head *h)
{
	buf_text(out, "board ");
	buf_hex(out, h->drawing);
	buf_print(out, " %s ", proof_names[h->kind]);
	proof_write_cost(out, h->kind, h->least);
	buf_print(out,
	    " squares %" PRIu32 " boxes %" PRIu32 " sets %" PRIu32 " dear %" PRIu64 " lost %" PRIu64
	    " states %" PRIu64 " bytes %" PRIu64 "\n",
	    h->squares, h->boxes, h->sets, h->dear, h->lost, h->states, h->bytes);
}

/* The next word of a line. */
static struct str
word(struct str *line)
{
	struct str w;

	str_cut(line, ' ', &w);
	return w;
}

static bool
count(struct str *line, const char *name, uint64_t most, uint64_t *out)
{
	return str_eq(word(line), str_of(name)) && num_parse(word(line), 0, most, out);
}

static bool
read_kind(struct str name, enum proof_kind *kind)
{
	unsigned k = 0;

	while (k < PROOF_KINDS && !str_eq(name, str_of(proof_names[k])))
		k++;
	*kind = (enum proof_kind)k;
	return k < PROOF_KINDS;
}

static bool
read_cost(struct str text, enum proof_kind kind, proof_cost *out)
{
	uint64_t part[2] = { 0, 0 };
	struct str one;

	if (kind == PROOF_UNSOLVABLE) {
		*out = COST_NEVER;
		return str_eq(text, STR("-"));
	}
	for (unsigned i = 0; i < proof_numbers(kind); i++) {
		const bool more = str_cut(&text, '/', &one);
		if (more != (i + 1 < proof_numbers(kind)) ||
		    !num_parse(one, 0, COST_MOST - 1, &part[i]))
			return false;
	}
	*out = cost_of(part[0], part[1]);
	return true;
}

enum { ENTRIES_MOST = (1 << 30) - 1 }; /* so that slots for them can be numbered */

bool
proof_read_head(struct str line, struct proof_head *h)
{
	struct str hash;
	uint64_t squares, boxes, sets;

	if (!str_eq(word(&line), STR("board")))
		return false;
	hash = word(&line);
	if (hash.n != 16 || !num_hex(hash, &h->drawing) || !read_kind(word(&line), &h->kind) ||
	    !read_cost(word(&line), h->kind, &h->least) ||
	    !count(&line, "squares", UINT16_MAX, &squares) ||
	    !count(&line, "boxes", UINT16_MAX, &boxes) ||
	    !count(&line, "sets", PRICED_MOST, &sets) || sets == 0 ||
	    !count(&line, "dear", DEARS_MOST, &h->dear) ||
	    !count(&line, "lost", ENTRIES_MOST, &h->lost) ||
	    !count(&line, "states", ENTRIES_MOST, &h->states) ||
	    !count(&line, "bytes", INT64_MAX, &h->bytes))
		return false;
	h->squares = (uint32_t)squares;
	h->boxes = (uint32_t)boxes;
	h->sets = (uint32_t)sets;
	return line.n == 0;
}

/* --- what it consists of ---------------------------------------------------------------------- */

void
proof_write_number(struct buf *out, uint64_t n)
{
	for (; n >= 128; n >>= 7)
		buf_char(out, (char)(n | 128));
	buf_char(out, (char)n);
}

void
proof_write_boxes(
    struct buf *out, struct proof_coder *c, bool sized, const uint16_t *box, uint16_t boxes)
{
	uint16_t same = 0;

	while (same < boxes && same < c->boxes && box[same] == c->box[same])
		same++;
	if (sized)
		proof_write_number(out, boxes);
	proof_write_number(out, same);
	for (uint16_t i = same; i < boxes; i++)
		proof_write_number(out, i == 0 ? box[0] : (uint64_t)box[i] - box[i - 1] - 1);
	memcpy(c->box, box, boxes * sizeof *box);
	c->boxes = boxes;
}

void
proof_write_costs(struct buf *out, enum proof_kind kind, proof_cost c)
{
	if (proof_numbers(kind) > 0)
		proof_write_number(out, c >> 32);
	if (proof_numbers(kind) > 1)
		proof_write_number(out, (uint32_t)c);
}

void
proof_write_fence(struct buf *out, const unsigned char *held, uint16_t boxes)
{
	uint16_t count = 0, next = 0;

	for (uint16_t i = 0; i < boxes; i++)
		count = (uint16_t)(count + held[i]);
	proof_write_number(out, count);
	for (uint16_t i = 0; i < boxes; i++) {
		if (!held[i])
			continue;
		proof_write_number(out, (uint64_t)i - next);
		next = (uint16_t)(i + 1);
	}
}

int
proof_compare_boxes(const uint16_t *box, uint16_t boxes, const uint16_t *other, uint16_t others)
{
	for (uint16_t i = 0; i < boxes && i < others; i++)
		if (box[i] != other[i])
			return box[i] < other[i] ? -1 : 1;
	return (boxes > others) - (boxes < others);
}

bool
proof_read_number(struct proof_source *s, uint64_t below, uint64_t *n)
{
	*n = 0;
	for (unsigned shift = 0; shift < 35; shift += 7) {
		const int byte = s->left == 0 ? EOF : getc(s->file);
		if (byte == EOF)
			return false;
		s->left--;
		*n |= (uint64_t)(byte & 127) << shift;
		if (byte < 128)
			return *n < below;
	}
	return false;
}

static int
compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

bool
proof_read_boxes(
    struct proof_source *s, struct proof_coder *c, uint32_t squares, uint16_t boxes, uint16_t most)
{
	uint64_t count = boxes, same, more;

	if ((boxes == 0 && !proof_read_number(s, most + 1u, &count)) ||
	    !proof_read_number(s, (count < c->boxes ? count : c->boxes) + 1, &same))
		return false;
	c->order = 0;
	for (uint64_t i = same; i < count; i++) {
		const uint32_t first = i == 0 ? 0 : c->box[i - 1] + 1u;
		if (!proof_read_number(s, squares - first, &more))
			return false;
		if (c->order == 0)
			c->order = i < c->boxes ? compare(first + more, c->box[i]) : 1;
		c->box[i] = (uint16_t)(first + more);
	}
	if (c->order == 0)
		c->order = compare(count, c->boxes);
	c->boxes = (uint16_t)count;
	return true;
}

bool
proof_read_costs(struct proof_source *s, enum proof_kind kind, proof_cost *c)
{
	uint64_t part[2] = { 0, 0 };

	for (unsigned i = 0; i < proof_numbers(kind); i++)
		if (!proof_read_number(s, COST_MOST, &part[i]))
			return false;
	*c = cost_of(part[0], part[1]);
	return true;
}

bool
proof_read_fence(struct proof_source *s, unsigned char *held, uint16_t boxes)
{
	uint64_t count, more, next = 0;

	memset(held, 0, boxes);
	if (!proof_read_number(s, boxes + 1u, &count))
		return false;
	for (; count > 0; count--) {
		if (!proof_read_number(s, boxes - next, &more))
			return false;
		held[next + more] = 1;
		next += more + 1;
	}
	return true;
}
