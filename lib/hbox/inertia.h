/*
 * hbox/inertia.h: where a pull goes on in its direction without being asked.
 *
 * A square has little value when a box that came there along one line could, alone on the board,
 * only go on along that line: in a tunnel, beside a wall. Stopping there decides nothing. So the
 * pull is repeated; the position between is kept all the same, and nothing is lost.
 */
#ifndef HBOX_INERTIA_H
#define HBOX_INERTIA_H

#include <stdbool.h>

#include "board/state.h"

/* A box was pulled to `square` in direction d; a place where a box starts has value always. */
static inline bool
inertia_goes_on(const struct board *b, uint16_t square, unsigned d)
{
	if (state_box(b, b->box, square))
		return false;
	for (unsigned side = 1; side < 4; side += 2) {
		unsigned across = (d + side) % 4;
		uint16_t stand = board_beside(b, square, across);
		if (stand < b->squares && board_beside(b, stand, across) < b->squares)
			return false;
	}
	return true;
}

#endif
