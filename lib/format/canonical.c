#include "format/canonical.h"

#include <string.h>

#include "format/board_lines.h"
#include "format/classify.h"
#include "format/level_read.h"
#include "format/lines.h"
#include "level/cell.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "util/utf8.h"

/* The copy of a record: it ends with two empty lines, so that every loop over a line ends. */
struct cursor {
	char *p; /* the next byte */
	const char *end;
	struct pos at;
	struct arena *arena;
};

/* --- the end of the record ----------------------------------------------------------------- */

/* Is this, as far as it goes, `Level N` and LF? With another line end it is not canonical. */
static bool
begins_level(struct str s)
{
	const struct str word = STR("Level ");
	size_t i = 0;

	while (i < s.n && i < word.n && s.p[i] == word.p[i])
		i++;
	while (i < s.n && i >= word.n && i < word.n + 10 && char_is_digit(s.p[i]))
		i++;
	return i == s.n || (i > word.n && s.p[i] == '\n');
}

/*
 * The bytes of the next record up to its second empty line, which may be canonical; behind an
 * empty line stands a section. No more is asked of the source than tells that it is none. 0: none.
 */
static size_t
record_bytes(struct lines *lines, struct str *ahead)
{
	size_t begin = 0, seen = 0, empty = 0; /* a line begins, and none ends before `seen` */

	lines_ahead(lines, 0, ahead);
	while (empty < 2) {
		const char *end;
		for (;;) {
			if (begin == 0 && !begins_level(*ahead))
				return 0;
			end = memchr(ahead->p + seen, '\n', ahead->n - seen);
			if (end != NULL)
				break;
			seen = ahead->n;
			if (seen > CANONICAL_MAX || !lines_ahead(lines, seen, ahead))
				return 0;
		}
		if (empty == 1 && ahead->p[begin] != 'S' && ahead->p[begin] != '\n')
			return 0;
		seen = (size_t)(end - ahead->p) + 1;
		empty = seen - begin == 1 ? empty + 1 : 0;
		begin = seen;
	}
	return begin <= CANONICAL_MAX ? begin : 0;
}

/* --- parts of lines ------------------------------------------------------------------------ */

static bool
take_text(struct cursor *c, const char *text)
{
	const size_t n = strlen(text);

	if (strncmp(c->p, text, n) != 0)
		return false;
	c->p += n;
	return true;
}

static bool
take_end(struct cursor *c)
{
	if (*c->p != '\n')
		return false;
	c->p++;
	c->at.line++;
	return true;
}

/* A number without zeros before it, up to NUMBER_MAX. */
static bool
take_number(struct cursor *c, uint32_t *number)
{
	const char *from = c->p;

	for (*number = 0; char_is_digit(*c->p) && c->p - from < 9; c->p++)
		*number = *number * 10 + (uint32_t)(*c->p - '0');
	return c->p > from && (*from != '0' || c->p == from + 1);
}

/* Goes to the first byte that is not printable ASCII. */
static void
skip_plain(struct cursor *c)
{
	const uint64_t each = UINT64_C(0x0101010101010101);
	uint64_t eight;

	/* The copy has room behind its end. A byte that is not plain gets its highest bit set. */
	for (;; c->p += sizeof eight) {
		memcpy(&eight, c->p, sizeof eight);
		if (((eight - each * ' ') | eight | (eight + each)) & each << 7)
			break;
	}
	while (*c->p >= ' ' && *c->p < 0x7F)
		c->p++;
}

/* The rest of the line: clean text without blanks at its ends. */
static bool
take_value(struct cursor *c, struct str *value)
{
	uint32_t code;
	size_t n;

	value->p = c->p;
	for (skip_plain(c); *c->p != '\n'; skip_plain(c)) {
		n = utf8_length((struct str){ c->p, 4 }, &code);
		if (n < 2 || code < 0xA0 || code == 0xFEFF)
			return false;
		c->p += n;
	}
	value->n = (size_t)(c->p - value->p);
	return value->n > 0 && value->n <= VALUE_MAX && value->p[0] != ' ' && c->p[-1] != ' ' &&
	       take_end(c);
}

/* --- fields and comments ------------------------------------------------------------------- */

enum { OTHER_TONGUE = 0, FIELD = 4 };

/*
 * Which place among the fields of a level is the key's? OTHER_TONGUE: it has a meaning or another
 * spelling in some dialect, or begins like one that has.
 */
static unsigned
rank_of(struct str key)
{
	static const char *const first[] = { "Collection", "Title", "Author" };
	static const char other[][5] = { "auth", "best", "coll", "comm", "game", "leve", "note",
		"save", "set:", "snap", "solu", "stat", "titl" };
	uint32_t four, of_other;

	for (unsigned rank = 1; rank < FIELD; rank++)
		if (str_eq(key, str_of(first[rank - 1])))
			return rank;
	memcpy(&four, key.p, 4);
	for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
		memcpy(&of_other, other[i], 4);
		if ((four | 0x20202020) == of_other)
			return OTHER_TONGUE;
	}
	return FIELD;
}

static bool
take_key(struct cursor *c, struct str *key)
{
	unsigned blanks = 0;

	key->p = c->p;
	if (!char_is_alpha(*c->p))
		return false;
	for (; line_key_letter(*c->p); c->p++)
		blanks += *c->p == ' ';
	key->n = (size_t)(c->p - key->p);
	return key->n <= KEY_MAX && blanks <= 3 && c->p[-1] != ' ' && take_text(c, ": ");
}

/* Is there room for one more field, and none of this key? */
static bool
is_new(const struct meta *m, struct str key)
{
	unsigned others = 0;

	for (const struct entry *e = m->fields; e != NULL; e = e->next, others++)
		if (e->key.n == key.n && str_case_eq(e->key, key))
			return false;
	return others < fields_max(key);
}

/* Fields, then comments, up to an empty line. */
static bool
take_meta(struct cursor *c, struct meta *m, bool head)
{
	unsigned last = OTHER_TONGUE;
	struct str key, value;

	while (*c->p != '\n' && *c->p != ';') {
		const struct pos at = c->at;
		unsigned rank;
		if (!take_key(c, &key) || !take_value(c, &value))
			return false;
		rank = rank_of(key);
		if (rank == OTHER_TONGUE || (head && rank < last) || !is_new(m, key) ||
		    !meta_add(m, c->arena, at, key, value))
			return false;
		last = rank;
	}
	while (take_text(c, ";")) {
		const struct pos at = c->at;
		value = STR("");
		if (!take_end(c) && !(take_text(c, " ") && take_value(c, &value)))
			return false;
		if (!meta_comment(m, c->arena, at, value))
			return false;
	}
	return take_end(c);
}

/* --- the board ----------------------------------------------------------------------------- */

/* How large is the board whose rows begin here? *width is 0 when it cannot be one. */
static void
measure(const char *row, const char *end, size_t *width, size_t *height)
{
	bool flush = false;

	for (*width = *height = 0; *row <= '@' && cell_of(*row) != NO_CELL; ++*height) {
		const char *line_end = memchr(row, '\n', (size_t)(end - row));
		const size_t n = (size_t)(line_end - row);
		if (n > SIDE_MAX || *height == SIDE_MAX ||
		    (line_end[-1] != '#' && line_end[-1] != '*')) {
			*width = 0;
			return;
		}
		flush |= *row != ' ' && *row != '-';
		*width = n > *width ? n : *width;
		row = line_end + 1;
	}
	if (!flush || *height < ROWS_MIN || *width * *height > SQUARES_MAX)
		*width = 0;
}

static bool
take_rows(struct cursor *c, struct level *l)
{
	unsigned char any = 0, high = 0;
	size_t width, height;

	measure(c->p, c->end, &width, &height);
	if (width == 0 || !level_new(l, c->arena, (uint16_t)width, (uint16_t)height))
		return false;
	for (size_t row = 0; row < height; row++) {
		unsigned char *to = l->cell + row * width;
		for (; *c->p != '\n'; c->p++) {
			any |= *to++ = cell_of(*c->p);
			high |= (unsigned char)(*c->p + 0x7F - '@'); /* bit 7: above '@' */
		}
		l->row_at[row] = c->at;
		c->p++;
		c->at.line++;
	}
	/* Letters above '@' are those of other dialects. */
	return any != NO_CELL && !(high & 0x80);
}

/* --- sections ------------------------------------------------------------------------------ */

/* A line of moves; false when it is another line, and the cursor stands where it stood. */
static bool
take_moves(struct cursor *c, struct str *line)
{
	line->p = c->p;
	while (lurd_direction(*c->p) >= 0)
		c->p++;
	line->n = (size_t)(c->p - line->p);
	if (line->n > 0 && take_end(c))
		return true;
	c->p -= line->n;
	return false;
}

/* Puts the lines of moves one behind the other, into the place of the first. */
static bool
join_moves(struct cursor *c, struct section *s)
{
	struct span **end = &s->spans;
	char *const moves = c->p;
	struct pos at = c->at;
	struct str line;
	size_t n = 0;

	for (; take_moves(c, &line); at = c->at) {
		struct span *span = arena_new(c->arena, struct span);
		if (span == NULL)
			return false;
		*span = (struct span){ n, at, NULL };
		*end = span;
		end = &span->next;
		if (n > 0)
			memmove(moves + n, line.p, line.n);
		n += line.n;
	}
	if (n > 0)
		s->moves = (struct str){ moves, n };
	return n > 0 || s->claimed_moves == 0;
}

static bool
take_solution(struct cursor *c, struct section *s)
{
	uint32_t moves, pushes;

	if (!take_number(c, &moves) || !take_text(c, "/") || !take_number(c, &pushes) ||
	    !take_end(c))
		return false;
	s->claims = true;
	s->claimed_moves = moves;
	s->claimed_pushes = pushes;
	return join_moves(c, s);
}

static bool
take_status(struct cursor *c, struct section *s)
{
	struct str value;

	if (take_value(c, &value))
		s->word = status_word(value);
	return s->word.n > 0;
}

static bool
take_section(struct cursor *c, struct record *r)
{
	const struct pos at = c->at;
	const bool solution = take_text(c, "Solution ");
	struct section *s;

	if ((!solution && !take_text(c, "Status: ")) ||
	    (s = record_section(r, c->arena, solution ? SOLUTION : STATUS)) == NULL)
		return false;
	s->at = at;
	return (solution ? take_solution(c, s) : take_status(c, s)) &&
	       take_meta(c, &s->meta, false);
}

/* --- the record ---------------------------------------------------------------------------- */

/* A sink that only notes that something was said. */
struct witness {
	struct sink sink;
	bool heard;
};

static void
note(struct sink *sink, const struct diag *d)
{
	(void)d;
	((struct witness *)sink)->heard = true;
}

/* Is the level sound, and nothing to be said of it that is this severe? */
static bool
is_sound(struct record *r, struct arena *a, enum severity least)
{
	struct witness w = { { note, least }, false };

	if (!record_check_level(r, a, &w.sink))
		return false;
	level_settle_dashes(r, &w.sink);
	return !w.heard;
}

static bool
take_record(struct cursor *c, struct record *r, enum severity least)
{
	record_init(r, LEVEL_RECORD);
	if (!take_text(c, "Level ") || !take_number(c, &r->number) || !take_end(c))
		return false;
	r->at = c->at;
	if (!take_rows(c, &r->level) || !take_meta(c, &r->meta, true))
		return false;
	while (*c->p != '\n')
		if (!take_section(c, r))
			return false;
	return take_end(c) && is_sound(r, c->arena, least);
}

bool
canonical_level(const struct intake *in)
{
	struct cursor c = { .at = lines_at(in->lines), .arena = in->arena };
	struct str ahead;
	const size_t n = record_bytes(in->lines, &ahead);
	const uint64_t before = c.at.line;

	if (n == 0 || (c.p = arena_alloc(in->arena, n + sizeof(uint64_t), 1)) == NULL)
		return false;
	memcpy(c.p, ahead.p, n);
	c.end = c.p + n;
	c.at.line++;
	if (!take_record(&c, in->record, in->sink != NULL ? in->sink->least : ERROR))
		return false;
	lines_skip(in->lines, n, c.at.line - 1 - before);
	return true;
}
