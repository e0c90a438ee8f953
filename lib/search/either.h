/*
 * search/either.h: a search with a bound from the start by pushes, or from the ends by pulls, so
 * that an engine need not know which. Where boxes and goals differ in number it is by pushes.
 *
 * Claim: what holds of the one holds of the other. Pulls lead from the ends to the start as pushes
 * lead back, a pull changes the bound on pulls by as much as a push does that on pushes, and a
 * detector ON_PULL proves that no play from the start leads to a state.
 */
#ifndef SEARCH_EITHER_H
#define SEARCH_EITHER_H

#include "search/expand.h"

struct either {
	struct expand expand;
	struct bound_kit bound; /* backwards on the board of dead/home.h */
	bool backward;
	uint16_t start; /* the name of the man's region there */
};

/* False: out of memory; close the expansion all the same. */
bool either_open(struct either *, struct solve *, const struct bound *,
    const struct detector *const *detectors, size_t own_bytes);

/* Calls `visit` for each state that the search begins with; its push means nothing. */
bool either_roots(struct either *, expand_visit *, void *context);

/* As expand_all. What the bound says of the children is asked with either_left. */
bool either_all(struct either *, expand_visit *, void *context);
uint32_t either_left(struct either *, struct push);

/* Is this the other end? The man is named by his region. */
bool either_arrived(const struct either *, const uint64_t *box, uint16_t man);

/* How the box of a child moved. */
static inline struct push
either_step(const struct either *w, struct push p)
{
	return w->backward ? push_reverse(w->bound.board, p) : p;
}

#endif
