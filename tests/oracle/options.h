/*
 * oracle/options.h: random options of a random method, any that soksolve would take together.
 *
 * Half of the draws leave each kind of option alone, so that both usual and strange mixtures come
 * up.
 */
#ifndef ORACLE_OPTIONS_H
#define ORACLE_OPTIONS_H

#include <stdatomic.h>
#include <stddef.h>

#include "method/method.h"
#include "util/rng.h"

struct options {
	const struct method *method;
	bool by_steps; /* single moves, by `steps` */
	struct move_rules steps;
	struct solve solve; /* what is asked; board, arena, limit and known are the caller's */
	struct params params;
	uint64_t nodes; /* UINT64_MAX: no limit */
	size_t memory;  /* OPTIONS_MEMORY: more than a tiny level takes */
	unsigned looks; /* at the clock, until it is stopped; 0: never */
};

enum { OPTIONS_MEMORY = 1 << 28 };

void options_draw(struct options *, struct rng *); /* keep it where it is: solve points into it */
bool options_limited(const struct options *);      /* may end undecided */
bool options_wants_known(const struct options *);  /* soksolve gives it the record's solution */
void options_print(const struct options *);        /* a TAP comment, much as soksolve takes them */

#endif
