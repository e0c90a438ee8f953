/*
 * level/level.h: a level as drawn, with nothing computed.
 *
 * Squares are numbered row by row from 0: square = row * width + column. Rows and columns shown to
 * people are counted from 1.
 */
#ifndef LEVEL_LEVEL_H
#define LEVEL_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "level/limits.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

struct level {
	uint16_t width, height;
	unsigned char *cell;  /* [width * height] sets of enum cell; FLOOR behind shorter rows */
	struct pos *row_at;   /* where each row's first cell stands in the input; height entries */
	struct str *row_text; /* [height] of a broken drawing: the rows as read; or NULL */
};

/* All floor; false when the arena is full. width * height must be within SQUARES_MAX. */
bool level_new(struct level *, struct arena *, uint16_t width, uint16_t height);

static inline uint32_t
level_size(const struct level *l)
{
	return (uint32_t)l->width * l->height;
}

/*
 * What to add to a square, modulo 2^32, for a step in direction 0 up, 1 right, 2 down, 3 left.
 * Walls close the man's area, so that no step from a square of it leaves the drawing.
 */
static inline uint32_t
level_step(const struct level *l, int direction)
{
	const uint32_t step = direction & 1 ? 1 : l->width;

	return direction == 0 || direction == 3 ? -step : step;
}

/* Where a square stands in the input. */
struct pos level_pos(const struct level *, uint32_t square);

/* report() about a square of the drawing, or, when it is level_size, about all of it. */
void level_report(struct sink *, const struct level *, uint32_t square, enum severity,
    const char *code, const char *fmt, ...) PRINTF_LIKE(6, 7);

/* The first square with a man; level_size when there is none. */
uint32_t level_man(const struct level *);

/*
 * The hash of the drawing itself, turned or moved by nothing: FNV-1a of its rows in XSB letters
 * without marks, each without blanks at its end and with LF (sok(5), `Board`).
 */
uint64_t level_exact_hash(const struct level *);

/* Appends "row,column", from 1. */
void level_write_square(struct buf *, const struct level *, uint32_t square);

#endif
