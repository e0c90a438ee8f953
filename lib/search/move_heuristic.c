#include "search/move_heuristic.h"

#include <stdlib.h>

#include "level/cell.h"
#include "util/bits.h"

const struct move_heuristic *const move_heuristics[] = { &heuristic_none, &heuristic_manhattan,
	&heuristic_skb1, &heuristic_skb2, NULL };

static int64_t
manhattan(const struct move_graph *g, uint16_t a, uint16_t b)
{
	int width = g->level->width, from = g->drawn[a], to = g->drawn[b];

	return abs(from / width - to / width) + abs(from % width - to % width);
}

static int64_t
none(const struct move_graph *g, const uint64_t *box, uint16_t man)
{
	(void)g;
	(void)box;
	(void)man;
	return 0;
}

/* One more than the way to the goal that is nearest to a square. */
static uint16_t
find_near(const struct move_graph *g, uint16_t square)
{
	int64_t least = UINT16_MAX;

	for (uint16_t goal = 0; goal < g->goals; goal++) {
		const int64_t away = manhattan(g, square, goal) + 1;
		least = away < least ? away : least;
	}
	return (uint16_t)least;
}

/*
 * Each box to its nearest goal: as many pushes, so as many steps, are needed. The way from a square
 * is kept when it was asked for.
 */
static int64_t
nearest(const struct move_graph *g, const uint64_t *box, uint16_t man)
{
	int64_t total = 0;

	(void)man;
	for (struct bits b = bits_of(box, g->words); bits_next(&b);) {
		if (g->near[b.at] == 0)
			g->near[b.at] = find_near(g, b.at);
		total += g->near[b.at] - 1;
	}
	return total;
}

/* All boxes off goals to all empty goals, and the man to the nearest such box. */
static int64_t
skb1(const struct move_graph *g, const uint64_t *box, uint16_t man)
{
	int64_t total = 0, least = INT64_MAX;

	for (uint16_t goal = 0; goal < g->goals; goal++)
		total -= bits_has(box, goal) ? SKB_WEIGHT : 0;
	for (struct bits b = bits_of(box, g->words); bits_next(&b);) {
		int64_t away = manhattan(g, man, b.at);
		if (b.at < g->goals)
			continue;
		least = away < least ? away : least;
		for (uint16_t goal = 0; goal < g->goals; goal++)
			total += bits_has(box, goal) ? 0 : manhattan(g, b.at, goal);
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
skb2(const struct move_graph *g, const uint64_t *box, uint16_t man)
{
	const struct level *l = g->level;
	int64_t total = 0;

	(void)man;
	for (struct bits b = bits_of(box, g->words); bits_next(&b);) {
		int at = g->drawn[b.at], x = at % l->width, y = at / l->width;
		bool beside = wall(l, x - 1, y) || wall(l, x + 1, y);
		bool above = wall(l, x, y - 1) || wall(l, x, y + 1);
		if (b.at < g->goals)
			continue;
		total += SKB_WEIGHT * ((beside && above) + along_wall(l, x, y, -1, 0) +
		                          along_wall(l, x, y, 1, 0) + along_wall(l, x, y, 0, -1) +
		                          along_wall(l, x, y, 0, 1));
	}
	return total;
}

const struct move_heuristic heuristic_none = { "none", true, none };
const struct move_heuristic heuristic_manhattan = { "manhattan", true, nearest };
const struct move_heuristic heuristic_skb1 = { "skb1", false, skb1 };
const struct move_heuristic heuristic_skb2 = { "skb2", false, skb2 };

/* --- where a search by pushes takes a bound --------------------------------------------------- */

static const struct bound bound_skb1, bound_skb2;

static bool
open(struct bound_kit *k, struct arena *a)
{
	return (k->own = arena_array(a, uint64_t, k->board->words)) != NULL;
}

/* k->own: the boxes of the state that `value` saw last. A guess never says BOUND_NEVER. */
static uint32_t
ask(const struct bound_kit *k, uint16_t man)
{
	const struct board *b = k->board;
	const struct move_graph g = {
		.level = b->level, .words = b->words, .drawn = b->drawn, .goals = b->goals
	};
	const int64_t guess = SKB_WEIGHT * b->goals +
	                      (k->bound == &bound_skb1 ? skb1 : skb2)(&g, k->own, man);

	return guess < BOUND_NEVER ? (uint32_t)guess : BOUND_NEVER - 1;
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	bits_copy(k->own, box, k->board->words);
	return ask(k, man);
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	uint32_t value;

	push_apply(k->board, k->own, p);
	value = ask(k, p.from);
	push_undo(k->board, k->own, p);
	return value;
}

#define GUESS .guess = true, .open = open, .value = value, .after = after

static const struct bound bound_skb1 = { "skb1", GUESS };
static const struct bound bound_skb2 = { "skb2", GUESS };

const struct bound *const skb_heuristics[] = { &bound_skb1, &bound_skb2, NULL };
