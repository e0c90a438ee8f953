#include "optimize/walk.h"

#include <string.h>

#include "rules/push.h"

enum { SEARCH = 1 << 16 }; /* between the bases of two searches */

bool
walk_init(struct walk *w, struct arena *a, const struct board *b)
{
	*w = (struct walk){ .board = b, .base = 0 };
	if (!arena_get(a, &w->mark, (size_t)b->squares + 1) ||
	    !arena_get(a, &w->queue, (size_t)b->squares + 1) ||
	    !arena_get(a, &w->column, b->squares) || !arena_get(a, &w->row, b->squares) ||
	    !arena_get(a, &w->near, 4 * (size_t)b->squares + 1) ||
	    !arena_get(a, &w->far, 4 * (size_t)b->squares + 1))
		return false;
	for (uint16_t s = 0; s < b->squares; s++) {
		w->column[s] = board_column(b, s);
		w->row[s] = board_row(b, s);
	}
	w->mark[b->squares] = UINT32_MAX;
	return true;
}

void
walk_begin(struct walk *w, const uint64_t *box, uint16_t man)
{
	const struct board *b = w->board;

	if (w->base >= UINT32_MAX - 2 * SEARCH) {
		memset(w->mark, 0, b->squares * sizeof *w->mark);
		w->base = 0;
	}
	w->base += SEARCH;
	for (struct bits m = bits_of(box, b->words); bits_next(&m);)
		w->mark[m.at] = w->base + WALK_NEVER;
	w->mark[man] = w->base;
	w->queue[0] = man;
	w->first = 0;
	w->count = 1;
}

uint16_t
walk_steps(struct walk *w, uint16_t square)
{
	const uint16_t *beside = w->board->beside;
	const uint32_t base = w->base;
	uint32_t *mark = w->mark, first = w->first, count = w->count;
	uint16_t *queue = w->queue;

	while (mark[square] < base && first < count) {
		const uint16_t at = queue[first++];
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = beside[4 * at + d];
			const bool fresh = mark[n] < base;
			queue[count] = n;
			mark[n] = fresh ? mark[at] + 1 : mark[n];
			count += fresh;
		}
	}
	w->first = (uint16_t)first;
	w->count = (uint16_t)count;
	if (mark[square] < base || mark[square] - base > WALK_NEVER)
		return WALK_NEVER;
	return (uint16_t)(mark[square] - base);
}

/* Steps to the square; *looked: squares looked around from. */
static uint32_t
find(struct walk *w, uint16_t man, uint16_t square, uint32_t *looked)
{
	const uint16_t *beside = w->board->beside;
	const uint32_t base = w->base;
	uint32_t least = walk_least(w, man, square), near = 1, far = 0;

	w->near[0] = man;
	for (; near > 0; least += 2) {
		uint16_t *const stack = w->near;
		while (near > 0) {
			const uint16_t at = stack[--near];
			const uint32_t left = walk_least(w, at, square);
			if (w->mark[at] >= base)
				continue;
			w->mark[at] = base + least - left;
			if (left == 0)
				return least;
			++*looked;
			for (unsigned d = 0; d < 4; d++) {
				const uint16_t n = beside[4 * at + d];
				if (w->mark[n] >= base)
					continue;
				if (walk_least(w, n, square) < left)
					stack[near++] = n;
				else
					w->far[far++] = n;
			}
		}
		w->near = w->far;
		w->far = stack;
		near = far;
		far = 0;
	}
	return WALK_ENDLESS;
}

uint32_t
walk_find(struct walk *w, struct limit *limit, const uint64_t *box, uint16_t man, uint16_t square)
{
	uint32_t steps, looked = 0;

	if (square == w->board->squares || square == man)
		return 0;
	walk_begin(w, box, man);
	w->mark[man] = 0;
	if (w->mark[square] >= w->base)
		return WALK_ENDLESS;
	steps = find(w, man, square, &looked);
	limit_reached(limit, 2 * looked + 10u);
	return steps;
}

void
walk_way(const struct walk *w, uint16_t square, uint64_t *way)
{
	const struct board *b = w->board;

	while (w->mark[square] > w->base) {
		unsigned d = 0;
		if (square < b->live)
			bits_put(way, square);
		while (w->mark[board_beside(b, square, d)] != w->mark[square] - 1)
			d++;
		square = board_beside(b, square, d);
	}
}
