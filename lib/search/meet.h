/*
 * search/meet.h: searches from both ends of a level that meet.
 *
 * Each search of a level keeps the positions it met; it lends them here. A position that one
 * going forward and one going backward have both met makes a solution: the pushes from the start
 * to it, then those from it to the end. Nothing is stored twice, keys are compared whole, and no
 * search is made again for the way: it is read off the parents on either side.
 */
#ifndef SEARCH_MEET_H
#define SEARCH_MEET_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/push.h"
#include "search/search.h"

#define MEET_NONE UINT32_MAX

enum { MEET_MOST = 8 };

struct party {
	enum direction way;
	void *search;
	/* The number of a position it met, the man named by the lowest square of his region. */
	uint32_t (*find)(void *search, const uint64_t *box, uint16_t man); /* or MEET_NONE */
	/* The pushes between that position and the end it came from, in the order of play. */
	uint32_t (*path)(void *search, uint32_t number, struct push *out); /* NULL: count them */
};

struct meet {
	struct party party[MEET_MOST];
	unsigned count;
	const struct party *other; /* that met the position found last; NULL: none was found */
	uint32_t number;           /* of the position with it */
};

void meet_join(struct meet *, struct party); /* one too many goes its way alone */

/*
 * Has a search going the other way met this position? Then ask no more: the plan is made of the
 * answer given last. meet may be NULL: no.
 */
bool meet_found(struct meet *, enum direction way, const uint64_t *box, uint16_t man);

/*
 * The plan of a party that ends with its position `number`: at the solved board, or at the start
 * of the level, or where it met another one just now. False: the arena is full.
 */
bool meet_plan(const struct meet *, struct solve *, const struct party *, uint32_t number);

#endif
