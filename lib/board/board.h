/*
 * board/board.h: a checked level, compiled for search; constant afterwards.
 *
 * The man's area becomes numbered squares: goals first, then the other live squares (those from
 * which a lone box can still be brought to a goal), then the rest. So a set of boxes needs bits
 * only for live squares, and a position is solved when no bit at or above `goals` is set. Boxes and
 * goals outside his area are left out; inside there are as many boxes as goals (level/check.h). A
 * dead end that no box can enter and from which no push can start is filled, since no shortest walk
 * enters it. Cost: O(squares) and the distance tables of board/dist.h.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/dist.h"
#include "board/sides.h"
#include "level/level.h"
#include "util/arena.h"

struct board {
	const struct level *level;
	uint16_t squares; /* numbered 0 .. squares - 1; `squares` itself stands for every wall */
	uint16_t live, goals, boxes;
	uint16_t words;   /* of 64 bits in a set of live squares */
	uint16_t *beside; /* [4 * (squares + 1)] neighbours: 0 up, 1 right, 2 down, 3 left */
	uint16_t *drawn;  /* [squares] the square of the level */
	uint16_t *number; /* [level_size] the way back; `squares` for walls and filled dead ends */
	uint64_t *box;    /* [words] the start; boxes on dead squares are missing here */
	uint16_t man;     /* the start */
	uint32_t stuck;   /* level square of the first box on a dead square; level_size: none */
	struct sides sides;
	struct dist dist;
};

/*
 * area as level_check made it. The push distances to each goal are made when they take at most
 * far_limit bytes, and not so many that it takes seconds. False when the arena is full, or
 * patience, which may be NULL, is over.
 */
bool board_compile(struct board *, struct arena *, const struct level *, const unsigned char *area,
    size_t far_limit, const struct patience *);

/* Level square of a box that is lost by itself at the start, or level_size. */
uint32_t board_lost_box(const struct board *);

/* Squares of the area, filled dead ends included, where a box could never leave for a goal. */
static inline bool
board_dead(const struct board *b, const unsigned char *area, uint32_t level_square)
{
	return area[level_square] && b->number[level_square] >= b->live;
}

/* Marks these with 1 in dead[level_size], all else with 0, in memory of its own. False: none. */
bool board_mark_dead(const struct level *, const unsigned char *area, unsigned char *dead);

static inline uint16_t
board_beside(const struct board *b, uint32_t square, unsigned direction)
{
	return b->beside[4 * square + direction];
}

/* Can a box there, alone, reach no goal when the man stands beside it in direction d? */
static inline bool
board_dead_beside(const struct board *b, uint32_t square, unsigned d)
{
	return b->dist.near[sides_row_beside(&b->sides, square, d)] == DIST_NEVER;
}

/* Where the drawing has it. */
static inline uint16_t
board_row(const struct board *b, uint32_t square)
{
	return (uint16_t)(b->drawn[square] / b->level->width);
}

static inline uint16_t
board_column(const struct board *b, uint32_t square)
{
	return (uint16_t)(b->drawn[square] % b->level->width);
}

#endif
