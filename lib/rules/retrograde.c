#include "rules/retrograde.h"

#include <string.h>

#include "rules/push.h"
#include "util/check.h"

enum { K_MOST = 4, REGIONS = 16, FRESH = RETROGRADE_BOX - 1 };

uint64_t
retrograde_sets(uint64_t live, unsigned k)
{
	uint64_t sets = 1;

	for (unsigned i = 0; i < k; i++)
		sets = sets * (live - i) / (i + 1);
	return sets;
}

static const struct retrograde_box *
boxes_of(const struct retrograde *t, uint32_t set)
{
	return t->box + (size_t)set * t->k;
}

unsigned
retrograde_mark(struct retrograde *t, uint32_t set)
{
	const struct board *b = t->board;
	unsigned char *region = t->region, n = 0;
	uint16_t *stack = t->stack;

	memset(region, FRESH, b->squares);
	for (unsigned i = 0; i < t->k; i++)
		region[boxes_of(t, set)[i].square] = RETROGRADE_BOX;
	for (uint16_t s = 0; s < b->squares; s++) {
		uint32_t count = 0;
		if (region[s] != FRESH)
			continue;
		region[s] = n;
		stack[count++] = s;
		while (count > 0) {
			const uint16_t *beside = b->beside + 4 * (uint32_t)stack[--count];
			for (unsigned d = 0; d < 4; d++) {
				if (region[beside[d]] != FRESH)
					continue;
				region[beside[d]] = n;
				stack[count++] = beside[d];
			}
		}
		n++;
	}
	return n;
}

/* Lists all sets and numbers their states. */
static void
find_states(struct retrograde *t, unsigned char *region)
{
	const struct board *b = t->board;
	uint16_t at[K_MOST] = { 0, 1, 2, 3 };

	for (uint32_t set = 0; set < t->sets; set++) {
		struct retrograde_box *box = t->box + (size_t)set * t->k;
		unsigned i;
		for (i = 0; i < t->k; i++)
			box[i].square = at[i];
		t->first[set + 1] = t->first[set] + retrograde_mark(t, set);
		for (i = 0; i < 4 * t->k; i++)
			box[i / 4].regions |=
			    (uint16_t)((t->region[board_beside(b, at[i / 4], i % 4)] % REGIONS)
			               << i % 4 * 4);
		for (uint16_t s = 0; s < b->squares && region != NULL; s++)
			region[(size_t)s * t->sets + set] = t->region[s];
		for (i = 0; i + 1 < t->k && at[i] + 1 == at[i + 1]; i++)
			at[i] = (uint16_t)i;
		at[i]++;
	}
}

static uint32_t
region_beside(const struct retrograde_box *box, unsigned direction)
{
	return box->regions >> 4 * direction & 15;
}

/* The rank of a set with box i moved; *place: where that comes in the order. */
static uint32_t
rank_moved(const struct retrograde *t, const struct retrograde_box *box, unsigned i, uint16_t to,
    unsigned *place)
{
	uint64_t rank = 0;
	unsigned size = 1;

	*place = 0;
	for (unsigned j = 0; j < t->k; j++) {
		const bool below = box[j].square < to;
		if (j == i)
			continue;
		*place += below;
		rank += retrograde_sets(box[j].square, size++ + !below);
	}
	return (uint32_t)(rank + retrograde_sets(to, *place + 1));
}

static bool
is_free(const struct retrograde *t, const struct retrograde_box *box, uint16_t square)
{
	bool is = square < t->board->squares;

	for (unsigned i = 0; i < t->k; i++)
		is = is && box[i].square != square;
	return is;
}

/* Every pull from a state. False: too many of them. */
static bool
pull(struct retrograde *t, uint32_t set, uint32_t region)
{
	const struct board *b = t->board;
	const struct retrograde_box *box = boxes_of(t, set);
	const int32_t cost = t->cost[t->first[set] + region] + 1;

	for (unsigned i = 0; i < 4 * t->k; i++) {
		const uint16_t to = board_beside(b, box[i / 4].square, i % 4);
		uint32_t before, man;
		unsigned place;
		if (region_beside(&box[i / 4], i % 4) != region ||
		    !is_free(t, box, board_beside(b, to, i % 4)))
			continue;
		CHECK(to < b->live); /* from there a box has just come to a goal */
		before = rank_moved(t, box, i / 4, to, &place);
		man = region_beside(&boxes_of(t, before)[place], i % 4);
		if (t->cost[t->first[before] + man] > cost) {
			t->cost[t->first[before] + man] = cost;
			if (before >= t->solved)
				t->queue[t->met++] = REGIONS * before + man;
			CHECK(t->met <= t->first[t->sets] - t->first[t->solved]);
		}
		if (--t->pulls == 0)
			return false;
	}
	return true;
}

/* What the solved states cost at most, and the range of that. */
static void
set_prices(struct retrograde *t, const int32_t *price, int32_t *least, int32_t *most)
{
	for (uint32_t s = 0; s < t->first[t->sets]; s++)
		t->cost[s] = RETROGRADE_LOST;
	for (uint32_t set = 0; set < t->solved; set++) {
		int32_t cost = 0;
		for (unsigned i = 0; i < t->k && price != NULL; i++)
			cost -= price[boxes_of(t, set)[i].square];
		for (uint32_t s = t->first[set]; s < t->first[set + 1]; s++)
			t->cost[s] = cost;
		*least = cost < *least ? cost : *least;
		*most = cost > *most ? cost : *most;
	}
}

/* Pulls from the solved states, and from those met, by rising cost. */
static bool
play_back(struct retrograde *t, const int32_t *price)
{
	int32_t cost = INT32_MAX, most = INT32_MIN;
	uint32_t next = 0;

	for (set_prices(t, price, &cost, &most); cost <= most || next < t->met; cost++) {
		for (uint32_t set = 0; set < t->solved && cost <= most; set++)
			for (uint32_t s = t->first[set]; s < t->first[set + 1]; s++)
				if (t->cost[s] == cost && !pull(t, set, s - t->first[set]))
					return false;
		for (; next < t->met; next++) {
			const uint32_t set = t->queue[next] / REGIONS,
			               region = t->queue[next] % REGIONS;
			if (t->cost[t->first[set] + region] > cost)
				break;
			if (!pull(t, set, region))
				return false;
		}
	}
	return true;
}

bool
retrograde_find(struct retrograde *t, struct arena *a, const struct board *b, unsigned k,
    const int32_t *price, unsigned char *region, uint64_t pulls)
{
	*t = (struct retrograde){ .board = b, .k = k, .pulls = pulls };
	t->sets = (uint32_t)retrograde_sets(b->live, k);
	t->solved = (uint32_t)retrograde_sets(b->goals, k);
	if (!arena_get(a, &t->box, (size_t)t->sets * k) ||
	    !arena_get(a, &t->first, (size_t)t->sets + 1) ||
	    !arena_get(a, &t->region, (size_t)b->squares + 1) ||
	    !arena_get(a, &t->stack, b->squares))
		return false;
	t->region[b->squares] = RETROGRADE_BOX;
	find_states(t, region);
	return arena_get(a, &t->cost, t->first[t->sets]) &&
	       arena_get(a, &t->queue, t->first[t->sets] - t->first[t->solved]) &&
	       play_back(t, price);
}
