/*
 * reshape.h: the same level with its moves in the right case, turned, reduced to what matters, or
 * freed of our marks.
 */
#ifndef SOKPARSE_RESHAPE_H
#define SOKPARSE_RESHAPE_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"

/* Each is false when the arena is full. */
/* Moves in the case that their replay gives, with a warning; headers with other counts, too. */
bool reshape_moves(struct record *, struct arena *, struct sink *);
/* The board with all its move strings, by one of the eight symmetries (level/symmetry.h). */
bool reshape_turn(struct record *, struct arena *, int symmetry);
/* Squares that touch the man's area become walls, all else is blank; the same solutions hold. */
bool reshape_minimal(struct record *, struct arena *);
/* Without Board and the fields whose names begin with Sok-, and without dead-square marks. */
void reshape_strip(struct record *);

#endif
