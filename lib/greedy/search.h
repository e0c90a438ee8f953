/*
 * greedy/search.h: the position first that seems nearest to the end, by macro moves; forwards by
 * pushes from the start of the level, or backwards by pulls from the solved board.
 *
 * What seems nearest is told by three queues, served in turn: the least assignment of boxes to
 * places (bound/value.h), the fewest boxes out of place, the fewest regions of floor. Each leads
 * the others out where they are stuck. What is proved dead is dropped when its turn comes.
 * Complete: all positions met wait until they are expanded or proved dead.
 * Cost: for each position its key, 24 bytes and a slot of the table.
 */
#ifndef GREEDY_SEARCH_H
#define GREEDY_SEARCH_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/dead.h"
#include "fess/detour.h"
#include "greedy/queue.h"
#include "bound/value.h"
#include "dead/home.h"
#include "rules/corral.h"
#include "rules/macro.h"
#include "search/meet.h"
#include "search/search.h"
#include "search/seen.h"

/* What the queues go by; in the second place by the assignment, the first by boxes in place. */
enum greedy_by { BY_DISTANCE, BY_UNPLACED, BY_REGIONS, GREEDY_QUEUES };

struct greedy {
	struct solve *solve;
	const struct board *board;
	bool pull;
	struct party party;
	const struct meet *known; /* from where the end is known; or NULL */
	struct meeting end;       /* of the search, once it is found */
	uint32_t found;           /* the end, or where another search was met; or SEEN_NONE */
	struct board aim;         /* the board with distances to where boxes have to go */
	struct value value;
	struct macros macros;
	const struct detector *const *cheap; /* pushes: of each child */
	const struct detector *const *dear;  /* of the position whose turn it is */
	struct dead dead;
	struct corral corral;
	struct reach reach;
	struct seen *seen;
	size_t key_bytes;                   /* with padding */
	unsigned char *key, *goal;          /* scratch; the end that is looked for, of pulls */
	uint64_t *box, *scratch, *anywhere; /* [words] */
	uint64_t *ends;                     /* [words] where boxes have to go */
	uint32_t far; /* distances beyond it count as it, in the second place */
	struct queue queue[GREEDY_QUEUES];
	unsigned turn; /* of them */
};

/* All but the tables is in the arena of the solve. False: no memory; close all the same. */
bool greedy_open(struct greedy *, struct solve *, bool pull);

/* What fess/detour.h wants of a chase; what was learned is kept. */
struct chase greedy_chase(struct greedy *);
void greedy_close(struct greedy *); /* a zeroed struct is fine */

/* Goes on for so many expansions; UNDECIDED_YET when they are used up. SOLVED with the plan. */
enum outcome greedy_run(struct greedy *, uint64_t expansions);

struct party greedy_party(struct greedy *);

#endif
