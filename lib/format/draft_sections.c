#include <stddef.h>

#include "format/classify.h"
#include "format/draft.h"
#include "format/hint.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "util/num.h"

bool
draft_open(struct draft *d, enum section_kind kind)
{
	draft_close(d);
	d->open = record_section(d->record, d->arena, kind);
	if (d->open == NULL) {
		draft_no_memory(d, d->at);
		return false;
	}
	d->open->at = d->at;
	d->span_end = &d->open->spans;
	d->moves_over = d->bare = d->refused = false;
	return true;
}

void
draft_close(struct draft *d)
{
	if (d->open == NULL)
		return;
	while (d->open->kind == SNAPSHOT && d->moves.n > 0 && d->moves.p[d->moves.n - 1] == '*')
		d->moves.n--;
	if (d->moves.n > 0)
		d->open->moves = arena_copy(d->arena, buf_view(&d->moves));
	if (d->open->moves.p == NULL || d->moves.failed)
		draft_no_memory(d, d->open->at);
	buf_clear(&d->moves);
	d->open = NULL;
}

enum runs_fault
draft_append(struct draft *d, struct str line, size_t *where)
{
	struct span *span = arena_new(d->arena, struct span);
	enum runs_fault fault;

	*where = 0;
	if (span == NULL) {
		draft_no_memory(d, d->at);
		return RUNS_FINE;
	}
	*span = (struct span){ d->moves.n, d->at, NULL };
	fault = runs_moves(
	    &d->moves, line, d->open->kind == SNAPSHOT, MOVES_MAX - d->moves.n, where);
	if (fault == RUNS_FINE) {
		*d->span_end = span;
		d->span_end = &span->next;
	}
	return fault;
}

/* False when the line is not one of moves, which is reported. */
static bool
append_moves(struct draft *d, struct str line)
{
	struct pos at = d->at;
	enum runs_fault fault;
	size_t where;

	if (d->bare && (str_has(line, '[') || str_has(line, '*')))
		d->open->kind = SNAPSHOT;
	fault = draft_append(d, line, &where);
	at.col += (uint32_t)where;
	if (fault == RUNS_MEMORY) {
		draft_no_memory(d, at);
	} else if (fault == RUNS_LONG) {
		report(d->sink, at, ERROR, "limit", "more than %d moves", MOVES_MAX);
		d->full = true;
	} else if (fault != RUNS_FINE) {
		report(d->sink, at, WARNING, fault == RUNS_LETTER ? "moves" : "rle",
		    "%s; line kept as comment", runs_fault_text(fault));
		return false;
	}
	return true;
}

/* Finds the counts in a header, `moves/pushes[/...]`: text is cut before them, *behind follows.
   Three numbers are a date. */
static bool
take_claims(struct str *text, struct str *behind, uint64_t *moves, uint64_t *pushes)
{
	for (size_t i = 0; i < text->n; i++) {
		struct str rest = str_skip(*text, i);
		unsigned numbers = 2;
		uint64_t more;
		if (i > 0 && char_is_digit(text->p[i - 1]))
			continue;
		if (!num_take(&rest, UINT64_MAX, moves) || rest.n < 2 || rest.p[0] != '/')
			continue;
		rest = str_skip(rest, 1);
		if (!num_take(&rest, UINT64_MAX, pushes))
			continue;
		while (rest.n > 1 && rest.p[0] == '/' && char_is_digit(rest.p[1])) {
			rest = str_skip(rest, 1);
			num_take(&rest, UINT64_MAX, &more);
			numbers++;
		}
		if (numbers == 3) {
			i = text->n - rest.n - 1;
			continue;
		}
		*behind = str_trim(rest);
		text->n = i;
		return true;
	}
	return false;
}

struct str
draft_counts(struct draft *d, struct str *text)
{
	struct str behind = STR("");

	d->open->claims = take_claims(
	    text, &behind, &d->open->claimed_moves, &d->open->claimed_pushes);
	return behind;
}

/* Takes the counts from a header; what else it says is the solution's name: `(some optimizer)`. */
static void
name_section(struct draft *d, struct str text)
{
	const struct str behind = draft_counts(d, &text);
	struct buf name = { 0 };

	while (text.n > 0 && (text.p[0] == '/' || char_is_blank(text.p[0])))
		text = str_skip(text, 1);
	text = str_trim(text);
	buf_str(&name, text);
	if (text.n > 0 && behind.n > 0)
		buf_char(&name, ' ');
	buf_str(&name, behind);
	if (name.failed)
		draft_no_memory(d, d->at);
	else if (name.n > 0)
		draft_field(d, STR("Name"), buf_view(&name));
	buf_free(&name);
}

/* Can the moves be read; or if there are none, does the header claim none, or no number at all? */
static bool
keeps_promise(bool snapshot, struct str rest, struct str next)
{
	struct str behind;
	uint64_t moves = 0, pushes;
	enum runs_fault fault;
	size_t where;

	if (next.n == 0)
		return rest.n == 0 || (take_claims(&rest, &behind, &moves, &pushes) && moves == 0);
	fault = runs_moves(NULL, next, snapshot, MOVES_MAX, &where);
	return fault == RUNS_FINE || fault == RUNS_LONG;
}

/* These are no moves, or there should be some; where a character is at fault, says which. */
static void
report_unread(struct draft *d, enum severity severity, bool snapshot, struct str text)
{
	struct buf why = { 0 };
	uint32_t code;
	size_t where;

	buf_text(&why, "no moves that can be read, kept as comment");
	if (runs_moves(NULL, text, snapshot, MOVES_MAX, &where) == RUNS_LETTER) {
		buf_text(&why, ": ");
		hint_name(&why, str_skip(text, where), &code);
		buf_text(&why, " is none");
	}
	report(d->sink, d->at, severity, "moves", "%.*s", (int)why.n, why.p);
	buf_free(&why);
}

bool
draft_bare(struct str line)
{
	return keeps_promise(str_has(line, '[') || str_has(line, '*'), STR(""), line);
}

/* `Solution: value`: moves in this notation, or in another program's. */
static void
inline_section(struct draft *d, bool snapshot, struct str value)
{
	struct buf letters = { 0 };
	uint64_t moves, pushes;
	size_t where;
	const enum runs_fault fault = runs_moves(&letters, value, snapshot, MOVES_MAX, &where);

	lurd_count(buf_view(&letters), &moves, &pushes);
	buf_free(&letters);
	if (fault == RUNS_MEMORY) {
		draft_no_memory(d, d->at);
	} else if (fault == RUNS_LONG || (fault == RUNS_FINE && moves > 0)) {
		if (draft_open(d, snapshot ? SNAPSHOT : SOLUTION))
			append_moves(d, value);
	} else {
		if (!d->warned->not_lurd)
			report(d->sink, d->at, WARNING, "notlurd",
			    "%s is not in LURD notation, kept as comment",
			    snapshot ? "snapshot" : "solution");
		d->warned->not_lurd = true;
		draft_comment(d, d->line);
		d->moves_over = true;
	}
}

static bool
only_counts(struct str text)
{
	struct str behind = STR("");
	uint64_t moves, pushes;

	return take_claims(&text, &behind, &moves, &pushes) && text.n == 0 && behind.n == 0;
}

bool
draft_header(struct draft *d, struct str next)
{
	struct str rest;
	bool snapshot, key;

	if (!line_section(d->line, &snapshot, &rest))
		return false;
	rest = str_trim(rest);
	key = rest.n > 0 && rest.p[0] == ':';
	if (key)
		rest = str_trim(str_skip(rest, 1));
	if (key && rest.n > 0 && !only_counts(rest)) {
		inline_section(d, snapshot, rest);
	} else if (!keeps_promise(snapshot, rest, next)) {
		report_unread(d, ERROR, snapshot, next);
		draft_close(d);
		d->refused = true;
		draft_comment(d, d->line);
	} else if (draft_open(d, snapshot ? SNAPSHOT : SOLUTION)) {
		name_section(d, rest);
	}
	return true;
}

void
draft_named(struct draft *d)
{
	if (!draft_open(d, SOLUTION))
		return;
	d->bare = true;
	draft_field(d, STR("Name"), d->line);
}

bool
draft_moves(struct draft *d)
{
	uint64_t letters, capitals;

	if (d->open == NULL || d->open->kind == STATUS || d->moves_over) {
		lurd_count(d->line, &letters, &capitals);
		if (d->refused)
			return false;
		if (letters < BARE_MOVES_MIN) {
			report(d->sink, d->at, NOTE, "moves",
			    "fewer than %d moves need a header to be a solution; kept as comment",
			    BARE_MOVES_MIN);
			return false;
		}
		if (!draft_bare(d->line)) {
			report_unread(d, WARNING, true, d->line);
			return false;
		}
		if (!draft_open(d, SOLUTION))
			return false;
		d->bare = true;
	}
	return append_moves(d, d->line);
}

struct str
draft_status_word(struct str value)
{
	static const char *const others[][2] = { { "unsolvable", "unsolvable" },
		{ "no solution", "unsolvable" }, { "time limit exceeded", "limit-time" },
		{ "time limit", "limit-time" }, { "timeout", "limit-time" },
		{ "max nodes", "limit-nodes" }, { "ram exceed", "limit-memory" },
		{ "terminated by user", "stopped" }, { "failed", "error" } };
	struct str word = status_word(value);

	for (size_t i = 0; word.n == 0 && i < sizeof others / sizeof *others; i++)
		if (str_case_eq(value, str_of(others[i][0])))
			word = str_of(others[i][1]);
	return word;
}

bool
draft_status(struct draft *d, struct str value)
{
	const struct str word = draft_status_word(value);

	if (word.n == 0 || !draft_open(d, STATUS))
		return false;
	d->open->word = word;
	return true;
}
