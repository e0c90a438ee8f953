/*
 * level/symmetry.h: the eight images of a board: four quarter turns, each also after a flip.
 *
 * Symmetries 0..3 are turns by 0, 90, 180 and 270 degrees clockwise; 4..7 the same turns of the
 * board flipped left to right. Directions are 0 up, 1 right, 2 down, 3 left.
 */
#ifndef LEVEL_SYMMETRY_H
#define LEVEL_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/str.h"

enum { SYMMETRIES = 8 };

extern const char *const symmetry_names[SYMMETRIES]; /* identity, rot90, ... transpose */
int symmetry_named(const char *name);                /* or -1 */

int symmetry_after(int second, int first); /* the one symmetry that does both */
int symmetry_inverse(int symmetry);

/* The square of a rows x cols board that stands at (row, col) of its image. */
void symmetry_source(int symmetry, uint16_t rows, uint16_t cols, uint16_t row, uint16_t col,
    uint16_t *from_row, uint16_t *from_col);

/* Turns the drawing, and a string of moves; results in the arena, false when it is full. */
bool symmetry_level(int symmetry, struct arena *, struct level *);
bool symmetry_moves(int symmetry, struct arena *, struct str *moves);

#endif
