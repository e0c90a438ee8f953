#include "fess/detour.h"

/* Work (search/limit.h) of a part of the first rounds; and of one that is large. */
enum { FIRST_SHARE = 2000000, LARGE_SHARE = 10000000 };

bool
detour_open(struct detour *d, struct solve *s, enum direction way, struct chase chase)
{
	*d = (struct detour){ .solve = s,
		.chase = chase,
		.share = FIRST_SHARE,
		.until = FIRST_SHARE,
		.straight = chase.straight != NULL };
	d->part = d->straight ? STRAIGHT : CHASING;
	d->until += limit_work(s->limit);
	arena_init(&d->round, arena_room(s->arena));
	arena_share(&d->round, s->arena->memory, s->arena->taken);
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
	arena_free(&d->round);
}

static void
spread(struct detour *d)
{
	d->part = SPREADING;
	if (d->aimed)
		d->turn = (d->turn + 1) % SPREADS;
	d->share += d->aimed && d->turn == 0 ? d->share / 2 : 0;
}

/* False: no memory. */
static bool
aim(struct detour *d)
{
	const uint64_t *box = spread_aim(&d->spread[d->turn]);

	d->part = CHASING;
	d->exhausted = box == NULL;
	d->aimed = true;
	arena_reset(&d->round);
	return d->exhausted || d->chase.aim(d->chase.search, &d->round, box, &d->known);
}

/* For one and a half times as long as the round was. */
static void
straight(struct detour *d)
{
	d->part = STRAIGHT;
	d->until += 2 * d->share;
}

/* The next part of the round, or the next round. */
static enum outcome
change(struct detour *d)
{
	const enum detour_part done = d->part;
	bool room = true;

	d->until = limit_work(d->solve->limit) + d->share;
	if (done == SPREADING)
		room = aim(d);
	else if (done != CHASING || !d->straight || d->share < LARGE_SHARE)
		spread(d);
	else
		straight(d);
	return room ? UNDECIDED_YET : LIMIT_MEMORY;
}

/* When no play leads to its aim, the spread drops it. */
static enum outcome
chase(struct detour *d)
{
	enum outcome outcome = d->chase.run(d->chase.search, 1);

	if (outcome != UNSOLVABLE || !d->aimed)
		return outcome;
	spread_drop_aim(&d->spread[d->turn]);
	d->part = SPREADING;
	return change(d);
}

static enum outcome
step(struct detour *d)
{
	struct spread *p = &d->spread[d->turn];

	if (limit_work(d->solve->limit) >= d->until || (d->part == SPREADING && p->exhausted))
		return change(d);
	switch (d->part) {
	case STRAIGHT: return d->chase.straight(d->chase.search, 1);
	case SPREADING: return spread_run(p, 1);
	case CHASING: break;
	}
	return chase(d);
}

/* Out of memory: to go straight is given up, or else this round. */
static enum outcome
make_room(struct detour *d)
{
	if (!d->straight || d->part == SPREADING || d->solve->limit->reached != UNDECIDED_YET)
		return LIMIT_MEMORY;
	d->straight = d->part != STRAIGHT;
	d->until = 0;
	return UNDECIDED_YET;
}

enum outcome
detour_run(struct detour *d, uint64_t expansions)
{
	enum outcome outcome = UNDECIDED_YET;

	while (outcome == UNDECIDED_YET && !d->exhausted && expansions-- > 0) {
		outcome = step(d);
		if (outcome == LIMIT_MEMORY)
			outcome = make_room(d);
	}
	return outcome;
}
