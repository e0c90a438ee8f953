#include "greedy/detour.h"

enum { FIRST_SHARE = 2000000 }; /* work (search/limit.h) of the first round's pulls */

bool
detour_open(struct detour *d, struct solve *s)
{
	*d = (struct detour){
		.solve = s, .share = FIRST_SHARE, .until = FIRST_SHARE, .spreading = true
	};
	if (!geometry_find(&d->geometry, s->arena, s->board))
		return false;
	for (unsigned i = 0; i < SPREADS; i++) {
		if (!spread_open(&d->spread[i], s, &d->geometry, (enum spread_style)i))
			return false;
		meet_join(&d->known, spread_party(&d->spread[i]));
	}
	return greedy_open(&d->pushes, s, false);
}

void
detour_close(struct detour *d)
{
	for (unsigned i = 0; i < SPREADS; i++)
		spread_close(&d->spread[i]);
	greedy_close(&d->pushes);
}

/* The other half of the round, or the next round. */
static enum outcome
change(struct detour *d)
{
	const uint64_t *aim = spread_best(&d->spread[d->turn]);
	const uint64_t now = d->solve->limit->spent + d->solve->limit->work;

	d->until = now + d->share;
	d->spreading = !d->spreading;
	if (d->spreading) {
		d->turn = (d->turn + 1) % SPREADS;
		d->share += d->turn == 0 ? d->share / 2 : 0;
		return UNDECIDED_YET;
	}
	d->exhausted = aim == NULL;
	return d->exhausted || greedy_aim(&d->pushes, aim, &d->known) ? UNDECIDED_YET
	                                                              : LIMIT_MEMORY;
}

/* No play leads to that position: the pulls drop it. */
static enum outcome
push(struct detour *d)
{
	enum outcome outcome = greedy_run(&d->pushes, 1);

	if (outcome != UNSOLVABLE)
		return outcome;
	spread_drop_best(&d->spread[d->turn]);
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
			outcome = d->spreading ? spread_run(&d->spread[d->turn], 1) : push(d);
	}
	return outcome;
}
