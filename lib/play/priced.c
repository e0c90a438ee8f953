#include "play/priced.h"

#include <string.h>

static int32_t
least(const uint16_t *far, const uint16_t *price, uint16_t goals)
{
	int32_t least = INT32_MAX;

	for (uint16_t g = 0; g < goals; g++)
		if (far[g] != MATCH_NEVER && far[g] - price[g] < least)
			least = far[g] - price[g];
	return least;
}

/* What each box costs alone, and where it can be. */
static void
find_alone(struct priced *p, const uint16_t *price)
{
	const struct space *s = p->space;
	uint16_t g = 0;

	for (uint16_t i = 0; i < s->squares; i++) {
		bool live = false;
		for (uint16_t man = 0; man < s->squares; man++) {
			size_t row;
			if (man == i)
				continue;
			row = lower_row(p->lower, i, man);
			p->alone[row] = least(p->lower->far + row * s->boxes, price, s->boxes);
			live |= p->alone[row] < INT32_MAX;
		}
		p->place[i] = live ? p->live : NOT_IN_AREA;
		if (live)
			p->square[p->live++] = i;
		if (s->goal[i])
			p->worth[i] = price[g++];
	}
}

bool
priced_open(struct priced *p, struct arena *a, const struct lower *lower, uint16_t most,
    const uint16_t *price, uint32_t dears)
{
	const struct space *s = lower->space;
	const size_t n = most > 1 ? s->boxes : 0;

	*p = (struct priced){ .space = s, .lower = lower, .most = most };
	if (price == NULL)
		return true;
	if (!arena_get(a, &p->alone, 4 * (size_t)s->squares) ||
	    !arena_get(a, &p->worth, s->squares) || !arena_get(a, &p->place, s->squares) ||
	    !arena_get(a, &p->square, s->squares) || !arena_get(a, &p->dear, dears + (size_t)1) ||
	    !arena_get(a, &p->found, n * n + n * n * n / 6 + dears + 1) ||
	    !arena_get(a, &p->picked, s->boxes + 1u) || !arena_get(a, &p->used, s->boxes) ||
	    !arena_get(a, &p->at, s->squares))
		return false;
	find_alone(p, price);
	for (uint16_t g = 0; g < s->boxes; g++)
		p->prices += price[g];
	for (uint16_t k = 2; k <= most; k++)
		if (!priced_table(p, a, k))
			return false;
	return true;
}

/* --- the bound of a position ------------------------------------------------------------------ */

/* Of a set of boxes, by their places in the position; PRICED_NEVER: it cannot be solved. */
static uint16_t
look(const struct priced *p, const uint16_t *box, uint16_t man, const uint16_t *which, uint16_t n)
{
	uint16_t place[PRICED_MOST] = { 0 };

	for (uint16_t i = 0; i < n; i++)
		place[i] = p->place[box[which[i]]];
	return p->surplus[n][man * (size_t)p->sets[n] + priced_rank(place, n)];
}

/* All sets of k of n boxes with a surplus join p->found. False: one of them is lost. */
static bool
find_sets(struct priced *p, const uint16_t *box, uint16_t n, uint16_t man, uint16_t k)
{
	struct priced_set set = { .box = { 0, 1, 2 }, .boxes = k };

	while (k <= n) {
		uint16_t i = k;
		set.surplus = look(p, box, man, set.box, k);
		if (set.surplus == PRICED_NEVER)
			return false;
		if (set.surplus > 0)
			p->found[p->count++] = set;
		while (i > 0 && set.box[i - 1] == n - k + i - 1)
			i--;
		if (i == 0)
			break;
		set.box[i - 1]++;
		for (; i < k; i++)
			set.box[i] = (uint16_t)(set.box[i - 1] + 1);
	}
	return true;
}

/* The dear sets of a position join p->found. */
static void
find_dear(struct priced *p, const uint16_t *box, uint16_t boxes, uint16_t man)
{
	for (uint16_t i = 0; i < boxes; i++)
		p->at[box[i]] = (uint16_t)(i + 1);
	for (uint32_t d = 0; d < p->dears; d++) {
		struct dear_set *dear = &p->dear[d];
		struct priced_set *set = &p->found[p->count];
		uint16_t i = 0;
		for (; i < dear->boxes && p->at[dear->box[i]] > 0; i++)
			set->box[i] = (uint16_t)(p->at[dear->box[i]] - 1);
		if (i < dear->boxes || !dear->region[man])
			continue;
		set->boxes = dear->boxes;
		set->surplus = dear->surplus;
		set->dear = dear;
		p->count++;
	}
	for (uint16_t i = 0; i < boxes; i++)
		p->at[box[i]] = 0;
}

/* The first of the most surplus of which no box is used; NULL: none. */
static const struct priced_set *
next_set(const struct priced *p)
{
	const struct priced_set *best = NULL;

	for (uint32_t i = 0; i < p->count; i++) {
		const struct priced_set *s = &p->found[i];
		bool free = best == NULL || s->surplus > best->surplus;
		for (uint16_t k = 0; free && k < s->boxes; k++)
			free = !p->used[s->box[k]];
		if (free)
			best = s;
	}
	return best;
}

uint32_t
priced_surplus(struct priced *p, const uint16_t *box, uint16_t boxes, uint16_t man)
{
	const struct priced_set *set;
	uint32_t total = 0;

	p->count = p->picks = 0;
	for (uint16_t k = 2; k <= p->most; k++)
		if (!find_sets(p, box, boxes, man, k))
			return UINT32_MAX;
	find_dear(p, box, boxes, man);
	memset(p->used, 0, boxes);
	while ((set = next_set(p)) != NULL) {
		total += set->surplus;
		for (uint16_t k = 0; k < set->boxes; k++)
			p->used[set->box[k]] = 1;
		p->picked[p->picks++] = set;
	}
	return total;
}

uint32_t
priced_bound(struct priced *p, const uint16_t *box, uint16_t man, uint32_t matching)
{
	int64_t total = p->prices;
	uint32_t surplus;

	if (matching == LOWER_NEVER || p->worth == NULL)
		return matching;
	surplus = priced_surplus(p, box, p->space->boxes, man);
	if (surplus == UINT32_MAX)
		return LOWER_NEVER;
	total += surplus;
	for (uint16_t i = 0; i < p->space->boxes; i++)
		total += p->alone[lower_row(p->lower, box[i], man)];
	total += (total ^ matching) & 1;
	return total > matching ? (uint32_t)total : matching;
}
