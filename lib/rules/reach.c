#include "rules/reach.h"

#include <stdlib.h>
#include <string.h>

#include "util/check.h"

bool
reach_init(struct reach *r, struct arena *a, const struct board *b)
{
	*r = (struct reach){ .board = b, .stamp = 0 };
	if (!arena_get(a, &r->mark, (size_t)b->squares + 1) ||
	    !arena_get(a, &r->queue, (size_t)b->squares + 1))
		return false;
	r->mark[b->squares] = UINT32_MAX;
	return true;
}

/*
 * Marks and queues this square if it is fresh; returns how many are queued then. Written without
 * a branch to mispredict.
 */
static inline uint16_t
touch(uint32_t *mark, uint32_t stamp, uint16_t *queue, uint16_t count, uint16_t square)
{
	uint32_t *at = mark + square;
	bool fresh = *at < stamp;

	queue[count] = square;
	*at = fresh ? stamp : *at;
	return (uint16_t)(count + fresh);
}

/* Walks on from queue[first]; all that is queued is marked. */
static void
walk(struct reach *r, uint16_t first, uint16_t count)
{
	const struct board *b = r->board;
	uint32_t *mark = r->mark, stamp = r->stamp;
	uint16_t *queue = r->queue, lowest = r->lowest;

	for (uint16_t i = first; i < count; i++) {
		const uint16_t *beside = b->beside + 4 * (uint32_t)queue[i];
		if (queue[i] < lowest)
			lowest = queue[i];
		count = touch(mark, stamp, queue, count, beside[0]);
		count = touch(mark, stamp, queue, count, beside[1]);
		count = touch(mark, stamp, queue, count, beside[2]);
		count = touch(mark, stamp, queue, count, beside[3]);
	}
	r->count = count;
	r->lowest = lowest;
}

void
reach_begin(struct reach *r, const uint64_t *box)
{
	const struct board *b = r->board;
	uint32_t *mark, taken;

	if (r->stamp >= UINT32_MAX - 4) {
		memset(r->mark, 0, b->squares * sizeof *r->mark);
		r->stamp = 0;
	}
	r->stamp += 2;
	mark = r->mark;
	taken = r->stamp + 1;
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		mark[s.at] = taken;
	r->count = 0;
	r->lowest = b->squares;
}

uint16_t
reach_flood(struct reach *r, const uint64_t *box, uint16_t man)
{
	reach_begin(r, box);
	CHECK(man < r->board->squares && r->mark[man] < r->stamp);
	reach_open(r, man);
	return r->lowest;
}

uint16_t
reach_flood_until(
    struct reach *r, const uint64_t *box, uint16_t man, uint16_t until, uint16_t *away)
{
	const struct board *b = r->board;
	uint16_t count = 1, steps = 0;

	reach_begin(r, box);
	CHECK(man < b->squares && r->mark[man] < r->stamp);
	r->mark[man] = r->stamp;
	r->queue[0] = r->lowest = man;
	for (uint16_t i = 0, farther = 1; i < count; i++) {
		const uint16_t at = r->queue[i];
		if (i == farther) {
			steps++;
			farther = count;
		}
		away[at] = steps;
		if (at == until)
			break;
		r->lowest = at < r->lowest ? at : r->lowest;
		for (unsigned d = 0; d < 4; d++)
			count = touch(r->mark, r->stamp, r->queue, count, board_beside(b, at, d));
	}
	r->count = count;
	return r->lowest;
}

uint16_t
reach_flood_away(struct reach *r, const uint64_t *box, uint16_t man, uint16_t *away)
{
	return reach_flood_until(r, box, man, r->board->squares, away);
}

void
reach_open(struct reach *r, uint16_t square)
{
	r->mark[square] = r->stamp;
	r->queue[r->count] = square;
	walk(r, r->count, (uint16_t)(r->count + 1));
}

bool
reach_region(struct reach *r, uint16_t *man)
{
	while (*man < r->board->squares && r->mark[*man] >= r->stamp)
		++*man;
	if (*man == r->board->squares)
		return false;
	reach_open(r, *man);
	return true;
}

/* Free after the push: reached before, or the square that the box left; not its new one. */
static bool
open_after(const struct reach *r, uint16_t square, uint16_t from, uint16_t to)
{
	return (square == from || reach_has(r, square)) && square != to;
}

/*
 * Is that the lowest square of the region around p.from after the push, by a flood of its own? True
 * when there is no memory for one.
 */
static bool
is_lowest(const struct reach *before, struct push p, uint16_t lowest)
{
	const struct board *b = before->board;
	struct reach r = *before;
	bool is = true;

	r.mark = malloc(((size_t)b->squares + 1) * sizeof *r.mark);
	r.queue = malloc(((size_t)b->squares + 1) * sizeof *r.queue);
	if (r.mark != NULL && r.queue != NULL) {
		for (uint16_t s = 0; s <= b->squares; s++)
			r.mark[s] = before->mark[s] > before->stamp ? before->mark[s] : 0;
		r.mark[push_target(b, p)] = r.stamp + 1;
		r.count = 0;
		r.lowest = b->squares;
		reach_open(&r, p.from);
		is = r.lowest == lowest;
	}
	free(r.mark);
	free(r.queue);
	return is;
}

static bool
name_after(const struct reach *r, struct push p, uint16_t *lowest)
{
	const struct board *b = r->board;
	uint16_t to = push_target(b, p);
	const uint16_t *around = b->beside + 4 * (uint32_t)to;
	bool open[4];
	int parts = 0;

	*lowest = 0;
	for (unsigned d = 0; d < 4; d++) { /* does leaving join another region? */
		uint16_t n = board_beside(b, p.from, d);
		if (n != to && r->mark[n] < r->stamp)
			return false;
	}
	*lowest = p.from < r->lowest ? p.from : r->lowest;
	if (!reach_has(r, to))
		return true;
	if (to == r->lowest)
		return false;
	/* The neighbours of the new square hang together when corners link all but one of them. */
	for (unsigned d = 0; d < 4; d++) {
		open[d] = open_after(r, around[d], p.from, to);
		parts += open[d];
	}
	for (unsigned d = 0; d < 4; d++) {
		unsigned next = (d + 1) % 4;
		parts -= open[d] && open[next] &&
		         open_after(r, board_beside(b, around[d], next), p.from, to);
	}
	return parts <= 1;
}

bool
reach_after(const struct reach *r, struct push p, uint16_t *lowest)
{
	const uint16_t to = push_target(r->board, p);
	const bool known = name_after(r, p, lowest);

	CHECK(r->mark[p.from] == r->stamp + 1 && r->mark[to] <= r->stamp);
	CHECK(!known || !check_sample(r->stamp, r->board->squares) || is_lowest(r, p, *lowest));
	return known;
}

void
reach_copy_after(struct reach *r, const struct reach *before, struct push p)
{
	const struct board *b = r->board;

	memcpy(r->mark, before->mark, ((size_t)b->squares + 1) * sizeof *r->mark);
	r->stamp = before->stamp;
	r->mark[p.from] = r->stamp;
	r->mark[push_target(b, p)] = r->stamp + 1;
	r->count = 0;
}
