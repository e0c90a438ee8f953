#include "waypoint/near.h"

/* A position that came loose. */
struct place {
	unsigned style;
	uint32_t state, distance;
};

static uint64_t
name_of(struct place p)
{
	return (uint64_t)p.style << 32 | p.state;
}

static bool
was_picked(const struct near *n, struct place p)
{
	for (uint32_t i = 0; i < n->picks && i < NEAR_PICKS; i++)
		if (n->pick[i] == name_of(p))
			return true;
	return false;
}

/* Is any that this search has met nearer than *best? */
static void
look(const struct near *n, const struct vanguard *v, struct loosen *x, struct place *best)
{
	struct macro_search *e = &x->search;
	const uint32_t states = e->states == NULL ? 0 : states_count(e->states);
	struct place p = { .style = x->style };
	uint16_t man;

	for (p.state = 0; p.state < states; p.state++) {
		if (limit_reached(e->solve->limit, 1))
			return;
		macro_search_read(e, p.state, e->box, &man);
		p.distance = vanguard_distance(v, e->box);
		if (p.distance < best->distance && !macro_search_step(e, p.state)->dead &&
		    !was_picked(n, p))
			*best = p;
	}
}

const uint64_t *
near_pick(
    struct near *n, const struct vanguard *v, struct loosen loosen[LOOSEN_STYLES], unsigned *style)
{
	struct place best = { .distance = UINT32_MAX };

	for (unsigned i = 0; i < LOOSEN_STYLES && v->count > 0; i++)
		look(n, v, &loosen[i], &best);
	if (best.distance == UINT32_MAX)
		return NULL;
	n->pick[n->picks++ % NEAR_PICKS] = name_of(best);
	*style = best.style;
	return loosen_pick_state(&loosen[best.style], best.state);
}

bool
near_goes_on(const struct near *n)
{
	return n->picks % 2 == 1;
}
