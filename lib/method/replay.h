/*
 * method/replay.h: the last check before a solution is shown: the plain rules (play/), on the level
 * as drawn.
 */
#ifndef METHOD_REPLAY_H
#define METHOD_REPLAY_H

#include "board/board.h"
#include "search/plan.h"
#include "util/arena.h"
#include "util/buf.h"

/* Appends its moves; what it takes from the arena stays there. */
enum plan_fault replay_plan(
    const struct plan *, const struct board *, struct arena *, struct buf *moves);

#endif
