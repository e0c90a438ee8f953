#include "optimize/lattice.h"

#include <string.h>

#include "board/state.h"
#include "optimize/walk.h"
#include "util/hash.h"

enum {
	STEPS = LATTICE_WINDOW,
	BEAM = 250,
	LAYER = 1 << 12, /* states of a layer before the cut */
	NODES = STEPS * BEAM + LAYER,
	SLOTS = 2 * LAYER,
	SPREAD = 1 << 12, /* savings that are told apart where a layer is cut */
	NONE = STEPS,
};

struct ordered_step {
	uint32_t first, end; /* pushes */
	uint64_t chain;      /* the step before it in its chain, as a bit; 0: none */
	int32_t paid;        /* steps that the man walks for it in the solution */
	int32_t slack;       /* of these could be saved */
};

struct node {
	uint64_t done;   /* set of steps */
	int32_t over;    /* walked more than the solution for these */
	uint32_t before; /* number of a node */
	uint32_t last;   /* step made */
};

/* A slot of another layer is free. */
struct slot {
	uint32_t layer, node;
};

struct search {
	struct lattice *lattice;
	const struct board *board;
	struct walk walk, inner; /* to a step; within it */
	uint64_t *box;           /* [words] where the window begins */
	uint64_t *here, *now;    /* [words] in the state at hand; while a step is made */
	uint64_t *empty;         /* [words] */
	uint16_t man;            /* where the window begins */
	/* The window: */
	struct ordered_step step[STEPS + 1]; /* the last one stands for what follows */
	unsigned steps;
	int32_t least; /* best end so far: it is `over' less than 0 */
	uint32_t best; /* its node, or NODES */
	/* Its states: */
	struct node *node; /* [NODES] */
	uint32_t nodes, layer_first;
	struct slot *slot;  /* [SLOTS] */
	uint32_t layer;     /* a number for each, over all windows */
	uint32_t *tally;    /* [SPREAD] */
	struct push *order; /* [count] scratch */
};

static void
count_work(struct search *s, const struct walk *w)
{
	limit_reached(s->lattice->limit, w->count + 20u);
}

/* --- the steps of a window ------------------------------------------------------------------ */

static bool
goes_on(const struct search *s, struct push before, struct push p)
{
	const enum lattice_step step = s->lattice->step;

	return step != SINGLE_PUSHES && p.from == push_target(s->board, before) &&
	       (step == BOX_CHANGES || p.direction == before.direction);
}

static struct push
first_push(const struct search *s, unsigned step)
{
	return s->lattice->push[s->step[step].first];
}

static struct push
last_push(const struct search *s, unsigned step)
{
	return s->lattice->push[s->step[step].end - 1];
}

/* Cuts the window that begins with that push into steps. */
static void
cut_steps(struct search *s, uint32_t first)
{
	const struct lattice *l = s->lattice;
	const uint32_t count = l->spine->count;
	uint32_t i = first;

	for (s->steps = 0; i < count && s->steps < l->window; s->steps++) {
		struct ordered_step *step = &s->step[s->steps];
		*step = (struct ordered_step){ .first = i };
		for (i++; i < count && goes_on(s, l->push[i - 1], l->push[i]); i++)
			;
		step->end = i;
		for (unsigned before = s->steps; before-- > 0;) {
			if (push_target(s->board, last_push(s, before)) ==
			    l->push[step->first].from) {
				step->chain = UINT64_C(1) << before;
				break;
			}
		}
	}
	s->step[s->steps] = (struct ordered_step){ .first = i, .end = i };
}

/*
 * How far the man walks for a step, to whose first push s->walk was begun with the boxes s->now;
 * these are as after it then. WALK_NEVER: it cannot be made, and the boxes are anyhow.
 */
static uint32_t
make_step(struct search *s, const struct ordered_step *step)
{
	const struct push *push = s->lattice->push;
	uint32_t walked = walk_steps(&s->walk, push_behind(s->board, push[step->first]));

	for (uint32_t i = step->first; i < step->end && walked < WALK_NEVER; i++) {
		const struct push p = push[i];
		if (i > step->first && p.direction != push[i - 1].direction) {
			walk_begin(&s->inner, s->now, push[i - 1].from);
			walked += walk_steps(&s->inner, push_behind(s->board, p));
			count_work(s, &s->inner);
		}
		if (bits_has(s->now, push_target(s->board, p)))
			return WALK_NEVER;
		push_apply(s->board, s->now, p);
	}
	return walked < WALK_NEVER ? walked : WALK_NEVER;
}

static uint16_t
man_after(const struct search *s, unsigned last)
{
	return last == NONE ? s->man : last_push(s, last).from;
}

/* What the solution pays for each step, and of the walk behind the window. */
static void
weigh_steps(struct search *s)
{
	const struct lattice *l = s->lattice;

	memcpy(s->now, s->box, s->board->words * sizeof *s->now);
	for (unsigned i = 0; i <= s->steps; i++) {
		if (s->step[i].first == l->spine->count)
			break;
		walk_begin(&s->walk, s->now, man_after(s, i == 0 ? NONE : i - 1));
		s->step[i].paid = (int32_t)make_step(s, &s->step[i]);
		if (i == s->steps)
			s->step[i].paid = walk_steps(
			    &s->walk, push_behind(s->board, first_push(s, i)));
		count_work(s, &s->walk);
	}
}

/* No walk to a step is shorter than from the nearest end of another, without boxes. */
static void
bound_steps(struct search *s)
{
	for (unsigned i = 0; i <= s->steps; i++) {
		struct ordered_step *step = &s->step[i];
		uint16_t least;
		if (step->first == s->lattice->spine->count)
			break;
		walk_begin(&s->walk, s->empty, push_behind(s->board, first_push(s, i)));
		least = walk_steps(&s->walk, s->man);
		for (unsigned k = 0; k < s->steps; k++) {
			const uint16_t away = walk_steps(&s->walk, man_after(s, k));
			if (k != i && away < least)
				least = away;
		}
		step->slack = step->paid - least;
		count_work(s, &s->walk);
	}
}

/* --- states --------------------------------------------------------------------------------- */

/* Enters a state into the layer at hand, or lowers its cost. */
static void
enter(struct search *s, struct node n)
{
	uint32_t i = (uint32_t)hash_mix(hash_mix(n.last) ^ n.done) % SLOTS;

	for (; s->slot[i].layer == s->layer; i = (i + 1) % SLOTS) {
		struct node *old = &s->node[s->slot[i].node];
		if (old->done == n.done && old->last == n.last) {
			if (n.over < old->over)
				*old = n;
			return;
		}
	}
	if (s->nodes - s->layer_first == LAYER)
		return;
	s->slot[i] = (struct slot){ s->layer, s->nodes };
	s->node[s->nodes++] = n;
}

static void
load(struct search *s, const struct node *n)
{
	memcpy(s->here, s->box, s->board->words * sizeof *s->here);
	for (unsigned i = 0; i < s->steps; i++) {
		if (n->done >> i & 1) {
			const uint16_t from = first_push(s, i).from;
			const uint16_t to = push_target(s->board, last_push(s, i));
			s->here[from / 64] ^= UINT64_C(1) << from % 64;
			s->here[to / 64] ^= UINT64_C(1) << to % 64;
		}
	}
}

/* All was made: is it a gain with the walk that follows? */
static void
finish(struct search *s, uint32_t number)
{
	const struct node *n = &s->node[number];
	const struct ordered_step *next = &s->step[s->steps];
	int32_t over = n->over;

	load(s, n);
	if (next->first < s->lattice->spine->count) {
		walk_begin(&s->walk, s->here, man_after(s, n->last));
		over += walk_steps(&s->walk, push_behind(s->board, first_push(s, s->steps)));
		over -= next->paid;
		count_work(s, &s->walk);
	}
	if (over < s->least) {
		s->least = over;
		s->best = number;
	}
}

/* All steps that can be made next and may still lead to a gain. */
static void
expand(struct search *s, uint32_t number)
{
	const struct node n = s->node[number];
	int32_t slack = s->step[s->steps].slack;

	load(s, &n);
	walk_begin(&s->walk, s->here, man_after(s, n.last));
	for (unsigned i = 0; i < s->steps; i++)
		slack += n.done >> i & 1 ? 0 : s->step[i].slack;
	for (unsigned i = 0; i < s->steps; i++) {
		const struct ordered_step *step = &s->step[i];
		uint32_t walked;
		int32_t over;
		if (n.done >> i & 1 || (step->chain & ~n.done) != 0)
			continue;
		memcpy(s->now, s->here, s->board->words * sizeof *s->now);
		walked = make_step(s, step);
		over = n.over + (int32_t)walked - step->paid;
		if (walked < WALK_NEVER && over - (slack - step->slack) < s->least)
			enter(s, (struct node){ n.done | UINT64_C(1) << i, over, number, i });
	}
	count_work(s, &s->walk);
}

/* What was saved, most first, as one of SPREAD numbers. */
static uint32_t
rank(const struct node *n)
{
	const int32_t at = n->over + SPREAD / 2;

	return at < 0 ? 0 : at < SPREAD ? (uint32_t)at : SPREAD - 1;
}

/* Of the layer from there on those stay that have saved most; in their order. */
static void
cut_layer(struct search *s, uint32_t first)
{
	uint32_t most = 0, room = BEAM, kept = first;

	if (s->nodes - first <= BEAM)
		return;
	memset(s->tally, 0, SPREAD * sizeof *s->tally);
	for (uint32_t i = first; i < s->nodes; i++)
		s->tally[rank(&s->node[i])]++;
	while (s->tally[most] <= room)
		room -= s->tally[most++];
	for (uint32_t i = first; i < s->nodes; i++) {
		const uint32_t at = rank(&s->node[i]);
		const bool last = at == most;
		if (at < most || (last && room > 0)) {
			room -= last;
			s->node[kept++] = s->node[i];
		}
	}
	s->nodes = kept;
}

/* True: there is a better order of the window, it ends in s->best. */
static bool
search_window(struct search *s)
{
	uint32_t first = 0;

	s->least = 0;
	s->best = NODES;
	s->node[0] = (struct node){ 0, 0, 0, NONE };
	s->nodes = 1;
	for (unsigned made = 0; made < s->steps && first < s->nodes; made++) {
		const uint32_t end = s->nodes;
		s->layer++;
		s->layer_first = end;
		for (uint32_t i = first; i < end; i++)
			expand(s, i);
		if (s->lattice->limit->reached != UNDECIDED_YET)
			return false;
		first = end;
		cut_layer(s, first);
	}
	for (uint32_t i = first; i < s->nodes; i++)
		finish(s, i);
	return s->best < NODES;
}

/* --- all windows ---------------------------------------------------------------------------- */

/* The pushes of the window in the order found. */
static void
reorder(struct search *s)
{
	struct push *push = s->lattice->push;
	uint32_t at = s->step[s->steps].first;
	const uint32_t first = s->step[0].first, count = at - first;

	for (uint32_t i = s->best; s->node[i].last != NONE; i = s->node[i].before) {
		const struct ordered_step *step = &s->step[s->node[i].last];
		at -= step->end - step->first;
		memcpy(s->order + at, push + step->first, (step->end - step->first) * sizeof *push);
	}
	memcpy(push + first, s->order + first, count * sizeof *push);
}

/* What the outcome of a window depends on. */
static uint64_t
window_hash(const struct search *s)
{
	const struct lattice *l = s->lattice;
	const uint32_t first = s->step[0].first, end = s->step[s->steps].first;
	const uint32_t pushes = end - first + (end < l->spine->count);
	uint64_t h = hash_fnv1a(FNV1A_START, s->box, s->board->words * sizeof *s->box);

	h = hash_fnv1a(h, &s->man, sizeof s->man);
	h = hash_fnv1a(h, &l->step, sizeof l->step);
	return hash_fnv1a(h, l->push + first, pushes * sizeof *l->push);
}

static void
look_at_window(struct search *s)
{
	struct lattice *l = s->lattice;
	const uint64_t hash = window_hash(s);

	if (l->failed[hash % LATTICE_MEMORY] == hash)
		return;
	weigh_steps(s);
	bound_steps(s);
	if (search_window(s)) {
		reorder(s);
		l->saved += (uint32_t)-s->least;
	} else if (l->limit->reached == UNDECIDED_YET) {
		l->failed[hash % LATTICE_MEMORY] = hash;
	}
}

static void
look_at_all(struct search *s)
{
	struct lattice *l = s->lattice;
	const uint32_t count = l->spine->count;
	uint32_t first = 0;

	while (first < count) {
		uint32_t next;
		cut_steps(s, first);
		look_at_window(s);
		if (l->limit->reached != UNDECIDED_YET || limit_work(l->limit) >= l->work)
			return;
		if (s->step[s->steps].first == count)
			break;
		cut_steps(s, first);
		for (next = s->step[s->steps / 2].first; first < next; first++)
			push_apply(s->board, s->box, l->push[first]);
		s->man = l->push[first - 1].from;
	}
	l->whole = true;
}

bool
lattice_run(struct lattice *l, struct arena *a)
{
	const struct board *b = l->board;
	struct search s = { .lattice = l, .board = b, .man = b->man };

	l->saved = 0;
	l->whole = false;
	l->push = arena_array(a, struct push, (size_t)l->spine->count + 1);
	s.order = arena_array(a, struct push, (size_t)l->spine->count + 1);
	s.box = arena_array(a, uint64_t, b->words);
	s.here = arena_array(a, uint64_t, b->words);
	s.now = arena_array(a, uint64_t, b->words);
	s.empty = arena_array(a, uint64_t, b->words);
	s.node = arena_array(a, struct node, NODES);
	s.slot = arena_array(a, struct slot, SLOTS);
	s.tally = arena_array(a, uint32_t, SPREAD);
	if (l->push == NULL || s.order == NULL || s.box == NULL || s.here == NULL ||
	    s.now == NULL || s.empty == NULL || s.node == NULL || s.slot == NULL ||
	    s.tally == NULL || !walk_init(&s.walk, a, b) || !walk_init(&s.inner, a, b))
		return false;
	memcpy(s.box, b->box, b->words * sizeof *s.box);
	memcpy(l->push, l->spine->push, l->spine->count * sizeof *l->push);
	look_at_all(&s);
	return true;
}
