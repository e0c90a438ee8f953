#include "optimize/optimize.h"

#include <string.h>

#include "optimize/arms.h"
#include "optimize/lane.h"

enum {
	FIRST_CAP = 60000,
	LOOSE_CAP = 20000,
	FEW_SETS = 1 << 20, /* of squares for the boxes: there are few states */
	OTHER_SHARE = 12,   /* the order that is not asked has that part of the other's work */
	ALONE_BYTES = 64 << 20,
};

static const struct prices prices_of[ORDERS] = {
	{ .step = UINT64_C(1) << 32, .push = 1 },
	{ .step = 1, .push = UINT64_C(1) << 32 },
};

static const struct range {
	unsigned first, most;
} invests[ORDERS] = { { 10, 160 }, { 2, 40 } };

/* The further boxes may be from where a solution has them, the more has to speak for it. */
static const struct width {
	unsigned ring, weight;
} sweeps[SWEEPS] = { { 1, WEIGHT_ONE }, { 2, 5 * WEIGHT_ONE } };

static bool
over(const struct optimize *o)
{
	return o->limit->reached != UNDECIDED_YET || limit_work(o->limit) >= o->work;
}

/* The solutions given, each as a spine, and the best of them. False: no memory. */
static bool
take_known(const struct optimize *o, struct line *l)
{
	l->known = arena_array(o->arena, struct spine, o->knowns);
	if (l->known == NULL)
		return false;
	for (uint32_t i = 0; i < o->knowns; i++) {
		const struct plan *p = &o->known[i];
		if (!spine_make(
		        &l->known[i], o->arena, o->board, l->prices, o->end, p->push, p->count) ||
		    !arms_offer(o, l, p->push, p->count))
			return false;
	}
	return true;
}

/* --- which one ------------------------------------------------------------------------------ */

/* Ways in which the boxes can stand on live squares; or the most there may be, if more. */
static uint64_t
box_sets(const struct board *b, uint64_t most)
{
	uint64_t sets = 1;

	for (uint32_t i = 0; i < b->boxes && i < b->live && sets <= most; i++)
		sets = sets * (b->live - i) / (i + 1);
	return sets < most ? sets : most;
}

static void
make_arms(const struct optimize *o, struct line *l)
{
	for (unsigned i = 0; i < SWEEPS; i++) {
		/* As if it had gained 8 for a window's work: each is tried soon. */
		l->arm[i] = (struct arm){ .run = arms_lane,
			.ring = sweeps[i].ring,
			.weight = sweeps[i].weight,
			.cap = FIRST_CAP,
			.invest = l->first_invest,
			.gain = 8 * 64 };
	}
	/* Where there are few states all of them are searched at once, and soon. */
	l->arm[ALL_STATES] = (struct arm){
		.run = arms_lane, .ring = RING_ALL, .cap = FIRST_CAP, .invest = l->most_invest
	};
	if (box_sets(o->board, FEW_SETS) < FEW_SETS) {
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
		if (a->run != NULL && a->idle != spine_cost(&l->spine) &&
		    (best == NULL || a->eager > best->eager ||
		        (a->eager == best->eager &&
		            (a->gain + 1) * best->work > (best->gain + 1) * a->work)))
			best = a;
	}
	return best;
}

static void
play(struct optimizer *t, struct line *l, struct arm *arm)
{
	struct limit *limit = t->question->limit;
	const uint64_t work = limit_work(limit), cost = spine_cost(&l->spine);
	uint64_t spent;

	if (arm->first >= l->spine.count)
		arm->first = 0;
	if (!arm->run(t, l, arm))
		arm->run = NULL;
	spent = limit_work(limit) - work;
	l->work += spent;
	arm->gained |= spine_cost(&l->spine) < cost;
	arm->eager &= arm->idle != spine_cost(&l->spine);
	arm->gain = arm->gain * 7 / 8 + worth(cost, spine_cost(&l->spine));
	arm->work = arm->work * 7 / 8 + spent + 1;
	if (arm->first >= l->spine.count) {
		arm->first = 0;
		if (!arm->gained && arm->cap < UINT32_MAX / CAP_GROWTH)
			arm->cap *= CAP_GROWTH;
		arm->eager &= arm->gained;
		arm->gained = false;
	}
}

static void
play_all_arms(struct optimizer *t)
{
	struct optimize *o = t->question;
	struct line *asked = &t->line[o->order], *other = &t->line[ORDERS - 1 - o->order];

	while (!over(o)) {
		struct line *l = other->work < asked->work / OTHER_SHARE ? other : asked;
		struct arm *arm = best_arm(l);
		if (arm == NULL && l == asked)
			return;
		if (arm == NULL)
			l->work = UINT64_MAX;
		else
			play(t, l, arm);
	}
}

bool
optimize(struct optimize *o)
{
	struct optimizer t = { .question = o };
	const size_t room = limit_room(o->limit);
	bool fine;

	arena_init(&t.scratch, room);
	arena_share(&t.scratch, &o->limit->memory, &o->limit->held, o->limit->meter);
	t.alone_known = alone_find(
	    &t.alone, o->arena, o->board, room / 8 < ALONE_BYTES ? room / 8 : ALONE_BYTES);
	t.failed = arena_array(o->arena, uint64_t, LATTICE_MEMORY);
	fine = t.failed != NULL;
	for (unsigned i = 0; i < ORDERS; i++) {
		struct line *l = &t.line[i];
		l->prices = prices_of[i];
		arena_init(&l->arena, room / 8);
		arena_init(&l->spare, room / 8);
		l->first_invest = (uint64_t)invests[i].first << 32;
		l->most_invest = (uint64_t)invests[i].most << 32;
		make_arms(o, l);
		fine = fine && take_known(o, l);
	}
	if (fine && t.line[0].spine.cost != NULL)
		play_all_arms(&t);
	for (unsigned i = 0; i < ORDERS; i++) {
		struct line *l = &t.line[i];
		o->best[i] = (struct plan){ .count = 0 };
		if (l->spine.cost == NULL)
			continue;
		if (fine) {
			o->proved[i] = o->board->boxes == o->board->goals &&
			               l->arm[ALL_STATES].idle == spine_cost(&l->spine);
			o->best[i] = (struct plan){ .count = l->spine.count,
				.push = arena_array(
				    o->arena, struct push, (size_t)l->spine.count + 1) };
			fine = o->best[i].push != NULL;
		}
		if (fine)
			memcpy(
			    o->best[i].push, l->spine.push, l->spine.count * sizeof *l->spine.push);
	}
	for (unsigned i = 0; i < ORDERS; i++) {
		arena_free(&t.line[i].arena);
		arena_free(&t.line[i].spare);
	}
	arena_free(&t.scratch);
	return fine;
}
