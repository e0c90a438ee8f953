/*
 * optimize/steps.h: a window of a solution, cut into steps, which stay whole when their order
 * changes (optimize/lattice.h).
 *
 * A step is a run of pushes of one box, a run of pushes of one box in one direction, or a single
 * push. Each knows the previous step of the same box, the walk to it in the solution, and how much
 * of that could be saved: no walk to a step is shorter than the one from the nearest end of another
 * step without boxes.
 */
#ifndef OPTIMIZE_STEPS_H
#define OPTIMIZE_STEPS_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/walk.h"
#include "rules/push.h"
#include "search/limit.h"

enum steps_kind { BOX_CHANGES, BOX_LINES, SINGLE_PUSHES, STEPS_KINDS };

enum {
	STEPS_MOST = 60,
	STEPS_NONE = STEPS_MOST,
};

struct ordered_step {
	uint32_t first, end; /* pushes */
	uint64_t chain;      /* the step before it in its chain, as a bit; 0: none */
	int32_t paid;        /* steps that the man walks for it in the solution */
	int32_t slack;       /* of these could be saved */
};

struct steps {
	/* What is given: */
	const struct board *board;
	struct limit *limit;
	const struct push *push; /* [pushes] the solution */
	uint32_t pushes;
	enum steps_kind kind;
	unsigned window; /* at most so many steps */
	uint16_t end;    /* where the man has to be in the end; board->squares: anywhere */
	/* The window: */
	uint64_t *box;                            /* [words] where it begins; at first the start */
	uint16_t man;                             /* there */
	struct ordered_step step[STEPS_MOST + 1]; /* the last one stands for what follows */
	unsigned steps;
	uint64_t *now;           /* [words] while a step is made */
	uint64_t *empty;         /* [words] */
	struct walk walk, inner; /* to a step; within it */
};

bool steps_init(struct steps *, struct arena *); /* false: no memory */

/* Cuts the window that begins with that push into steps. */
void steps_cut(struct steps *, uint32_t first);

/* What each of them pays, and could save. */
void steps_weigh(struct steps *);

/*
 * How far the man walks for a step, `walked` of it to its first push, with the boxes `now`; these
 * are as after it then. WALK_NEVER: it cannot be made, and the boxes are anyhow.
 */
uint32_t steps_make(struct steps *, const struct ordered_step *, uint32_t walked);

void steps_count_work(struct steps *, const struct walk *);

static inline struct push
steps_first(const struct steps *s, unsigned step)
{
	return s->push[s->step[step].first];
}

static inline struct push
steps_last(const struct steps *s, unsigned step)
{
	return s->push[s->step[step].end - 1];
}

/* Where he goes to make a step, or what follows the last one; board->squares: nowhere. */
static inline uint16_t
steps_goal(const struct steps *s, unsigned step)
{
	const uint32_t first = s->step[step].first;

	return first == s->pushes ? s->end : push_behind(s->board, s->push[first]);
}

/* Where the man stands after that step; STEPS_NONE: at first. */
static inline uint16_t
steps_man(const struct steps *s, unsigned last)
{
	return last == STEPS_NONE ? s->man : steps_last(s, last).from;
}

#endif
