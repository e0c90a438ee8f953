/*
 * util/meter.h: how many bytes are in use, and at most were, by all users of the meter, in any
 * threads; and why the system refused what the limits had room for.
 */
#ifndef UTIL_METER_H
#define UTIL_METER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* { 0 } at first. */
struct meter {
	atomic_size_t held, most;
	atomic_int refused; /* errno of malloc or a file, the last one; 0: nothing was */
};

static inline void
meter_refuse(struct meter *m, int why)
{
	if (m != NULL)
		atomic_store(&m->refused, why);
}

static inline bool
meter_refused(struct meter *m)
{
	return m != NULL && atomic_load(&m->refused) != 0;
}

/* So many bytes more, and so many less. NULL: nobody wants to know. */
static inline void
meter_add(struct meter *m, size_t more, size_t less)
{
	size_t held, most;

	if (m == NULL)
		return;
	held = atomic_fetch_add(&m->held, more - less) + more - less;
	most = atomic_load(&m->most);
	while (held > most && !atomic_compare_exchange_weak(&m->most, &most, held))
		;
}

#endif
