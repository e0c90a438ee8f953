#include "level/runs.h"

#include <stdint.h>

#include "level/cell.h"
#include "level/lurd.h"
#include "util/num.h"

/* What letters there are, and what else is passed over. */
enum alphabet {
	MOVES,      /* l u r d of either case; blanks */
	SAVED_GAME, /* and marks */
	ROWS,       /* cells of a board, and | behind a row */
};

/* A letter, or brackets and what is in them, and how often that is to stand in the output. */
struct group {
	size_t from, at; /* letters before it; index of its first byte in the text */
	uint64_t count;
};

struct expansion {
	enum alphabet alphabet;
	struct buf *out;      /* or NULL */
	size_t letters, room; /* so far; at most */
	size_t at;            /* index of the byte at hand */
	uint64_t count;       /* waits for what it is to repeat; 0: none */
	size_t count_at;
	unsigned depth;
	struct group open[NESTING_MAX];
};

const char *
runs_fault_text(enum runs_fault fault)
{
	switch (fault) {
	case RUNS_FINE: return "fine";
	case RUNS_LETTER: return "not a move";
	case RUNS_COUNT: return "run-length count without a move";
	case RUNS_BRACKET: return "unbalanced bracket";
	case RUNS_LONG: return "too many moves";
	case RUNS_MEMORY: return "out of memory";
	}
	return "";
}

/* Ends a group: repeats the letters that have come since it began. */
static bool
repeat(struct expansion *x, struct group g)
{
	const size_t once = x->letters - g.from;

	if (once == 0 || g.count == 1)
		return true;
	if (g.count > (x->room - g.from) / once)
		return false;
	x->letters = g.from + once * (size_t)g.count;
	if (x->out != NULL && buf_reserve(x->out, x->letters - g.from - once))
		for (uint64_t i = 1; i < g.count; i++)
			buf_add(x->out, x->out->p + x->out->n - once, once);
	return true;
}

/* Begins a group, with the count that waited for it. */
static struct group
begin(struct expansion *x)
{
	const struct group g = { x->letters, x->at, x->count > 0 ? x->count : 1 };

	x->count = 0;
	return g;
}

/* Takes the one letter behind a count, or letters that stand in a row. */
static enum runs_fault
take_letters(struct expansion *x, struct str letters)
{
	const struct group g = begin(x);
	const size_t room = x->room - x->letters;

	if (letters.n > room) {
		x->at += room; /* the first that there is no room for */
		return RUNS_LONG;
	}
	x->letters += letters.n;
	if (x->out != NULL)
		buf_add(x->out, letters.p, letters.n);
	if (!repeat(x, g))
		return RUNS_LONG;
	x->at += letters.n;
	return RUNS_FINE;
}

static enum runs_fault
take_count(struct expansion *x, struct str text)
{
	struct str rest = text;

	if (x->count > 0)
		return RUNS_COUNT;
	x->count_at = x->at;
	num_take(&rest, UINT64_MAX, &x->count);
	x->at += text.n - rest.n;
	return x->count > 0 ? RUNS_FINE : RUNS_COUNT;
}

static enum runs_fault
take_bracket(struct expansion *x, bool opens)
{
	if (!opens && x->count > 0)
		return RUNS_COUNT;
	if (opens ? x->depth == NESTING_MAX : x->depth == 0)
		return RUNS_BRACKET;
	if (opens)
		x->open[x->depth++] = begin(x);
	else if (!repeat(x, x->open[--x->depth]))
		return RUNS_LONG;
	x->at++;
	return RUNS_FINE;
}

/* How many letters the text begins with. */
static size_t
letters_at(const struct expansion *x, struct str text)
{
	size_t n = 0;

	if (x->alphabet == ROWS) {
		while (n < text.n && (cell_of(text.p[n]) != NO_CELL || text.p[n] == '|'))
			n++;
		return n;
	}
	while (n < text.n && lurd_direction(text.p[n]) >= 0)
		n++;
	return n == 0 && x->alphabet == SAVED_GAME && x->count == 0 && lurd_is_mark(text.p[0]) ? 1
	                                                                                       : n;
}

static enum runs_fault
take_token(struct expansion *x, struct str text)
{
	const size_t letters = letters_at(x, text);
	const char c = text.p[0];

	if (letters > 0)
		return take_letters(x, (struct str){ text.p, x->count > 0 ? 1 : letters });
	if (char_is_digit(c))
		return take_count(x, text);
	if (c == '(' || c == ')')
		return take_bracket(x, c == '(');
	if (x->alphabet == ROWS || !char_is_space(c))
		return RUNS_LETTER;
	x->at++;
	return RUNS_FINE;
}

static enum runs_fault
expand(struct buf *out, struct str text, enum alphabet alphabet, size_t room, size_t *where)
{
	struct expansion x = { .alphabet = alphabet, .out = out, .room = room };
	const size_t begun = out != NULL ? out->n : 0;
	enum runs_fault fault = RUNS_FINE;

	while (x.at < text.n && fault == RUNS_FINE)
		fault = take_token(&x, str_skip(text, x.at));
	if (fault == RUNS_COUNT || (fault == RUNS_FINE && x.count > 0)) {
		fault = RUNS_COUNT;
		x.at = x.count_at;
	} else if (fault == RUNS_FINE && x.depth > 0) {
		fault = RUNS_BRACKET;
		x.at = x.open[x.depth - 1].at;
	} else if (fault == RUNS_FINE && out != NULL && out->failed) {
		fault = RUNS_MEMORY;
	}
	if (fault != RUNS_FINE && out != NULL)
		out->n = begun;
	*where = x.at;
	return fault;
}

enum runs_fault
runs_moves(struct buf *out, struct str text, bool game, size_t room, size_t *where)
{
	return expand(out, text, game ? SAVED_GAME : MOVES, room, where);
}

enum runs_fault
runs_rows(struct buf *out, struct str line)
{
	const size_t begin = out == NULL ? 0 : out->n;
	size_t where;
	const enum runs_fault fault = expand(out, line, ROWS, RUNS_ROWS_MAX, &where);

	if (out == NULL || fault != RUNS_FINE)
		return fault;
	for (size_t i = begin; i < out->n; i++)
		if (out->p[i] == '|')
			out->p[i] = '\n';
	if (out->n == begin || out->p[out->n - 1] != '\n')
		buf_char(out, '\n');
	return RUNS_FINE;
}
