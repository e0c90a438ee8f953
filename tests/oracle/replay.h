/*
 * oracle/replay.h: plays what a search found by the plain rules.
 */
#ifndef ORACLE_REPLAY_H
#define ORACLE_REPLAY_H

#include <stdbool.h>

#include "play/play.h"
#include "search/plan.h"
#include "search/search.h"

/* Does the plan solve the level of its board, in as many pushes as it says? The verdict tells more.
 */
bool replay_solves(const struct plan *, const struct board *, struct arena *, struct verdict *);

/* Is a search that ended like this right about a level of which this is known? */
bool replay_agrees(const struct solve *, enum outcome, bool solvable);

#endif
