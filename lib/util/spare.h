/*
 * util/spare.h: threads that have nothing to do, for those who have more than one could do.
 *
 * A counter that all share. It may be below 0 for a moment, when one is wanted back that is lent.
 */
#ifndef UTIL_SPARE_H
#define UTIL_SPARE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { SPARE_MOST = 7 }; /* that help one caller */

/* One of them, to be given back by spare_give. False: there is none, or no counter. */
bool spare_take(atomic_int *spare);
void spare_give(atomic_int *spare, unsigned threads);

/*
 * Has this thread work, and `helpers' more, at most SPARE_MOST, as far as they are to spare; when
 * all have returned, it does. The processor time of the helpers, in nanoseconds.
 */
uint64_t spare_work(
    atomic_int *spare, unsigned helpers, void (*work)(void *context, bool caller), void *context);

#endif
