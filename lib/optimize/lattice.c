#include "optimize/lattice.h"

#include <string.h>

#include "optimize/spread.h"
#include "util/hash.h"

enum {
	BEAM = 250,
	LAYER = 1 << 12, /* states of a layer before the cut */
	NODES = STEPS_MOST * BEAM + LAYER,
	SLOTS = 2 * LAYER,
	RANKS = 1 << 12, /* savings that are told apart where a layer is cut */
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
	struct steps window;
	struct spread spread; /* from the state at hand to its steps */
	uint64_t *here;       /* [words] in the state at hand */
	int32_t least;        /* best end so far: it is `over' less than 0 */
	uint32_t best;        /* its node, or NODES */
	/* Its states: */
	struct node *node; /* [NODES] */
	uint32_t nodes, layer_first;
	struct slot *slot;  /* [SLOTS] */
	uint32_t layer;     /* a number for each, over all windows */
	uint32_t *tally;    /* [RANKS] */
	struct push *order; /* [count] scratch */
};

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
	struct steps *w = &s->window;
	bits_copy(s->here, w->box, s->board->words);
	for (unsigned i = 0; i < w->steps; i++) {
		if (n->done >> i & 1) {
			const uint16_t from = steps_first(w, i).from;
			const uint16_t to = push_target(s->board, steps_last(w, i));
			s->here[from / 64] ^= UINT64_C(1) << from % 64;
			s->here[to / 64] ^= UINT64_C(1) << to % 64;
		}
	}
}

/* All was made: is it a gain with the walk that follows? */
static void
finish(struct search *s, uint32_t number)
{
	struct steps *w = &s->window;
	const struct node *n = &s->node[number];
	const struct ordered_step *next = &w->step[w->steps];
	int32_t over = n->over;

	load(s, n);
	if (steps_goal(w, w->steps) != s->board->squares) {
		walk_begin(&w->walk, s->here, steps_man(w, n->last));
		const uint16_t walked = walk_steps(&w->walk, steps_goal(w, w->steps));
		steps_count_work(w, &w->walk);
		if (walked == WALK_NEVER)
			return;
		over += walked - next->paid;
	}
	if (over < s->least) {
		s->least = over;
		s->best = number;
	}
}

/* It is not made yet, and all before it in its chain is. */
static bool
can_be_next(const struct steps *w, const struct node *n, unsigned step)
{
	return !(n->done >> step & 1) && (w->step[step].chain & ~n->done) == 0;
}

/* All steps that can be made next and may still lead to a gain. */
static void
expand(struct search *s, uint32_t number)
{
	struct steps *w = &s->window;
	const struct node n = s->node[number];
	int32_t slack = w->step[w->steps].slack;

	load(s, &n);
	for (unsigned i = 0; i < w->steps; i++) {
		slack += n.done >> i & 1 ? 0 : w->step[i].slack;
		if (can_be_next(w, &n, i))
			spread_want(&s->spread, steps_goal(w, i));
	}
	spread_go(&s->spread, w->limit, s->here, s->board->words, steps_man(w, n.last));
	for (unsigned i = 0; i < w->steps; i++) {
		const struct ordered_step *step = &w->step[i];
		uint32_t walked;
		int32_t over;
		if (!can_be_next(w, &n, i))
			continue;
		bits_copy(w->now, s->here, s->board->words);
		walked = steps_make(w, step, spread_steps(&s->spread, steps_goal(w, i)));
		over = n.over + (int32_t)walked - step->paid;
		if (walked < WALK_NEVER && over - (slack - step->slack) < s->least)
			enter(s, (struct node){ n.done | UINT64_C(1) << i, over, number, i });
	}
}

/* What was saved, most first, as one of RANKS numbers. */
static uint32_t
rank(const struct node *n)
{
	const int32_t at = n->over + RANKS / 2;

	return at < 0 ? 0 : at < RANKS ? (uint32_t)at : RANKS - 1;
}

/* Of the layer from there on those stay that have saved most; in their order. */
static void
cut_layer(struct search *s, uint32_t first)
{
	uint32_t most = 0, room = BEAM, kept = first;

	if (s->nodes - first <= BEAM)
		return;
	memset(s->tally, 0, RANKS * sizeof *s->tally);
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
	struct steps *w = &s->window;
	uint32_t first = 0;

	s->least = 0;
	s->best = NODES;
	s->node[0] = (struct node){ 0, 0, 0, STEPS_NONE };
	s->nodes = 1;
	for (unsigned made = 0; made < w->steps && first < s->nodes; made++) {
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
	struct steps *w = &s->window;
	struct push *push = s->lattice->push;
	uint32_t at = w->step[w->steps].first;
	const uint32_t first = w->step[0].first, count = at - first;

	for (uint32_t i = s->best; s->node[i].last != STEPS_NONE; i = s->node[i].before) {
		const struct ordered_step *step = &w->step[s->node[i].last];
		at -= step->end - step->first;
		memcpy(s->order + at, push + step->first, (step->end - step->first) * sizeof *push);
	}
	memcpy(push + first, s->order + first, count * sizeof *push);
}

/* What the outcome of a window depends on. */
static uint64_t
window_hash(const struct search *s)
{
	const struct steps *w = &s->window;
	const struct lattice *l = s->lattice;
	const uint32_t first = w->step[0].first, end = w->step[w->steps].first;
	const uint32_t pushes = end - first + (end < l->spine->count);
	uint64_t h = hash_fnv1a(FNV1A_START, w->box, s->board->words * sizeof *w->box);

	h = hash_fnv1a(h, &w->man, sizeof w->man);
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
	steps_weigh(&s->window);
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
	struct steps *w = &s->window;
	struct lattice *l = s->lattice;
	const uint32_t count = l->spine->count;
	uint32_t first = 0;

	while (first < count) {
		uint32_t next;
		steps_cut(w, first);
		look_at_window(s);
		if (limit_over(l->limit, l->work))
			return;
		if (w->step[w->steps].first == count)
			break;
		steps_cut(w, first);
		for (next = w->step[w->steps / 2].first; first < next; first++)
			push_apply(s->board, w->box, l->push[first]);
		w->man = l->push[first - 1].from;
	}
	l->whole = true;
}

bool
lattice_run(struct lattice *l, struct arena *a)
{
	const struct board *b = l->board;
	struct search s = { .lattice = l, .board = b };

	l->saved = 0;
	l->whole = false;
	s.window = (struct steps){ .board = b,
		.limit = l->limit,
		.pushes = l->spine->count,
		.kind = l->step,
		.window = l->window,
		.end = l->spine->end };
	if (!arena_get(a, &l->push, (size_t)l->spine->count + 1) ||
	    !arena_get(a, &s.order, (size_t)l->spine->count + 1) ||
	    !arena_get(a, &s.here, b->words) || !arena_get(a, &s.node, NODES) ||
	    !arena_get(a, &s.slot, SLOTS) || !arena_get(a, &s.tally, RANKS) ||
	    !steps_init(&s.window, a) || !spread_init(&s.spread, a, b))
		return false;
	s.window.push = l->push;
	memcpy(l->push, l->spine->push, l->spine->count * sizeof *l->push);
	look_at_all(&s);
	return true;
}
