#include "macro/closest.h"

#include "board/state.h"
#include "dead/pull.h"
#include "util/num.h"

enum { UNPLACED_MOST = 31, REGIONS_MOST = 63 };

/* --- the policy ----------------------------------------------------------------------------- */

bool
closest_load(struct macro_search *e, uint16_t man)
{
	return closest_load_boxes(e, e->box, man);
}

bool
closest_load_boxes(struct macro_search *e, const uint64_t *box, uint16_t man)
{
	struct closest *c = e->own;

	c->left = assignment_delta_load(&c->delta, box, man);
	if (e->states == NULL && c->left != BOUND_NEVER && 2 * c->left > c->far)
		c->far = 2 * c->left;
	c->here = c->left;
	return c->left != BOUND_NEVER;
}

void
closest_lift(struct macro_search *e, uint16_t from)
{
	struct closest *c = e->own;

	assignment_delta_lift(&c->delta, from, e->macros.man);
}

bool
closest_rate(struct macro_search *e, const struct macro *m)
{
	struct closest *c = e->own;

	c->left = assignment_delta_put(&c->delta, m->to, m->man);
	return c->left != BOUND_NEVER;
}

bool
closest_add(struct macro_search *e, uint32_t number, const struct macro *m)
{
	struct closest *c = e->own;
	const uint32_t out = macro_search_unplaced(e), near = num_least(c->left, c->far);
	const uint32_t rank[CLOSEST_QUEUES][2] = {
		[BY_DISTANCE] = { c->left, num_least(out, UNPLACED_MOST) },
		[BY_UNPLACED] = { out, near },
		[BY_REGIONS] = { num_least(m->regions, REGIONS_MOST), near },
	};

	if (c->vanguard != NULL)
		vanguard_note(c->vanguard, e->box, number, out, near);
	for (unsigned i = 0; i < CLOSEST_QUEUES; i++)
		if (!rank_queues_put(&c->queues, i, number, rank[i][0], rank[i][1]))
			return false;
	return true;
}

/* The queues in turn, or one alone; if that is empty, all are. */
uint32_t
closest_take(struct macro_search *e)
{
	struct closest *c = e->own;
	const unsigned queue = c->aimed % 2 == 0 ? BY_UNPLACED : c->turn;
	const uint32_t number = rank_queues_take(&c->queues, queue, false);

	c->turn = (c->turn + 1) % CLOSEST_QUEUES;
	return number;
}

/* The distances of moves that lead to the ends. */
static bool
find_distances(struct closest *c, struct arena *a)
{
	const struct macro_search *e = &c->search;
	const struct board *b = e->board;
	const struct patience patience = limit_patience(e->solve->limit);
	uint16_t *place, n = 0;
	struct pull_dist home;

	c->aim = *b;
	if (e->way == BACKWARD) {
		c->aim.box = e->ends;
		if (!pull_dist_find(&home, a, &c->aim, &patience))
			return false;
		c->aim.dist = home.board.dist;
		return true;
	}
	if (e->known == NULL)
		return true; /* those to the goals */
	if (!arena_get(a, &place, b->goals))
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(e->ends, s))
			place[n++] = s;
	return dist_find(&c->aim.dist, a, &b->sides, place, n, false, SIZE_MAX, &patience);
}

bool
closest_aim(struct macro_search *e, struct arena *a)
{
	struct closest *c = e->own;

	c->aimed++;
	c->turn = 0;
	c->far = 0;
	c->queues.search = e;
	return find_distances(c, a) && assignment_delta_open(&c->delta, a, &c->aim);
}

static const struct macro_policy closest = {
	BY_CLOSEST,
	.add = closest_add,
	.take = closest_take,
};

bool
closest_open_as(struct closest *c, struct solve *s, enum direction way,
    const struct macro_policy *policy, size_t own_bytes)
{
	*c = (struct closest){ .search = { .solve = s,
		                   .way = way,
		                   .policy = policy,
		                   .own = c,
		                   .own_bytes = own_bytes } };
	return macro_search_open(&c->search) && macro_search_aim(&c->search, s->arena, NULL, NULL);
}

bool
closest_open(struct closest *c, struct solve *s, enum direction way)
{
	return closest_open_as(c, s, way, &closest, CLOSEST_QUEUES * sizeof(uint32_t));
}
