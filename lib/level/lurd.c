#include "level/lurd.h"

#include <string.h>

#include "level/limits.h"
#include "util/num.h"

char
lurd_letter(int direction, bool push)
{
	return (push ? "URDL" : "urdl")[direction];
}

const char *
lurd_fault_text(enum lurd_fault fault)
{
	switch (fault) {
	case LURD_FINE: return "fine";
	case LURD_LETTER: return "not a move";
	case LURD_COUNT: return "run-length count without a move";
	case LURD_BRACKET: return "unbalanced bracket";
	case LURD_LONG: return "too many moves";
	}
	return "";
}

/* Repeats the letters from `from` to the end `count` times in all. */
static bool
repeat(struct buf *out, size_t from, uint64_t count, size_t room)
{
	size_t n = out->n - from;

	if (n == 0 || count == 1)
		return true;
	if (count > room / n + 1 || out->n - n + n * count > room ||
	    !buf_reserve(out, n * (count - 1)))
		return false;
	for (uint64_t i = 1; i < count; i++)
		buf_add(out, out->p + from, n);
	return true;
}

/* How many letters of moves the text begins with. */
static size_t
plain_moves(struct str text)
{
	size_t n = 0;

	while (n < text.n && lurd_direction(text.p[n]) >= 0)
		n++;
	return n;
}

enum lurd_fault
lurd_read(struct buf *out, struct str text, bool game, size_t room, size_t *where)
{
	struct {
		size_t from;
		uint64_t count;
	} open[NESTING_MAX];
	const size_t start = out->n, limit = start + room;
	enum lurd_fault fault = LURD_FINE;
	uint64_t count = 0; /* 0: none waits */
	size_t depth = 0, i = 0, count_at = 0, opened = 0;

	while (i < text.n && fault == LURD_FINE) {
		const char c = text.p[i];
		const size_t plain = count == 0 ? plain_moves(str_skip(text, i)) : 0;
		if (plain > 0) {
			if (plain > limit - out->n) {
				fault = LURD_LONG;
				i += limit - out->n; /* the first that there is no room for */
			} else {
				buf_add(out, text.p + i, plain);
				i += plain;
			}
			continue;
		}
		if (char_is_digit(c)) {
			struct str rest = str_skip(text, i);
			if (count != 0)
				break; /* the first of two counts dangles */
			count_at = i;
			num_take(&rest, UINT64_MAX, &count);
			i = text.n - rest.n;
			if (count == 0)
				fault = LURD_COUNT, i = count_at;
			continue;
		}
		if (lurd_direction(c) >= 0 ||
		    (game && count == 0 && strchr("*[]", c) && c != '\0')) {
			if (out->n >= limit)
				fault = LURD_LONG;
			else
				buf_char(out, c);
			if (fault == LURD_FINE && count > 1 &&
			    !repeat(out, out->n - 1, count, limit))
				fault = LURD_LONG;
			count = 0;
		} else if (c == '(') {
			if (depth == NESTING_MAX) {
				fault = LURD_BRACKET;
			} else {
				open[depth].from = out->n;
				open[depth++].count = count == 0 ? 1 : count;
				opened = i;
				count = 0;
			}
		} else if (c == ')') {
			if (count != 0)
				break;
			if (depth == 0)
				fault = LURD_BRACKET;
			else if (depth--, !repeat(out, open[depth].from, open[depth].count, limit))
				fault = LURD_LONG;
		} else if (!char_is_blank(c)) {
			fault = LURD_LETTER;
		}
		if (fault == LURD_FINE)
			i++;
	}
	if (fault == LURD_FINE && count != 0)
		fault = LURD_COUNT, i = count_at;
	if (fault == LURD_FINE && depth > 0)
		fault = LURD_BRACKET, i = opened;
	if (fault == LURD_FINE && out->failed)
		fault = LURD_LONG;
	if (fault != LURD_FINE) {
		out->n = start;
		*where = i;
	}
	return fault;
}

bool
lurd_looks(struct str line)
{
	bool letter = false;

	for (size_t i = 0; i < line.n; i++) {
		char c = line.p[i];
		if (lurd_direction(c) >= 0)
			letter = true;
		else if (!char_is_digit(c) && !char_is_blank(c) &&
		         !(c != '\0' && strchr("()[]{}*", c)))
			return false;
	}
	return letter;
}

void
lurd_count(struct str moves, uint64_t *letters, uint64_t *capitals)
{
	size_t all = 0, large = 0;

	for (size_t i = 0; i < moves.n; i++) {
		const bool move = lurd_direction(moves.p[i]) >= 0;
		all += move;
		large += move && moves.p[i] < 'a';
	}
	*letters = all;
	*capitals = large;
}
