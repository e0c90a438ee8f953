/*
 * macro/spots.h: squares by their rows and columns, and the groups that they are in: how policies
 * of macro/search.h tell what is going on in one area from what is going on in several.
 */
#ifndef MACRO_SPOTS_H
#define MACRO_SPOTS_H

#include <stdint.h>

#include "board/board.h"
#include "util/num.h"

enum { SPOTS_MOST = 48 };

struct spot {
	uint16_t square, row, column;
};

struct spots {
	struct spot at[SPOTS_MOST];
	uint8_t group[SPOTS_MOST]; /* of each, once they are grouped: 0, 1, ... */
	uint32_t count;
};

static inline struct spot
spot_of(const struct board *b, uint32_t square)
{
	return (struct spot){ (uint16_t)square, board_row(b, square), board_column(b, square) };
}

/* Rows and columns between two. */
static inline uint32_t
spot_steps(struct spot a, struct spot b)
{
	return num_between(a.row, b.row) + num_between(a.column, b.column);
}

/* Rows or columns between two, whichever are more. */
static inline uint32_t
spot_span(struct spot a, struct spot b)
{
	return num_most(num_between(a.row, b.row), num_between(a.column, b.column));
}

/* What there is beyond `most` is left out. most: up to SPOTS_MOST. */
static inline void
spots_list(struct spots *p, struct spot spot, uint32_t most)
{
	if (p->count < most)
		p->at[p->count++] = spot;
}

/*
 * How many groups: each has with every spot all that are at most so far from it, by `between`. The
 * spots are put in the order of their groups.
 */
static inline uint32_t
spots_group(struct spots *p, uint32_t (*between)(struct spot, struct spot), uint32_t far)
{
	uint32_t known = 0; /* spots of the groups found so far; those before `i` have been asked */
	uint32_t groups = 0;

	for (uint32_t i = 0; i < p->count; i++) {
		groups += i == known;
		known += i == known;
		p->group[i] = (uint8_t)(groups - 1);
		for (uint32_t j = known; j < p->count; j++) {
			const struct spot other = p->at[j];
			if (between(p->at[i], other) > far)
				continue;
			p->at[j] = p->at[known];
			p->at[known++] = other;
		}
	}
	return groups;
}

#endif
