/*
 * oracle/replay.h: plays what a search found by the plain rules.
 */
#ifndef ORACLE_REPLAY_H
#define ORACLE_REPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "oracle/boards.h"
#include "play/play.h"
#include "search/plan.h"
#include "search/search.h"

/* Does the plan solve the level of its board, in as many pushes as it says? The verdict tells more.
 */
bool replay_solves(const struct plan *, const struct board *, struct arena *, struct verdict *);

/* Random levels that a search was asked about. */
struct replayed {
	unsigned solvable, unsolvable, wrong;
};

/* Of one, two and three boxes in turn, drawn with that seed; agrees: is a search right about one?
 */
struct replayed replay_levels(uint64_t seed, int levels, struct oracle *,
    bool (*agrees)(struct solve *, void *context, bool solvable), void *context);

/* Is a search that ended like this right about a level of which this is known? */
bool replay_agrees(const struct solve *, enum outcome, bool solvable);

#endif
