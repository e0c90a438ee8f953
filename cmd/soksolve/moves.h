/*
 * soksolve/moves.h: options of searches by single steps, and the two systems reproduced with them:
 * skb-solver (counters as fields of the record) and COMP20003 (solution.txt).
 */
#ifndef SOKSOLVE_MOVES_H
#define SOKSOLVE_MOVES_H

#include <stdbool.h>

#include "answer.h"
#include "cli/opt.h"
#include "cli/run.h"

enum compat { NO_COMPAT, SKB, COMP20003 };

struct moves_options {
	bool asked; /* --space moves */
	enum compat compat;
	const struct guess *guess; /* --heuristic; NULL: the method's own */
	bool ordered;
	unsigned char order[4];  /* --order */
	struct step_rules rules; /* what comes of it */
};

/* The option's argument; false after a message. */
bool moves_choose_space(const struct opts *, struct moves_options *);
bool moves_choose_order(const struct opts *, struct moves_options *);
bool moves_choose_compat(const struct opts *, struct moves_options *);
const struct guess *moves_guess(const char *name); /* or NULL */

/* Sets request->steps when it is asked for. False after a message: it does not go together. */
bool moves_settle(struct moves_options *, struct request *);

/* What the reproduced system reports: fields of the section, or a file. False: no memory. */
bool moves_report(
    const struct moves_options *, struct run *, struct section *, const struct answer *);

#endif
