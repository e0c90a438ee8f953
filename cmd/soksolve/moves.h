/*
 * soksolve/moves.h: options of searches by single steps, and the two systems reproduced with them:
 * skb-solver (counters as fields of the record) and COMP20003 (solution.txt).
 */
#ifndef SOKSOLVE_MOVES_H
#define SOKSOLVE_MOVES_H

#include <stdbool.h>

#include "answer.h"
#include "cli/run.h"

struct moves_options {
	const struct move_heuristic *guess; /* --heuristic; NULL: the method's own */
	struct move_rules rules;            /* what comes of that and the method's parameters */
};

const struct move_heuristic *moves_guess(const char *name); /* or NULL */

/* Sets request->steps when it is asked for. False after a message: it does not go together. */
bool moves_settle(struct moves_options *, struct request *);

/* What skb-solver reports: fields of the section. False: no memory. */
bool moves_count(struct section *, struct arena *keep, const struct answer *);
/* What the other reports: solution.txt. */
void moves_write(struct run *, const struct answer *);

#endif
