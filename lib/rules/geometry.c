#include "rules/geometry.h"

#include <string.h>

#include "board/state.h"
#include "rules/push.h"

enum { HOTSPOTS_LIVE_MAX = 400 };

/* --- zones ----------------------------------------------------------------------------- */

static void
zone(struct geometry *g, const uint64_t *walls, uint16_t start, bool pull, uint64_t *set)
{
	const struct board *b = g->board;
	uint32_t top = 0;

	if (bits_has(walls, start) || bits_has(set, start))
		return;
	bits_put(set, start);
	g->stack[top++] = start;
	while (top > 0) {
		uint16_t c = g->stack[--top];
		for (unsigned d = 0; d < 4; d++) {
			/* The box goes to t: who pulls it stands beyond, who pushes behind. */
			uint16_t t = board_beside(b, c, d);
			uint16_t man = board_beside(b, pull ? t : c, pull ? d : push_opposite(d));
			if (t >= b->live || man == b->squares || bits_has(set, t) ||
			    bits_has(walls, t) || state_box(b, walls, man))
				continue;
			bits_put(set, t);
			g->stack[top++] = t;
		}
	}
}

void
geometry_pull_zone(struct geometry *g, const uint64_t *walls, uint16_t goal, uint64_t *set)
{
	zone(g, walls, goal, true, set);
}

void
geometry_push_zone(struct geometry *g, const uint64_t *walls, uint16_t from, uint64_t *set)
{
	zone(g, walls, from, false, set);
}

/* --- rooms ----------------------------------------------------------------------------- */

/* Is there a 2x2 block of floor with its upper left square at s? Its squares go to block[4]. */
static bool
block_at(const struct board *b, uint16_t s, uint16_t block[4])
{
	block[0] = s;
	block[1] = board_beside(b, s, 1);
	block[2] = board_beside(b, s, 2);
	if (block[1] == b->squares || block[2] == b->squares)
		return false;
	block[3] = board_beside(b, block[1], 2);
	return block[3] != b->squares;
}

/* All blocks that hang together with the one at s get this number. */
static void
fill_room(struct geometry *g, uint16_t s, uint16_t number)
{
	const struct board *b = g->board;
	uint32_t top = 0;
	uint16_t block[4];

	g->stack[top++] = s;
	g->mark[s] = 1;
	while (top > 0) {
		s = g->stack[--top];
		if (!block_at(b, s, block))
			continue;
		for (unsigned i = 0; i < 4; i++)
			if (g->room[block[i]] == CORRIDOR)
				g->room[block[i]] = number;
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, s, d);
			if (n != b->squares && !g->mark[n] && block_at(b, n, block)) {
				g->mark[n] = 1;
				g->stack[top++] = n;
			}
		}
	}
}

static bool
has_neighbour_block(const struct board *b, uint16_t s)
{
	uint16_t block[4];

	for (unsigned d = 0; d < 4; d++) {
		uint16_t n = board_beside(b, s, d);
		if (n != b->squares && block_at(b, n, block))
			return true;
	}
	return false;
}

/* Returns how many there are. */
static uint16_t
find_rooms(struct geometry *g)
{
	const struct board *b = g->board;
	uint16_t block[4], rooms = 0;

	memset(g->room, 0xff, b->squares * sizeof *g->room);
	for (uint16_t s = 0; s < b->squares; s++)
		if (!g->mark[s] && block_at(b, s, block) && has_neighbour_block(b, s))
			fill_room(g, s, rooms++);
	return rooms;
}

/* --- tables ---------------------------------------------------------------------------- */

static bool
find_victims(struct geometry *g, struct arena *a)
{
	const struct board *b = g->board;
	uint64_t *whole = arena_array(a, uint64_t, (size_t)b->goals * b->words);
	uint64_t *set = arena_array(a, uint64_t, b->words),
	         *wall = arena_array(a, uint64_t, b->words);

	if (!arena_get(a, &g->victims, (size_t)b->live * b->words) || whole == NULL ||
	    set == NULL || wall == NULL)
		return false;
	for (uint16_t goal = 0; goal < b->goals; goal++)
		geometry_pull_zone(g, wall, goal, whole + (size_t)goal * b->words);
	for (uint16_t s = 0; s < b->live; s++) {
		bits_put(wall, s);
		for (uint16_t goal = 0; goal < b->goals; goal++) {
			bits_clear(set, b->words);
			geometry_pull_zone(g, wall, goal, set);
			for (uint16_t w = 0; w < b->words; w++)
				g->victims[(size_t)s * b->words + w] |=
				    whole[(size_t)goal * b->words + w] & ~set[w];
		}
		bits_drop(g->victims + (size_t)s * b->words, s);
		bits_drop(wall, s);
	}
	return true;
}

static void
find_sums(struct geometry *g)
{
	const struct board *b = g->board;

	for (uint16_t s = 0; s < b->live; s++) {
		for (uint32_t row = b->sides.row[s]; row < b->sides.row[s + 1]; row++) {
			uint32_t sum = 0;
			for (uint16_t goal = 0; b->dist.far != NULL && goal < b->goals; goal++) {
				uint16_t way = dist_far(&b->dist, row)[goal];
				sum += way == DIST_NEVER ? b->live : way;
			}
			if (row == b->sides.row[s] || sum < g->far_sum[s])
				g->far_sum[s] = sum;
		}
	}
}

bool
geometry_find(struct geometry *g, struct arena *a, const struct board *b)
{
	*g = (struct geometry){ .board = b };
	if (!arena_get(a, &g->room, b->squares) || !arena_get(a, &g->stack, b->squares) ||
	    !arena_get(a, &g->mark, b->squares) || !arena_get(a, &g->far_sum, b->live))
		return false;
	find_sums(g);
	return links_find(&g->links, a, b, g->room, find_rooms(g)) &&
	       (b->live > HOTSPOTS_LIVE_MAX || find_victims(g, a));
}

uint64_t
geometry_far_sum(const struct geometry *g, const uint64_t *box)
{
	uint64_t sum = 0;

	for (struct bits s = bits_of(box, g->board->words); bits_next(&s);)
		sum += g->far_sum[s.at];
	return sum;
}
