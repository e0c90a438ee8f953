/*
 * search/directed.h: a search with a bound from the start by pushes, or from the ends by pulls, so
 * that an engine need not know which. Where boxes and goals differ in number it is by pushes.
 *
 * Claim: what is argued for one direction holds for the other. Pulls lead from the ends to the
 * start as pushes lead back; a pull lowers the bound on pulls by at most as much as a push lowers
 * that on pushes; and a detector ON_PULL proves that no play from the start leads to a state.
 */
#ifndef SEARCH_DIRECTED_H
#define SEARCH_DIRECTED_H

#include "search/expand.h"

struct directed {
	struct expand expand;
	struct bound_kit bound; /* backwards on the board of dead/pull_dist.h */
	bool backward;
	uint16_t start; /* the name of the man's region there */
};

/* False: out of memory; close the expansion all the same. */
bool directed_open(struct directed *, struct solve *, const struct bound *,
    const struct detector *const *detectors, size_t own_bytes);

/* As expand_all, with the states that the search begins with; their push means nothing. */
enum outcome directed_roots(struct directed *, expand_visit *, void *context);

/* As expand_all. */
enum outcome directed_all(struct directed *, expand_visit *, void *context);
/* What the bound says of the child after this push, while directed_all goes on. */
uint32_t directed_left(struct directed *, struct push);

/* Is this the other end? The man is named by his region. */
bool directed_arrived(const struct directed *, const uint64_t *box, uint16_t man);

/* How the box of a child moved. */
static inline struct push
directed_step(const struct directed *w, struct push p)
{
	return w->backward ? push_reverse(w->bound.board, p) : p;
}

#endif
