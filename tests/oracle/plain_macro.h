/*
 * oracle/plain_macro.h: macro moves the plain way, one flood fill for each push: what
 * rules/macro.c must agree with, and what it is measured against.
 */
#ifndef ORACLE_PLAIN_MACRO_H
#define ORACLE_PLAIN_MACRO_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/macro.h"
#include "rules/reach.h"
#include "util/arena.h"

struct plain_macros {
	const struct board *board;
	struct reach reach;
	uint64_t *box;       /* the position with the box moved */
	struct macro *found; /* [4 * squares] */
	uint32_t count;
	unsigned char *been; /* [squares * squares] of a box square and a region's name */
};

bool plain_init(struct plain_macros *, struct arena *, const struct board *);
/* The same positions as macros_find gives, in another order; `node` and `regions` are not set. */
void plain_find(struct plain_macros *, const uint64_t *box, uint16_t man, uint16_t from, bool pull);
/* How many regions the floor without boxes has. */
uint16_t plain_regions(struct plain_macros *, const uint64_t *box);

#endif
