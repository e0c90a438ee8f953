#include "optimize/alone.h"

#include <string.h>

#include "rules/push.h"

struct maker {
	const struct board *board;
	uint16_t *turn;  /* [live * 4 * 4] steps round the box from side to side */
	uint32_t *queue; /* [4 * live + 1] sides, 4 * square + direction */
	bool *waits;     /* [4 * live] in the queue */
};

/* Steps from a square to each square; `shut` is a wall. */
static void
flood(const struct maker *k, uint32_t from, uint32_t shut, uint16_t *away)
{
	const struct board *b = k->board;
	uint32_t count = 1;

	memset(away, 0xff, b->squares * sizeof *away);
	k->queue[0] = from;
	away[from] = 0;
	for (uint32_t i = 0; i < count; i++) {
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, k->queue[i], d);
			if (n == b->squares || n == shut || away[n] != DIST_NEVER)
				continue;
			away[n] = (uint16_t)(away[k->queue[i]] + 1);
			k->queue[count++] = n;
		}
	}
}

static void
find_turns(const struct maker *k, uint16_t *away)
{
	const struct board *b = k->board;

	for (uint32_t side = 0; side < 4u * b->live; side++) {
		const uint32_t box = side / 4;
		const uint16_t man = board_beside(b, box, side % 4);
		if (man == b->squares)
			continue;
		flood(k, man, box, away);
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(b, box, d);
			k->turn[4 * side + d] = to == b->squares ? DIST_NEVER : away[to];
		}
	}
}

struct ring_queue {
	uint32_t first, count;
};

static void
relax(const struct maker *k, struct ring_queue *q, uint16_t *cost, uint32_t side, uint32_t least)
{
	const uint32_t room = 4u * k->board->live;

	least = least < DIST_LONGEST ? least : DIST_LONGEST;
	if (least >= cost[side])
		return;
	cost[side] = (uint16_t)least;
	if (k->waits[side])
		return;
	k->waits[side] = true;
	k->queue[(q->first + q->count++) % room] = side;
}

/* cost: [4 * live] from each side until the box is on the square; backwards from there. */
static void
search_moves(const struct maker *k, uint16_t square, bool pushes, uint16_t *cost)
{
	const struct board *b = k->board;
	const uint32_t room = 4u * b->live;
	struct ring_queue q = { 0, 0 };

	memset(cost, 0xff, room * sizeof *cost);
	for (unsigned d = 0; d < 4; d++) {
		if (board_beside(b, square, d) != b->squares)
			relax(k, &q, cost, 4u * square + d, 0);
	}
	while (q.count > 0) {
		const uint32_t side = k->queue[q.first], d = side % 4;
		const uint16_t from = board_beside(b, side / 4, d);
		q.first = (q.first + 1) % room;
		q.count--;
		k->waits[side] = false;
		if (from < b->live && board_beside(b, from, d) != b->squares)
			relax(k, &q, cost, 4u * from + d, cost[side] + 1u);
		for (unsigned e = 0; e < 4; e++) {
			const uint32_t other = side - d + e;
			const uint16_t turn = k->turn[4 * side + e];
			if (board_beside(b, side / 4, e) != b->squares && turn != DIST_NEVER)
				relax(k, &q, cost, other, cost[side] + (pushes ? 0u : turn));
		}
	}
}

bool
alone_find(struct alone *t, struct arena *a, const struct board *b, size_t most_bytes)
{
	const size_t live = b->live, squares = b->squares;
	struct maker k = { .board = b };
	uint16_t *cost = arena_array(a, uint16_t, 4 * live + squares + 1);

	if ((squares * squares + 5 * live * live) * sizeof *cost > most_bytes)
		return false;
	t->board = b;
	t->walk = arena_array(a, uint16_t, squares * squares);
	t->pushes = arena_array(a, uint16_t, live * live);
	t->moves = arena_array(a, uint16_t, 4 * live * live);
	k.turn = arena_array(a, uint16_t, 16 * live);
	k.queue = arena_array(a, uint32_t, 4 * live + squares + 1);
	k.waits = arena_array(a, bool, 4 * live + 1);
	if (cost == NULL || t->walk == NULL || t->pushes == NULL || t->moves == NULL ||
	    k.turn == NULL || k.queue == NULL || k.waits == NULL)
		return false;
	memset(k.waits, 0, 4 * live * sizeof *k.waits);
	for (size_t s = 0; s < squares; s++)
		flood(&k, (uint32_t)s, b->squares, t->walk + s * squares);
	find_turns(&k, cost);
	for (uint16_t to = 0; to < live; to++) {
		search_moves(&k, to, true, cost);
		for (size_t from = 0; from < live; from++) {
			uint16_t least = DIST_NEVER;
			for (unsigned d = 0; d < 4; d++)
				least = cost[4 * from + d] < least ? cost[4 * from + d] : least;
			t->pushes[from * live + to] = least;
		}
		search_moves(&k, to, false, t->moves + 4 * live * to);
	}
	return true;
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
