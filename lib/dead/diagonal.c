/*
 * dead/diagonal.c: a closed diagonal: empty squares in a slanting row, fenced in on all sides.
 *
 *   # $       D1 .. Dn are free, and every neighbour of each is a wall or a box. The squares
 *  $ 1 $      before D1 and behind Dn in the row are walls or boxes too: the ends. The boxes
 *   $ 2 $     among neighbours and ends are the set S.
 *    $ #
 *
 * Claim: no play solves the position when a box of S is off goal and D1 .. Dn are no goals; nor
 *   when, for each two squares that follow each other in the row, ends included, one of the two
 *   squares beside both of them holds a box off goal.
 * Argument: let a box of S be pushed, the first to be. The man is outside and so are all other
 *   boxes, so it is a neighbour of some Dj and goes there, from beside Dj-1 or beside Dj+1. On the
 *   other side a row is left whose ends are closed, of fewer squares or, with nothing between its
 *   ends, four walls and boxes in a square, which hold each other. Either way it has a box off
 *   goal: the one on Dj, or a neighbour. So, by induction, that position is lost.
 * Cost: a few loads for each square around the box just pushed, unless it is fenced in.
 * Misses: rows that are closed but for a square where a box could do no good.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "board/state.h"

enum { UP, RIGHT, DOWN, LEFT };

static bool
blocked(const struct board *b, const uint64_t *box, uint16_t square)
{
	return square == b->squares || state_box(b, box, square);
}

/* Free, with a wall or a box on every side, and the man not there. */
static bool
fenced(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square)
{
	if (square == man || blocked(b, box, square))
		return false;
	for (unsigned d = 0; d < 4; d++)
		if (!blocked(b, box, board_beside(b, square, d)))
			return false;
	return true;
}

/* The next square of the row: up or down, and to one side. Around a square there is always one. */
static uint16_t
slanting(const struct board *b, uint16_t square, unsigned vertical, unsigned side)
{
	uint32_t at = b->drawn[square];

	at = vertical == UP ? at - b->level->width : at + b->level->width;
	return b->number[side == LEFT ? at - 1 : at + 1];
}

static bool
off_goal(const struct board *b, const uint64_t *box, uint16_t square)
{
	return square >= b->goals && state_box(b, box, square);
}

/* The row that a fenced square is part of, going down to this side. */
static bool
lost(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square, unsigned side)
{
	const unsigned back = push_opposite(side);
	bool off = false, goal = false, each = true;
	uint16_t next = slanting(b, square, UP, back);

	while (fenced(b, box, man, next)) {
		square = next;
		next = slanting(b, square, UP, back);
	}
	if (!blocked(b, box, next))
		return false;
	off = off_goal(b, box, next);
	for (next = square; fenced(b, box, man, next); next = slanting(b, next, DOWN, side)) {
		bool before = off_goal(b, box, board_beside(b, next, UP)) ||
		              off_goal(b, box, board_beside(b, next, back));
		square = next;
		goal |= next < b->goals;
		off |= before;
		each &= before;
	}
	if (!blocked(b, box, next))
		return false;
	each &= off_goal(b, box, board_beside(b, square, DOWN)) ||
	        off_goal(b, box, board_beside(b, square, side));
	off |= each || off_goal(b, box, board_beside(b, square, DOWN)) ||
	       off_goal(b, box, board_beside(b, square, side)) || off_goal(b, box, next);
	return each || (off && !goal);
}

static bool
closed(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square)
{
	return fenced(b, box, man, square) &&
	       (lost(b, box, man, square, LEFT) || lost(b, box, man, square, RIGHT));
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;

	if (last == NULL) {
		for (uint16_t s = 0; s < b->squares; s++)
			if (closed(b, box, man, s))
				return true;
		return false;
	}
	/* As a neighbour of a square of the row, or as its end: then two sides are neighbours of
	 * one. */
	for (unsigned k = 0; k < 4; k++) {
		uint16_t square = push_target(b, *last), beside = board_beside(b, square, k);
		unsigned vertical = k % 2 == 0 ? k : (k + 1) % 4,
		         side = k % 2 == 0 ? (k + 1) % 4 : k;
		if (!blocked(b, box, beside)) {
			if (closed(b, box, man, beside))
				return true;
		} else if (blocked(b, box, board_beside(b, square, (k + 1) % 4)) &&
		           closed(b, box, man, slanting(b, square, vertical, side))) {
			return true;
		}
	}
	return false;
}

const struct detector dead_diagonal = {
	.name = "diagonal",
	.summary = "empty squares, one or a slanting row, fenced in by boxes that must stay",
	.when = ON_NEW,
	.finds = finds,
};
