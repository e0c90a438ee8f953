/*
 * search/partial.h: partial expansion (Yoshizumi, Miura, Ishida, AAAI 2000), for A*.
 *
 * Idea: half or more of the states that A* stores cost too much to be expanded before a solution is
 * found. So children that cost more than their parent are not generated yet, and the parent becomes
 * due again at the least of their costs. This begins when many states are stored, and ends for good
 * when many are expanded again.
 *
 * Claim: each child is generated when its parent is due at the child's cost. Children that cost
 * less were generated before, when the parent was due at less. Only a bound that jumps may now give
 * them another value than it did then; then they are generated now.
 */
#ifndef SEARCH_PARTIAL_H
#define SEARCH_PARTIAL_H

#include <stdbool.h>
#include <stdint.h>

enum { PARTIAL_USUAL = 1 << 15 };
#define PARTIAL_NEVER UINT32_MAX

struct partial {
	uint32_t from; /* begins when so many states are stored; or PARTIAL_NEVER */
	bool on;
	uint64_t since; /* expansions before it began */
	uint64_t again; /* the engine's count of those of a parent that was due again */
	uint32_t
	    next; /* cost at which the parent is due again; UINT32_MAX: all children are made */
};

/* Before each expansion. */
void partial_begin(struct partial *, uint32_t states, uint64_t expanded);

/* Is a child of this cost to be made now, its parent being due at `due`? */
bool partial_now(struct partial *, uint32_t due, uint32_t cost, bool jumps);

#endif
