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
	const struct solve *solve; /* that it works on */
	/* Positions it met, numbered from 0; one of them: false when there is no way to it. */
	uint32_t (*count)(void *search);
	bool (*read)(void *search, uint32_t number, uint64_t *box, uint16_t *man);
	/* The number of one, the man named by the lowest square of his region. */
	uint32_t (*find)(void *search, const uint64_t *box, uint16_t man); /* or MEET_NONE */
	/* The pushes between that position and the end it came from, in the order of play. */
	uint32_t (*path)(void *search, uint32_t number, struct push *out); /* NULL: count them */
};

struct meet {
	struct party party[MEET_MOST];
	uint32_t looked[MEET_MOST]; /* positions of each that were looked up */
	unsigned count;
};

/* One position, of one search and of another from the other end; or of one at its goal. */
struct meeting {
	const struct party *one, *other; /* NULL: none, `one` came to the other end */
	uint32_t number, other_number;
};

void meet_join(struct meet *, struct party); /* NULL, or one too many: it goes its way alone */
void meet_leave(struct meet *, const void *search); /* what it met is gone; or it was not there */

/* Has any of them met this position, coming from the other end? Then where is in *at. */
bool meet_find(
    const struct meet *, enum direction way, const uint64_t *box, uint16_t man, struct meeting *at);

/*
 * Looks up what each side has met since the last time on the other side. SOLVED: there they meet;
 * or a limit. box: scratch for a set of boxes.
 */
enum outcome meet_look(
    struct meet *, struct meet *, struct limit *, uint64_t *box, struct meeting *);

/* Makes the plan, in the arena of the solve. False: it is full. */
bool meet_plan(struct solve *, const struct meeting *);

#endif
