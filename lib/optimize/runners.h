/*
 * optimize/runners.h: several arms at once, in the order of a clock that counts work.
 *
 * Idea: a runner's clock shows the work it has done. The one whose clock shows least takes its turn
 * first: what it has found is taken over, and it gets another arm. It knows what others have found
 * up to then, but not what they are about. So what is decided, and in which order, depends on the
 * work alone, whether one thread runs arm after arm or each runner has a thread of its own. Then a
 * runner waits for its turn until the clocks of the others have come as far, which is not long,
 * since work takes them about the same time.
 *
 * Cost: an arm does not know what another one finds that runs beside it. When both find something
 * for one line, only the better is of use.
 */
#ifndef OPTIMIZE_RUNNERS_H
#define OPTIMIZE_RUNNERS_H

#include "optimize/arms.h"

/* With equal parts of the work and the memory. False: no memory. */
bool runners_open(struct optimizer *);
void runners_close(struct optimizer *);

/*
 * Until no runner gets an arm. begin: gives a runner an arm; false: there is none for it until
 * another runner's turn. end: takes over what its arm has found. Both are called with the lock
 * held.
 */
void runners_run(struct optimizer *, bool (*begin)(struct optimizer *, struct runner *),
    void (*end)(struct optimizer *, struct runner *));

#endif
