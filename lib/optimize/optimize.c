#include "optimize/optimize.h"

#include "bound/bound.h"
#include "optimize/arms.h"
#include "optimize/climb.h"
#include "optimize/runners.h"

enum {
	MOMENT = 100000000, /* of work */
	HALVED_BY = 64,     /* being behind by that part of the cost halves the work of a climb, */
	MOST_HALVINGS = 6,  /* so often at most */
	IN_VAIN = 8,        /* work since the last gain counts so many times more */
	SECOND_SHARE = 8,   /* a second climb has that part of the work before it is compared, */
	SECOND_LEFT = 4,    /* and does not begin when only that part is left */
	RACE_VAIN = 16,     /* by pushes, once the best gained nothing for that part of the work, */
	RACE_SHARE = 16,    /* each other one has that part before it is compared */
	PUSHES_LEAST = 1000000000, /* of work: with less of it pushes do not lead first, */
	PUSHES_MANY = 370,         /* nor if a solution known has fewer */
};

/* --- where climbs begin --------------------------------------------------------------------- */

static uint64_t
cost_of(const struct climb *c, unsigned order)
{
	return c->line[order].spine.cost == NULL ? SPINE_ASTRAY : spine_cost(&c->line[order].spine);
}

static unsigned
best_climb(const struct optimizer *t, unsigned order)
{
	unsigned best = 0;

	for (unsigned i = 1; i < t->climbs; i++) {
		if (cost_of(&t->climb[i], order) < cost_of(&t->climb[best], order))
			best = i;
	}
	return best;
}

/* False: no memory. */
static bool
offer(const struct optimize *o, struct climb *c, const struct plan *p)
{
	for (unsigned i = 0; i < ORDERS; i++) {
		if (!arms_offer(o, o->limit, &c->line[i], p->push, p->count))
			return false;
	}
	return true;
}

/* It may end there, and no climb begins at the same cost. */
static bool
is_new(const struct optimizer *t, const struct climb *c)
{
	const enum optimize_order order = t->question->order;
	bool is = cost_of(c, order) != SPINE_ASTRAY;

	for (unsigned i = 0; i < t->climbs; i++)
		is = is && cost_of(c, order) != cost_of(&t->climb[i], order);
	return is;
}

/* One more, at the best that is known in each order. False: no memory. */
static bool
begin_best(struct optimizer *t)
{
	const struct optimize *o = t->question;
	struct climb *c = &t->climb[t->climbs++];

	climb_open(o, c);
	for (uint32_t i = 0; i < o->knowns && (i == 0 || limit_look(o->limit) == UNDECIDED_YET);
	     i++) {
		if (!offer(o, c, &o->known[i]))
			return false;
	}
	return true;
}

/*
 * The first climb begins at the best that is known in each order, the others each at another
 * solution, as long as there is room. False: no memory for the first one.
 */
static bool
begin(struct optimizer *t)
{
	const struct optimize *o = t->question;
	struct climb *c;

	if (!begin_best(t))
		return false;
	if (o->expected >= PUSHES_LEAST &&
	    cost_of(&t->climb[0], FEWEST_PUSHES) >> 32 >= PUSHES_MANY)
		t->climb[0].leads = FEWEST_PUSHES;
	for (uint32_t i = 0; o->knowns > 1 && i < o->knowns && t->climbs < CLIMBS_MOST &&
	                     limit_look(o->limit) == UNDECIDED_YET;
	     i++) {
		c = &t->climb[t->climbs];
		climb_open(o, c);
		if (offer(o, c, &o->known[i]) && is_new(t, c))
			t->climbs++;
		else
			climb_close(c);
	}
	return true;
}

/* To measure long solutions may take all the work that there is, or a moment. */
static bool
begin_within(struct optimizer *t)
{
	struct limit *limit = t->question->limit;
	const uint64_t most = limit->most_work, moment = limit_work(limit) + MOMENT;
	bool fine;

	limit->most_work = t->question->work > moment ? t->question->work : moment;
	fine = begin(t);
	limit->most_work = most;
	if (limit->reached == LIMIT_NODES)
		limit->reached = UNDECIDED_YET;
	return fine;
}

/* --- which one ------------------------------------------------------------------------------ */

/* So often the work of a climb is halved, compared with the best one's. */
static unsigned
halvings(const struct optimizer *t, unsigned climb, unsigned best)
{
	const uint64_t ours = cost_of(&t->climb[climb], t->question->order) >> 32,
	               least = cost_of(&t->climb[best], t->question->order) >> 32;
	const uint64_t behind = 1 + (ours - least) * HALVED_BY / (least + 1);

	if (climb == best)
		return 0;
	return behind < MOST_HALVINGS ? (unsigned)behind : MOST_HALVINGS;
}

/*
 * Where the best climb hardly gains any more, pushes may have led it astray: another one begins
 * where the first did, and there the order asked for leads at once. False: no memory.
 */
static bool
begin_second(struct optimizer *t)
{
	const struct optimize *o = t->question;

	if (t->second != NULL || t->climbs == CLIMBS_MOST ||
	    !t->climb[best_climb(t, o->order)].slow ||
	    limit_work(o->limit) + o->expected / SECOND_LEFT > o->work)
		return true;
	t->second = &t->climb[t->climbs];
	return begin_best(t);
}

/* Can it go on, with less than so much work? */
static bool
lacks(const struct climb *c, uint64_t work)
{
	return !c->done && !c->full && c->work < work;
}

/*
 * One that is not compared yet; NULL: none. What a solution costs before its first sweeps says
 * little of where it leads.
 */
static struct climb *
choose_new(struct optimizer *t, const struct climb *best)
{
	const struct optimize *o = t->question;

	if (t->second != NULL && lacks(t->second, o->expected / SECOND_SHARE))
		return t->second;
	if (o->order != FEWEST_PUSHES || best->work - best->gained_at < o->expected / RACE_VAIN)
		return NULL;
	for (unsigned i = 0; i < t->climbs; i++) {
		if (lacks(&t->climb[i], o->expected / RACE_SHARE))
			return &t->climb[i];
	}
	return NULL;
}

/* The one that is due; NULL: nothing is left to be done. */
static struct climb *
choose(struct optimizer *t)
{
	const unsigned best = best_climb(t, t->question->order);
	struct climb *chosen = choose_new(t, &t->climb[best]);
	uint64_t least = UINT64_MAX;

	if (chosen != NULL)
		return chosen;
	for (unsigned i = 0; i < t->climbs; i++) {
		struct climb *c = &t->climb[i];
		const unsigned shift = halvings(t, i, best);
		const uint64_t due = c->work + IN_VAIN * (c->work - c->gained_at);
		if (!c->done && !c->full && due < least >> shift) {
			least = due << shift;
			chosen = c;
		}
	}
	return chosen;
}

/* Unless one is proved to be the best there is. */
static bool
begin_arm(struct optimizer *t, struct runner *r)
{
	struct optimize *o = t->question;
	struct climb *c;

	t->over = t->over || o->limit->reached != UNDECIDED_YET || !begin_second(t);
	if (t->over || limit_work(&r->limit) >= r->work)
		return false;
	for (unsigned i = 0; i < t->climbs; i++)
		t->climb[i].full = false;
	while ((c = choose(t)) != NULL) {
		if (climb_begin(c, r))
			return true;
		t->over = climb_proved(c, o->order);
		if (t->over)
			return false;
		c->full = c->busy > 0;
		c->done = !c->full;
	}
	return false;
}

static void
end_arm(struct optimizer *t, struct runner *r)
{
	struct limit *limit = t->question->limit;

	limit->spent += limit_work(&r->limit) - r->began;
	limit_look(limit);
	climb_end(r);
}

/* --- what came of it ------------------------------------------------------------------------ */

/* False: no memory. */
static bool
answer(const struct optimizer *t, unsigned order)
{
	struct optimize *o = t->question;
	const struct climb *best = &t->climb[best_climb(t, order)];
	struct plan *p = &o->best[order];

	if (cost_of(best, order) == SPINE_ASTRAY)
		return true;
	for (unsigned i = 0; i < t->climbs; i++)
		o->proved[order] |= o->board->boxes == o->board->goals &&
		                    climb_proved(&t->climb[i], order) &&
		                    cost_of(&t->climb[i], order) == cost_of(best, order);
	*p = (struct plan){ .push = best->line[order].spine.push,
		.count = best->line[order].spine.count };
	return plan_keep(p, o->arena);
}

bool
optimize(struct optimize *o)
{
	struct optimizer t = { .question = o, .runners = o->runners == 0 ? 1 : o->runners };
	bool fine;

	t.alone_known = alone_find_within(&t.alone, o->arena, o->board, o->limit);
	if (o->prove && !bound_start(o->arena, o->board, &t.least))
		t.least = 0;
	fine = runners_open(&t) && begin_within(&t);
	if (fine && cost_of(&t.climb[0], o->order) != SPINE_ASTRAY)
		runners_run(&t, begin_arm, end_arm);
	for (unsigned i = 0; i < ORDERS; i++) {
		o->best[i] = (struct plan){ .count = 0 };
		o->proved[i] = false;
		fine = fine && answer(&t, i);
	}
	o->fewest = false;
	for (unsigned i = 0; i < t.climbs; i++) {
		o->fewest |= o->best[FEWEST_PUSHES].count > 0 &&
		             climb_fewest(&t.climb[i]) == o->best[FEWEST_PUSHES].count;
		climb_close(&t.climb[i]);
	}
	runners_close(&t);
	return fine;
}
