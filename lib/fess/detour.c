#include "fess/detour.h"

enum { FIRST_SHARE = 2000000 }; /* work (search/limit.h) of the first rounds' halves */

bool
detour_open(struct detour *d, struct solve *s, enum direction way, struct chase chase)
{
	const size_t room = s->arena->limit - s->arena->held;

	*d = (struct detour){
		.solve = s, .chase = chase, .share = FIRST_SHARE, .until = FIRST_SHARE
	};
	d->until += s->limit->spent + s->limit->work;
	arena_init(&d->round, room / 2);
	s->arena->limit -= room / 2;
	if (!geometry_find(&d->geometry, s->arena, s->board))
		return false;
	for (unsigned i = 0; i < SPREADS; i++) {
		if (!spread_open(&d->spread[i], s, &d->geometry, way, (enum spread_style)i))
			return false;
		d->spread[i].dead.pairs = &d->pairs;
		meet_join(&d->known, spread_party(&d->spread[i]));
	}
	return true;
}

void
detour_close(struct detour *d)
{
	struct solve *s = d->solve;
	uint64_t bytes;

	if (s == NULL)
		return;
	bytes = s->stats.bytes + d->round.held; /* the chase has counted what all hold */
	for (unsigned i = 0; i < SPREADS; i++)
		spread_close(&d->spread[i]);
	s->stats.bytes = bytes;
	s->arena->limit += d->round.limit;
	arena_free(&d->round);
}

/* The other half of the round, or the next round. */
static enum outcome
change(struct detour *d)
{
	const uint64_t *aim;
	const uint64_t now = d->solve->limit->spent + d->solve->limit->work;

	d->until = now + d->share;
	d->spreading = !d->spreading;
	if (d->spreading) {
		if (d->aimed)
			d->turn = (d->turn + 1) % SPREADS;
		d->share += d->aimed && d->turn == 0 ? d->share / 2 : 0;
		return UNDECIDED_YET;
	}
	d->aimed = true;
	aim = spread_aim(&d->spread[d->turn]);
	d->exhausted = aim == NULL;
	arena_reset(&d->round);
	return d->exhausted || d->chase.aim(d->chase.search, &d->round, aim, &d->known)
	           ? UNDECIDED_YET
	           : LIMIT_MEMORY;
}

/* When no play leads to the aim, the spread drops it. */
static enum outcome
chase(struct detour *d)
{
	enum outcome outcome = d->chase.run(d->chase.search, 1);

	if (outcome != UNSOLVABLE || !d->aimed)
		return outcome;
	spread_drop_aim(&d->spread[d->turn]);
	d->spreading = true;
	return change(d);
}

enum outcome
detour_run(struct detour *d, uint64_t expansions)
{
	const struct limit *limit = d->solve->limit;
	enum outcome outcome = UNDECIDED_YET;

	while (outcome == UNDECIDED_YET && !d->exhausted && expansions-- > 0) {
		if (limit->spent + limit->work >= d->until ||
		    (d->spreading && d->spread[d->turn].exhausted))
			outcome = change(d);
		else
			outcome = d->spreading ? spread_run(&d->spread[d->turn], 1) : chase(d);
	}
	return outcome;
}
