/*
 * search/front_way.h: the pushes by which a search by fronts has come to a square.
 *
 * The push that led to an arrival was made by a man who came from an arrival of the region before:
 * it is as far from there as the moves of both differ.
 */
#ifndef SEARCH_FRONT_WAY_H
#define SEARCH_FRONT_WAY_H

#include "search/expand.h"
#include "search/fronts.h"

/*
 * The search has come there in so many moves. Its pushes are put before *way, which then points at
 * the first. There is room for one for each move. away: [squares] scratch. False: the search is not
 * what it says.
 */
bool front_way(struct expand *, const struct fronts *, struct front_item, uint32_t moves,
    uint16_t *away, struct push **way);

#endif
