#include "level/lurd.h"

#include <string.h>

char
lurd_letter(int direction, bool push)
{
	return (push ? "URDL" : "urdl")[direction];
}

enum runs_fault
lurd_read(struct buf *out, struct str text, bool game, size_t room, size_t *where)
{
	return runs_expand(out, text, game ? RUNS_SAVED_GAME : RUNS_MOVES, room, where);
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
