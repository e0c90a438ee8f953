#include "rules/geometry.h"

#include <string.h>

#include "board/state.h"
#include "rules/push.h"
#include "util/hash.h"

enum { HOTSPOTS_LIVE_MAX = 400, LINKS_ROOMS_MAX = 64, MEMO_SLOTS = 1 << 14 };

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
			uint16_t man = t == b->squares ? t
			                               : board_beside(b, pull ? t : c,
			                                     pull ? d : push_opposite(d));
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

static void
find_rooms(struct geometry *g)
{
	const struct board *b = g->board;
	uint16_t block[4];

	memset(g->room, 0xff, b->squares * sizeof *g->room);
	for (uint16_t s = 0; s < b->squares; s++)
		if (!g->mark[s] && block_at(b, s, block) && has_neighbour_block(b, s))
			fill_room(g, s, g->rooms++);
	memset(g->mark, 0, b->squares);
}

enum { NOW = 1, DONE = 2 }; /* marks of squares: in the flood at hand, in one before */

/*
 * Floods one piece of a room, from a free square of it, and the corridors around; the rooms that
 * it reaches, as bits. The piece's squares are marked DONE.
 */
static uint64_t
touch(struct geometry *g, const uint64_t *box, uint16_t start)
{
	const struct board *b = g->board;
	uint32_t top = 0, done = 0;
	uint64_t touched = 0;

	g->mark[start] |= NOW;
	g->stack[top++] = start;
	while (done < top) {
		uint16_t c = g->stack[done++];
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, c, d);
			if (n == b->squares || (g->mark[n] & NOW) ||
			    (box != NULL && state_box(b, box, n)))
				continue;
			if (g->room[n] != CORRIDOR && g->room[n] != g->room[start]) {
				touched |= UINT64_C(1) << g->room[n];
				continue;
			}
			g->mark[n] |= NOW;
			g->stack[top++] = n;
		}
	}
	while (top > 0) {
		uint16_t c = g->stack[--top];
		g->mark[c] = g->room[c] == g->room[start] ? DONE : 0;
	}
	return touched;
}

/* The rooms that every piece of room r reaches, as bits; none when it has no free square. */
static uint64_t
held_links(struct geometry *g, const uint64_t *box, uint16_t r)
{
	const uint16_t *square = g->member + g->member_start[r];
	const uint16_t *end = g->member + g->member_start[r + 1];
	uint64_t held = UINT64_MAX;
	bool any = false;

	for (const uint16_t *s = square; s < end; s++) {
		if (g->mark[*s] || (box != NULL && state_box(g->board, box, *s)))
			continue;
		held &= touch(g, box, *s);
		any = true;
	}
	for (; square < end; square++)
		g->mark[*square] = 0;
	return any ? held : 0;
}

/* --- tables ---------------------------------------------------------------------------- */

/*
 * Boxes that decide about a room's links: in it, in the corridors that begin at it, and on squares
 * beside these.
 */
static void
find_scope(struct geometry *g, uint16_t r)
{
	const struct board *b = g->board;
	uint64_t *scope = g->scope + (size_t)r * b->words;
	uint32_t top = 0, done = 0;

	for (uint16_t i = g->member_start[r]; i < g->member_start[r + 1]; i++) {
		g->mark[g->member[i]] = 1;
		g->stack[top++] = g->member[i];
	}
	while (done < top) {
		uint16_t c = g->stack[done++];
		if (c < b->live)
			bits_put(scope, c);
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, c, d);
			if (n < b->live)
				bits_put(scope, n);
			if (n != b->squares && g->room[n] == CORRIDOR && !g->mark[n]) {
				g->mark[n] = 1;
				g->stack[top++] = n;
			}
		}
	}
	while (top > 0)
		g->mark[g->stack[--top]] = 0;
}

static bool
find_links(struct geometry *g, struct arena *a)
{
	const struct board *b = g->board;
	uint16_t n = 0;

	g->member = arena_array(a, uint16_t, b->squares);
	g->member_start = arena_array(a, uint16_t, g->rooms + 1u);
	g->scope = arena_array(a, uint64_t, (size_t)g->rooms * b->words);
	g->link = arena_array(a, uint64_t, g->rooms);
	g->memo = arena_array(a, struct held, MEMO_SLOTS);
	if (g->member == NULL || g->member_start == NULL || g->scope == NULL || g->link == NULL ||
	    g->memo == NULL)
		return false;
	for (uint16_t r = 0; r < g->rooms; r++) {
		g->member_start[r] = n;
		for (uint16_t s = 0; s < b->squares; s++)
			if (g->room[s] == r)
				g->member[n++] = s;
	}
	g->member_start[g->rooms] = n;
	for (uint16_t r = 0; r < g->rooms; r++) {
		find_scope(g, r);
		g->link[r] = held_links(g, NULL, r);
		for (uint16_t q = 0; q < r; q++)
			g->links = (uint16_t)(g->links + (g->link[r] >> q & 1));
	}
	return true;
}

static bool
find_victims(struct geometry *g, struct arena *a)
{
	const struct board *b = g->board;
	const size_t bytes = b->words * sizeof(uint64_t);
	uint64_t *whole = arena_array(a, uint64_t, (size_t)b->goals * b->words);
	uint64_t *set = arena_array(a, uint64_t, b->words),
	         *wall = arena_array(a, uint64_t, b->words);

	g->victims = arena_array(a, uint64_t, (size_t)b->live * b->words);
	if (whole == NULL || set == NULL || wall == NULL || g->victims == NULL)
		return false;
	for (uint16_t goal = 0; goal < b->goals; goal++)
		geometry_pull_zone(g, wall, goal, whole + (size_t)goal * b->words);
	for (uint16_t s = 0; s < b->live; s++) {
		bits_put(wall, s);
		for (uint16_t goal = 0; goal < b->goals; goal++) {
			memset(set, 0, bytes);
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
		for (uint32_t row = b->dist.row[s]; row < b->dist.row[s + 1]; row++) {
			uint32_t sum = 0;
			for (uint16_t goal = 0; b->dist.far != NULL && goal < b->goals; goal++) {
				uint16_t way = dist_far(&b->dist, row)[goal];
				sum += way == DIST_NEVER ? b->live : way;
			}
			if (row == b->dist.row[s] || sum < g->far_sum[s])
				g->far_sum[s] = sum;
		}
	}
}

bool
geometry_find(struct geometry *g, struct arena *a, const struct board *b)
{
	*g = (struct geometry){ .board = b };
	g->room = arena_array(a, uint16_t, b->squares);
	g->stack = arena_array(a, uint16_t, (size_t)b->squares + 1);
	g->mark = arena_array(a, unsigned char, (size_t)b->squares + 1);
	g->far_sum = arena_array(a, uint32_t, (size_t)b->live + 1);
	if (g->room == NULL || g->stack == NULL || g->mark == NULL || g->far_sum == NULL)
		return false;
	find_rooms(g);
	if (g->rooms > LINKS_ROOMS_MAX)
		g->rooms = 0;
	find_sums(g);
	return (g->rooms == 0 || find_links(g, a)) &&
	       (b->live > HOTSPOTS_LIVE_MAX || find_victims(g, a));
}

/* held_links, looked up when the boxes in its scope have stood so before. */
static uint64_t
held_before(struct geometry *g, const uint64_t *box, uint16_t r)
{
	const uint16_t words = g->board->words;
	const uint64_t *scope = g->scope + (size_t)r * words;
	uint64_t key = hash_mix(r + UINT64_C(1));
	struct held *memo;

	for (uint16_t w = 0; w < words; w++)
		key = hash_mix(key ^ (box[w] & scope[w]));
	memo = &g->memo[key % MEMO_SLOTS];
	if (memo->key != key)
		*memo = (struct held){ key, held_links(g, box, r) };
	return memo->rooms;
}

/* A link holds when every piece of both rooms still touches the other room. */
uint16_t
geometry_broken(struct geometry *g, const uint64_t *box)
{
	uint64_t held[LINKS_ROOMS_MAX];
	uint16_t broken = 0;

	if (g->links == 0)
		return 0;
	for (uint16_t r = 0; r < g->rooms; r++) {
		held[r] = held_before(g, box, r);
		for (uint16_t q = 0; q < r; q++)
			broken = (uint16_t)(broken + (g->link[r] >> q & 1 &&
			                                 !(held[r] >> q & held[q] >> r & 1)));
	}
	return broken;
}

uint64_t
geometry_far_sum(const struct geometry *g, const uint64_t *box)
{
	uint64_t sum = 0;

	for (struct bits s = bits_of(box, g->board->words); bits_next(&s);)
		sum += g->far_sum[s.at];
	return sum;
}
