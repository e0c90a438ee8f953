#include "optimize/optimize.h"

#include <string.h>

#include "optimize/errand.h"
#include "optimize/lane.h"
#include "optimize/lattice.h"
#include "optimize/loose.h"

enum {
	SWEEPS = 5,
	ALL_STATES = SWEEPS,                /* numbers of arms: first sweeps, this one, */
	REORDER,                            /* the lattice, one for each kind of step, */
	DISPATCH = REORDER + LATTICE_STEPS, /* errands, */
	LET_LOOSE,                          /* and a loose box */
	ARMS,
	FIRST_CAP = 20000,
	LOOSE_CAP = 20000,
	CAP_GROWTH = 3,
	OTHER_SHARE = 3, /* the order that is not asked has a third of the other's work */
	HINTS = UINT16_MAX,
	ERRAND_WORK = 1 << 21,
	ALONE_BYTES = 64 << 20,
};

static const struct prices prices_of[ORDERS] = {
	{ .step = UINT64_C(1) << 32, .push = 1 },
	{ .step = 1, .push = UINT64_C(1) << 32 },
};

static const unsigned invests[ORDERS] = { 160, 40 };

/* The further boxes may be from where a solution has them, the more has to speak for it. */
static const struct sweep {
	unsigned ring, weight;
} sweeps[SWEEPS] = { { 1, WEIGHT_ONE }, { 1, 2 * WEIGHT_ONE }, { 2, 4 * WEIGHT_ONE },
	{ 3, 8 * WEIGHT_ONE }, { 4, 16 * WEIGHT_ONE } };

struct arm;
struct line;
struct optimizer;

/* A kind of search, how far it has come, and what it has been worth. */
struct arm {
	/* False: no memory for it; then it is NULL. */
	bool (*run)(struct optimizer *, struct line *, struct arm *);
	unsigned ring;
	unsigned weight;
	uint32_t first, cap;
	enum lattice_step step;
	unsigned box;
	bool whole;          /* everything was searched for all boxes so far */
	bool eager;          /* goes first, until it is through without a gain */
	bool gained;         /* since it began at the start of the game */
	uint64_t idle;       /* the cost for which all of this kind was searched */
	uint64_t gain, work; /* lately */
};

/* The best solution of one order. */
struct line {
	struct prices prices;
	struct arena arena, spare; /* of the spine; for the next one */
	struct spine spine;
	struct spine *known; /* [knowns] at the line's prices */
	uint64_t invest;
	struct arm arm[ARMS];
	uint64_t work;
};

struct optimizer {
	struct optimize *question;
	struct line line[ORDERS];
	struct arena scratch;
	struct alone alone;
	bool alone_known;
	uint64_t *failed; /* windows of the lattice */
};

static bool
over(const struct optimize *o)
{
	return o->limit->reached != UNDECIDED_YET || limit_work(o->limit) >= o->work;
}

/* --- the best of each order ----------------------------------------------------------------- */

/* Takes it over if it is better, or if there was none. False: no memory. */
static bool
offer(const struct optimize *o, struct line *l, const struct push *push, uint32_t count)
{
	struct push *copy;
	struct spine next;
	struct arena was;

	arena_reset(&l->spare);
	copy = arena_array(&l->spare, struct push, (size_t)count + 1);
	if (copy == NULL)
		return false;
	if (count > 0) /* else push may be NULL */
		memcpy(copy, push, count * sizeof *copy);
	if (!spine_make(&next, &l->spare, o->board, l->prices, copy, count))
		return false;
	if (o->found != NULL && l->prices.step > l->prices.push)
		o->found(o->context, &next, (uint32_t)(spine_cost(&next) >> 32));
	if (l->spine.cost != NULL && spine_cost(&next) >= spine_cost(&l->spine))
		return true;
	l->spine = next;
	was = l->arena;
	l->arena = l->spare;
	l->spare = was;
	return true;
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
		if (!spine_make(&l->known[i], o->arena, o->board, l->prices, p->push, p->count) ||
		    !offer(o, l, p->push, p->count))
			return false;
	}
	return true;
}

/* --- one search ----------------------------------------------------------------------------- */

struct known {
	struct anchors anchors;
	struct tail *tail;
	uint32_t room;
};

static void
add_spine(struct known *k, const struct board *b, const struct spine *s, uint32_t from)
{
	for (uint32_t i = from; i <= s->count && k->anchors.count < k->room; i++) {
		k->tail[k->anchors.count] = (struct tail){ s->push + i, s->count - i };
		const uint64_t rest = spine_cost(s) - s->cost[i];
		const struct prices p = k->anchors.prices;
		if (i == s->count)
			anchors_add(&k->anchors, spine_boxes(s, b, i), 0, 0, b->squares);
		else
			anchors_add(&k->anchors, spine_boxes(s, b, i), rest,
			    spine_cost(s) - s->cost[i + 1] + p.step + p.push,
			    push_behind(b, s->push[i]));
	}
}

/* The positions of the line's solution, then those of all others, at the line's prices. */
static bool
know(struct optimizer *t, const struct line *l, struct known *k)
{
	const struct optimize *o = t->question;
	const struct line *other = l == t->line ? l + 1 : t->line;
	struct arena *a = &t->scratch;
	size_t count = (size_t)l->spine.count + 1 + other->spine.count;
	struct spine best;

	for (uint32_t i = 0; i < o->knowns; i++)
		count += o->known[i].count;
	k->room = count < HINTS ? (uint32_t)count : HINTS;
	k->tail = arena_array(a, struct tail, k->room);
	if (k->tail == NULL || !anchors_make(&k->anchors, a, o->board, k->room))
		return false;
	add_spine(k, o->board, &l->spine, 0);
	if (!spine_make(&best, a, o->board, l->prices, other->spine.push, other->spine.count))
		return false;
	add_spine(k, o->board, &best, 1);
	for (uint32_t i = 0; i < o->knowns; i++)
		add_spine(k, o->board, &l->known[i], 1);
	return true;
}

/* To both orders; false: no memory. */
static bool
offer_all(struct optimizer *t, const struct push *push, uint32_t count)
{
	for (unsigned i = 0; i < ORDERS; i++) {
		if (!offer(t->question, &t->line[i], push, count))
			return false;
	}
	return true;
}

static bool
run_lane(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	struct known k = { .anchors = { .prices = l->prices,
		               .weight = arm->weight,
		               .alone = t->alone_known ? &t->alone : NULL } };
	struct lane lane = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.prices = l->prices,
		.spine = &l->spine,
		.anchors = &k.anchors,
		.ring = arm->ring,
		.invest = l->invest,
		.cap = arm->cap,
		.cost = spine_cost(&l->spine) };

	arena_reset(&t->scratch);
	if (!know(t, l, &k))
		return false;
	lane.tail = k.tail;
	if (!lane_run(&lane, &t->scratch))
		return false;
	if (lane.count > 0)
		return offer_all(t, lane.push, lane.count);
	if (lane.complete)
		arm->idle = spine_cost(&l->spine);
	else if (arm->cap < UINT32_MAX / CAP_GROWTH)
		arm->cap *= CAP_GROWTH;
	return true;
}

static bool
run_lattice(struct optimizer *t, struct line *l, struct arm *arm)
{
	static const unsigned windows[LATTICE_STEPS] = { 14, 24, 28 };
	const struct optimize *o = t->question;
	struct lattice lattice = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.spine = &l->spine,
		.step = arm->step,
		.window = windows[arm->step],
		.failed = t->failed };

	arena_reset(&t->scratch);
	if (!lattice_run(&lattice, &t->scratch))
		return false;
	if (lattice.saved > 0)
		return offer_all(t, lattice.push, l->spine.count);
	if (lattice.whole)
		arm->idle = spine_cost(&l->spine);
	return true;
}

static bool
run_errand(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	const uint64_t work = limit_work(o->limit) + ERRAND_WORK;
	struct errand errand = { .board = o->board,
		.limit = o->limit,
		.work = work < o->work ? work : o->work,
		.spine = &l->spine,
		.first = arm->first };

	arena_reset(&t->scratch);
	if (!errand_run(&errand, &t->scratch))
		return false;
	arm->first = errand.first;
	if (errand.saved > 0)
		return offer_all(t, errand.push, l->spine.count);
	if (errand.first == l->spine.count && !arm->gained)
		arm->idle = spine_cost(&l->spine);
	return true;
}

/* The box at hand, then the next one; `whole' where all of each was searched in one round. */
static bool
run_loose(struct optimizer *t, struct line *l, struct arm *arm)
{
	const struct optimize *o = t->question;
	struct loose loose = { .board = o->board,
		.limit = o->limit,
		.work = o->work,
		.prices = l->prices,
		.spine = &l->spine,
		.apart = t->alone.pushes,
		.count = 1,
		.first = arm->first,
		.cap = arm->cap };
	struct bits box = bits_of(o->board->box, o->board->words);

	if (!t->alone_known || o->board->boxes == 0 || l->spine.count >= UINT16_MAX)
		return false;
	for (unsigned i = 0; i <= arm->box && bits_next(&box); i++)
		loose.home[0] = box.at;
	arena_reset(&t->scratch);
	if (!loose_run(&loose, &t->scratch))
		return false;
	if (loose.pushes > 0)
		return offer_all(t, loose.push, loose.pushes);
	arm->whole &= loose.complete;
	if (!loose.complete)
		arm->first += loose.reached > arm->first + 1 ? (loose.reached - arm->first) / 2 : 1;
	if (!loose.complete && arm->first < l->spine.count)
		return true;
	arm->first = 0;
	if (++arm->box == o->board->boxes) {
		if (arm->whole && !arm->gained)
			arm->idle = spine_cost(&l->spine);
		arm->first = l->spine.count;
		arm->box = 0;
		arm->whole = true;
	}
	return true;
}

/* --- which one ------------------------------------------------------------------------------ */

static void
make_arms(struct line *l)
{
	for (unsigned i = 0; i < SWEEPS; i++) {
		/* As if it had gained 8 for a window's work: each is tried soon. */
		l->arm[i] = (struct arm){ .run = run_lane,
			.ring = sweeps[i].ring,
			.weight = sweeps[i].weight,
			.cap = FIRST_CAP,
			.gain = 8 * 64 };
	}
	l->arm[ALL_STATES] = (struct arm){ .run = run_lane, .ring = RING_ALL, .cap = FIRST_CAP };
	for (unsigned i = 0; i < LATTICE_STEPS; i++)
		l->arm[REORDER + i] = (struct arm){
			.run = run_lattice, .step = i, .eager = true, .gain = 32 * 64
		};
	l->arm[DISPATCH] = (struct arm){ .run = run_errand, .eager = true, .gain = 32 * 64 };
	l->arm[LET_LOOSE] = (struct arm){
		.run = run_loose, .whole = true, .cap = LOOSE_CAP, .gain = 4 * 64
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
		l->invest = (uint64_t)invests[i] << 32;
		make_arms(l);
		fine = fine && take_known(o, l);
	}
	if (fine)
		play_all_arms(&t);
	for (unsigned i = 0; i < ORDERS; i++) {
		struct line *l = &t.line[i];
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
