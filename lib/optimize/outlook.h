/*
 * optimize/outlook.h: what it may be worth that one box stands elsewhere than in a solution.
 *
 * The others go on as in the solution, and pay what they pay there; what is done with the box is
 * left out; and in some later position it is brought to where it stands in the solution by then.
 * The least that comes of this is less than the rest of the solution where the other square is the
 * better one. So a lane follows a box that is put off, or sent ahead, for as long as that may pay,
 * where optimize/anchors.h alone would have it brought back at once.
 *
 * Claim: none. Others may be in its way and it in theirs, and the man's walks to it are left out.
 * Cost: a step for each square, box and position.
 */
#ifndef OPTIMIZE_OUTLOOK_H
#define OPTIMIZE_OUTLOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/alone.h"
#include "optimize/spine.h"
#include "search/limit.h"

struct outlook {
	uint32_t positions, boxes, live;
	uint16_t *box;   /* [positions * live] number of the box on a square */
	int16_t *extra;  /* [positions * boxes * live] beyond the rest of the solution */
	uint64_t *least; /* [positions] of these, as a cost */
};

/* False: no memory, or it were to take too much. */
bool outlook_make(struct outlook *, struct arena *, const struct alone *, struct prices,
    const struct spine *, struct limit *);

/* As a cost, below 0 modulo 2^64: the box of that square in the position stands elsewhere. */
static inline uint64_t
outlook_extra(const struct outlook *o, uint32_t position, uint16_t square, uint16_t elsewhere)
{
	const size_t box = o->box[(size_t)position * o->live + square];
	const int16_t extra = o->extra[((size_t)position * o->boxes + box) * o->live + elsewhere];

	return (uint64_t)extra << 32;
}

#endif
