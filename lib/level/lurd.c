#include "level/lurd.h"

const char *const lurd_names[4] = { "up", "right", "down", "left" };

bool
lurd_only_marks(struct str text)
{
	size_t n = 0;

	while (n < text.n && lurd_is_mark(text.p[n]))
		n++;
	return n > 0 && n == text.n;
}

char
lurd_letter(int direction, bool push)
{
	return (push ? "URDL" : "urdl")[direction];
}

void
lurd_count(struct str moves, uint64_t *letters, uint64_t *capitals)
{
#define CAPITAL (UINT64_C(1) << 32 | 1)
	static const uint64_t counts[256] = { ['l'] = 1,
		['u'] = 1,
		['r'] = 1,
		['d'] = 1,
		['L'] = CAPITAL,
		['U'] = CAPITAL,
		['R'] = CAPITAL,
		['D'] = CAPITAL };
	uint64_t both = 0; /* letters, and above them capitals; MOVES_MAX is less than 2^32 */

	for (size_t i = 0; i < moves.n; i++)
		both += counts[(unsigned char)moves.p[i]];
	*letters = both & UINT32_MAX;
	*capitals = both >> 32;
}
