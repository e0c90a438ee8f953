/*
 * waypoint/shut_in.h: positions from which a search by pushes comes to its end at once.
 *
 * Where pushes from the start set the boxes apart, the man may have shut himself in with a few of
 * them: no box is lost, so no detector tells, but all that he can still do is soon done.
 * Claim: from such a position no play leads to the end; the search, by macro moves, was complete.
 * Cost: the search ends when it has met SHUT_IN_MOST states, mostly after a few expansions.
 */
#ifndef WAYPOINT_SHUT_IN_H
#define WAYPOINT_SHUT_IN_H

#include "macro/search.h"

enum { SHUT_IN_MOST = 200 };

struct shut_in {
	struct macro_search search;
	struct solve solve; /* that of the caller, from another start: */
	struct board board;
	uint32_t next; /* the state to be expanded next: in the order in which they were met */
};

/* What is of fixed size is in the arena of the solve. False: it is full; close all the same. */
bool shut_in_open(struct shut_in *, const struct solve *);
void shut_in_close(struct shut_in *); /* a zeroed struct is fine */

/* man: his square, or one that he can reach. The work and the expansions are those of the solve. */
bool is_shut_in(struct shut_in *, struct solve *, uint64_t *box, uint16_t man);

#endif
