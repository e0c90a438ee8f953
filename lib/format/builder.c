#include "format/builder.h"

#include "format/classify.h"
#include "util/buf.h"

static void
add_line(struct builder *b, enum line_class class, struct pos at, struct str text)
{
	if (!pending_add(&b->assembler.pending, class, at, text))
		b->failed = true;
}

/* A line made of two parts, valid until the next. */
static struct str
joined(struct builder *b, struct str one, const char *between, struct str two)
{
	buf_clear(&b->line);
	buf_str(&b->line, one);
	buf_text(&b->line, between);
	buf_str(&b->line, two);
	b->failed |= b->line.failed;
	return buf_view(&b->line);
}

void
builder_free(struct builder *b)
{
	assembler_free(&b->assembler);
	buf_free(&b->line);
}

bool
builder_line(struct builder *b, const struct intake *in, struct str *line, enum reading *none)
{
	enum line_state state;

	do
		state = lines_next(in->lines, line);
	while (state == LINE_READ && str_trim(*line).n == 0);
	if (state == LINE_READ)
		return true;
	lines_report(in->lines, state, in->sink);
	*none = state == LINE_TOO_LONG ? assemble_broken(&b->assembler, in, lines_at(in->lines))
	        : state == LINE_END    ? READ_END
	                               : READ_TROUBLE;
	return false;
}

void
builder_begin(struct builder *b, struct pos at, bool notes)
{
	pending_drop(&b->assembler.pending, b->assembler.pending.count);
	b->extent = (struct extent){ 0, 0, 0 };
	b->at = at;
	b->notes = notes;
}

void
builder_label(struct builder *b, struct pos at, struct str text)
{
	add_line(b, LINE_TEXT, at, text);
}

void
builder_row(struct builder *b, struct pos at, struct str row)
{
	if (b->extent.board_end == 0)
		b->extent.board = b->assembler.pending.count;
	add_line(b, LINE_ROW, at, row);
	b->extent.board_end = b->assembler.pending.count;
}

bool
builder_field(struct builder *b, struct pos at, struct str key, struct str value)
{
	const struct str line = joined(b, key, ": ", value);
	struct str name, rest;

	if (b->failed || !line_key(line, &name, &rest) || !str_eq(name, key))
		return false;
	add_line(b, LINE_KEY, at, line);
	return true;
}

void
builder_comment(struct builder *b, struct pos at, struct str text)
{
	struct str line;

	do {
		str_cut(&text, '\n', &line);
		add_line(b, LINE_COMMENT, at, joined(b, STR(";"), "", line));
	} while (text.p != NULL);
}

void
builder_section(struct builder *b, struct pos at, struct str header)
{
	struct str name, value;

	add_line(b, LINE_BLANK, at, STR(""));
	add_line(b, line_key(header, &name, &value) ? LINE_KEY : LINE_SECTION, at, header);
}

void
builder_moves(struct builder *b, struct pos at, struct str moves)
{
	add_line(b, LINE_MOVES, at, moves);
}

enum reading
builder_record(struct builder *b, const struct intake *in)
{
	struct pending *lines = &b->assembler.pending;

	if (lines->count == 0)
		add_line(b, LINE_BLANK, b->at, STR(""));
	if (b->failed) {
		report_no_memory(in->sink, b->at);
		return READ_TROUBLE;
	}
	b->extent.end = lines->count;
	if (b->notes)
		return assemble_notes(&b->assembler, in, b->extent.end, false);
	if (b->extent.board_end == 0) {
		report(in->sink, b->at, ERROR, "board", "a level without rows");
		return assemble_broken(&b->assembler, in, b->at);
	}
	return assemble_level(&b->assembler, in, b->extent);
}
