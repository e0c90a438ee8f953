#include "format/sections.h"

#include <stddef.h>

#include "format/classify.h"
#include "level/limits.h"
#include "level/lurd.h"
#include "util/num.h"

struct meta *
sections_meta(struct sections *s)
{
	return s->open != NULL ? &s->open->meta : &s->record->meta;
}

static bool
open_section(struct sections *s, struct pos at, enum section_kind kind)
{
	sections_close(s);
	s->open = record_section(s->record, s->entries->arena, kind);
	if (s->open == NULL) {
		entries_no_memory(s->entries, at);
		return false;
	}
	s->open->at = at;
	s->span_end = &s->open->spans;
	s->moves_over = s->bare = s->refused = false;
	return true;
}

void
sections_close(struct sections *s)
{
	if (s->open == NULL)
		return;
	while (s->open->kind == SNAPSHOT && s->moves.n > 0 && s->moves.p[s->moves.n - 1] == '*')
		s->moves.n--;
	if (s->moves.n > 0)
		s->open->moves = arena_copy(s->entries->arena, buf_view(&s->moves));
	if (s->open->moves.p == NULL || s->moves.failed)
		entries_no_memory(s->entries, s->open->at);
	buf_clear(&s->moves);
	s->open = NULL;
}

static bool
append_moves(struct sections *s, struct pos at, struct str line)
{
	struct span *span = arena_new(s->entries->arena, struct span);
	enum runs_fault fault;
	size_t where = 0;

	if (span == NULL) {
		entries_no_memory(s->entries, at);
		return true;
	}
	*span = (struct span){ s->moves.n, at, NULL };
	if (s->bare && (str_has(line, '[') || str_has(line, '*')))
		s->open->kind = SNAPSHOT;
	fault = lurd_read(
	    &s->moves, line, s->open->kind == SNAPSHOT, MOVES_MAX - s->moves.n, &where);
	at.col += (uint32_t)where;
	if (fault == RUNS_LONG) {
		report(s->entries->sink, at, ERROR, "limit", "more than %d moves", MOVES_MAX);
		s->entries->full = true;
		return true;
	}
	if (fault != RUNS_FINE) {
		report(s->entries->sink, at, WARNING, fault == RUNS_LETTER ? "moves" : "rle",
		    "%s; line kept as comment", runs_fault_text(fault));
		return false;
	}
	*s->span_end = span;
	s->span_end = &span->next;
	return true;
}

/* Finds the counts in a header, `moves/pushes[/...]`: text is cut before them, *behind follows. */
static bool
take_claims(struct str *text, struct str *behind, uint64_t *moves, uint64_t *pushes)
{
	for (size_t i = 0; i < text->n; i++) {
		struct str rest = str_skip(*text, i);
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
		}
		*behind = str_trim(rest);
		text->n = i;
		return true;
	}
	return false;
}

/* Takes the counts from a header; what else it says is the solution's name: `(some optimizer)`. */
static void
name_section(struct sections *s, struct pos at, struct str text)
{
	struct str behind = STR("");
	struct buf name = { 0 };

	s->open->claims = take_claims(
	    &text, &behind, &s->open->claimed_moves, &s->open->claimed_pushes);
	while (text.n > 0 && (text.p[0] == '/' || char_is_blank(text.p[0])))
		text = str_skip(text, 1);
	text = str_trim(text);
	buf_str(&name, text);
	if (text.n > 0 && behind.n > 0)
		buf_char(&name, ' ');
	buf_str(&name, behind);
	if (name.n > 0)
		entries_field(s->entries, &s->open->meta, at, STR("Name"), buf_view(&name));
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
	fault = lurd_read(NULL, next, snapshot, MOVES_MAX, &where);
	return fault == RUNS_FINE || fault == RUNS_LONG;
}

bool
sections_bare(struct str line)
{
	return keeps_promise(str_has(line, '[') || str_has(line, '*'), STR(""), line);
}

static void
refuse(struct sections *s, struct pos at, struct str header)
{
	report(s->entries->sink, at, ERROR, "moves", "no moves that can be read, kept as comment");
	sections_close(s);
	s->refused = true;
	entries_comment(s->entries, &s->record->meta, at, header);
}

/* `Solution: value`: moves in this notation, or in another program's. */
static void
inline_section(struct sections *s, struct pos at, bool snapshot, struct str value)
{
	struct buf letters = { 0 };
	size_t where;

	if (lurd_looks(value) &&
	    lurd_read(&letters, value, snapshot, MOVES_MAX, &where) == RUNS_FINE &&
	    letters.n >= BARE_MOVES_MIN) {
		if (open_section(s, at, snapshot ? SNAPSHOT : SOLUTION))
			append_moves(s, at, value);
	} else {
		if (!s->entries->warned->not_lurd)
			report(s->entries->sink, at, WARNING, "notlurd",
			    "solution is not in LURD notation, kept as comment");
		s->entries->warned->not_lurd = true;
		entries_field(s->entries, sections_meta(s), at, STR("Solution"), value);
	}
	buf_free(&letters);
}

bool
sections_header(struct sections *s, struct pos at, struct str header, struct str next)
{
	struct str rest;
	bool snapshot, key;

	if (!line_section(header, &snapshot, &rest))
		return false;
	rest = str_trim(rest);
	key = rest.n > 0 && rest.p[0] == ':';
	if (key)
		rest = str_trim(str_skip(rest, 1));
	if (key && rest.n > 0)
		inline_section(s, at, snapshot, rest);
	else if (!keeps_promise(snapshot, rest, next))
		refuse(s, at, header);
	else if (open_section(s, at, snapshot ? SNAPSHOT : SOLUTION))
		name_section(s, at, rest);
	return true;
}

void
sections_named(struct sections *s, struct pos at, struct str name)
{
	if (!open_section(s, at, SOLUTION))
		return;
	s->bare = true;
	entries_field(s->entries, &s->open->meta, at, STR("Name"), name);
}

bool
sections_moves(struct sections *s, struct pos at, struct str line)
{
	uint64_t letters, capitals;

	if (s->open != NULL && s->open->kind != STATUS && !s->moves_over)
		return append_moves(s, at, line);
	lurd_count(line, &letters, &capitals);
	if (s->refused || letters < BARE_MOVES_MIN)
		return false;
	if (!sections_bare(line)) {
		report(s->entries->sink, at, WARNING, "moves",
		    "no moves that can be read, kept as comment");
		return false;
	}
	if (!open_section(s, at, SOLUTION))
		return false;
	s->bare = true;
	return append_moves(s, at, line);
}

bool
sections_status(struct sections *s, struct pos at, struct str value)
{
	static const struct {
		const char *theirs, *ours;
	} others[] = {
		{ "unsolvable", "unsolvable" },
		{ "no solution", "unsolvable" },
		{ "time limit exceeded", "limit-time" },
		{ "time limit", "limit-time" },
		{ "timeout", "limit-time" },
		{ "max nodes", "limit-nodes" },
		{ "ram exceed", "limit-memory" },
		{ "terminated by user", "stopped" },
		{ "failed", "error" },
	};
	const char *word = NULL;

	for (const char *const *w = status_words; *w != NULL; w++)
		if (str_eq(value, str_of(*w)))
			word = *w;
	for (size_t i = 0; word == NULL && i < sizeof others / sizeof *others; i++)
		if (str_case_eq(value, str_of(others[i].theirs)))
			word = others[i].ours;
	if (word == NULL || !open_section(s, at, STATUS))
		return false;
	s->open->word = str_of(word);
	return true;
}
