#include "format/level_read.h"

#include <string.h>

#include "format/rows.h"
#include "level/cell.h"
#include "level/check.h"
#include "util/buf.h"
#include "util/num.h"

struct level_reader {
	const struct pending *pending;
	size_t begin, end; /* its lines */
	struct arena *arena;
	struct sink *sink;
	struct row *row; /* NULL: no memory, or too large */
	size_t rows;
	bool too_large; /* and reported */
};

/* --- lines to rows --------------------------------------------------------------------- */

static struct pos
at(const struct level_reader *d, size_t line)
{
	return d->pending->line[line].at;
}

static bool
is_plain(const struct level_reader *d)
{
	for (size_t i = d->begin; i < d->end; i++)
		if (d->pending->line[i].class == LINE_RLE || d->pending->line[i].class == LINE_HUGE)
			return false;
	return true;
}

/* One row a line, as in most boards. */
static void
plain_rows(struct level_reader *d)
{
	d->row = arena_array(d->arena, struct row, d->end - d->begin);
	for (size_t i = d->begin; i < d->end && d->row != NULL; i++)
		d->row[d->rows++] = (struct row){ pending_text(d->pending, i), at(d, i) };
}

/* Writes all rows, each with its end, to text; those of line begin + i from first[i] on. */
static void
expand_lines(struct level_reader *d, struct buf *text, size_t *first)
{
	for (size_t i = d->begin; i < d->end; i++) {
		first[i - d->begin] = text->n;
		if (d->pending->line[i].class == LINE_HUGE || text->n > RLE_LETTERS_MAX) {
			report(d->sink, at(d, i), ERROR, "limit",
			    "run-length code expands beyond any board");
			d->too_large = true;
			return;
		}
		if (d->pending->line[i].class == LINE_RLE) {
			rle_expand(pending_text(d->pending, i), text);
		} else {
			buf_str(text, pending_text(d->pending, i));
			buf_char(text, '\n');
		}
	}
	first[d->end - d->begin] = SIZE_MAX;
}

static void
cut_rows(struct level_reader *d, struct str text, const size_t *first)
{
	size_t rows = 0, line = 0;
	struct str row;

	for (size_t i = 0; i < text.n && text.p != NULL; i++)
		rows += text.p[i] == '\n';
	if (rows > 0)
		d->row = arena_array(d->arena, struct row, rows);
	for (size_t used = 0; d->row != NULL && d->rows < rows; used += row.n + 1) {
		str_cut(&text, '\n', &row);
		while (used >= first[line + 1])
			line++;
		d->row[d->rows++] = (struct row){ row, at(d, d->begin + line) };
	}
}

static void
expanded_rows(struct level_reader *d)
{
	size_t *first = arena_array(d->arena, size_t, d->end - d->begin + 1);
	struct buf text = { 0 };

	if (first != NULL)
		expand_lines(d, &text, first);
	if (first != NULL && !d->too_large && !text.failed)
		cut_rows(d, arena_copy(d->arena, buf_view(&text)), first);
	buf_free(&text);
}

/* --- marks ----------------------------------------------------------------------------- */

/* Does `simple COUNT[ hidden=r,c;r,c..]` count the squares drawn as dead, and those it lists? */
static bool
counts_dead(struct str value, uint32_t drawn)
{
	const bool full = value.n >= HIDDEN_MAX; /* then the list may be cut off */
	uint64_t count, listed = 0;

	if (!str_starts(value, STR("simple ")))
		return true; /* a kind of dead squares that is not ours to judge */
	value = str_skip(value, 7);
	if (!num_take(&value, SQUARES_MAX, &count))
		return false;
	if (str_starts(value, STR(" hidden="))) {
		listed = 1;
		for (size_t i = 0; i < value.n; i++)
			listed += value.p[i] == ';';
	}
	return count == drawn + listed || (full && count > drawn + listed);
}

/* Dashes are floor unless sokdead's field counts them and they lie in the man's area. */
static void
settle_dashes(struct record *r, const unsigned char *area, struct sink *sink)
{
	const struct entry *field = meta_find(&r->meta, "Sok-Dead");
	uint32_t drawn = 0;

	if (field == NULL && memchr(r->level.cell, DEAD_MARK, level_size(&r->level)) == NULL)
		return;
	for (uint32_t s = 0; s < level_size(&r->level); s++) {
		if (!(r->level.cell[s] & DEAD_MARK))
			continue;
		if (field != NULL && area[s])
			drawn++;
		else
			r->level.cell[s] &= (unsigned char)~DEAD_MARK;
	}
	if (field != NULL && !counts_dead(field->value, drawn))
		report(sink, field->at, WARNING, "marks",
		    "the field counts other dead squares than the board shows (%u)", drawn);
}

/* Reports the first row that has blanks at its end, which mean nothing. */
static void
report_blanks(const struct row *rows, size_t count, struct sink *sink)
{
	for (size_t i = 0; i < count; i++) {
		struct pos at = rows[i].at;
		size_t n = str_trim_end(rows[i].text).n;
		if (n == rows[i].text.n)
			continue;
		at.col += (uint32_t)n;
		report(sink, at, NOTE, "blanks", "blanks at the end of a row");
		return;
	}
}

/* --- the whole ------------------------------------------------------------------------- */

bool
level_read(struct record *r, const struct pending *pending, size_t begin, size_t end,
    struct arena *arena, struct sink *sink)
{
	struct level_reader d = {
		.pending = pending, .begin = begin, .end = end, .arena = arena, .sink = sink
	};
	unsigned char *area;

	if (is_plain(&d))
		plain_rows(&d);
	else
		expanded_rows(&d);
	if (d.row == NULL) {
		if (!d.too_large)
			report(sink, r->at, ERROR, "limit", "out of memory for this record");
		return false;
	}
	report_blanks(d.row, d.rows, sink);
	if (!rows_to_level(&r->level, arena, d.row, d.rows, sink) ||
	    !level_check(&r->level, arena, sink, &area))
		return false;
	settle_dashes(r, area, sink);
	return true;
}
