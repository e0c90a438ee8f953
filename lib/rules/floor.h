/*
 * rules/floor.h: the floor of a position, its regions, and the parts it falls into without a
 * square.
 *
 * One depth-first search of each region (biconnected components: Hopcroft and Tarjan, CACM 16,
 * 1973). Squares get numbers in the order they are met, so those below a square follow it.
 *
 *    #######    Here c is number 2; 3 and 6 are its children. From 6 one gets past c, to 0. From
 *    #01####    what is below 3 one does not: c is a cut, and 3 .. 5 are a part of their own
 * without #6c345#    it. All else is the other part. A part is named by its lowest square, as a
 * region is.
 *    #######
 *
 * Cost: O(floor) for each position; a part is found in constant time.
 */
#ifndef RULES_FLOOR_H
#define RULES_FLOOR_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
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
	const struct board *board;
	uint16_t regions; /* without boxes */
	uint16_t *region; /* [squares + 1] of each square, 1 .. regions; boxes, walls: NO_REGION */
	uint16_t *lowest; /* [regions + 1] lowest square of each */
	uint16_t *first;  /* [squares + 1] number in the search; boxes and walls have their own */
	struct floor_spot *spot; /* [squares] */
};

bool floor_init(struct floor *, struct arena *, const struct board *); /* false: arena full */
void floor_load(struct floor *, const uint64_t *box);

/* The name of the part, without c, that the free square w is in. c: any square, or `squares`. */
uint16_t floor_part(const struct floor *, uint16_t c, uint16_t w);

#endif
