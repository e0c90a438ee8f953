/*
 * fess/advise.h: the advisors: each may name one move of a position that is worth trying at once.
 * Their moves cost nothing; all others cost one.
 */
#ifndef FESS_ADVISE_H
#define FESS_ADVISE_H

#include <stdint.h>

#include "search/parts.h"

struct forward;

extern const struct part parts_advisors[];

/* Sets the weight of the suggested moves among the children of the state that is expanded. */
void advise(struct forward *);

#endif
