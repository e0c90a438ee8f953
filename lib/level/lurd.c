#include "level/lurd.h"

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
