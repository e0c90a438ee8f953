/* dead/closure.h: the boxes that no solution ever pushes (dead/closure.c). */
#ifndef DEAD_CLOSURE_H
#define DEAD_CLOSURE_H

#include <stdint.h>

#include "dead/dead.h"

/* Leaves them in dead->set. The man's square or one he can reach. */
void closure_rest(struct dead *, const uint64_t *box, uint16_t man);

#endif
