#include "search/limit.h"

#include <stdlib.h>

#include "util/clock.h"

enum { WORK_BETWEEN_LOOKS = 1 << 18 }; /* well under a millisecond */

bool
limit_reached(struct limit *l, uint32_t work)
{
	l->work += work;
	if (l->reached != UNDECIDED_YET || l->work < WORK_BETWEEN_LOOKS)
		return l->reached != UNDECIDED_YET;
	l->spent += l->work;
	l->work = 0;
	if (l->look != NULL)
		l->look(l->context);
	if (l->stop != NULL && *l->stop != 0)
		l->reached = STOPPED;
	else if (l->deadline != 0 && clock_now() >= l->deadline)
		l->reached = LIMIT_TIME;
	return l->reached != UNDECIDED_YET;
}

static void *
take(struct limit *l, void *p, size_t bytes)
{
	if (p != NULL)
		l->held += bytes;
	return p;
}

void *
limit_alloc(struct limit *l, size_t bytes)
{
	return bytes > l->memory - l->held ? NULL : take(l, malloc(bytes), bytes);
}

void *
limit_alloc_clear(struct limit *l, size_t bytes)
{
	return bytes > l->memory - l->held ? NULL : take(l, calloc(1, bytes), bytes);
}

void *
limit_realloc(struct limit *l, void *p, size_t before, size_t bytes)
{
	void *moved = bytes > before && bytes - before > l->memory - l->held ? NULL
	                                                                    : realloc(p, bytes);

	if (moved != NULL)
		l->held += bytes - before;
	return moved;
}

void
limit_free(struct limit *l, void *p, size_t bytes)
{
	if (p == NULL)
		return;
	free(p);
	l->held -= bytes;
}
