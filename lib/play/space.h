/*
 * play/space.h: the positions of a level and the pushes between them, by plain means.
 *
 * The squares of the man's area are numbered from 0, row by row. A position is the squares of the
 * boxes, ascending, and the man's square. Its region is where he can walk, named by the lowest
 * square. A walk is a fresh breadth-first search over the area each time: nothing is kept from one
 * position to the next, so that the code can be checked by eye. soksolve makes proofs with this,
 * and sokverify checks them.
 */
#ifndef PLAY_SPACE_H
#define PLAY_SPACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"

enum { NOT_IN_AREA = UINT16_MAX };

struct space {
	const struct level *level;
	uint16_t squares, boxes;
	uint16_t *drawn;     /* [squares] the square of the level */
	uint16_t *number;    /* [level_size] the way back, or NOT_IN_AREA */
	uint16_t *beside;    /* [4 * squares] 0 up, 1 right, 2 down, 3 left, or NOT_IN_AREA */
	unsigned char *goal; /* [squares] */
	uint16_t *box;       /* [boxes] the start */
	uint16_t man;
	size_t key_bytes;
	/* Of the last walk: */
	unsigned char *taken; /* [squares] a box is there */
	uint32_t *reached;    /* [squares] the stamp: he can walk there, */
	uint16_t *steps;      /* [squares] in so many steps */
	uint16_t *queue;      /* [squares] */
	uint32_t stamp;
};

/* A push of a box, after so many steps of walking; he stands where the box was then. */
struct space_push {
	uint16_t box; /* which: an index */
	uint16_t to, walk;
};

/* The level has passed level_check. False: the arena is full. */
bool space_open(struct space *, struct arena *, const struct level *);

/* Walks from the man between the boxes; the name of his region. */
uint16_t space_walk(struct space *, const uint16_t *box, uint16_t man);

/* Can he be there after the last walk? */
static inline bool
space_reached(const struct space *s, uint16_t square)
{
	return square != NOT_IN_AREA && s->reached[square] == s->stamp;
}

/* The pushes of the position last walked in, [4 * boxes] at most; how many there are. */
uint32_t space_pushes(const struct space *, const uint16_t *box, struct space_push *);

/* The boxes after a push. */
void space_pushed(const struct space *, const uint16_t *box, struct space_push, uint16_t *after);

bool space_solved(const struct space *, const uint16_t *box);

/*
 * Boxes and a man as key_bytes that compare, byte by byte, as their squares do one after the other.
 * A square takes one byte, or two, the high one first, where there are more than 256.
 */
void space_key(const struct space *, unsigned char *key, const uint16_t *box, uint16_t man);
uint16_t space_from_key(
    const struct space *, const unsigned char *key, uint16_t *box); /* the man */
size_t space_key_bytes(const struct space *, uint16_t boxes);       /* of so many boxes */

#endif
