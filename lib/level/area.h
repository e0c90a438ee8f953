/*
 * level/area.h: where the man can go on a level as drawn, and the rectangle around a part of it.
 *
 * The man's area is all squares he could reach if boxes were no obstacle. All functions take time
 * proportional to the size of the drawing.
 */
#ifndef LEVEL_AREA_H
#define LEVEL_AREA_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"

/*
 * Marks the man's area with 1 in area[level_size], all else with 0. True when walls close it.
 * Otherwise *leak is a square of it at the edge of the drawing, or level_size if there is no man,
 * and not all of the area is marked. stack: scratch for level_size squares.
 */
bool area_mark(const struct level *, unsigned char *area, uint16_t *stack, uint32_t *leak);

/*
 * Walks from a square of a closed area to all that can be reached without a push; walls and boxes
 * are those of cell[level_size]. queue[level_size] gets the squares reached, nearest first; the
 * result is their number. back[level_size] gets 0 for squares not reached, for others 1 + the
 * direction of the first step of a shortest way back.
 */
uint32_t area_walk(const struct level *, const unsigned char *cell, uint32_t from,
    unsigned char *back, uint16_t *queue);

/* A rectangle of a drawing. */
struct crop {
	uint16_t top, left, rows, cols;
};

/* The smallest crop that holds all squares whose byte in marks[level_size] is not 0: one at least.
 */
struct crop area_crop(const struct level *, const unsigned char *marks);

#endif
