#include "bound/conflict_table.h"

#include "rules/retrograde.h"

/* Of a set, with the man in this region; alone: [live] what each box costs with him there. */
static unsigned char
surplus(const struct retrograde *r, uint32_t set, unsigned region, const int32_t *alone)
{
	const struct retrograde_box *box = r->box + (size_t)set * r->k;
	int32_t cost = r->cost[r->first[set] + region];

	if (cost == RETROGRADE_LOST)
		return CONFLICT_LOST;
	for (unsigned i = 0; i < r->k; i++)
		cost -= alone[box[i].square];
	return (unsigned char)(cost < CONFLICT_LOST ? cost : CONFLICT_LOST - 1);
}

bool
conflict_table_make(struct conflict_table *t, struct arena *a, const struct board *b, unsigned k,
    const int32_t *price, const int32_t *alone)
{
	const uint64_t sets = retrograde_sets(b->live, k);
	int32_t *here = arena_array(a, int32_t, b->live);
	struct retrograde r;

	*t = (struct conflict_table){ .surplus = NULL };
	if (b->live < k || b->goals < k || sets * b->squares > UINT32_MAX ||
	    sets * b->squares * 10 > arena_room(a) / 32)
		return true;
	t->sets = (uint32_t)sets;
	t->surplus = arena_array(a, unsigned char, (size_t)sets * b->squares);
	if (here == NULL || t->surplus == NULL ||
	    !retrograde_find(&r, a, b, k, price, t->surplus, UINT64_MAX))
		return false;
	for (uint16_t man = 0; man < b->squares; man++) {
		unsigned char *row = t->surplus + (size_t)man * sets;
		for (uint16_t s = 0; s < b->live; s++)
			here[s] = alone[dist_row(&b->dist, &b->sides, s, man)];
		for (uint32_t set = 0; set < sets; set++)
			if (row[set] != RETROGRADE_BOX)
				row[set] = surplus(&r, set, row[set], here);
	}
	return true;
}
