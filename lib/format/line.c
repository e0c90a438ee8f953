/*
 * format/line.c: one record as one line, so that sort, grep, shuf and xargs work on levels.
 *
 * The lines of the canonical record joined by tabs, the rows first and joined by '|' (sok(5),
 * ONE LINE). Canonical text holds no tab, so nothing is lost.
 */
#include <stdlib.h>

#include "format/classify.h"
#include "format/feed.h"
#include "format/format.h"
#include "format/lines.h"
#include "format/writer.h"
#include "level/cell.h"

struct parser {
	struct lines *lines;
	struct feed feed;
};

/* Does a board begin here whose end is not in sight? */
static bool
is_large(struct str start)
{
	for (size_t i = 0; i < start.n; i++)
		if (start.p[i] != '|' && cell_of(start.p[i]) == NO_CELL)
			return false;
	return start.n == SNIFF_BYTES && str_has(start, '#') && str_has(start, '|');
}

static bool
line_sniff(struct str start)
{
	struct str line, cell;
	bool notes;

	if (is_large(start))
		return true;
	str_cut(&start, '\n', &line);
	if (!str_cut(&line, '\t', &cell))
		return false;
	if (str_eq(cell, STR("Notes")))
		return true;
	if (!str_has(cell, '#'))
		return false;
	str_cut(&line, '\t', &cell);
	if (cell.n > 0 && cell.p[cell.n - 1] == '\r')
		cell.n--;
	return line_record(cell, &notes) && !notes;
}

static struct parser *
line_open(struct lines *lines)
{
	struct parser *p = calloc(1, sizeof *p);

	if (p != NULL)
		p->lines = lines;
	return p;
}

static void
line_close(struct parser *p)
{
	feed_free(&p->feed);
	free(p);
}

/* Cuts the next cell off the line and moves the position behind it. */
static bool
next_cell(struct str *line, struct pos *next, struct str *cell, struct pos *at)
{
	if (line->p == NULL)
		return false;
	*at = *next;
	str_cut(line, '\t', cell);
	next->col += (uint32_t)cell->n + 1;
	return true;
}

static void
feed_cell(struct feed *f, struct pos at, struct str cell)
{
	struct str key, value;
	enum line_class class = line_class(cell);

	if (class == LINE_SECTION)
		feed_section(f, at, cell);
	else if (class == LINE_MOVES)
		feed_moves(f, at, cell);
	else if (class == LINE_COMMENT)
		feed_comment(f, at, str_skip(cell, 1));
	else if (class == LINE_KEY && line_key(cell, &key, &value) && str_eq(key, STR("Status")))
		feed_section(f, at, cell);
	else if (class == LINE_KEY && line_key(cell, &key, &value))
		feed_field(f, at, key, value);
	else if (class != LINE_BLANK)
		feed_comment(f, at, cell);
}

static void
feed_line(struct feed *f, struct pos at, struct str line)
{
	struct str board, cell, row;
	struct pos next = at, row_at;
	bool notes;

	next_cell(&line, &next, &board, &at);
	row_at = at;
	feed_begin(f, at, str_eq(board, STR("Notes")));
	if (!f->notes) {
		struct str rest = line;
		str_cut(&rest, '\t', &cell);
		if (line.p != NULL && line_record(cell, &notes) && !notes) {
			feed_label(f, next, cell);
			next_cell(&line, &next, &cell, &at);
		}
		while (board.p != NULL) {
			str_cut(&board, '|', &row);
			feed_row(f, row_at, row);
			row_at.col += (uint32_t)row.n + 1;
		}
	}
	while (next_cell(&line, &next, &cell, &at))
		feed_cell(f, at, cell);
}

static enum reading
line_next(struct parser *p, struct arena *a, struct record *record, struct sink *sink)
{
	enum line_state state;
	struct str line;

	do
		state = lines_next(p->lines, &line);
	while (state == LINE_READ && str_trim(line).n == 0);
	if (state == LINE_READ) {
		feed_line(&p->feed, lines_at(p->lines), line);
		return feed_record(&p->feed, a, record, sink);
	}
	lines_report(p->lines, state, sink);
	return state == LINE_TOO_LONG ? feed_broken(&p->feed, lines_at(p->lines), record)
	       : state == LINE_END    ? READ_END
	                              : READ_TROUBLE;
}

/* --- writing --------------------------------------------------------------------------- */

static void
write_meta(struct buf *out, const struct meta *m)
{
	for (const struct entry *e = m->fields; e != NULL; e = e->next) {
		buf_char(out, '\t');
		buf_str(out, e->key);
		buf_text(out, ": ");
		buf_str(out, e->value);
	}
	for (const struct entry *e = m->comments; e != NULL; e = e->next) {
		buf_text(out, e->value.n > 0 ? "\t; " : "\t;");
		buf_str(out, e->value);
	}
}

static void
line_write(struct buf *out, const struct record *r)
{
	if (r->kind == BROKEN_RECORD)
		return;
	if (r->kind == NOTES_RECORD)
		buf_text(out, "Notes");
	for (uint16_t row = 0; r->kind == LEVEL_RECORD && row < r->level.height; row++) {
		if (row > 0)
			buf_char(out, '|');
		write_row(out, &r->level, row);
	}
	if (r->kind == LEVEL_RECORD) {
		buf_text(out, "\tLevel ");
		buf_number(out, r->number);
	}
	write_meta(out, &r->meta);
	for (const struct section *s = r->sections; s != NULL; s = s->next) {
		buf_char(out, '\t');
		write_section_head(out, s);
		if (s->moves.n > 0)
			buf_char(out, '\t');
		buf_str(out, s->moves);
		write_meta(out, &s->meta);
	}
	buf_char(out, '\n');
}

const struct format format_line = {
	.name = "line",
	.summary = "one line a record, tabs between its parts",
	.sniff = line_sniff,
	.open = line_open,
	.close = line_close,
	.next = line_next,
	.write = line_write,
};
