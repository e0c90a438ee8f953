/*
 * hbox/variant.h: the differences between the numbered methods of hbox.
 *
 * The numbers are those of hbox 1.3.1 (0-4, 10-14) and 1.4.4 (0-3, 6, and these plus 10 .. 40).
 * Number 6 of 1.4.4 and number 4 of 1.3.1 are the same.
 */
#ifndef HBOX_VARIANT_H
#define HBOX_VARIANT_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

/* Each has a queue of its own; the first row of digits of measures= is in this order. */
enum measure { UNPLACED, CUT_OFF, BLOCKED, UNPULLABLE, FAR_BOXES, DISTANCE, MEASURES };

enum far_rule {
	FAR_STAY,     /* least while boxes are far from their places still */
	FAR_COME,     /* least when no box is far from its place any more */
	FAR_UNFILLED, /* least when unplaced boxes are near to the unfilled places, on average */
};

struct hbox_variant {
	unsigned char early[MEASURES]; /* states taken from each queue in turn: 0 .. 9 */
	unsigned char late[MEASURES];  /* the same beyond halfway */
	uint16_t halfway;              /* thousandths of the boxes placed, on average */
	bool assign;       /* boxes have a place of their own each, at the least total */
	bool inertia;      /* a box goes on to wherever it can be pulled, not one square */
	bool fewest_moves; /* among as many pulls, a way of fewer moves is kept */
	bool detour;       /* by way of a waypoint that pushes loosened (waypoint/waypoint.h) */
	bool prove;        /* drop positions that are proved to be dead ends */
	bool alternates;   /* every second time it is aimed, only boxes not placed count */
	enum far_rule far;
};

enum {
	HBOX_METHODS = 47, /* numbers are below; not all are in use */
	HBOX_PLACES = 14,  /* only goes by boxes that are not placed */
};

/* The variant of a method by its number; false: there is no such method. */
bool hbox_variant_numbered(unsigned, struct hbox_variant *);

/* "111111/200001": early and late; without a bar both are the same. False: not of that form. */
bool hbox_variant_measures(struct str, struct hbox_variant *);

#endif
