/*
 * method/given.h: what a record already has and need not be searched for: a right solution, and
 * under -O one that soksolve proved to be the best. It is passed on as it is, unless --again is
 * given.
 */
#ifndef METHOD_GIVEN_H
#define METHOD_GIVEN_H

#include <stdbool.h>

#include "method/answer.h"

/* Does a right solution claim what was asked for? `pushes,moves' holds `pushes'. Others' claims do
   not count; nor does a front, of which one solution does not tell whether it is all there. */
bool given_enough(const struct request *, const struct section *);

/* What soksolve proved of it, by the field; ANY: nothing. */
enum criterion given_claim(const struct section *);

/* memory: bytes for playing it. True: the record has it, and *answer is filled in. */
bool given_answer(const struct request *, const struct record *, size_t memory, struct answer *);

#endif
