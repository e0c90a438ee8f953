/*
 * bound/bound.h: the contract of a lower bound on the pushes still needed, and their table.
 *
 * Every bound is admissible (never more than needed) and, unless it `jumps`, consistent (one push
 * lowers it by at most one), so that best-first search never opens a state twice. A new bound is
 * one file with its row, declared here and listed in table.c (HACKING.md).
 */
#ifndef BOUND_BOUND_H
#define BOUND_BOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"

#define BOUND_NEVER UINT32_MAX /* proved: no solution from here */

enum { BOUND_CONFLICT_BOXES = 64 }; /* for more there is no priced bound */

struct bound;
struct lessons;

/* A bound and what it keeps for one board. */
struct bound_kit {
	const struct bound *bound;
	const struct board *board;
	bool pulls;     /* the board is dead/pull.h's, and what is counted are pulls */
	uint32_t value; /* of the state given to bound->value last */
	void *own;      /* tables and scratch of this bound; or NULL */
	const struct lessons *lessons; /* what it has learned; NULL: nothing */
};

struct bound {
	const char *name;
	bool pulls; /* it can count pulls, too */
	bool guess; /* it is no bound (search/move_heuristic.h), and proves nothing */
	bool jumps; /* it is not consistent: a shorter way to an expanded state opens it again */
	bool (*open)(
	    struct bound_kit *, struct arena *); /* false: arena full; NULL: nothing to do */
	/* Of a state; or BOUND_NEVER. man: his square or one that he can reach. */
	uint32_t (*value)(struct bound_kit *, const uint64_t *box, uint16_t man);
	/* After one push, or pull, of the state that `value` saw last and did not call NEVER. */
	uint32_t (*after)(struct bound_kit *, struct push);
	/*
	 * Looks for what makes a state, which `value` saw last and did not call NEVER, need so many
	 * pushes or more, and remembers it for all states. Returns how many positions of a few
	 * boxes it looked at. NULL: it cannot learn.
	 */
	uint64_t (*learn)(struct bound_kit *, const uint64_t *box, uint16_t man, uint32_t pushes);
};

extern const struct bound *const bounds[]; /* weakest first; NULL at the end */
extern const struct bound bound_zero, bound_manhattan, bound_nearest, bound_matching, bound_priced;

/* The side of a box on which the man stands after this push or pull. */
static inline unsigned
bound_side(const struct bound_kit *k, struct push p)
{
	return k->pulls ? p.direction : push_opposite(p.direction);
}

/* A bound whose tables the board lacks is replaced by the nearest one. False: arena full. */
bool bound_open(struct bound_kit *, struct arena *, const struct board *, const struct bound *);
/* *pushes: at least so many from the board's start, by matching. False: arena full. */
bool bound_start(struct arena *, const struct board *, uint32_t *pushes);

#endif
