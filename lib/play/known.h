/*
 * play/known.h: the best of a level's solutions known to be right, and the claims about all its
 * solutions that they refute.
 */
#ifndef PLAY_KNOWN_H
#define PLAY_KNOWN_H

#include <stdbool.h>
#include <stdint.h>

#include "play/play.h"
#include "util/str.h"

struct rank {
	uint64_t first, second; /* least of the first; among equals, of the second */
};

static inline bool
rank_less(struct rank a, struct rank b)
{
	return a.first < b.first || (a.first == b.first && a.second < b.second);
}

struct known {
	struct rank by_pushes, by_moves; /* UINT64_MAX both: no solution is known */
};

void known_none(struct known *);
void known_add(struct known *, const struct verdict *); /* of a right solution */

/* The number that a field claims as a bound; one too large for a number is larger than any
   solution. False: it is none. */
bool known_bound(struct str text, uint64_t *claimed);
bool known_any(const struct known *); /* refutes that the level is unsolvable */
bool known_refutes_bound(const struct known *, uint64_t pushes); /* that all have so many */
bool known_refutes_moves(const struct known *, uint64_t moves);
/* Is a solution better than another in moves or pushes, and worse in neither? */
bool known_beats(uint64_t moves, uint64_t pushes, uint64_t than_moves, uint64_t than_pushes);
/* That a solution is the best; by: `pushes', `moves', `pushes,moves', `moves,pushes' or `pareto',
   that none beats it, which is judged by the two best alone. */
bool known_refutes_best(const struct known *, struct str by, uint64_t moves, uint64_t pushes);

#endif
