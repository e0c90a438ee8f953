#include "oracle/oracle.h"

#include <string.h>

#include "level/cell.h"

bool
oracle_board(struct oracle *o, const struct level *l, const unsigned char *area)
{
	o->squares = 0;
	o->goals = o->boxes = 0;
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!area[s])
			continue;
		if (o->squares == ORACLE_SQUARES)
			return false;
		if (l->cell[s] & GOAL)
			o->goals |= 1u << o->squares;
		if (l->cell[s] & BOX)
			o->boxes |= 1u << o->squares;
		if (l->cell[s] & MAN)
			o->man = o->squares;
		o->drawn[o->squares++] = s;
	}
	for (int i = 0; i < o->squares; i++) {
		for (int d = 0; d < 4; d++) {
			const uint32_t next = o->drawn[i] + level_step(l, d);
			o->beside[i][d] = -1;
			for (int j = 0; j < o->squares; j++) {
				if (o->drawn[j] == next)
					o->beside[i][d] = j;
			}
		}
	}
	return true;
}

int
oracle_count(unsigned set)
{
	int count = 0;

	for (; set != 0; set >>= 1)
		count += (int)(set & 1);
	return count;
}

bool
oracle_step(const struct oracle *o, unsigned *boxes, int *man, int direction, bool *push)
{
	int to = o->beside[*man][direction], behind;

	if (to < 0)
		return false;
	*push = *boxes >> to & 1;
	if (*push) {
		behind = o->beside[to][direction];
		if (behind < 0 || *boxes >> behind & 1)
			return false;
		*boxes = (*boxes & ~(1u << to)) | 1u << behind;
	}
	*man = to;
	return true;
}

/* Looks one step ahead from a position; true when that lowers its entry. */
static bool
improve(struct oracle *o, unsigned boxes, int man)
{
	bool better = false;

	for (int d = 0; d < 4; d++) {
		unsigned then = boxes;
		int stands = man;
		bool push;
		if (!oracle_step(o, &then, &stands, d, &push) ||
		    o->pushes[then][stands] == ORACLE_NEVER)
			continue;
		if (o->pushes[then][stands] + push < o->pushes[boxes][man]) {
			o->pushes[boxes][man] = (unsigned char)(o->pushes[then][stands] + push);
			better = true;
		}
	}
	return better;
}

bool
oracle_next(const struct oracle *o, int count, unsigned *boxes, int *man)
{
	do {
		if (*man + 1 < o->squares && oracle_count(*boxes) == count) {
			++*man;
		} else {
			++*boxes;
			*man = 0;
		}
	} while (
	    *boxes < 1u << o->squares && (oracle_count(*boxes) != count || *boxes >> *man & 1));
	return *boxes < 1u << o->squares;
}

void
oracle_solve(struct oracle *o, int count)
{
	bool changed = true;

	memset(o->pushes, ORACLE_NEVER, sizeof o->pushes);
	for (unsigned boxes = 0; boxes < 1u << o->squares; boxes++) {
		if (oracle_count(boxes) == count && (boxes & ~o->goals) == 0)
			memset(o->pushes[boxes], 0, sizeof o->pushes[boxes]);
	}
	while (changed) {
		changed = false;
		for (unsigned boxes = 0; boxes < 1u << o->squares; boxes++) {
			if (oracle_count(boxes) != count)
				continue;
			for (int man = 0; man < o->squares; man++) {
				if (!(boxes >> man & 1))
					changed |= improve(o, boxes, man);
			}
		}
	}
}
