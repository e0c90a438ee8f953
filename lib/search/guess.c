#include "search/guess.h"

#include <stddef.h>
#include <stdlib.h>

#include "level/cell.h"
#include "util/bits.h"

const struct guess *const guesses[] = { &guess_none, &guess_manhattan, &guess_skb1, &guess_skb2,
	NULL };

static int64_t
manhattan(const struct field *f, uint16_t a, uint16_t b)
{
	int width = f->level->width, from = f->drawn[a], to = f->drawn[b];

	return abs(from / width - to / width) + abs(from % width - to % width);
}

static int64_t
none(const struct field *f, const uint64_t *box, uint16_t man)
{
	(void)f;
	(void)box;
	(void)man;
	return 0;
}

/* Each box to its nearest goal: as many pushes, so as many steps, are needed. */
static int64_t
nearest(const struct field *f, const uint64_t *box, uint16_t man)
{
	int64_t total = 0;

	(void)man;
	for (uint32_t w = 0; w < f->words; w++) {
		for (uint64_t left = box[w] & ~f->goal_set[w]; left != 0;) {
			uint16_t square = (uint16_t)(64 * w + bits_take(&left));
			int64_t least = INT64_MAX;
			for (uint16_t g = 0; g < f->goals; g++) {
				int64_t away = manhattan(f, square, f->goal[g]);
				least = away < least ? away : least;
			}
			total += least;
		}
	}
	return total;
}

/* All boxes off goals to all empty goals, and the man to the nearest such box. */
static int64_t
skb1(const struct field *f, const uint64_t *box, uint16_t man)
{
	int64_t total = 0, least = INT64_MAX;

	for (uint16_t g = 0; g < f->goals; g++)
		total -= bits_has(box, f->goal[g]) ? GUESS_WEIGHT : 0;
	for (uint32_t w = 0; w < f->words; w++) {
		for (uint64_t left = box[w] & ~f->goal_set[w]; left != 0;) {
			uint16_t square = (uint16_t)(64 * w + bits_take(&left));
			int64_t away = manhattan(f, man, square);
			least = away < least ? away : least;
			for (uint16_t g = 0; g < f->goals; g++)
				total += bits_has(box, f->goal[g])
				             ? 0
				             : manhattan(f, square, f->goal[g]);
		}
	}
	return least < INT64_MAX ? total + least : total;
}

static bool
wall(const struct level *l, int x, int y)
{
	return x >= 0 && y >= 0 && x < l->width && y < l->height &&
	       l->cell[y * l->width + x] & WALL;
}

/*
 * Does a wall without gaps run along the line of floor through x, y, on the side (to_x, to_y), up
 * to and beside the walls that end the line, with no goal on the line?
 */
static bool
along_wall(const struct level *l, int x, int y, int to_x, int to_y)
{
	for (int way = -1; way <= 1; way += 2) {
		int along_x = to_x == 0 ? way : 0, along_y = to_y == 0 ? way : 0, i = x, j = y;
		for (;;) {
			if (!wall(l, i + to_x, j + to_y))
				return false;
			if (wall(l, i, j))
				break;
			if (l->cell[j * l->width + i] & GOAL)
				return false;
			i += along_x;
			j += along_y;
		}
	}
	return true;
}

static int64_t
skb2(const struct field *f, const uint64_t *box, uint16_t man)
{
	const struct level *l = f->level;
	int64_t total = 0;

	(void)man;
	for (uint32_t w = 0; w < f->words; w++) {
		for (uint64_t left = box[w] & ~f->goal_set[w]; left != 0;) {
			int at = f->drawn[64 * w + bits_take(&left)], x = at % l->width,
			    y = at / l->width;
			bool beside = wall(l, x - 1, y) || wall(l, x + 1, y);
			bool above = wall(l, x, y - 1) || wall(l, x, y + 1);
			total += GUESS_WEIGHT *
			         ((beside && above) + along_wall(l, x, y, -1, 0) +
			             along_wall(l, x, y, 1, 0) + along_wall(l, x, y, 0, -1) +
			             along_wall(l, x, y, 0, 1));
		}
	}
	return total;
}

const struct guess guess_none = { "none", "nothing is known", true, none };
const struct guess guess_manhattan = { "manhattan", "each box to its nearest goal", true, nearest };
const struct guess guess_skb1 = { "skb1", "skb-solver's first: goals, boxes, man", false, skb1 };
const struct guess guess_skb2 = { "skb2", "skb-solver's second: corners, walls", false, skb2 };
