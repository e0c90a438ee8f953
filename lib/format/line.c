/*
 * format/line.c: one record as one line, so that sort, grep, shuf and xargs work on levels.
 *
 * The lines of the canonical record joined by tabs, the rows first and joined by '|' (sok(5),
 * ONE LINE). Canonical text holds no tab, so nothing is lost.
 */
#include "format/builder.h"
#include "format/classify.h"
#include "format/format.h"
#include "format/lines.h"
#include "format/writer.h"
#include "level/cell.h"
#include "level/lurd.h"

extern const struct format format_line;

struct parser {
	struct builder builder;
};

/* Is this the beginning of a board so large that its line is longer than what is sniffed? */
static bool
is_large(struct str start)
{
	for (size_t i = 0; i < start.n; i++)
		if (start.p[i] != '|' && cell_of(start.p[i]) == NO_CELL)
			return false;
	return start.n == SNIFF_BYTES && str_has(start, '#') && str_has(start, '|');
}

/* Does the line hold a board of several rows and its number? */
static bool
is_level(struct str line)
{
	struct str cell;
	bool notes;

	if (!str_cut(&line, '\t', &cell) || !str_has(cell, '#') || !str_has(cell, '|'))
		return false;
	str_cut(&line, '\t', &cell);
	while (cell.n > 0 && cell.p[cell.n - 1] == '\r')
		cell.n--;
	return line_record(cell, &notes) && !notes;
}

/* The first level may be a broken one. */
static bool
line_sniff(struct str start)
{
	struct str line;

	if (is_large(start) || str_starts(start, STR("Notes\t")))
		return true;
	do
		str_cut(&start, '\n', &line);
	while (start.p != NULL && !is_level(line));
	return is_level(line);
}

static void
line_close(struct parser *p)
{
	builder_free(&p->builder);
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
build_cell(struct builder *b, struct pos at, struct str cell)
{
	const enum line_class class = line_class(cell);
	struct str key, value;

	if (class == LINE_SECTION ||
	    (class == LINE_KEY && line_key(cell, &key, &value) && str_eq(key, STR("Status"))))
		builder_section(b, at, cell);
	else if (class == LINE_MOVES || lurd_only_marks(cell))
		builder_moves(b, at, cell);
	else if (class == LINE_KEY)
		builder_field(b, at, key, value);
	else if (class != LINE_BLANK)
		builder_comment(b, at, str_skip(cell, class == LINE_COMMENT));
}

static void
build_line(struct builder *b, struct pos at, struct str line)
{
	struct str board, cell, row;
	struct pos next = at, row_at = at;
	bool more, labelled, notes;

	next_cell(&line, &next, &board, &at);
	builder_begin(b, at, str_eq(board, STR("Notes")));
	more = next_cell(&line, &next, &cell, &at);
	labelled = more && !b->notes && line_record(cell, &notes) && !notes;
	if (labelled)
		builder_label(b, at, cell);
	while (!b->notes && board.p != NULL) {
		str_cut(&board, '|', &row);
		builder_row(b, row_at, row);
		row_at.col += (uint32_t)row.n + 1;
	}
	for (; more; more = next_cell(&line, &next, &cell, &at), labelled = false)
		if (!labelled)
			build_cell(b, at, cell);
}

static enum reading
line_next(struct parser *p, const struct intake *in)
{
	enum reading none;
	struct str line;

	if (!builder_line(&p->builder, in, &line, &none))
		return none;
	build_line(&p->builder, lines_at(in->lines), line);
	return builder_record(&p->builder, in);
}

/* --- writing --------------------------------------------------------------------------- */

static void
line_write(struct buf *out, const struct record *r)
{
	if (r->kind == BROKEN_RECORD)
		return;
	if (r->kind == NOTES_RECORD)
		buf_text(out, "Notes");
	if (r->kind == LEVEL_RECORD) {
		write_joined_rows(out, &r->level, "|");
		buf_text(out, "\tLevel ");
		buf_number(out, r->number);
	}
	write_meta(out, &r->meta, "\t", "");
	for (const struct section *s = r->sections; s != NULL; s = s->next)
		write_section_text(out, s, SIZE_MAX, "\t", "");
	buf_char(out, '\n');
}

const struct format format_line = {
	.name = "line",
	.summary = "one line per record, with tabs between its parts",
	.sniff = line_sniff,
	.parser_bytes = sizeof(struct parser),
	.close = line_close,
	.next = line_next,
	.write = line_write,
	.one_line = true,
};
