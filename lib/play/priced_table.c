#include "play/priced.h"

#include <string.h>

#include "util/sort.h"

enum { HIGHEST = PRICED_NEVER - 1 }; /* what costs more counts as this */

struct start {
	uint32_t set, cost;
};

/* The search backwards for one table. Costs are 1 and `offset` higher than C, so that 0 is none. */
struct back {
	const struct priced *p;
	const struct space *space;
	uint16_t boxes;
	uint32_t sets;
	uint16_t *list;      /* [sets * boxes] the places of each, ascending */
	struct start *start; /* the solved sets */
	uint32_t solved;
	uint16_t *cost; /* [squares * sets] by the man's square; 0: not met */
	uint32_t *queue, met;
	uint32_t offset;
};

static uint32_t
count_sets(uint64_t live, uint16_t boxes)
{
	uint64_t sets = 1;

	for (uint16_t i = 0; i < boxes; i++)
		sets = sets * (live > i ? live - i : 0) / (i + 1u);
	return sets < UINT32_MAX ? (uint32_t)sets : UINT32_MAX;
}

uint32_t
priced_rank(const uint16_t *place, uint16_t boxes)
{
	uint32_t rank = place[0];

	if (boxes > 1)
		rank += place[1] * (place[1] - 1u) / 2;
	if (boxes > 2)
		rank += place[2] * (place[2] - 1u) / 2 * (place[2] - 2u) / 3;
	return rank;
}

/* --- all play of a few boxes, backwards ------------------------------------------------------- */

static bool
has_box(const struct back *b, uint32_t set, uint16_t square)
{
	const uint16_t *place = b->list + (size_t)set * b->boxes;

	for (uint16_t i = 0; i < b->boxes; i++)
		if (b->p->square[place[i]] == square)
			return true;
	return false;
}

static bool
is_free(const struct back *b, uint32_t set, uint16_t square)
{
	return square != NOT_IN_AREA && !has_box(b, set, square);
}

/* The man stands there at this cost, unless at a lower one, and wherever he can walk to. */
static void
meet(struct back *b, uint32_t set, uint16_t man, uint32_t cost)
{
	const size_t sets = b->sets;
	uint32_t next = b->met;

	if (b->cost[man * sets + set] != 0)
		return;
	cost = cost < HIGHEST ? cost : HIGHEST;
	b->cost[man * sets + set] = (uint16_t)cost;
	b->queue[b->met++] = man * b->sets + set;
	for (; next < b->met; next++) {
		const uint16_t *beside = b->space->beside + 4 * (b->queue[next] / sets);
		for (unsigned d = 0; d < 4; d++) {
			if (!is_free(b, set, beside[d]) || b->cost[beside[d] * sets + set] != 0)
				continue;
			b->cost[beside[d] * sets + set] = (uint16_t)cost;
			b->queue[b->met++] = beside[d] * b->sets + set;
		}
	}
}

/* Takes back the push that may have brought a box ahead of the man. */
static void
take_back(struct back *b, uint32_t set, uint16_t man, unsigned direction, uint32_t cost)
{
	const struct priced *p = b->p;
	const uint16_t *place = b->list + (size_t)set * b->boxes;
	const uint16_t *beside = b->space->beside + 4 * (size_t)man;
	const uint16_t ahead = beside[direction], behind = beside[(direction + 2) % 4];
	uint16_t before[PRICED_MOST], n = 0;
	bool moved = false;

	if (ahead == NOT_IN_AREA || !has_box(b, set, ahead) || !is_free(b, set, behind) ||
	    p->place[man] == NOT_IN_AREA)
		return;
	for (uint16_t i = 0; i < b->boxes; i++) {
		if (!moved && p->place[man] < place[i]) {
			before[n++] = p->place[man];
			moved = true;
		}
		if (p->square[place[i]] != ahead)
			before[n++] = place[i];
	}
	if (!moved)
		before[n++] = p->place[man];
	meet(b, priced_rank(before, b->boxes), behind, cost + 1);
}

/* What a solved set costs, and the offset; UINT32_MAX: it is not solved. */
static uint32_t
cost_solved(const struct back *b, uint32_t set)
{
	uint32_t cost = b->offset + 1;

	for (uint16_t i = 0; i < b->boxes; i++) {
		const uint16_t square = b->p->square[b->list[(size_t)set * b->boxes + i]];
		if (!b->space->goal[square])
			return UINT32_MAX;
		cost -= b->p->worth[square];
	}
	return cost;
}

/* All by rising cost: the solved sets, and what pushes can be taken back from. */
static void
play_back(struct back *b)
{
	uint32_t next = 0, started = 0;

	for (uint32_t cost = 1; started < b->solved || next < b->met; cost++) {
		for (; started < b->solved && b->start[started].cost == cost; started++)
			for (uint16_t man = 0; man < b->space->squares; man++)
				if (is_free(b, b->start[started].set, man))
					meet(b, b->start[started].set, man, cost);
		for (const uint32_t end = b->met; next < end; next++)
			for (unsigned d = 0; d < 4; d++)
				take_back(b, b->queue[next] % b->sets,
				    (uint16_t)(b->queue[next] / b->sets), d, cost);
	}
}

/* --- tables ----------------------------------------------------------------------------------- */

static int
by_cost(const void *one, const void *other)
{
	const struct start *a = one, *b = other;

	return (a->cost > b->cost) - (a->cost < b->cost);
}

static bool
open_back(struct back *b, struct arena *a)
{
	const size_t all = (size_t)b->sets * b->space->squares;
	uint16_t place[PRICED_MOST] = { 0, 1, 2 };

	if ((b->list = arena_alloc(a, b->sets, b->boxes * sizeof *b->list)) == NULL ||
	    !arena_get(a, &b->start, count_sets(b->space->boxes, b->boxes) + 1) ||
	    !arena_get(a, &b->cost, all) || !arena_get(a, &b->queue, all))
		return false;
	for (uint32_t set = 0; set < b->sets; set++) {
		uint16_t i = 0;
		memcpy(b->list + (size_t)set * b->boxes, place, b->boxes * sizeof *place);
		b->start[b->solved] = (struct start){ set, cost_solved(b, set) };
		b->solved += b->start[b->solved].cost < UINT32_MAX;
		for (; i + 1 < b->boxes && place[i] + 1 == place[i + 1]; i++)
			place[i] = i;
		place[i]++;
	}
	sort_in_place(b->start, b->solved, sizeof *b->start, by_cost);
	return true;
}

/* Turns costs into surpluses. */
static void
find_surplus(struct back *b)
{
	const struct priced *p = b->p;
	uint16_t *cost = b->cost;

	for (uint16_t man = 0; man < b->space->squares; man++)
		for (uint32_t set = 0; set < b->sets; set++, cost++) {
			int32_t more = *cost - 1 - (int32_t)b->offset;
			if (*cost == 0) {
				*cost = PRICED_NEVER;
				continue;
			}
			for (uint16_t i = 0; i < b->boxes; i++)
				more -= p->alone[lower_row(
				    p->lower, p->square[b->list[(size_t)set * b->boxes + i]], man)];
			if (more < 0) /* a sum was cut at the highest: too small does no harm */
				more = 0;
			*cost = (uint16_t)(more < HIGHEST ? more : HIGHEST);
		}
}

bool
priced_table(struct priced *p, struct arena *a, uint16_t boxes)
{
	struct back b = { .p = p, .space = p->space, .boxes = boxes };

	b.sets = p->sets[boxes] = count_sets(p->live, boxes);
	for (uint16_t s = 0; s < p->space->squares; s++)
		b.offset = p->worth[s] > b.offset ? p->worth[s] : b.offset;
	b.offset *= boxes;
	if (b.sets > UINT32_MAX / p->space->squares || !open_back(&b, a))
		return false;
	play_back(&b);
	find_surplus(&b);
	p->surplus[boxes] = b.cost;
	return true;
}
