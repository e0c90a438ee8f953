/* verdicts.h: the solutions of one level: a verdict for each, and what is wrong or odd about it. */
#ifndef VERDICTS_H
#define VERDICTS_H

#include "cli/run.h"

/* Verdicts on the record's solutions and claims, or that it has none. False: arena full. */
bool verdicts_give(struct run *, struct record *);

/* The verdict on a broken level, which was reported. */
void verdicts_broken(struct run *, const struct record *);

#endif
