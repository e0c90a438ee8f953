/*
 * board/floor.h: the floor of a position, its regions, and the parts into which it falls when a
 * square is blocked.
 *
 * One depth-first search of each region (biconnected components: Hopcroft and Tarjan, CACM 16,
 * 1973). Squares get numbers in the order they are met, so those below a square follow it.
 *
 *    #######    Here c is number 2; 3 and 6 are its children. From 6 one gets past c, to 0. From
 *    #01####    what is below 3 one does not: c is a cut, and 3 .. 5 are a part of their own
 *    #6c345#    without it. All else is the other part. A part is named by its lowest square,
 *    #######    as a region is.
 *
 * Cost: O(floor) for each position; finding a part takes constant time.
 */
#ifndef BOARD_FLOOR_H
#define BOARD_FLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"

enum { NO_REGION = UINT16_MAX };

struct floor_spot {
	uint16_t last;      /* the last number below it */
	uint16_t low;       /* the lowest number beside what is below it */
	uint16_t parent;    /* squares: none */
	uint16_t least;     /* the lowest square below it, or itself */
	unsigned char next; /* direction to look in next */
	unsigned char cut;  /* directions, as bits, to children that hang on it alone */
};

struct floor {
	const uint16_t *beside; /* four neighbours of each square, `squares` for a wall */
	uint16_t squares;
	uint16_t regions; /* without boxes */
	uint16_t *region; /* [squares + 1] of each square, 1 .. regions; boxes, walls: NO_REGION */
	uint16_t *lowest; /* [regions + 1] lowest square of each */
	uint16_t *first;  /* [squares + 1] number in the search; boxes and walls have their own */
	struct floor_spot *spot; /* [squares] */
};

/* False: arena full. */
bool floor_init(struct floor *, struct arena *, uint16_t squares, const uint16_t *beside);
void floor_load(struct floor *, const uint64_t *box, size_t words); /* box: may be NULL */

/* Is the free square w the child of a square, or below it? */
static inline bool
floor_below(const struct floor *f, uint16_t child, uint32_t w)
{
	return f->first[child] <= f->first[w] && f->first[w] <= f->spot[child].last;
}

/* The name of the part, without c, that the free square w is in. c: any square, or `squares`. */
uint16_t floor_part(const struct floor *, uint16_t c, uint16_t w);

#endif
