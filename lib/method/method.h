/*
 * method/method.h: the contract of a named method, and the table of them.
 *
 * A new method is a copy of null.c under its own name and a row in table.c (HACKING.md, recipes).
 */
#ifndef METHOD_METHOD_H
#define METHOD_METHOD_H

#include "search/search.h"
#include "search/steps.h"

enum promise {
	COMPLETE = 1, /* without limits it finds a solution or proves that there is none */
	PUSH_OPTIMAL =
	    2, /* its solutions have the fewest pushes, unless asked for another criterion */
	MOVE_OPTIMAL = 4, /* it may be asked for the fewest moves, and for two criteria */
	INFORMED = 8,     /* it may be given another bound */
	BY_KNOWN = 16,    /* it wants a solution that is known already */
	BACKWARDS = 32,   /* it may be asked to search from the end, by pulls */
	BOTH_WAYS = 64,   /* and from both ends */
	GUESSING = 128, /* it may be given a heuristic that is no bound; then it promises nothing */
};

struct method {
	const char *name, *summary;
	unsigned promises;              /* enum promise, or-ed */
	uint32_t least, usual, most;    /* of solve->argument; all 0: it takes none */
	const struct step_rules *steps; /* of the search by single moves; NULL: none */
	/* UNSOLVABLE only with a proof; SOLVED with solve->plan. */
	enum outcome (*run)(struct solve *);
};

extern const struct method *const methods[]; /* the first is the default; NULL at the end */
extern const struct method method_null;      /* the template; compiled and tested, not listed */

const struct method *method_named(const char *); /* NAME or NAME:ARG; or NULL */
void methods_list(struct buf *);                 /* names and summaries, a line each */

#endif
