#include "bound/surplus.h"

#include <stddef.h>

#include "rules/retrograde.h"

/* Of a set, with the man in this region; alone: [live] what each box costs with him there. */
static unsigned char
find(const struct retrograde *r, uint32_t set, unsigned region, const int32_t *alone)
{
	const struct retrograde_box *box = r->box + (size_t)set * r->k;
	int32_t cost = r->cost[r->first[set] + region];

	if (cost == RETROGRADE_LOST)
		return SURPLUS_LOST;
	for (unsigned i = 0; i < r->k; i++)
		cost -= alone[box[i].square];
	return (unsigned char)(cost < SURPLUS_LOST ? cost : SURPLUS_LOST - 1);
}

bool
surplus_find(struct surplus *t, struct arena *a, const struct board *b, unsigned boxes,
    const int32_t *price, const int32_t *alone)
{
	const uint64_t sets = retrograde_sets(b->live, boxes);
	int32_t *here = arena_array(a, int32_t, b->live);
	struct retrograde r;

	*t = (struct surplus){ .of = NULL };
	if (b->live < boxes || b->goals < boxes || sets * b->squares > UINT32_MAX ||
	    sets * b->squares * 10 > arena_room(a) / 32)
		return true;
	t->sets = (uint32_t)sets;
	if (!arena_get(a, &t->of, (size_t)sets * b->squares) || here == NULL ||
	    !retrograde_find(&r, a, b, boxes, price, t->of, UINT64_MAX))
		return false;
	for (uint16_t man = 0; man < b->squares; man++) {
		unsigned char *row = t->of + (size_t)man * sets;
		for (uint16_t s = 0; s < b->live; s++)
			here[s] = alone[sides_row(&b->sides, s, man)];
		for (uint32_t set = 0; set < sets; set++)
			if (row[set] != RETROGRADE_BOX)
				row[set] = find(&r, set, row[set], here);
	}
	return true;
}
