#include "optimize/straight.h"

#include "board/state.h"
#include "level/lurd.h"
#include "rules/push.h"

static const uint64_t FIRST = UINT64_C(1) << 32;

bool
straight_init(struct straight *w, struct arena *a, const struct board *b, bool lines_first)
{
	const size_t nodes = 5 * (size_t)b->squares;

	*w = (struct straight){ .board = b, .lines_first = lines_first };
	return arena_get(a, &w->stamp, nodes) && arena_get(a, &w->cost, nodes) &&
	       arena_get(a, &w->before, nodes) && arena_get(a, &w->listed, nodes) &&
	       arena_get(a, &w->queue, nodes) && arena_get(a, &w->met, b->squares) &&
	       arena_get(a, &w->reached, b->squares);
}

struct ring {
	uint32_t from, count;
};

static void
offer(struct straight *w, struct ring *r, uint32_t node, uint32_t before, uint64_t cost)
{
	const uint32_t nodes = 5u * w->board->squares, square = node / 5;

	if (w->stamp[node] == w->now && w->cost[node] <= cost)
		return;
	if (w->met[square] != w->now) {
		w->met[square] = w->now;
		w->reached[w->count++] = (uint16_t)square;
	}
	w->stamp[node] = w->now;
	w->cost[node] = cost;
	w->before[node] = before;
	if (w->listed[node])
		return;
	w->listed[node] = true;
	w->queue[(r->from + r->count++) % nodes] = node;
}

/* Of one more step in a direction. */
static uint64_t
step_cost(const struct straight *w, unsigned last, unsigned next)
{
	const uint64_t line = last != next;

	return w->lines_first ? line * FIRST + 1 : FIRST + line;
}

void
straight_flood(struct straight *w, const uint64_t *box, uint16_t man, unsigned direction)
{
	const struct board *b = w->board;
	const uint32_t nodes = 5u * b->squares, start = 5u * man + direction;
	struct ring r = { 0, 0 };

	w->now++;
	w->count = 0;
	offer(w, &r, start, start, 0);
	while (r.count > 0) {
		const uint32_t node = w->queue[r.from];
		r.from = (r.from + 1) % nodes;
		r.count--;
		w->listed[node] = false;
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, node / 5, d);
			if (n != b->squares && !state_box(b, box, n))
				offer(w, &r, 5u * n + d, node,
				    w->cost[node] + step_cost(w, node % 5, d));
		}
	}
}

struct straight_way
straight_to(const struct straight *w, uint16_t square, unsigned direction)
{
	struct straight_way way = { 0, 0, 0 };
	uint64_t least = UINT64_MAX;

	for (uint32_t node = 5u * square; node < 5u * square + 5; node++) {
		uint64_t cost;
		if (w->stamp[node] != w->now)
			continue;
		cost = w->cost[node];
		if (direction != NO_DIRECTION)
			cost += step_cost(w, node % 5, direction);
		if (cost >= least)
			continue;
		least = cost;
		way.node = node;
		way.steps = (uint32_t)(w->lines_first ? cost : cost >> 32);
		way.lines = (uint32_t)(w->lines_first ? cost >> 32 : cost);
	}
	way.steps -= direction != NO_DIRECTION;
	return way;
}

void
straight_letters(const struct straight *w, uint32_t node, struct buf *out)
{
	const size_t begin = out->n;

	for (; w->before[node] != node; node = w->before[node])
		buf_char(out, lurd_letter((int)(node % 5), false));
	for (size_t i = begin, j = out->n; i + 1 < j; i++) {
		const char c = out->p[i];
		out->p[i] = out->p[--j];
		out->p[j] = c;
	}
}
