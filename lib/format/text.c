/*
 * format/text.c: levels in text, in every dialect that is written with # and $.
 *
 * Lines wait until the first record is complete; format/assemble.c makes it of them. In most
 * dialects text stands above and below boards, so a record is complete when the next board has
 * been seen, and the title above that board is left to it. A canonical record (`Level N` touching
 * its board, or `Notes`) ends with its second empty line, so a pipe of canonical records is never
 * read ahead.
 */
#include "format/assemble.h"
#include "format/board_lines.h"
#include "format/classify.h"
#include "format/format.h"
#include "format/hint.h"
#include "format/text_lines.h"

struct parser {
	struct assembler assembler;
	struct text_lines text;
	bool terminated; /* a record ended with two empty lines */
	bool below;      /* a level has been read: notes are no longer about the whole file */
};

static void
text_open(struct parser *p, struct lines *lines)
{
	p->text.lines = lines;
	p->text.pending = &p->assembler.pending;
}

static void
text_close(struct parser *p)
{
	assembler_free(&p->assembler);
	buf_free(&p->text.plain);
}

/* Looks line by line for the end of the first of the records that are pending. */
struct search {
	struct parser *parser;
	struct pending *pending;
	struct sink *sink;
	struct extent x;
	size_t first;   /* the first line that is not blank */
	bool notes;     /* that line is `Notes` */
	bool canonical; /* or it is `Level N`, and the board follows at once */
};

/*
 * Makes text of lines that look like rows and are no board. Says so when they may be part of one:
 * cut in two by a blank line, or too few. A row by itself may be a title, so that is only a
 * warning; walls alone are a picture.
 */
static void
demote(struct search *s, size_t begin, size_t end, struct board_lines lines)
{
	const enum severity severity = lines.rows > 1 ? ERROR : WARNING;
	const struct line *line;
	bool next;

	for (size_t i = begin; i < end; i++)
		s->pending->line[i].class = LINE_TEXT;
	if (!lines.wall || !lines.thing)
		return;
	next = text_lines_have(&s->parser->text, end + 1, s->sink);
	line = s->pending->line;
	if (next && line[end].class == LINE_BLANK && line_is_row(line[end + 1].class))
		report(s->sink, line[end].at, severity, "split",
		    "board split by a blank line; use '-' for an empty row");
	else
		report(s->sink, line[begin].at, severity, "rows",
		    "%zu row%s of a board, %d are the least; kept as text", lines.rows,
		    lines.rows == 1 ? "" : "s", ROWS_MIN);
}

/* Is line i the first line of a canonical record? */
static bool
begins_record(const struct search *s, size_t i)
{
	bool notes;

	return line_record(pending_text(s->pending, i), &notes);
}

/* Lines begin..end may be rows, the next may not. True: a board is there that ends the record. */
static bool
ends_at_board(struct search *s, size_t begin, size_t end)
{
	const bool complete = s->x.board_end > 0 || s->notes;
	size_t board = begin, board_end = end, title;
	struct board_lines lines;

	board_lines_trim(s->pending, &board, &board_end);
	lines = board_lines_of(s->pending, board, board_end);
	if (!board_lines_suffice(lines)) {
		demote(s, begin, end, lines);
		return false;
	}
	title = board_lines_title(s->pending, s->x.board_end, board);
	/* What stands above the first title is a page of notes. */
	if (complete || s->first < title) {
		s->x.end = title;
		return true;
	}
	s->x.board = board;
	s->x.board_end = board_end;
	s->canonical = s->first + 1 == board && begins_record(s, s->first);
	return false;
}

/* The record ends before line `end`, without the two empty lines that canonical ones have. */
static void
end_record(struct search *s, size_t end)
{
	s->x.end = end;
	if ((s->canonical || s->notes) && s->parser->terminated && !s->parser->text.failed)
		report(s->sink, s->pending->line[end - 1].at, WARNING, "trunc",
		    "last record not terminated");
}

/* Line i is no row. True: it ends a canonical record, or is the first line of the next. */
static bool
ends_at_line(struct search *s, size_t i)
{
	const struct line *line = &s->pending->line[i];

	if (i == s->first && s->x.board_end == 0)
		line_record(pending_text(s->pending, i), &s->notes);
	if ((!s->canonical && !s->notes) || i == s->first || line[-1].class != LINE_BLANK)
		return false;
	if (line->class == LINE_BLANK && line->n == 0 && line[-1].n == 0) {
		s->parser->terminated = true;
		s->x.end = i + 1;
		return true;
	}
	if (!begins_record(s, i))
		return false;
	end_record(s, i);
	return true;
}

/* Finds the extent of the first record and its first line that is not blank. */
static struct search
find_record(struct parser *p, struct sink *sink)
{
	struct search s = { .parser = p, .pending = &p->assembler.pending, .sink = sink };

	for (size_t i = 0, rows;; i++) {
		rows = i;
		while (
		    text_lines_have(&p->text, i, sink) && line_may_be_row(s.pending->line[i].class))
			i++;
		while (s.first < i && s.pending->line[s.first].class == LINE_BLANK)
			s.first++;
		if (rows < i && ends_at_board(&s, rows, i))
			return s;
		if (i == s.pending->count) {
			end_record(&s, i);
			return s;
		}
		if (ends_at_line(&s, i))
			return s;
	}
}

static enum reading
text_next(struct parser *p, struct arena *arena, struct record *record, struct sink *sink)
{
	struct search s = find_record(p, sink);

	/* Blank lines alone make no record. */
	while (!p->text.failed && s.x.end > 0 && s.first >= s.x.end) {
		pending_drop(s.pending, s.x.end);
		s = find_record(p, sink);
	}
	if (p->text.failed)
		return READ_TROUBLE;
	if (s.x.end == 0)
		return READ_END;
	if (s.x.board_end > 0) {
		p->below = true;
		return assemble_level(&p->assembler, s.x, arena, record, sink);
	}
	/* Canonical notes say so in their first line and bequeath nothing. */
	if (s.notes)
		s.pending->line[s.first].class = LINE_BLANK;
	else
		hint_board(s.pending, s.x.end, sink);
	return assemble_notes(&p->assembler, s.x.end, !s.notes && !p->below, arena, record, sink);
}

static bool
text_sniff(struct str start)
{
	(void)start;
	return true;
}

const struct format format_text = {
	.name = "text",
	.summary = "XSB text in every dialect: .xsb, .sok, .txt, .def, solution files",
	.sniff = text_sniff,
	.parser_bytes = sizeof(struct parser),
	.open = text_open,
	.close = text_close,
	.next = text_next,
};
