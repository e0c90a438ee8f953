/*
 * sokplay/view.h: a session as a screen: its name, the board, counters, and a line of message.
 *
 * A square of the board is two columns wide if there is room, else one. A board that does not fit
 * scrolls with the man. Without UTF-8 squares are the letters of XSB.
 */
#ifndef SOKPLAY_VIEW_H
#define SOKPLAY_VIEW_H

#include "frame.h"
#include "session.h"

struct view {
	size_t level;        /* that is shown: another one begins in its middle */
	unsigned top, left;  /* the square in the upper left corner of the board's place */
	unsigned rows, cols; /* squares that fit there */
	unsigned wide;       /* columns of a square */
	unsigned row, col;   /* where the drawing begins on the screen */
};

void view_draw(struct view *, const struct session *, struct frame *);
/* The square at a place of the screen, or NO_SQUARE. */
uint32_t view_square(const struct view *, const struct session *, unsigned row, unsigned col);

#endif
