/*
 * search/distances.h: the exact distance of positions from being solved, in pushes or in moves.
 *
 * Idea: Dijkstra's search backwards over the boxes and the man's square, from all solved positions
 * at once, one step of the man at a time: he steps back, and a box in front of him comes along or
 * stays.
 * Claim: the answers are exact. No bound and no detector is used.
 * Cost: an entry for each position that is not farther than was asked, so this is for small levels.
 */
#ifndef SEARCH_DISTANCES_H
#define SEARCH_DISTANCES_H

#include "search/search.h"

#define DISTANCE_UNKNOWN UINT32_MAX /* farther than asked, or lost */

struct distances;

/*
 * All positions no farther than `most`. NULL: a limit was reached. solve: board, limit, arena; it
 * counts what is expanded.
 */
struct distances *distances_find(struct solve *, bool in_moves, uint32_t most);
void distances_free(struct distances *); /* NULL is fine */

uint32_t distances_of(struct distances *, const uint64_t *box, uint16_t man);

#endif
