/* util/prefetch.h: asks for memory that will be looked at soon; where compilers can. */
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
