/*
 * oracle/known.h: solutions of every quality: the fewest pushes, more, and very many.
 */
#ifndef ORACLE_KNOWN_H
#define ORACLE_KNOWN_H

#include "optimize/spine.h"
#include "oracle/boards.h"
#include "oracle/oracle.h"
#include "search/plan.h"
#include "util/arena.h"
#include "util/rng.h"

/*
 * A solution of the oracle's start that makes so many steps at random, none from which there is no
 * solution, before it goes on with the fewest pushes. count 0: there is no solution, or no memory.
 */
struct plan known_draw(const struct oracle *, struct arena *, struct rng *, unsigned astray);

/*
 * A level in the emptied arena, and such a solution of it in pushes that makes fewer steps at
 * random than `astray`. False when that did not work out: try again.
 */
bool known_specimen(struct specimen *, struct plan *, struct arena *, struct rng *, unsigned boxes,
    unsigned astray, struct oracle *);

/* The same, of two or three boxes and at most so many pushes, to end anywhere or on some square. */
bool known_spine(struct specimen *, struct spine *, struct arena *, struct rng *, struct prices,
    unsigned astray, uint32_t pushes, struct oracle *);

#endif
