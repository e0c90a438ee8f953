#include "search/limit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "util/clock.h"

enum {
	HEADER = 16,
	PAGE = 4096,
	LARGE = 128 * 1024, /* malloc maps it by itself */
	ARENAS = 128,
};

enum outcome
limit_look(struct limit *l)
{
	if (l->reached != UNDECIDED_YET)
		return l->reached;
	if (l->look != NULL)
		l->look(l->context);
	if (l->stop != NULL && *l->stop != 0)
		l->reached = STOPPED;
	else if (l->deadline != 0 && clock_now() >= l->deadline)
		l->reached = LIMIT_TIME;
	else if (l->most_work != 0 && l->spent >= l->most_work)
		l->reached = LIMIT_NODES;
	return l->reached;
}

static bool
over(void *limit)
{
	return limit_look(limit) != UNDECIDED_YET;
}

struct patience
limit_patience(struct limit *l)
{
	return (struct patience){ over, l };
}

enum outcome
limit_next(struct limit *l, uint64_t expanded, uint32_t work)
{
	return expanded >= l->nodes ? LIMIT_NODES : limit_reached(l, work);
}

enum outcome
limit_refused(const struct limit *l)
{
	return l->reached != UNDECIDED_YET ? l->reached : LIMIT_MEMORY;
}

void
limit_halve(struct limit *l, uint64_t expanded)
{
	const uint64_t now = clock_now();

	if (l->nodes < UINT64_MAX)
		l->nodes = expanded + (l->nodes - expanded) / 2;
	if (l->deadline > now)
		l->deadline = now + (l->deadline - now) / 2;
}

void
limit_restore(struct limit *l, const struct limit *asked)
{
	l->nodes = asked->nodes;
	l->deadline = asked->deadline;
	if (l->reached != STOPPED)
		l->reached = UNDECIDED_YET;
}

struct limit
limit_moment(const struct limit *l)
{
	const uint64_t then = clock_now() + CLOCK_SECOND;
	struct limit more = *l;

	if (l->reached != UNDECIDED_YET) {
		more.reached = UNDECIDED_YET;
		more.stop = NULL;
		more.deadline = then;
	} else if (l->deadline != 0 && l->deadline < then) {
		more.deadline = then;
	}
	return more;
}

static void
count(struct limit *l, size_t more, size_t less)
{
	l->held += more - less;
	meter_add(l->meter, more, less);
}

/* What malloc takes: a header, and of what is large whole pages. */
static size_t
cost(size_t bytes)
{
	if (bytes == 0 || bytes > SIZE_MAX / 2)
		return bytes;
	return bytes < LARGE ? bytes + HEADER : (bytes + HEADER + PAGE - 1) / PAGE * PAGE;
}

/* A little is left to arenas that share it: they have to hold the plan. */
size_t
limit_room(const struct limit *l)
{
	const size_t memory = l->memory - l->memory / ARENAS;

	return memory > l->held ? memory - l->held : 0;
}

/* From `before' bytes to `bytes', if malloc gave them. */
static void *
take(struct limit *l, void *p, size_t before, size_t bytes)
{
	if (p != NULL)
		count(l, cost(bytes), cost(before));
	else
		meter_refuse(l->meter, ENOMEM);
	return p;
}

void *
limit_alloc(struct limit *l, size_t bytes)
{
	return cost(bytes) <= limit_room(l) ? take(l, malloc(bytes), 0, bytes) : NULL;
}

void *
limit_alloc_clear(struct limit *l, size_t bytes)
{
	return cost(bytes) <= limit_room(l) ? take(l, calloc(1, bytes), 0, bytes) : NULL;
}

void *
limit_realloc(struct limit *l, void *p, size_t before, size_t bytes)
{
	const size_t more = bytes > before ? cost(bytes) - cost(before) : 0;

	return more <= limit_room(l) ? take(l, realloc(p, bytes), before, bytes) : NULL;
}

bool
limit_grow(struct limit *l, void *array, uint32_t *room, uint32_t first, size_t item_bytes)
{
	const uint32_t wider = *room == 0 ? first : 2 * *room;
	void *p;

	memcpy(&p, array, sizeof p);
	p = wider > *room ? limit_realloc(l, p, *room * item_bytes, wider * item_bytes) : NULL;
	if (p == NULL)
		return false;
	memcpy(array, &p, sizeof p);
	*room = wider;
	return true;
}

void
limit_free(struct limit *l, void *p, size_t bytes)
{
	if (p == NULL)
		return;
	free(p);
	count(l, 0, cost(bytes));
}

void
limit_arena(struct limit *l, struct arena *a)
{
	arena_init(a, limit_room(l));
	arena_share(a, &l->memory, &l->held, l->meter);
}

void
limit_adopt(struct limit *l, struct arena *a)
{
	l->memory = a->limit - a->held;
	arena_share(a, &l->memory, &l->held, l->meter);
}
