/*
 * macro/meet_in_middle.h: lets searches from both ends of a level meet.
 *
 * Each search keeps the positions it met, and lends them here. A position that a forward and a
 * backward search have both met gives a solution: the pushes from the start to it, then those from
 * it to the end. Nothing is stored twice, keys are compared in full, and the way is read off the
 * parents on both sides without another search.
 */
#ifndef MACRO_MEET_IN_MIDDLE_H
#define MACRO_MEET_IN_MIDDLE_H

#include <stdbool.h>
#include <stdint.h>

#include "search/search.h"

enum { MEET_MOST = 8 }; /* of one end; looking up in more costs more than it finds */

struct macro_search;

struct meet {
	struct macro_search *search[MEET_MOST];
	unsigned count;
};

/* One position, of one search and of another from the other end; or of one at its goal. */
struct meeting {
	struct macro_search *one, *other; /* other: NULL when `one` came to the other end */
	uint32_t number, other_number;
};

void meet_join(struct meet *, struct macro_search *); /* NULL, or one too many: it goes alone */
void meet_leave(struct meet *, const struct macro_search *); /* its positions are gone */

/* Has any of them met this position of `one`, coming from the other end? Then where is in *at. */
bool meet_find(const struct meet *, struct macro_search *one, const uint64_t *box, uint16_t man,
    struct meeting *at);

uint32_t meet_left(const struct macro_search *); /* positions not looked up yet */

/*
 * Looks up what a search has met since the last time, at most so many positions, among what
 * `theirs` have. SOLVED: there they meet; or a limit. Other searches may look up theirs in other
 * threads at the same time.
 */
enum outcome meet_look(struct macro_search *, const struct meet *theirs, uint32_t most,
    struct limit *, struct meeting *);

/* Makes the plan, in the arena of the solve. False: it is full. */
bool meet_plan(struct solve *, const struct meeting *);

#endif
