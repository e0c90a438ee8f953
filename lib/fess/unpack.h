/*
 * fess/unpack.h: finds out how the goals can be emptied, and so in which order they may be filled.
 *
 * It searches backwards from the solved board, with the sink relaxation: a box pulled into the area
 * where the level's boxes come from is taken off the board together with the square it went to, as
 * if that area had an endless supply of boxes. So the search is short, and its best path, read
 * backwards, is a plan and not a proof. (Shoham, FESS draft, section 6.)
 */
#ifndef FESS_UNPACK_H
#define FESS_UNPACK_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/geometry.h"
#include "search/search.h"

enum { NO_SQUARE = UINT16_MAX };

/* A box leaves `from` for `to`, or for the sink: NO_SQUARE. Both NO_SQUARE: no box moves. */
struct emptying {
	uint16_t from, to;
};

struct emptied {
	struct emptying *step; /* in the order of pulling */
	uint16_t count;
	uint64_t *left;   /* [words] boxes that still stand at the end */
	uint16_t removed; /* steps that ended in the sink */
};

/*
 * Expands at most `expansions` states, which are not counted in the solve; its arena has the
 * result. False: the arena or the memory of the limit was full before anything was found. A limit
 * that is reached ends the search with the best so far.
 */
bool unpack_search(struct emptied *, const struct solve *, struct geometry *, uint32_t expansions);

#endif
