/*
 * search/guess.h: heuristics of searches by single steps: how far from solved does a position
 * look? Those of skb-solver are no bounds and may be negative.
 */
#ifndef SEARCH_GUESS_H
#define SEARCH_GUESS_H

#include "search/field.h"

enum { GUESS_WEIGHT = 1000 }; /* of a box that is home, or lost, in skb-solver */

struct guess {
	const char *name, *summary;
	bool bound; /* never more than the steps that remain, and consistent */
	int64_t (*of)(const struct field *, const uint64_t *box, uint16_t man);
};

extern const struct guess *const guesses[]; /* NULL at the end */
extern const struct guess guess_none, guess_manhattan, guess_skb1, guess_skb2;

#endif
