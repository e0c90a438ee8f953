/* util/prefetch.h: prefetches memory that will be needed soon, where the compiler can. */
#ifndef UTIL_PREFETCH_H
#define UTIL_PREFETCH_H

static inline void
prefetch(const void *p)
{
#if defined(__GNUC__)
	__builtin_prefetch(p);
#else
	(void)p;
#endif
}

#endif
