#include "optimize/alone.h"

#include <string.h>

#include "rules/push.h"

#define NONE UINT32_MAX

enum {
	WORK_BETWEEN_LOOKS = 1 << 20, /* some milliseconds */
	MOST_BYTES = 64 << 20,
};

/*
 * A side is 4 * square + direction: the box is on the square, the man beside it. Those that wait
 * are in a ring of lists by cost, as 4 * side + the direction from which the man turned; his own:
 * he pushed.
 */
struct maker {
	const struct board *board;
	const struct patience *patience;
	uint32_t since;  /* squares looked at since it was asked */
	bool over;       /* it is */
	uint16_t *away;  /* [squares] from where a flood began */
	uint32_t *queue; /* [squares] of a flood */
	bool *wanted;    /* [squares + 1] the ends of a flood */
	uint16_t *turn;  /* [4 * 4 * live] steps round the box from side to side */
	uint32_t *cost;  /* [4 * live] moves from a side */
	uint32_t *next;  /* [4 * 4 * live] in the list */
	uint32_t *list;  /* [mask + 1] the first ones */
	uint32_t mask;   /* no turn costs more */
	uint32_t waiting;
};

static bool
is_over(struct maker *k, uint32_t work)
{
	k->since += work;
	if (k->since >= WORK_BETWEEN_LOOKS) {
		k->since = 0;
		k->over = k->over || patience_over(k->patience);
	}
	return k->over;
}

/* Steps from a square, until so many of the wanted ones are met; `shut` is a wall. */
static void
flood(struct maker *k, uint32_t from, uint32_t shut, unsigned most)
{
	const struct board *b = k->board;
	uint32_t count = 1;

	memset(k->away, 0xff, b->squares * sizeof *k->away);
	k->queue[0] = from;
	k->away[from] = 0;
	for (uint32_t i = 0; i < count && most > 0; i++) {
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, k->queue[i], d);
			if (n == b->squares || n == shut || k->away[n] != DIST_NEVER)
				continue;
			k->away[n] = (uint16_t)(k->away[k->queue[i]] + 1);
			k->queue[count++] = n;
			most -= k->wanted[n];
		}
	}
}

static void
find_walks(struct maker *k, uint16_t *walk)
{
	const size_t squares = k->board->squares;

	for (uint16_t s = 0; s < squares && !is_over(k, (uint32_t)squares); s++) {
		flood(k, s, (uint32_t)squares, 1);
		memcpy(walk + s * squares, k->away, squares * sizeof *walk);
	}
}

/* Floods only to those that are on the man's side of the box. */
static void
find_turns(struct maker *k)
{
	const struct board *b = k->board;

	for (uint32_t side = 0; side < 4u * b->live && !is_over(k, b->squares); side++) {
		const uint32_t box = side / 4;
		const uint16_t man = b->beside[side];
		unsigned most = 0;
		if (man == b->squares)
			continue;
		for (uint32_t other = 4 * box; other < 4 * box + 4; other++) {
			const uint16_t to = b->beside[other];
			k->wanted[to] = to != b->squares && to != man &&
			                b->sides.side[other] == b->sides.side[side];
			most += k->wanted[to];
		}
		flood(k, man, box, most);
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, box, d);
			k->turn[4 * side + d] = k->wanted[to] ? k->away[to] : DIST_NEVER;
			if (k->wanted[to] && k->away[to] > k->mask)
				k->mask = k->away[to];
			k->wanted[to] = false;
		}
	}
}

static void
lower(struct maker *k, uint32_t side, uint32_t via, uint32_t least)
{
	uint32_t *list = &k->list[least & k->mask];

	if (least >= k->cost[side])
		return;
	k->cost[side] = least;
	k->next[4 * side + via] = *list;
	*list = 4 * side + via;
	k->waiting++;
}

/* The cost from each side until the box is on the square; backwards from there. */
static void
search(struct maker *k, uint16_t square, bool pushes)
{
	const struct board *b = k->board;

	memset(k->cost, 0xff, 4 * (size_t)b->live * sizeof *k->cost);
	for (unsigned d = 0; d < 4; d++) {
		if (board_beside(b, square, d) != b->squares)
			lower(k, 4u * square + d, d, 0);
	}
	for (uint32_t cost = 0; k->waiting > 0; cost++) {
		uint32_t *list = &k->list[cost & k->mask];
		while (*list != NONE) {
			const uint32_t side = *list / 4, via = *list % 4, d = side % 4;
			const uint16_t from = b->beside[side];
			*list = k->next[*list];
			k->waiting--;
			if (k->cost[side] < cost)
				continue;
			if (from < b->live && board_beside(b, from, d) != b->squares)
				lower(k, 4u * from + d, d, cost + 1);
			for (unsigned e = 0; e < 4 && via == d; e++) { /* no turn after a turn */
				const uint16_t turn = k->turn[4 * side + e];
				if (turn != DIST_NEVER)
					lower(k, side - d + e, d, cost + (pushes ? 0 : turn));
			}
		}
	}
}

static uint16_t
shorten(uint32_t cost)
{
	return cost == NONE ? DIST_NEVER : cost < DIST_LONGEST ? (uint16_t)cost : DIST_LONGEST;
}

static bool
search_all(struct maker *k, struct arena *a, struct alone *t)
{
	const size_t live = k->board->live;
	uint16_t *moves = t->moves;

	for (uint32_t bit = 1; bit <= k->mask; bit <<= 1)
		k->mask |= bit;
	if (!arena_get(a, &k->cost, 4 * live) || !arena_get(a, &k->next, 16 * live) ||
	    !arena_get(a, &k->list, k->mask + 1))
		return false;
	memset(k->list, 0xff, (k->mask + 1) * sizeof *k->list);
	for (uint16_t to = 0; to < live && !is_over(k, 8u * k->board->live); to++) {
		search(k, to, true);
		for (size_t from = 0; from < live; from++) {
			uint32_t least = NONE;
			for (const uint32_t *cost = k->cost + 4 * from, *end = cost + 4; cost < end;
			     cost++)
				least = *cost < least ? *cost : least;
			t->pushes[from * live + to] = shorten(least);
		}
		search(k, to, false);
		for (size_t side = 0; side < 4 * live; side++)
			*moves++ = shorten(k->cost[side]);
	}
	return !k->over;
}

bool
alone_find(struct alone *t, struct arena *a, const struct board *b, size_t most_bytes,
    const struct patience *patience)
{
	const size_t live = b->live, squares = b->squares;
	struct maker k = { .board = b, .patience = patience, .mask = 1 };

	if ((squares * squares + 5 * live * live) * sizeof *t->walk > most_bytes)
		return false;
	t->board = b;
	if (!arena_get(a, &t->walk, squares * squares) || !arena_get(a, &t->pushes, live * live) ||
	    !arena_get(a, &t->moves, 4 * live * live) || !arena_get(a, &k.turn, 16 * live) ||
	    !arena_get(a, &k.away, squares) || !arena_get(a, &k.queue, squares) ||
	    !arena_get(a, &k.wanted, squares + 1))
		return false;
	find_walks(&k, t->walk);
	find_turns(&k);
	return !k.over && search_all(&k, a, t);
}

bool
alone_find_within(struct alone *t, struct arena *a, const struct board *b, struct limit *limit)
{
	const struct patience patience = limit_patience(limit);
	const size_t room = limit_room(limit) / 8;

	return alone_find(t, a, b, room < MOST_BYTES ? room : MOST_BYTES, &patience);
}

uint32_t
alone_moves(const struct alone *t, uint16_t man, uint16_t from, uint16_t to)
{
	const struct board *b = t->board;
	const uint16_t *moves = t->moves + 4 * ((size_t)b->live * to + from);
	uint32_t least = UINT32_MAX;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t beside = board_beside(b, from, d);
		uint32_t sum;
		if (beside == b->squares || moves[d] == DIST_NEVER)
			continue;
		sum = alone_walk(t, man, beside) + moves[d];
		least = sum < least ? sum : least;
	}
	return least;
}

uint32_t
alone_leave(const struct alone *t, uint16_t box, uint16_t to)
{
	uint32_t least = UINT32_MAX;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t beside = board_beside(t->board, box, d);
		if (beside != t->board->squares && alone_walk(t, beside, to) < least)
			least = alone_walk(t, beside, to);
	}
	return least;
}
