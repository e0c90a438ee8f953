/*
 * format/text.c: levels in text, in every dialect that is written with # and $.
 *
 * Reads lines into a pile until the first record is complete, and hands its extent to
 * format/assemble.c. In most dialects text stands above and below boards, so a record is
 * complete when the next board has been seen, and the title above that board stays behind.
 * A canonical record (`Level N` touching its board) ends with its second empty line, so a
 * pipe of canonical records is never read ahead.
 */
#include <stdlib.h>

#include "format/assemble.h"
#include "format/classify.h"
#include "format/format.h"
#include "format/lines.h"
#include "format/pile.h"
#include "format/rle.h"
#include "format/shape.h"
#include "format/title.h"

enum { BLOCK_LINES_MAX = 2000 };

struct parser {
	struct lines *lines;
	struct pile pile;
	bool ended;      /* the input is read to its end */
	bool failed;     /* or as far as it could be */
	bool quoted;     /* the first line bears a mail quote mark: strip them all */
	bool begun;      /* a line has been read */
	bool terminated; /* a record ended with two empty lines */
	bool above;      /* no level yet: text is the file's */
	struct inherited heirs;
	struct given given;
	struct buf plain; /* a line with plain blanks */
	uint32_t number;  /* of the last level */
};

static struct parser *
text_open(struct lines *lines)
{
	struct parser *p = calloc(1, sizeof *p);

	if (p != NULL) {
		p->lines = lines;
		p->above = true;
	}
	return p;
}

static void
text_close(struct parser *p)
{
	pile_free(&p->pile);
	buf_free(&p->heirs.collection);
	buf_free(&p->heirs.author);
	buf_free(&p->heirs.variant);
	buf_free(&p->plain);
	free(p);
}

/* --- lines to the pile ----------------------------------------------------------------- */

static struct str
without_quote(struct parser *p, struct str line, struct sink *sink)
{
	if (!p->begun && str_starts(line, STR(">"))) {
		p->quoted = true;
		report(sink, lines_at(p->lines), WARNING, "quote", "mail quote marks removed");
	}
	p->begun = true;
	if (!p->quoted || !str_starts(line, STR(">")))
		return line;
	line = str_skip(line, 1);
	return str_starts(line, STR(" ")) ? str_skip(line, 1) : line;
}

/* Blanks that do not break, as pages in the web have them, in rows of a board: plain ones. */
static enum line_class
plain_blanks(struct parser *p, struct str *line, struct sink *sink)
{
	struct buf *plain = &p->plain;
	enum line_class class;

	if (line->n > SIDE_MAX * 2 || !str_has(*line, '\xA0'))
		return LINE_TEXT;
	buf_clear(plain);
	for (size_t i = 0; i < line->n; i++) {
		i += line->p[i] == '\xC2' && i + 1 < line->n && line->p[i + 1] == '\xA0';
		buf_char(plain, line->p[i] == '\xA0' ? ' ' : line->p[i]);
	}
	class = plain->failed ? LINE_TEXT : line_class(buf_view(plain));
	if (class != LINE_ROW)
		return LINE_TEXT;
	if (!p->given.blanks)
		report(sink, lines_at(p->lines), WARNING, "nbsp", "no-break spaces read as spaces");
	p->given.blanks = true;
	*line = buf_view(plain);
	return class;
}

/* What a line that seems to be text may have been meant to be. */
static enum line_class
second_look(struct parser *p, enum line_class class, struct str *line, struct sink *sink)
{
	enum line_class row = plain_blanks(p, line, sink);

	if (row != LINE_TEXT)
		return row;
	if (str_has(*line, '|') && str_has(*line, '#') && rle_expand(*line, NULL) == RLE_COUNT)
		report(sink, lines_at(p->lines), WARNING, "rle",
		    "run-length count without symbol; kept as text");
	return class;
}

/* One more line; false at the end. A class of LINE_BLOCK skips the judging. */
static bool
pull(struct parser *p, enum line_class class, struct sink *sink)
{
	struct str line, whole;
	struct pos at;
	enum line_state state;

	if (p->ended)
		return false;
	state = lines_next(p->lines, &line);
	lines_report(p->lines, state, sink);
	if (state == LINE_END || state == LINE_FAILED) {
		p->ended = true;
		p->failed = state == LINE_FAILED;
		return false;
	}
	whole = line;
	line = without_quote(p, line, sink);
	at = lines_at(p->lines);
	at.col += (uint32_t)(whole.n - line.n);
	if (class != LINE_BLOCK)
		class = state == LINE_TOO_LONG ? LINE_ODD : line_class(line);
	if (class == LINE_TEXT || (class == LINE_ODD && state == LINE_READ))
		class = second_look(p, class, &line, sink);
	if (pile_bytes(&p->pile) > RECORD_MAX_BYTES / 2 || !pile_add(&p->pile, class, at, line)) {
		report(sink, at, ERROR, "limit", "record is larger than %zu bytes",
		    RECORD_MAX_BYTES / 2);
		p->ended = p->failed = true;
		return false;
	}
	return true;
}

static bool
ends_block(const struct parser *p, size_t open, size_t i)
{
	struct str name, end, value;

	if (!line_key(pile_text(&p->pile, i), &end, &value))
		return false;
	line_key(pile_text(&p->pile, open), &name, &value);
	return end.n == name.n + 4 && str_case_starts(end, name) &&
	       (end.p[name.n] == '-' || end.p[name.n] == '_' || end.p[name.n] == ' ') &&
	       str_case_eq(str_skip(end, name.n + 1), STR("end"));
}

/* `Comment:` alone opens a block of free text up to `Comment-End:`. */
static void
pull_block(struct parser *p, struct sink *sink)
{
	size_t open = p->pile.count - 1;
	struct str name, value;

	if (p->pile.line[open].class != LINE_KEY ||
	    !line_key(pile_text(&p->pile, open), &name, &value) || value.n > 0 ||
	    !str_ends(name, STR("omment")))
		return;
	while (p->pile.count - open <= BLOCK_LINES_MAX && pull(p, LINE_BLOCK, sink)) {
		if (ends_block(p, open, p->pile.count - 1)) {
			p->pile.line[open].class = p->pile.line[p->pile.count - 1].class =
			    LINE_BLANK;
			return;
		}
	}
	report(
	    sink, p->pile.line[open].at, WARNING, "comment", "'Comment:' without 'Comment-End:'");
	p->pile.line[open].class = LINE_TEXT;
	for (size_t i = open + 1; i < p->pile.count; i++)
		p->pile.line[i].class = line_class(pile_text(&p->pile, i));
}

/* Makes line i available; false when the input ends before it. */
static bool
have(struct parser *p, size_t i, struct sink *sink)
{
	while (i >= p->pile.count) {
		if (!pull(p, LINE_TEXT, sink))
			return false;
		pull_block(p, sink);
	}
	return true;
}

/* --- boards ---------------------------------------------------------------------------- */

/*
 * Rows begin..end that are no board are text. Says so when they look like part of one: cut in two
 * by a blank line, or too few. A row by itself may be meant as a title; walls alone are pictures.
 */
static void
demote(struct parser *p, size_t begin, size_t end, struct shape shape, struct sink *sink)
{
	enum severity severity = shape.rows > 1 ? ERROR : WARNING;

	for (size_t i = begin; i < end; i++)
		p->pile.line[i].class = LINE_TEXT;
	if (!shape.wall || !shape.thing)
		return;
	if (have(p, end + 1, sink) && pile_class(&p->pile, end) == LINE_BLANK &&
	    shape_is_strong(pile_class(&p->pile, end + 1)))
		report(sink, p->pile.line[end].at, severity, "split",
		    "board split by a blank line; use '-' for an empty row");
	else
		report(sink, p->pile.line[begin].at, severity, "rows",
		    "%zu row%s of a board, %d are the least; kept as text", shape.rows,
		    shape.rows == 1 ? "" : "s", ROWS_MIN);
}

/* --- records --------------------------------------------------------------------------- */

/* The first line of the pile that is not blank. */
static size_t
first_line(const struct parser *p)
{
	size_t i = 0;

	while (i < p->pile.count && pile_class(&p->pile, i) == LINE_BLANK)
		i++;
	return i;
}

/* Is line i the first line of a canonical record? */
static bool
begins_record(const struct parser *p, size_t i)
{
	bool notes;

	return i < p->pile.count && line_record(pile_text(&p->pile, i), &notes);
}

static bool
two_empty(const struct parser *p, size_t i)
{
	return i > 0 && p->pile.line[i].n == 0 && p->pile.line[i - 1].n == 0 &&
	       pile_class(&p->pile, i) == LINE_BLANK && pile_class(&p->pile, i - 1) == LINE_BLANK;
}

/*
 * Finds the extent of the first record of the pile. canonical: its first line is `Level N` or
 * `Notes`; of a level it is believed only when the board follows at once.
 */
static struct extent
find_record(struct parser *p, struct sink *sink)
{
	struct extent x = { 0, 0, 0 };
	size_t i = 0, run = 0, first = 0; /* the first line that is not blank, or i */
	bool notes = false, strict = false;
	struct shape shape;

	for (;; i++) {
		bool more = have(p, i, sink);
		while (first < i && pile_class(&p->pile, first) == LINE_BLANK)
			first++;
		if (more && shape_may_be_row(pile_class(&p->pile, i)))
			continue; /* run..i are rows so far */
		if (run < i) {
			size_t begin = run, end = i;
			shape_trim(&p->pile, &begin, &end);
			shape = shape_of(&p->pile, begin, end);
			if (!shape_is_board(shape)) {
				demote(p, run, i, shape, sink);
			} else if (x.board_end > 0 || notes) {
				x.end = title_above(&p->pile, x.board_end, begin);
				return x;
			} else {
				size_t title = title_above(&p->pile, 0, begin);
				if (first < title) { /* text above: a page of notes first */
					x.end = title;
					return x;
				}
				x.board = begin;
				x.board_end = end;
				strict = begin > 0 && first + 1 == begin &&
				         begins_record(p, begin - 1);
			}
		}
		if (!more)
			break;
		run = i + 1;
		if (i == first && x.board_end == 0)
			line_record(pile_text(&p->pile, i), &notes);
		if ((strict || notes) && i > first) {
			if (two_empty(p, i)) {
				p->terminated = true;
				x.end = i + 1;
				return x;
			}
			if (begins_record(p, i) && pile_class(&p->pile, i - 1) == LINE_BLANK) {
				x.end = i;
				break;
			}
		}
	}
	if (x.end == 0)
		x.end = p->pile.count;
	if ((strict || notes) && p->terminated && !p->failed)
		report(sink, p->pile.line[x.end - 1].at, WARNING, "trunc",
		    "last record not terminated");
	return x;
}

static enum reading
text_next(struct parser *p, struct arena *arena, struct record *record, struct sink *sink)
{
	enum reading result = READ_NOTES;
	struct extent x;
	size_t first;
	bool notes, fine;

	/* Blank lines and ruled lines alone make no record: try again behind them. */
	do {
		x = find_record(p, sink);
		if (p->failed)
			return READ_TROUBLE;
		first = first_line(p);
		if (x.end == 0)
			return READ_END;
		if (first >= x.end)
			pile_drop(&p->pile, x.end);
	} while (first >= x.end);
	if (x.board_end > 0) {
		record_init(record, LEVEL_RECORD);
		record->number = p->number < NUMBER_MAX ? p->number + 1 : NUMBER_MAX;
		p->above = false;
		fine = assemble_level(&p->pile, x, &p->heirs, &p->given, arena, record, sink);
		p->number = record->number;
		result = fine ? READ_LEVEL : READ_BAD;
	} else {
		/* Canonical notes say so in their first line and bequeath nothing. */
		record_init(record, NOTES_RECORD);
		line_record(pile_text(&p->pile, first), &notes);
		if (notes)
			p->pile.line[first].class = LINE_BLANK;
		fine = assemble_notes(&p->pile, x.end, notes || !p->above ? NULL : &p->heirs,
		    &p->given, arena, record, sink);
		if (!fine)
			result = READ_TROUBLE;
	}
	pile_drop(&p->pile, x.end);
	return result;
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
	.open = text_open,
	.close = text_close,
	.next = text_next,
};
