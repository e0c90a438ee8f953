#include "cert.h"

#include <inttypes.h>

#include "level/cell.h"
#include "level/limits.h"
#include "play/closed.h"
#include "play/play.h"
#include "store/slurp.h"
#include "util/num.h"

/* --- the file ------------------------------------------------------------------------------ */

struct cursor {
	struct str rest;
	uint64_t line; /* of the line last taken */
};

static bool
next_line(struct cursor *c, struct str *line)
{
	if (c->rest.n == 0)
		return false;
	*line = str_line(&c->rest);
	c->line++;
	return true;
}

/* A line that begins so; the rest of it, blanks trimmed. */
static bool
field(struct str line, struct str name, struct str *value)
{
	if (!str_starts(line, name))
		return false;
	*value = str_trim(str_skip(line, name.n));
	return true;
}

/* Goes on behind the lines of the drawing and reads the rest of a certificate. */
static bool
read_cert(struct cursor *c, struct cert *cert)
{
	struct str line, value;

	cert->line = c->line;
	cert->rows = c->rest;
	do {
		if (!next_line(c, &line))
			return false;
	} while (line.n > 0 && cell_of(line.p[0]) != NO_CELL);
	cert->rows.n = (size_t)(line.p - cert->rows.p);
	if (field(line, STR("Moves:"), &cert->moves) && !next_line(c, &line))
		return false;
	if (!field(line, STR("Entries:"), &value) || !num_parse(value, 1, SIZE_MAX, &cert->count))
		return false;
	cert->entries = c->rest;
	for (uint64_t i = 0; i < cert->count; i++)
		if (!next_line(c, &line) || line.n == 0)
			return false;
	cert->entries.n -= c->rest.n;
	return true;
}

bool
certs_read(struct certs *all, const char *file, struct sink *sink)
{
	struct cursor c = { .line = 0 };
	struct str line = STR(""), value;
	const char *fault = NULL;

	if (!slurp(file, &all->file, &all->text, sink))
		return false;
	c.rest = buf_view(&all->text);
	if (!next_line(&c, &line) || !str_eq(line, STR(CLOSED_FIRST_LINE)))
		fault = "not a certificate";
	while (fault == NULL && next_line(&c, &line)) {
		struct cert cert = { .moves = STR("") };
		if (line.n == 0)
			continue;
		if (!field(line, STR("Level "), &value) || !read_cert(&c, &cert))
			fault = "not a line of a certificate";
		buf_add(&all->list, &cert, sizeof cert);
	}
	if (all->list.failed)
		fault = "out of memory";
	all->cert = (struct cert *)(void *)all->list.p;
	all->count = all->list.n / sizeof *all->cert;
	if (fault != NULL)
		report(sink, (struct pos){ all->file, c.line, 1 }, ERROR, "cert", "%s", fault);
	return fault == NULL;
}

void
certs_free(struct certs *all)
{
	buf_free(&all->text);
	buf_free(&all->list);
}

/* --- one level ----------------------------------------------------------------------------- */

/* Is this the level's drawing, letter by letter? */
static bool
draws(struct str rows, const struct level *l)
{
	struct cursor c = { .rest = rows };
	struct str line = STR("");

	for (uint16_t row = 0; row < l->height; row++) {
		if (!next_line(&c, &line) || line.n > l->width)
			return false;
		for (uint16_t column = 0; column < l->width; column++) {
			const unsigned char have = l->cell[row * (uint32_t)l->width + column];
			const unsigned char drawn = column < line.n ? cell_of(line.p[column])
			                                            : FLOOR;
			if ((drawn & ~DEAD_MARK) != (have & ~DEAD_MARK))
				return false;
		}
	}
	return c.rest.n == 0;
}

/* "row,column", from 1. */
static bool
take_square(struct str *text, const struct level *l, uint16_t *square)
{
	uint64_t row, column;

	if (!num_take(text, SIDE_MAX + 1, &row) || !str_starts(*text, STR(",")))
		return false;
	*text = str_skip(*text, 1);
	if (!num_take(text, SIDE_MAX + 1, &column) || row < 1 || row > l->height || column < 1 ||
	    column > l->width)
		return false;
	*square = (uint16_t)((row - 1) * l->width + column - 1);
	return true;
}

enum judgement { RIGHT, WRONG, NOT_CHECKED /* no memory */ };

/* "man: box box ..." */
static enum judgement
read_entry(struct str line, struct arena *a, const struct level *l, struct entry_lost *e)
{
	size_t boxes = 0;

	for (size_t i = 0; i < line.n; i++)
		boxes += line.p[i] == ' ';
	if (boxes >= level_size(l) || !take_square(&line, l, &e->man) ||
	    !str_starts(line, STR(":")))
		return WRONG;
	line = str_skip(line, 1);
	e->boxes = (uint16_t)boxes;
	if (!arena_get(a, &e->box, boxes))
		return NOT_CHECKED;
	for (size_t i = 0; i < boxes; i++) {
		if (!str_starts(line, STR(" ")))
			return WRONG;
		line = str_skip(line, 1);
		if (!take_square(&line, l, &e->box[i]))
			return WRONG;
	}
	return line.n == 0 ? RIGHT : WRONG;
}

static void
explain(
    struct buf *why, const struct level *l, enum closed_fault fault, const struct closed_report *r)
{
	if (fault != CLOSED_START)
		buf_print(why, "entry %" PRIu32 " ", r->number);
	buf_text(why, closed_fault_words[fault]);
	if (fault == CLOSED_SQUARE || fault == CLOSED_OPEN)
		level_write_square(why, l, r->from);
	if (fault == CLOSED_OPEN) {
		buf_text(why, " to ");
		level_write_square(why, l, r->to);
	}
}

/* WRONG: `why` says what is, at *line. */
static enum judgement
check(struct arena *a, const struct level *l, const struct cert *cert, uint64_t *line,
    struct buf *why)
{
	struct entry_lost *entry = arena_array(a, struct entry_lost, (size_t)cert->count);
	struct cursor c = { cert->entries, 0 };
	struct str text = STR("");
	struct play p;
	enum judgement read;
	enum closed_fault fault;
	struct closed_report r;

	*line = cert->line;
	if (entry == NULL || !play_start(&p, a, l))
		return NOT_CHECKED;
	if (play_letters(&p, cert->moves) < cert->moves.n) {
		buf_text(why, "its moves are not legal");
		return WRONG;
	}
	for (uint32_t i = 0; next_line(&c, &text); i++) {
		read = read_entry(text, a, l, &entry[i]);
		if (read == WRONG)
			buf_text(why, "an entry cannot be read");
		if (read != RIGHT)
			return read;
		entry[i].number = i + 1;
	}
	fault = closed_check(a, l, p.cell, p.man, entry, (size_t)cert->count, &r);
	if (fault == CLOSED_FINE || fault == CLOSED_MEMORY)
		return fault == CLOSED_FINE ? RIGHT : NOT_CHECKED;
	explain(why, l, fault, &r);
	return WRONG;
}

/* One certificate that draws this level. */
static void
check_against(struct certs *all, struct cert *cert, struct run *r, const struct record *record)
{
	struct buf why = { 0 };
	struct arena scratch;
	uint64_t line;

	arena_beside(&scratch, &r->keep);
	cert->used = true;
	run_name(record, &r->out);
	switch (check(&scratch, &record->level, cert, &line, &why)) {
	case RIGHT:
		buf_text(&r->out, ": ok: lost");
		if (cert->moves.n > 0)
			buf_print(&r->out, " after %zu move%s", cert->moves.n,
			    cert->moves.n == 1 ? "" : "s");
		buf_print(&r->out, "; entries closed under play: %" PRIu64 "\n", cert->count);
		break;
	case WRONG:
		buf_text(&r->out, ": wrong\n");
		report(&r->sink, (struct pos){ all->file, line, 1 }, FINDING, "cert",
		    "certificate for level %u: %.*s", record->number, (int)why.n, why.p);
		break;
	case NOT_CHECKED:
		buf_text(&r->out, ": not checked\n");
		report(&r->sink, (struct pos){ all->file, line, 1 }, WARNING, "limit",
		    "certificate for level %u: out of memory", record->number);
		run_status(r, UNDECIDED);
		break;
	}
	buf_free(&why);
	arena_free(&scratch);
}

void
certs_level(struct certs *all, struct run *r, const struct record *record)
{
	bool any = false;

	for (size_t i = 0; i < all->count; i++) {
		if (!draws(all->cert[i].rows, &record->level))
			continue;
		check_against(all, &all->cert[i], r, record);
		any = true;
	}
	if (any)
		return;
	run_name(record, &r->out);
	buf_text(&r->out, ": missing\n");
	run_status(r, UNDECIDED);
}

void
certs_unused(const struct certs *all, struct sink *sink)
{
	for (size_t i = 0; i < all->count; i++)
		if (!all->cert[i].used)
			report(sink, (struct pos){ all->file, all->cert[i].line, 1 }, WARNING,
			    "cert", "no level of the input has this drawing");
}
