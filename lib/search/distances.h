/*
 * search/distances.h: how far positions are from solved, exactly, in pushes or in moves.
 *
 * Idea: Dijkstra's search backwards over the boxes and the man's square, from all solved positions
 * at once, one step of the man after the other: he steps back, and a box that stands before him
 * comes along or stays.
 * Claim: what is answered is exact. No bound and no detector is asked.
 * Cost: an entry for each position that is no farther than was asked, so it is for small levels.
 */
#ifndef SEARCH_DISTANCES_H
#define SEARCH_DISTANCES_H

#include "search/search.h"

#define DISTANCE_UNKNOWN UINT32_MAX /* farther than asked, or lost */

struct distances;

/*
 * All positions no farther than `most`. NULL: a limit was reached, or the level has not as many
 * boxes as goals. solve: board, limit, arena; it counts what is expanded.
 */
struct distances *distances_find(struct solve *, bool in_moves, uint32_t most);
void distances_free(struct distances *); /* NULL is fine */

uint32_t distances_of(struct distances *, const uint64_t *box, uint16_t man);

#endif
