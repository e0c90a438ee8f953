/*
 * bound/lessons.h: remembers sets of boxes that have a surplus.
 *
 * A lesson is a set of boxes P, a region of the floor with P alone on the board, and the surplus of
 * P with the man in this region. A position is asked for its lessons with a box on some square. So
 * each lesson is in the list of each of its squares, with its other squares in ascending order; and
 * what begins alike is shared:
 *
 *	lessons of square 5: {3 5 9}, {5 7 9 12}, {5 7 14}
 *	first[5] -> 3 -> 9*
 *	            7 -> 9 -> 12*         a look goes on only below squares that have a box
 *	                 14*
 */
#ifndef BOUND_LESSONS_H
#define BOUND_LESSONS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/reach.h"
#include "util/arena.h"

struct lesson {
	uint32_t next; /* 1 + another one of the same boxes; 0: none */
	uint16_t boxes, surplus;
};

struct lessons {
	const struct board *board;
	const int32_t *price; /* [goals] on which surpluses depend; set by the caller */
	uint16_t region_words;
	uint32_t room, count;
	struct lesson *lesson; /* [room] */
	uint64_t *box;         /* [room * words] */
	uint64_t *region;      /* [room * region_words] set of squares */
	uint32_t *first;       /* [live] 1 + a node; 0: none */
	uint32_t nodes;
	struct lesson_node {
		uint32_t next, below; /* 1 + a node; 0: none */
		uint32_t lesson;      /* 1 + the first with just these boxes; 0: none */
		uint16_t square;
	} * node; /* [some for each lesson] */
};

/* Takes at most so many bytes; a full store learns no more. False: arena full. */
bool lessons_init(struct lessons *, struct arena *, const struct board *, size_t bytes);

/* region: a flood with these boxes alone. */
void lessons_add(
    struct lessons *, const uint64_t *box, const struct reach *region, uint16_t surplus);

/*
 * Tells `visit` the lessons of the box on `square` and of some of the others. The man stands on a
 * square that has no box.
 */
typedef void lesson_visit(void *context, const uint64_t *box, uint16_t surplus);
void lessons_find(const struct lessons *, uint16_t square, const uint64_t *others, uint16_t man,
    lesson_visit *, void *context);

#endif
