/*
 * search/plan.h: a solution: first as pushes, then as every step of the man.
 *
 * Between two pushes the man takes a shortest walk. If there are several, it is the first in the
 * order up, right, down, left of the first step that differs.
 */
#ifndef SEARCH_PLAN_H
#define SEARCH_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"
#include "util/buf.h"

struct plan {
	struct push *push; /* [count] in the arena of the search */
	uint32_t count;
	struct str moves; /* of an engine that makes single steps, or a record; goes before push */
};

enum plan_fault {
	PLAN_FINE,
	PLAN_NO_MEMORY,
	PLAN_WRONG, /* an error of the program */
	PLAN_LONG,  /* more moves than a record may have */
};

/* Appends the moves as letters. PLAN_WRONG: a push cannot be made. */
enum plan_fault plan_moves(
    const struct plan *, const struct board *, struct arena *, struct buf *moves);

/* Moves the pushes into another arena. False: it is full, and the plan has none any more. */
bool plan_keep(struct plan *, struct arena *);

/*
 * The pushes of a plan that has moves, which solve the board. False: the arena is full, or a box
 * goes to a dead square, as one may that is left over.
 */
bool plan_pushes(struct plan *, const struct board *, struct arena *);

#endif
