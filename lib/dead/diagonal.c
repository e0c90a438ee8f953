/*
 * dead/diagonal.c: a closed diagonal: empty squares in a diagonal row, fenced in on all sides.
 *
 *   # $       D1 .. Dn are free, and every neighbour of each is a wall or a box. The squares
 *  $ 1 $      before D1 and behind Dn in the row are walls or boxes too: the ends. The boxes
 *   $ 2 $     among neighbours and ends are the set S.
 *    $ #
 *
 * Claim: no play solves the position if a box of S is off goal and D1 .. Dn are not goals; nor if,
 *   for each two consecutive squares of the row, ends included, one of the two squares beside both
 *   of them holds a box off goal.
 * Argument: consider the first push of a box of S. The man is outside and so are all other boxes,
 *   so the box is a neighbour of some Dj and goes there, from beside Dj-1 or beside Dj+1. On the
 *   other side remains a row whose ends are closed. It has fewer squares or, with nothing between
 *   its ends, is four walls and boxes in a square, which hold each other. Either way it has a box
 *   off goal: the one on Dj, or a neighbour. So, by induction, that position is lost.
 * Cost: a few loads for each square around the box just pushed, unless it is fenced in.
 * Misses: rows that are closed except for a square where a box would be of no use.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "board/state.h"

enum { UP, RIGHT, DOWN, LEFT };

/* Free, with a wall or a box on every side, and the man not there. */
static bool
fenced(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square)
{
	return square != man && state_free(b, box, square) && state_shut(b, box, square);
}

/* The next square of the row, up or down and to one side. Floor is never at a drawing's edge. */
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

/* The last square of the row this way; squares: the row is open there. */
static uint16_t
last_fenced(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square,
    unsigned vertical, unsigned side)
{
	uint16_t next = slanting(b, square, vertical, side);

	while (fenced(b, box, man, next)) {
		square = next;
		next = slanting(b, square, vertical, side);
	}
	return state_free(b, box, next) ? b->squares : square;
}

/* Is a box off goal on one of the two squares between this one and the next of the row? */
static bool
off_between(
    const struct board *b, const uint64_t *box, uint16_t square, unsigned vertical, unsigned side)
{
	return off_goal(b, box, board_beside(b, square, vertical)) ||
	       off_goal(b, box, board_beside(b, square, side));
}

/*
 * The row that a fenced square is part of, going down to this side; here to the right:
 *
 *   0 a        0 and 3 are the ends, 1 is the top and 2 the bottom.
 *   b 1 c      a and b are between 0 and 1, c and d between 1 and 2, e and f between 2 and 3.
 *     d 2 e
 *       f 3
 */
static bool
lost(const struct board *b, const uint64_t *box, uint16_t man, uint16_t square, unsigned side)
{
	const unsigned back = push_opposite(side);
	const uint16_t top = last_fenced(b, box, man, square, UP, back);
	const uint16_t bottom = last_fenced(b, box, man, square, DOWN, side);
	bool goal, each, off; /* a goal in the row; boxes off goal between each two; one in S */
	bool before, after;

	if (top == b->squares || bottom == b->squares)
		return false;
	before = off_between(b, box, top, UP, back);
	after = off_between(b, box, bottom, DOWN, side);
	each = before && after;
	off = before || after || off_goal(b, box, slanting(b, top, UP, back)) ||
	      off_goal(b, box, slanting(b, bottom, DOWN, side));
	goal = bottom < b->goals;
	for (uint16_t s = top; s != bottom; s = slanting(b, s, DOWN, side)) {
		after = off_between(b, box, s, DOWN, side);
		each &= after;
		off |= after;
		goal |= s < b->goals;
	}
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
	/* The box is beside a square of the row, or an end: beside two neighbours of one. */
	for (unsigned k = 0; k < 4; k++) {
		uint16_t square = push_target(b, *last), beside = board_beside(b, square, k);
		unsigned vertical = k % 2 == 0 ? k : (k + 1) % 4,
		         side = k % 2 == 0 ? (k + 1) % 4 : k;
		if (state_free(b, box, beside)) {
			if (closed(b, box, man, beside))
				return true;
		} else if (!state_free(b, box, board_beside(b, square, (k + 1) % 4)) &&
		           closed(b, box, man, slanting(b, square, vertical, side))) {
			return true;
		}
	}
	return false;
}

const struct detector dead_diagonal = {
	.name = "diagonal",
	.summary = "empty squares, one or a diagonal row, fenced in by boxes that must stay",
	.when = LATE,
	.finds = finds,
};
