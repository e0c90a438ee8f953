/* dead/mark.h: draws the dead squares of a level, and counts and lists them in its fields. */
#ifndef DEAD_MARK_H
#define DEAD_MARK_H

#include <stdbool.h>

#include "board/board.h"
#include "level/record.h"
#include "util/arena.h"

/* False: out of memory. */
bool mark_squares(struct record *, struct arena *, const struct board *, const unsigned char *area);

#endif
