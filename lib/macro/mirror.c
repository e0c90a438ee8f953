#include "macro/mirror.h"

enum { WAITING = CLOSEST_QUEUES, QUEUES };
enum { EVERY = 1000 }; /* one of so many turns is that of what waits */

static bool
put_off(struct macro_search *e)
{
	struct closest *c = e->own;

	return rank_queues_put(&c->queues, WAITING, e->at, c->here, 0);
}

static uint32_t
take_from(struct macro_search *e, bool waiting)
{
	struct closest *c = e->own;

	e->alone = waiting;
	return waiting ? rank_queues_take(&c->queues, WAITING, true) : closest_take(e);
}

static uint32_t
take(struct macro_search *e)
{
	struct mirror *x = e->own;
	uint32_t number;

	x->turn = (x->turn + 1) % EVERY;
	number = take_from(e, x->turn == 0);
	return number != STATE_NONE ? number : take_from(e, x->turn != 0);
}

static const struct macro_policy mirror = {
	BY_CLOSEST,
	.add = closest_add,
	.take = take,
	.put_off = put_off,
};

bool
mirror_open(struct mirror *x, struct solve *s, enum direction way)
{
	*x = (struct mirror){ .turn = 0 };
	if (!images_find(&x->images, s->arena, s->board, SYMMETRIES) ||
	    !closest_open_as(&x->closest, s, way, &mirror, QUEUES * sizeof(uint32_t)))
		return false;
	x->closest.search.images = &x->images;
	return true;
}
