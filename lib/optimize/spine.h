/*
 * optimize/spine.h: a solution as the positions it goes through, each with its cost so far.
 *
 * A cost is one number: the measure to be minimised first is in its upper half, the other in the
 * lower half. Position 0 is the start, position k comes after k pushes; the man stands where the
 * box was. If he has to end on a given square, a last walk leads him there.
 */
#ifndef OPTIMIZE_SPINE_H
#define OPTIMIZE_SPINE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/push.h"
#include "search/limit.h"
#include "util/arena.h"

struct prices {
	uint64_t step; /* of a step of the man, pushing or not */
	uint64_t push; /* of a push, beside that of the step */
};

struct spine {
	struct push *push; /* [count] */
	uint32_t count;
	uint64_t *cost; /* [count + 1] */
	uint64_t *box;  /* [(count + 1) * words] */
	uint16_t end;   /* where the man has to be in the end; board->squares: anywhere */
	uint64_t whole; /* with the walk there; SPINE_ASTRAY: he cannot go there */
};

#define SPINE_ASTRAY UINT64_MAX

/*
 * In the arena; push is taken over, up to the first solved position, or to the one from which the
 * end is reached at the least cost. False: the arena is full, it is no solution, or a limit was
 * reached (NULL: none); what takes longer than a look at the clock may is counted as work.
 */
bool spine_make(struct spine *, struct arena *, const struct board *, struct prices, uint16_t end,
    struct push *, uint32_t count, struct limit *);

/* In the arena, whatever becomes of the other one. False: it is full. */
bool spine_copy(struct spine *, struct arena *, const struct board *, const struct spine *);

static inline const uint64_t *
spine_boxes(const struct spine *s, const struct board *b, uint32_t position)
{
	return s->box + (size_t)position * b->words;
}

/* Where the man stands in a position. */
static inline uint16_t
spine_man(const struct spine *s, const struct board *b, uint32_t position)
{
	return position == 0 ? b->man : s->push[position - 1].from;
}

/* Where the man goes next from a position: behind a box, or to the end; squares: nowhere. */
static inline uint16_t
spine_next(const struct spine *s, const struct board *b, uint32_t position)
{
	return position < s->count ? push_behind(b, s->push[position]) : s->end;
}

static inline uint64_t
spine_cost(const struct spine *s)
{
	return s->whole;
}

#endif
