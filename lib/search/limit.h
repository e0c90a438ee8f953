/*
 * search/limit.h: what a search may use: expanded states, time, memory; and who may stop it.
 *
 * Reaching a limit is an outcome. Memory is refused by returning NULL. Everything else is one
 * question: limit_next before each expansion, limit_reached after any other piece of work. The
 * clock is read only now and then, after a certain amount of work, so both may be called often.
 */
#ifndef SEARCH_LIMIT_H
#define SEARCH_LIMIT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"
#include "util/meter.h"
#include "util/patience.h"

enum outcome {
	UNDECIDED_YET, /* the search goes on; 0 */
	SOLVED,
	UNSOLVABLE,
	LIMIT_TIME,
	LIMIT_NODES,
	LIMIT_MEMORY,
	STOPPED,
};

struct limit {
	uint64_t nodes;              /* most states to expand; UINT64_MAX: any number */
	uint64_t most_work;          /* more is LIMIT_NODES, too; 0: any */
	uint64_t deadline;           /* clock_now(); 0: none */
	const atomic_int *stop;      /* not 0: stop; or NULL */
	size_t memory;               /* bytes that may be held; arenas may share it: less then */
	const char *spill;           /* directory for what waits longest; NULL: memory only */
	size_t held;                 /* by tables, and what malloc adds */
	struct meter *meter;         /* of that and of arenas, for all searches; or NULL */
	uint32_t work;               /* since the last look at the clock */
	uint64_t spent;              /* work before that */
	enum outcome reached;        /* but for expanded states; UNDECIDED_YET: none */
	void (*look)(void *context); /* called with every look at the clock; or NULL */
	void *context;
};

enum { LIMIT_WORK_BETWEEN_LOOKS = 1 << 18 }; /* well under a millisecond */

/* Looks at clock and signals now: between the parts of what is set up. No work counts. */
enum outcome limit_look(struct limit *);
struct patience limit_patience(struct limit *); /* the same, for those who cannot call it */

/*
 * Why the search has to end, or UNDECIDED_YET; what was reached stays so. work: squares looked at
 * since the last call, or something as quick.
 */
static inline enum outcome
limit_reached(struct limit *l, uint32_t work)
{
	l->work += work;
	if (l->reached != UNDECIDED_YET || l->work < LIMIT_WORK_BETWEEN_LOOKS)
		return l->reached;
	l->spent += l->work;
	l->work = 0;
	return limit_look(l);
}

/* The same before one more state is expanded, after so many: LIMIT_NODES, too. */
enum outcome limit_next(struct limit *, uint64_t expanded, uint32_t work);

/* Why something could not be done: the limit that was reached, or else memory. */
enum outcome limit_refused(const struct limit *);

static inline uint64_t
limit_work(const struct limit *l) /* all that was done */
{
	return l->spent + l->work;
}

/* Is a limit reached, or this much work done in all? Of a search that has a share of it. */
static inline bool
limit_over(const struct limit *l, uint64_t work)
{
	return l->reached != UNDECIDED_YET || limit_work(l) >= work;
}

/* All work of `part`, which was copied from the whole, counts as that of the whole. */
static inline void
limit_charge(struct limit *whole, const struct limit *part)
{
	whole->spent = part->spent;
	whole->work = part->work;
}

/* Takes away half of the nodes that are left, so many being used up, and half of the time left. */
void limit_halve(struct limit *, uint64_t expanded);
/* Gives them back. What was reached holds no longer, unless somebody stopped the search. */
void limit_restore(struct limit *, const struct limit *asked);

/*
 * The same and a moment more at least, which is a second, though the limit be reached: for what has
 * to be done with the answer, but not for hours.
 */
struct limit limit_moment(const struct limit *);

size_t limit_room(const struct limit *); /* bytes that tables may still take */

/* Memory within the limit; NULL when there is none: then nothing has changed. */
void *limit_alloc(struct limit *, size_t bytes);
void *limit_alloc_clear(struct limit *, size_t bytes);
/* From `before` bytes to `bytes`; what is added is not cleared. NULL: all is as it was. */
void *limit_realloc(struct limit *, void *, size_t before, size_t bytes);
/* *array gets twice the room, or `first` items. False: all is as it was. */
bool limit_grow(struct limit *, void *array, uint32_t *room, uint32_t first, size_t item_bytes);
void limit_free(struct limit *, void *, size_t bytes);
/* Begins an arena that draws on the same memory; the limit outlives it. */
void limit_arena(struct limit *, struct arena *);
/* The limit gets all that an arena may still take, which draws on it from then on. */
void limit_adopt(struct limit *, struct arena *);

#endif
