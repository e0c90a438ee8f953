/*
 * util/patience.h: lets long work of the lower layers end early. They know no limits
 * (search/limit.h), so they ask.
 */
#ifndef UTIL_PATIENCE_H
#define UTIL_PATIENCE_H

#include <stdbool.h>
#include <stddef.h>

struct patience {
	bool (*over)(void *context); /* end now */
	void *context;
};

/* NULL: there is no end to it. */
static inline bool
patience_over(const struct patience *p)
{
	return p != NULL && p->over(p->context);
}

#endif
