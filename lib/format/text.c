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
#include "level/cell.h"

enum { BLOCK_LINES_MAX = 2000, ROWS_MIN = 3 };

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
	uint32_t number; /* of the last level */
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
	struct str line;
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
	line = without_quote(p, line, sink);
	if (class != LINE_BLOCK)
		class = state == LINE_TOO_LONG ? LINE_ODD : line_class(line);
	if (class == LINE_TEXT || (class == LINE_ODD && state == LINE_READ))
		class = second_look(p, class, &line, sink);
	if (pile_bytes(&p->pile) > RECORD_MAX_BYTES / 2 ||
	    !pile_add(&p->pile, class, lines_at(p->lines), line)) {
		report(sink, lines_at(p->lines), ERROR, "limit", "record is larger than %zu bytes",
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

	if (p->pile.line[open].class != LINE_KEY || !line_key(pile_text(&p->pile, open), &name, &value) ||
	    value.n > 0 || !str_ends(name, STR("omment")))
		return;
	while (p->pile.count - open <= BLOCK_LINES_MAX && pull(p, LINE_BLOCK, sink)) {
		if (ends_block(p, open, p->pile.count - 1)) {
			p->pile.line[open].class = p->pile.line[p->pile.count - 1].class = LINE_BLANK;
			return;
		}
	}
	report(sink, p->pile.line[open].at, WARNING, "comment", "'Comment:' without 'Comment-End:'");
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

static enum line_class
class_of(const struct parser *p, size_t i)
{
	return p->pile.line[i].class;
}

/* --- boards ---------------------------------------------------------------------------- */

static bool
may_be_row(enum line_class c)
{
	return c == LINE_ROW || c == LINE_RLE || c == LINE_SOFT || c == LINE_GAP || c == LINE_ODD ||
	    c == LINE_HUGE;
}

static bool
is_strong(enum line_class c)
{
	return c == LINE_ROW || c == LINE_RLE || c == LINE_HUGE;
}

/* Gaps and odd lines count only between rows. */
static void
trim_run(const struct parser *p, size_t *begin, size_t *end)
{
	while (*begin < *end && (class_of(p, *begin) == LINE_GAP || class_of(p, *begin) == LINE_ODD))
		++*begin;
	while (*end > *begin && (class_of(p, *end - 1) == LINE_GAP || class_of(p, *end - 1) == LINE_ODD))
		--*end;
}

/* What a run of rows has, of what makes a board. */
struct run {
	size_t rows;
	bool wall, thing; /* thing: man, box or goal */
	bool huge;        /* a row beyond any board */
};

static bool
has_thing(struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		unsigned char cell = cell_of(text.p[i]);
		if (cell != NO_CELL && (cell & (MAN | BOX | GOAL)))
			return true;
	}
	return false;
}

static struct run
look_at(const struct parser *p, size_t begin, size_t end)
{
	struct run run = { 0, false, false, false };

	for (size_t i = begin; i < end; i++) {
		struct str text = pile_text(&p->pile, i);
		run.huge |= class_of(p, i) == LINE_HUGE;
		run.wall |= is_strong(class_of(p, i));
		run.thing = run.thing || has_thing(text);
		run.rows++;
		for (size_t k = 0; class_of(p, i) == LINE_RLE && k + 1 < text.n; k++)
			run.rows += text.p[k] == '|';
	}
	return run;
}

static bool
is_board(struct run run)
{
	return run.huge || (run.wall && run.thing && run.rows >= ROWS_MIN);
}

/*
 * Rows begin..end that are no board are text. Says so when they look like part of one: cut in two
 * by a blank line, or too few. A row by itself may be meant as a title; walls alone are pictures.
 */
static void
demote(struct parser *p, size_t begin, size_t end, struct run run, struct sink *sink)
{
	enum severity severity = run.rows > 1 ? ERROR : WARNING;

	for (size_t i = begin; i < end; i++)
		p->pile.line[i].class = LINE_TEXT;
	if (!run.wall || !run.thing)
		return;
	if (have(p, end + 1, sink) && class_of(p, end) == LINE_BLANK &&
	    is_strong(class_of(p, end + 1)))
		report(sink, p->pile.line[end].at, severity, "split",
		    "board split by a blank line; use '-' for an empty row");
	else
		report(sink, p->pile.line[begin].at, severity, "rows",
		    "%zu row%s of a board, %d are the least; kept as text", run.rows,
		    run.rows == 1 ? "" : "s", ROWS_MIN);
}

/* --- titles ---------------------------------------------------------------------------- */

static bool
may_be_title(const struct parser *p, size_t i)
{
	enum line_class c = class_of(p, i);
	struct str text = pile_text(&p->pile, i);

	if (c == LINE_KEY || c == LINE_SECTION || c == LINE_RAW || c == LINE_BLOCK || c == LINE_BLANK ||
	    (c == LINE_MOVES && text.n >= 12))
		return false;
	for (size_t k = 0; k < text.n; k++)
		if (text.p[k] != ';' && text.p[k] != '=' && text.p[k] != '-' && text.p[k] != '_' &&
		    text.p[k] != '/' && !char_is_blank(text.p[k]))
			return true;
	return false; /* a ruled line */
}

static bool
is_number(const struct parser *p, size_t i)
{
	uint32_t number;

	return may_be_title(p, i) && line_number(pile_text(&p->pile, i), &number);
}

/* Fields that touch the board below, one of them a title, stand above their board. */
static size_t
fields_above(const struct parser *p, size_t from, size_t board)
{
	size_t first = board;
	bool titled = false;
	struct str key, value;

	while (first > from && class_of(p, first - 1) == LINE_KEY) {
		first--;
		line_key(pile_text(&p->pile, first), &key, &value);
		titled |= str_case_eq(key, STR("title"));
	}
	return titled && (first == from || class_of(p, first - 1) == LINE_BLANK) ? first : board;
}

/*
 * Where the text that belongs to a board begins, not before `from`: the last line above it when
 * it touches the board, is a number, or stands alone; and a number above that line.
 */
static size_t
title_above(const struct parser *p, size_t from, size_t board)
{
	size_t end = board, last;
	bool alone, touches;

	while (end > from && class_of(p, end - 1) == LINE_BLANK)
		end--;
	if (end == from)
		return end;
	last = end - 1;
	touches = end == board;
	if (class_of(p, last) == LINE_KEY)
		return touches ? fields_above(p, from, board) : end;
	if (!may_be_title(p, last))
		return end;
	alone = last == from || class_of(p, last - 1) == LINE_BLANK;
	if (last > from && !is_number(p, last) && is_number(p, last - 1))
		return last - 1;
	return alone || touches || is_number(p, last) ? last : end;
}

/* --- records --------------------------------------------------------------------------- */

/* The first line of the pile that is not blank. */
static size_t
first_line(const struct parser *p)
{
	size_t i = 0;

	while (i < p->pile.count && class_of(p, i) == LINE_BLANK)
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
	    class_of(p, i) == LINE_BLANK && class_of(p, i - 1) == LINE_BLANK;
}

/*
 * Finds the extent of the first record of the pile. canonical: its first line is `Level N` or
 * `Notes`; of a level it is believed only when the board follows at once.
 */
static struct extent
find_record(struct parser *p, struct sink *sink)
{
	struct extent x = { 0, 0, 0 };
	size_t i = 0, run = 0, first;
	bool notes = false, strict = false;
	struct run looks;

	for (;; i++) {
		bool more = have(p, i, sink);
		if (more && may_be_row(class_of(p, i)))
			continue; /* run..i are rows so far */
		if (run < i) {
			size_t begin = run, end = i;
			trim_run(p, &begin, &end);
			looks = look_at(p, begin, end);
			if (!is_board(looks)) {
				demote(p, run, i, looks, sink);
			} else if (x.board_end > 0 || notes) {
				x.end = title_above(p, x.board_end, begin);
				return x;
			} else {
				size_t title = title_above(p, 0, begin);
				if (first_line(p) < title) { /* text above: a page of notes first */
					x.end = title;
					return x;
				}
				x.board = begin;
				x.board_end = end;
				strict = begin > 0 && first_line(p) + 1 == begin && begins_record(p, begin - 1);
			}
		}
		if (!more)
			break;
		run = i + 1;
		first = first_line(p);
		if (i == first && x.board_end == 0)
			line_record(pile_text(&p->pile, i), &notes);
		if ((strict || notes) && i > first) {
			if (two_empty(p, i)) {
				p->terminated = true;
				x.end = i + 1;
				return x;
			}
			if (begins_record(p, i) && class_of(p, i - 1) == LINE_BLANK) {
				x.end = i;
				break;
			}
		}
	}
	if (x.end == 0)
		x.end = p->pile.count;
	if ((strict || notes) && p->terminated && !p->failed)
		report(sink, p->pile.line[x.end - 1].at, WARNING, "trunc", "last record not terminated");
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
		fine = assemble_notes(&p->pile, x.end, notes || !p->above ? NULL : &p->heirs, &p->given,
		    arena, record, sink);
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
