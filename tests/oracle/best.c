#include "oracle/best.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "level/cell.h"

enum { MEN = 1 + BEST_BOXES }; /* of a position: the man, then the boxes by rising square */

struct map {
	uint32_t squares, boxes, positions;
	int beside[BEST_SQUARES][4]; /* -1: a wall */
	bool goal[BEST_SQUARES];
	uint32_t start[MEN];
};

/* Costs are first << 16 | second; the list is a ring, no position is on it twice. */
struct list {
	uint32_t *cost, *item;
	bool *listed;
	uint32_t from, count;
};

static void
draw(struct map *m, const struct level *l, const unsigned char *area)
{
	int number[1024];

	*m = (struct map){ .boxes = 0 };
	assert(level_size(l) <= 1024);
	for (uint32_t s = 0; s < level_size(l); s++)
		number[s] = area[s] ? (int)m->squares++ : -1;
	assert(m->squares <= BEST_SQUARES);
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (number[s] < 0)
			continue;
		for (int d = 0; d < 4; d++)
			m->beside[number[s]][d] = number[s + level_step(l, d)];
		m->goal[number[s]] = l->cell[s] & GOAL;
		if (l->cell[s] & MAN)
			m->start[0] = (uint32_t)number[s];
		if (l->cell[s] & BOX) {
			assert(m->boxes < BEST_BOXES);
			m->start[1 + m->boxes++] = (uint32_t)number[s];
		}
	}
	m->positions = m->squares;
	for (uint32_t i = 0; i < m->boxes; i++)
		m->positions *= m->squares;
}

static uint32_t
number_of(const struct map *m, uint32_t *man)
{
	uint32_t number = man[0];

	for (uint32_t i = 1; i <= m->boxes; i++) { /* insertion sort */
		for (uint32_t j = i; j > 1 && man[j - 1] > man[j]; j--) {
			uint32_t swap = man[j];
			man[j] = man[j - 1];
			man[j - 1] = swap;
		}
	}
	for (uint32_t i = 1; i <= m->boxes; i++)
		number = number * m->squares + man[i];
	return number;
}

static void
squares_of(const struct map *m, uint32_t number, uint32_t *man)
{
	for (uint32_t i = m->boxes; i > 0; i--) {
		man[i] = number % m->squares;
		number /= m->squares;
	}
	man[0] = number;
}

static uint32_t
box_on(const struct map *m, const uint32_t *man, int square)
{
	uint32_t i = m->boxes;

	while (i > 0 && (int)man[i] != square)
		i--;
	return i;
}

static bool
step(const struct map *m, uint32_t *man, int direction, bool *push)
{
	int to = m->beside[man[0]][direction], behind;
	uint32_t box = box_on(m, man, to);

	if (to < 0)
		return false;
	*push = box > 0;
	if (*push) {
		behind = m->beside[to][direction];
		if (behind < 0 || box_on(m, man, behind) > 0)
			return false;
		man[box] = (uint32_t)behind;
	}
	man[0] = (uint32_t)to;
	return true;
}

static bool
solved(const struct map *m, const uint32_t *man)
{
	for (uint32_t i = 1; i <= m->boxes; i++) {
		if (!m->goal[man[i]])
			return false;
	}
	return true;
}

static void
offer(const struct map *m, struct list *l, uint32_t position, uint32_t cost)
{
	if (cost >= l->cost[position])
		return;
	l->cost[position] = cost;
	if (l->listed[position])
		return;
	l->listed[position] = true;
	l->item[(l->from + l->count++) % m->positions] = position;
}

static uint32_t
improve(const struct map *m, struct list *l, bool moves_first)
{
	uint32_t man[MEN], next[MEN], best = UINT32_MAX;

	memcpy(man, m->start, sizeof man);
	offer(m, l, number_of(m, man), 0);
	while (l->count > 0) {
		uint32_t at = l->item[l->from], cost = l->cost[at];
		l->from = (l->from + 1) % m->positions;
		l->count--;
		l->listed[at] = false;
		squares_of(m, at, man);
		if (solved(m, man)) {
			best = cost < best ? cost : best;
			continue;
		}
		for (int d = 0; d < 4; d++) {
			bool push;
			memcpy(next, man, sizeof next);
			if (step(m, next, d, &push))
				offer(m, l, number_of(m, next),
				    cost +
				        (moves_first ? 1u << 16 | push : (unsigned)push << 16 | 1));
		}
	}
	return best;
}

struct best
best_cost(const struct level *level, const unsigned char *area, bool moves_first)
{
	struct list l = { .from = 0 };
	struct map m;
	uint32_t best;

	draw(&m, level, area);
	l.cost = malloc(m.positions * sizeof *l.cost);
	l.item = malloc(m.positions * sizeof *l.item);
	l.listed = calloc(m.positions, sizeof *l.listed);
	if (l.cost == NULL || l.item == NULL || l.listed == NULL)
		abort();
	memset(l.cost, 0xff, m.positions * sizeof *l.cost);
	best = improve(&m, &l, moves_first);
	free(l.cost);
	free(l.item);
	free(l.listed);
	if (best == UINT32_MAX)
		return (struct best){ BEST_NONE, BEST_NONE };
	return (struct best){ best >> 16, best & 0xffff };
}

/* --- both at once ---------------------------------------------------------------------------- */

/* Breadth first by moves, over positions and how many pushes were made. */
struct wave {
	uint64_t *seen; /* [positions] bit p: met after p pushes */
	struct {
		uint32_t position, pushes;
	} * item;
	size_t count, room;
};

static void
enter(struct wave *w, uint32_t position, uint32_t pushes)
{
	if (w->seen[position] >> pushes & 1)
		return;
	w->seen[position] |= UINT64_C(1) << pushes;
	if (w->count == w->room) {
		w->room = w->room == 0 ? 1024 : 2 * w->room;
		w->item = realloc(w->item, w->room * sizeof *w->item);
		if (w->item == NULL)
			abort();
	}
	w->item[w->count].position = position;
	w->item[w->count++].pushes = pushes;
}

bool
best_front(const struct level *level, const unsigned char *area, unsigned moves[BEST_PUSHES])
{
	uint32_t man[MEN], next[MEN], most = BEST_PUSHES, made = 0;
	struct wave w = { .count = 0 };
	struct map m;
	size_t layer;
	bool fine = true;

	draw(&m, level, area);
	w.seen = calloc(m.positions, sizeof *w.seen);
	if (w.seen == NULL)
		abort();
	for (unsigned p = 0; p < BEST_PUSHES; p++)
		moves[p] = BEST_NONE;
	memcpy(man, m.start, sizeof man);
	enter(&w, number_of(&m, man), 0);
	layer = w.count;
	for (size_t i = 0; i < w.count; i++) {
		const uint32_t pushes = w.item[i].pushes;
		if (i == layer) {
			made++;
			layer = w.count;
		}
		if (pushes >= most)
			continue;
		squares_of(&m, w.item[i].position, man);
		if (solved(&m, man)) {
			moves[pushes] = made;
			most = pushes;
		}
		for (int d = 0; d < 4 && pushes < most; d++) {
			bool push;
			memcpy(next, man, sizeof next);
			if (!step(&m, next, d, &push))
				continue;
			if (pushes + push < BEST_PUSHES)
				enter(&w, number_of(&m, next), pushes + push);
			else
				fine = most < BEST_PUSHES && fine;
		}
	}
	free(w.seen);
	free(w.item);
	for (unsigned p = 0, least = BEST_NONE; p < BEST_PUSHES; p++) {
		if (moves[p] >= least)
			moves[p] = BEST_NONE;
		else
			least = moves[p];
	}
	return fine;
}
