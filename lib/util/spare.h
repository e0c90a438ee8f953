/*
 * util/spare.h: threads that have nothing to do, for those who have more than one could do.
 *
 * A counter that all share. It may be below 0 for a moment, when one is wanted back that is lent.
 */
#ifndef UTIL_SPARE_H
#define UTIL_SPARE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* One of them, to be given back by spare_give. False: there is none, or no counter. */
static inline bool
spare_take(atomic_int *spare)
{
	int threads = spare == NULL ? 0 : atomic_load(spare);

	return threads > 0 && atomic_compare_exchange_strong(spare, &threads, threads - 1);
}

static inline void
spare_give(atomic_int *spare, unsigned threads)
{
	if (threads > 0)
		atomic_fetch_add(spare, (int)threads);
}

#endif
