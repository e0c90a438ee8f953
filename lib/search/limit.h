/*
 * search/limit.h: what a search may use up: expanded states, time, memory; and who may stop it.
 *
 * Reaching a limit is an outcome. There is one question to ask, limit_reached; it looks at the
 * clock once in a while, after a stated amount of work, so it may be asked often.
 */
#ifndef SEARCH_LIMIT_H
#define SEARCH_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum outcome {
	UNDECIDED_YET, /* the search goes on */
	SOLVED,
	UNSOLVABLE,
	LIMIT_TIME,
	LIMIT_NODES,
	LIMIT_MEMORY,
	STOPPED,
};

struct limit {
	uint64_t nodes;              /* most states to expand; UINT64_MAX: any number */
	uint64_t deadline;           /* clock_now(); 0: none */
	const atomic_int *stop;      /* not 0: stop; or NULL */
	size_t memory;               /* bytes that may be held; arenas may share it: less then */
	const char *spill;           /* directory for what waits longest; NULL: memory only */
	size_t held;                 /* by tables, and what malloc adds */
	uint32_t work;               /* since the last look at the clock */
	uint64_t spent;              /* work before that */
	enum outcome reached;        /* the limit that ended the search, or UNDECIDED_YET */
	void (*look)(void *context); /* called with every look at the clock; or NULL */
	void *context;
};

/*
 * True when the search has to end; `work` is the number of squares looked at since the last
 * call, or something as quick.
 */
bool limit_reached(struct limit *, uint32_t work);

static inline uint64_t
limit_work(const struct limit *l) /* all that was done */
{
	return l->spent + l->work;
}

/* Takes away half of the nodes, of which so many are used up, and half of the time. */
void limit_halve(struct limit *, uint64_t expanded);

size_t limit_room(const struct limit *); /* bytes that tables may still take */

/* Memory within the limit; NULL when there is none: then nothing has changed. */
void *limit_alloc(struct limit *, size_t bytes);
void *limit_alloc_clear(struct limit *, size_t bytes);
/* From `before` bytes to `bytes`; what is added is not cleared. NULL: all is as it was. */
void *limit_realloc(struct limit *, void *, size_t before, size_t bytes);
void limit_free(struct limit *, void *, size_t bytes);

#endif
