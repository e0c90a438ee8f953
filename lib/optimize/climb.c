#include "optimize/climb.h"

#include "board/state.h"
#include "util/num.h"

enum {
	FIRST_CAP = 60000,
	LOOSE_CAP = 20000,
	DETOURS_WORK = 1 << 24,
	PROVE_WORK = 100000000,
	FEW_SETS = 1 << 20, /* of squares for the boxes: there are few states */
	OTHER_SHARE = 12,   /* the order that does not lead has that part of the other's work */
	PUSHES_SHARE = 4,   /* at most that part of the work do they lead, */
	PUSHES_VAIN = 32,   /* and that part after their last gain */
	SLOW_SHARE = 8,     /* in that part of the work */
	SLOW_GAIN = 256,    /* less than that part of the cost was gained: that is slow */
};

static const struct prices prices_of[ORDERS] = {
	{ .step = UINT64_C(1) << 32, .push = 1 },
	{ .step = 1, .push = UINT64_C(1) << 32 },
};

static const struct range {
	unsigned first, most;
} invests[ORDERS] = { { 10, 160 }, { 2, 40 } };

/*
 * The further boxes may be from where a solution has them, the more has to speak for it. Those
 * backward invest nothing, and are for fewest pushes: by moves they gain no more than they cost.
 */
static const struct sweep {
	unsigned ring, weight;
	bool backward;
} sweeps[SWEEPS] = {
	{ 1, WEIGHT_ONE, false },
	{ 2, 5 * WEIGHT_ONE, false },
	{ 1, WEIGHT_ONE, true },
	{ 2, 5 * WEIGHT_ONE, true },
};

/* Can the boxes stand on live squares in few ways? As many as the squares without one can. */
static bool
has_few_sets(const struct board *b)
{
	const uint32_t fewer = num_least(b->boxes, (uint32_t)(b->live - b->boxes));
	uint64_t sets = 1;

	for (uint32_t i = 0; i < fewer && sets < FEW_SETS; i++)
		sets = sets * (b->live - i) / (i + 1);
	return sets < FEW_SETS;
}

/* Is it asked for, with any end of the walk, and is there anything to push? */
static bool
can_prove(const struct optimize *o)
{
	const struct board *b = o->board;

	return o->prove && o->order == FEWEST_PUSHES && o->end == b->squares &&
	       !state_solved(b, b->box);
}

static void
make_arms(const struct optimize *o, struct line *l, struct range invest)
{
	const bool by_pushes = l->prices.push > l->prices.step;

	for (unsigned i = 0; i < SWEEPS; i++) {
		if (sweeps[i].backward && o->order != FEWEST_PUSHES)
			continue;
		/* As if it had gained 8 for a window's work: each is tried soon. */
		l->arm[i] = (struct arm){ .run = arms_lane,
			.ring = sweeps[i].ring,
			.backward = sweeps[i].backward,
			.weight = sweeps[i].weight,
			.cap = FIRST_CAP,
			.gain = 8 * 64 };
		if (!sweeps[i].backward) {
			l->arm[i].invest = (uint64_t)invest.first << 32;
			l->arm[i].invest_most = (uint64_t)invest.most << 32;
		}
	}
	/* Where there are few states all of them are searched at once, and soon. */
	l->arm[ALL_STATES] = (struct arm){ .run = arms_lane, .ring = RING_ALL, .cap = FIRST_CAP };
	if (has_few_sets(o->board)) {
		l->arm[ALL_STATES].cap = UINT32_MAX;
		l->arm[ALL_STATES].gain = 4 * 64;
	}
	for (unsigned i = 0; i < STEPS_KINDS; i++)
		l->arm[REORDER + i] = (struct arm){
			.run = arms_lattice, .step = i, .eager = true, .gain = 32 * 64
		};
	l->arm[DISPATCH] = (struct arm){ .run = arms_errand, .eager = true, .gain = 32 * 64 };
	l->arm[SWAP] = (struct arm){ .run = arms_blocks, .eager = true, .gain = 32 * 64 };
	l->arm[LET_LOOSE] = (struct arm){
		.run = arms_loose, .whole = true, .cap = LOOSE_CAP, .gain = 4 * 64
	};
	if (by_pushes)
		l->arm[DETOURS] = (struct arm){
			.run = arms_detours, .invest = DETOURS_WORK, .gain = 8 * 64
		};
	if (by_pushes && can_prove(o))
		l->arm[PROVE] = (struct arm){
			.run = arms_prove, .invest = PROVE_WORK, .gain = 8 * 64
		};
	for (unsigned i = 0; i < ARMS; i++) {
		l->arm[i].idle = UINT64_MAX;
		l->arm[i].work = 1 << 20;
	}
}

/* Gains of the first measure count 64 times those of the second. */
static uint64_t
worth(uint64_t before, uint64_t after)
{
	const int64_t first = (int64_t)(before >> 32) - (int64_t)(after >> 32);
	const int64_t second = (int64_t)(uint32_t)before - (int64_t)(uint32_t)after;
	const int64_t sum = 64 * first + second;

	return sum > 0 ? (uint64_t)sum : 0;
}

/* NULL: all that the line's arms can do was done. */
static struct arm *
best_arm(struct line *l)
{
	struct arm *best = NULL;

	if (l->arm[ALL_STATES].idle == spine_cost(&l->spine))
		return NULL;
	for (unsigned i = 0; i < ARMS; i++) {
		struct arm *a = &l->arm[i];
		if (a->run != NULL && !a->busy && a->idle != spine_cost(&l->spine) &&
		    (best == NULL || a->eager > best->eager ||
		        (a->eager == best->eager &&
		            (a->gain + 1) * best->work > (best->gain + 1) * a->work)))
			best = a;
	}
	return best;
}

void
climb_open(const struct optimize *o, struct climb *c)
{
	struct limit *limit = o->limit;

	c->work = c->gained_at = 0;
	c->leads = o->order;
	c->judged_at = c->judged_cost = UINT64_MAX;
	c->slow = c->done = c->full = false;
	c->busy = 0;
	for (unsigned i = 0; i < ORDERS; i++) {
		struct line *l = &c->line[i];
		*l = (struct line){ .prices = prices_of[i] };
		limit_arena(limit, &l->arena);
		l->spare = l->arena;
		make_arms(o, l, invests[i]);
	}
}

void
climb_close(struct climb *c)
{
	for (unsigned i = 0; i < ORDERS; i++) {
		arena_free(&c->line[i].arena);
		arena_free(&c->line[i].spare);
	}
}

bool
climb_proved(const struct climb *c, unsigned order)
{
	const struct line *l = &c->line[order];

	return l->spine.cost != NULL && l->arm[ALL_STATES].idle == spine_cost(&l->spine);
}

uint32_t
climb_fewest(const struct climb *c)
{
	return c->line[FEWEST_PUSHES].arm[PROVE].fewest;
}

static void
lead(struct climb *c, enum optimize_order order)
{
	if (c->leads == order)
		return;
	c->leads = order;
	c->gained_at = c->judged_at = c->work;
	c->line[order].work = 0; /* it may have had nothing to do, and has now */
}

/* The order asked for leads, after pushes did: does it still gain? */
static void
judge(const struct optimize *o, struct climb *c)
{
	const uint64_t cost = spine_cost(&c->line[o->order].spine);

	if (c->work < c->judged_at)
		return;
	c->slow = c->judged_cost < UINT64_MAX && c->judged_cost - cost < cost / SLOW_GAIN;
	c->judged_cost = cost;
	c->judged_at = c->work + o->expected / SLOW_SHARE;
}

/* What the arm was worth, having begun at that cost of the line. */
static void
assess(struct arm *arm, const struct line *l, uint64_t cost, uint64_t spent)
{
	arm->gained |= spine_cost(&l->spine) < cost;
	arm->eager &= arm->idle != spine_cost(&l->spine);
	arm->gain = arm->gain * 7 / 8 + worth(cost, spine_cost(&l->spine));
	arm->work = arm->work * 7 / 8 + spent + 1;
	if (arm->first < l->spine.count)
		return;
	arm->first = 0;
	if (!arm->gained && arm->cap < UINT32_MAX / CAP_GROWTH)
		arm->cap *= CAP_GROWTH;
	arm->eager &= arm->gained;
	arm->gained = false;
}

/* The arm that is due, and its line; NULL: none. */
static struct arm *
due(const struct optimize *o, struct climb *c, struct line **l)
{
	struct line *leader = &c->line[c->leads], *other = &c->line[ORDERS - 1 - c->leads];
	struct arm *arm = NULL;

	if (other->work < leader->work / OTHER_SHARE) {
		arm = best_arm(*l = other);
		if (arm == NULL && c->busy == 0)
			other->work = UINT64_MAX; /* it has nothing to do */
	}
	if (arm == NULL)
		arm = best_arm(*l = leader);
	if (arm != NULL || c->leads == o->order || c->busy > 0)
		return arm;
	lead(c, o->order);
	return due(o, c, l);
}

bool
climb_begin(struct climb *c, struct runner *r)
{
	const struct optimize *o = r->all->question;
	struct line *l;
	struct arm *arm;

	if (c->work >= o->expected / PUSHES_SHARE ||
	    c->work - c->gained_at >= o->expected / PUSHES_VAIN)
		lead(c, o->order);
	arm = due(o, c, &l);
	if (arm == NULL)
		return false;
	if (arm->first >= l->spine.count)
		arm->first = 0;
	r->climb = c;
	r->line = l;
	r->arm = arm;
	r->began = limit_work(&r->limit);
	r->fine = arms_begin(r);
	r->now = *arm;
	arm->busy = true;
	c->busy++;
	return true;
}

void
climb_end(struct runner *r)
{
	const struct optimize *o = r->all->question;
	struct climb *c = r->climb;
	struct line *l = r->line;
	struct arm *arm = r->arm;
	const uint64_t cost = spine_cost(&l->spine);
	const uint64_t led = spine_cost(&c->line[c->leads].spine);
	const uint64_t spent = limit_work(&r->limit) - r->began;

	r->now.head = arm->head; /* what others found while it ran */
	r->now.tail = arm->tail;
	*arm = r->now;
	if (!r->fine || !arms_end(r))
		arm->run = NULL;
	if (climb_fewest(c) > 0)
		c->line[FEWEST_PUSHES].arm[DETOURS].run = NULL;
	assess(arm, l, cost, spent);
	arm->busy = false;
	r->arm = NULL;
	c->busy--;
	l->work += spent;
	c->work += spent;
	if (spine_cost(&c->line[c->leads].spine) < led)
		c->gained_at = c->work;
	judge(o, c);
}
