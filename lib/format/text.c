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
#include "format/canonical.h"
#include "format/classify.h"
#include "format/format.h"
#include "format/hint.h"
#include "format/text_lines.h"

struct parser {
	struct assembler assembler;
	struct text_lines text;
	bool terminated; /* a record ended with two empty lines */
	bool labelled;   /* all lines up to the next board are its own */
	bool below;      /* a level has been read: notes are no longer about the whole file */

	/* The first of the records that are pending, as far as it is known. */
	struct extent x;
	size_t first;   /* its first line that is not blank */
	bool notes;     /* that line is `Notes` */
	bool canonical; /* or it is `Level N`, and the board follows at once */
};

static void
text_close(struct parser *p)
{
	assembler_free(&p->assembler);
	buf_free(&p->text.plain);
}

static struct pending_line *
line_at(const struct parser *p, size_t i)
{
	return &p->assembler.pending.line[i];
}

/* Is line i a row but for one letter, between rows? They may be too few for a board. */
static bool
is_split(struct parser *p, size_t i)
{
	return text_lines_have(&p->text, i + 1) && line_is_row(line_at(p, i + 1)->kind) &&
	       hint_is_row(pending_text(&p->assembler.pending, i));
}

/*
 * Makes text of lines that look like rows and are no board. Says so when they may be part of one:
 * cut in two by a blank line, or too few. A row by itself may be a title, so that is only a
 * warning; walls alone are a picture.
 */
static void
demote(struct parser *p, size_t begin, size_t end, const struct board_lines *b)
{
	const enum severity severity = b->rows > 1 ? ERROR : WARNING;

	for (size_t i = begin; i < end; i++)
		line_at(p, i)->kind = LINE_TEXT;
	if (b->wall && is_split(p, end)) {
		hint_row(&p->assembler.pending, end, p->text.sink);
		return;
	}
	if (!b->wall || !b->thing)
		return;
	if (text_lines_have(&p->text, end + 1) && line_at(p, end)->kind == LINE_BLANK &&
	    line_is_row(line_at(p, end + 1)->kind))
		report(p->text.sink, line_at(p, end)->at, severity, "split",
		    "board split by a blank line; use '-' for an empty row");
	else
		report(p->text.sink, line_at(p, begin)->at, severity, "rows",
		    "%zu row%s of a board, %d are the least; kept as text", b->rows,
		    b->rows == 1 ? "" : "s", ROWS_MIN);
}

/* Is line i the first line of a canonical record? */
static bool
begins_record(const struct parser *p, size_t i, bool *notes)
{
	return line_record(pending_text(&p->assembler.pending, i), notes);
}

/* Lines begin..end may be rows, the next may not. True: a board is there that ends the record. */
static bool
ends_at_board(struct parser *p, size_t begin, size_t end)
{
	const struct board_lines b = board_lines_of(&p->assembler.pending, begin, end);
	size_t title;
	bool notes;

	if (!b.suffice) {
		demote(p, begin, end, &b);
		return false;
	}
	title = board_lines_title(&p->assembler.pending, p->x.board_end, b.begin);
	/* What stands above the first title is a page of notes. */
	if (p->x.board_end > 0 || (p->first < title && !p->labelled)) {
		p->x.end = title;
		p->labelled = true;
		return true;
	}
	p->labelled = false;
	p->notes = false; /* the line is the title of this board */
	p->x.board = b.begin;
	p->x.board_end = b.end;
	p->canonical = p->first + 1 == b.begin && begins_record(p, p->first, &notes);
	return false;
}

/* The record ends before line `end`, without the two empty lines that canonical ones have. */
static void
end_record(struct parser *p, size_t end)
{
	p->x.end = end;
	if ((p->canonical || p->notes) && p->terminated && !p->text.failed)
		report(p->text.sink, line_at(p, end - 1)->at, WARNING, "trunc",
		    "last record not terminated");
}

/* Line i is no row. True: it ends a canonical record, or is the first line of the next. */
static bool
ends_at_line(struct parser *p, size_t i)
{
	const struct pending_line *line = line_at(p, i);
	bool notes;

	if (i == p->first && p->x.board_end == 0)
		begins_record(p, i, &p->notes);
	if ((!p->canonical && !p->notes) || i == p->first || line[-1].kind != LINE_BLANK)
		return false;
	if (line->kind == LINE_BLANK && line->n == 0 && line[-1].n == 0) {
		p->terminated = true;
		p->x.end = i + 1;
		return true;
	}
	if (!begins_record(p, i, &notes))
		return false;
	end_record(p, i);
	return true;
}

/* Finds the extent of the first record, line by line, and its first line that is not blank. */
static void
find_record(struct parser *p)
{
	p->x = (struct extent){ 0, 0, 0 };
	p->first = 0;
	p->notes = p->canonical = false;
	for (size_t i = 0, rows;; i++) {
		rows = i;
		while (text_lines_have(&p->text, i) && line_may_be_row(line_at(p, i)->kind))
			i++;
		while (p->first < i && line_at(p, p->first)->kind == LINE_BLANK)
			p->first++;
		if (rows < i && ends_at_board(p, rows, i))
			return;
		if (i == p->assembler.pending.count) {
			end_record(p, i);
			return;
		}
		if (ends_at_line(p, i))
			return;
	}
}

/* Does no line wait for its record, and nothing said above change what a record means? */
static bool
is_fresh(const struct parser *p)
{
	size_t inherited = 0;

	for (size_t i = 0; i < INHERITED; i++)
		inherited += p->assembler.inherited[i].n;
	return p->assembler.pending.count == 0 && inherited == 0 && p->text.quoted == 0;
}

static enum reading
text_next(struct parser *p, const struct intake *in)
{
	p->text.lines = in->lines;
	p->text.pending = &p->assembler.pending;
	p->text.sink = in->sink;
	if (is_fresh(p) && canonical_level(in)) {
		p->assembler.number = in->record->number;
		p->text.begun = p->terminated = p->below = true;
		return READ_LEVEL;
	}
	find_record(p);
	/* Blank lines alone make no record. */
	while (!p->text.failed && p->x.end > 0 && p->first >= p->x.end) {
		pending_drop(&p->assembler.pending, p->x.end);
		find_record(p);
	}
	if (p->text.failed)
		return READ_TROUBLE;
	if (p->x.end == 0)
		return READ_END;
	if (p->x.board_end > 0) {
		p->below = true;
		return assemble_level(&p->assembler, in, p->x);
	}
	/* Canonical notes say so in their first line and bequeath nothing. */
	if (p->notes)
		line_at(p, p->first)->kind = LINE_BLANK;
	else
		hint_board(&p->assembler.pending, p->x.end, in->sink);
	return assemble_notes(&p->assembler, in, p->x.end, !p->notes && !p->below);
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
	.close = text_close,
	.next = text_next,
};
