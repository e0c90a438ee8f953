/*
 * soksolve/moves.h: the reports of the two systems that are reproduced by searches by single steps:
 * skb-solver (counters as fields of the record) and COMP20003 (solution.txt).
 */
#ifndef SOKSOLVE_MOVES_H
#define SOKSOLVE_MOVES_H

#include <stdbool.h>

#include "cli/run.h"
#include "method/answer.h"

/* What skb-solver reports: fields of the section. False: no memory. */
bool moves_count(struct section *, struct arena *keep, const struct answer *);
/* What the other reports: solution.txt. False after a message: it is another file of the run. */
bool moves_may_write(struct run *);
void moves_write(struct run *, const struct answer *);

#endif
