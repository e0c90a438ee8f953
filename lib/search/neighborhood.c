/*
 * search/neighborhood.c: finds a solution with fewer pushes than a known one, or proves that there
 * is none.
 *
 * Idea: a solution better than the current one is often much like it. So positions are expanded in
 * the order of how many of their boxes stand elsewhere than in the most similar position of the
 * known solution; among these, the nearest to the end first. Only positions that, by the bound, may
 * lie on a solution with fewer pushes are stored. A better solution replaces the known one at once,
 * and from then on everything else is compared with its pushes. The neighbourhood of a plan is from
 * Nakhost and Mueller (ICAPS 2010), who measure it in steps. When nothing is left, nothing is
 * better. As the fewest pushes are known early, this takes far less than A*, which has to expand
 * everything that costs less before it finds them.
 *
 * Meanwhile the bound learns (bound/excess.h) from positions that wait.
 *
 * When half of what the limits leave is used up, the search continues by cost as A* does, so that
 * it can give a lower bound on the pushes of a better solution.
 *
 * Claim: it is complete, because positions are skipped only if their pushes made + bound are not
 * fewer than those of the known solution; one that is reached with fewer pushes is expanded again.
 * So some position of each better solution waits with the fewest pushes that lead to it, and the
 * least cost of all that wait is a bound, in whatever order they were taken.
 */

#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/mark.h"
#include "search/trace.h"
#include "util/rng.h"

enum {
	LEARN_FROM = 64,  /* expansions */
	LEARN_RATE = 6,   /* positions of a few boxes, for each expansion: about as much time */
	LEARN_DRAW = 100, /* what drawing a position counts as; tries */
};

struct neighborhood {
	struct expand expand;
	struct bucket_queue *open; /* of states; mark.due: it waits there to be expanded */
	uint64_t *along; /* [(known.count + 1) * words] the boxes all along the known solution */
	uint16_t *apart; /* [known.count + 1] boxes of the parent that stand elsewhere than there */
	uint32_t *alike; /* [alikes] positions there that may be most like a child */
	uint32_t alikes;
	uint32_t span;  /* more than any bound that is stored */
	bool by_cost;   /* least pushes made + bound first, no matter where */
	uint32_t cost;  /* the parent was due at */
	uint32_t depth; /* of the parent */
	bool better;    /* the push `last` of the parent solves the level */
	struct push last;
	struct rng lot;
	uint64_t looked; /* positions of a few boxes, for learning */
};

/*
 * A push moves one box. So the known position that is most like a child has at most two boxes more
 * elsewhere, compared with the parent, than the one that is most like the parent.
 */
static void
find_alike(struct neighborhood *f)
{
	const struct solve *s = f->expand.solve;
	const uint64_t *box = f->expand.parent, *along = f->along;
	const size_t words = s->board->words;
	uint16_t least = UINT16_MAX;

	for (uint32_t i = 0; i <= s->known.count; i++, along += words) {
		f->apart[i] = (uint16_t)bits_lacking(box, along, words);
		least = f->apart[i] < least ? f->apart[i] : least;
	}
	f->alikes = 0;
	for (uint32_t i = 0; i <= s->known.count; i++)
		if (f->apart[i] <= least + 2)
			f->alike[f->alikes++] = i;
}

/* Boxes of a child that stand elsewhere than in the known position that is most like it. */
static uint32_t
elsewhere(const struct neighborhood *f, struct push push)
{
	const struct board *b = f->expand.solve->board;
	const uint16_t to = push_target(b, push);
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < f->alikes; i++) {
		const uint64_t *along = f->along + (size_t)f->alike[i] * b->words;
		const uint32_t boxes = f->apart[f->alike[i]] +
		                       (uint32_t)bits_has(along, push.from) - bits_has(along, to);
		least = boxes < least ? boxes : least;
	}
	return least;
}

/* A position that is to be expanded, with so many boxes elsewhere. False: no memory. */
static bool
put(struct neighborhood *f, uint32_t number, uint32_t depth, uint32_t boxes, uint32_t left)
{
	uint32_t cost = depth + left;

	if (depth >> MARK_DEPTH_BITS != 0)
		return false;
	if (!f->by_cost)
		cost = boxes * f->span + left;
	else if (cost < f->cost)
		cost = f->cost; /* that of the one before is a bound, too */
	mark_set(f->expand.seen, number, depth, false, true);
	return buckets_put(f->open, cost, &number);
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct neighborhood *f = context;
	struct solve *s = f->expand.solve;
	const struct board *b = s->board;
	const uint32_t depth = f->depth + 1;
	uint32_t number = c->number, left;

	if (number != STATE_NONE && mark_of(f->expand.seen, number).depth <= depth)
		return UNDECIDED_YET;
	limit_reached(s->limit, s->known.count * b->words / 8u);
	left = expand_left(&f->expand, c->push);
	if (left == BOUND_NEVER || depth + left >= s->known.count)
		return UNDECIDED_YET;
	if (state_solved(b, c->box)) {
		f->last = c->push;
		f->better = true;
		return UNDECIDED_YET;
	}
	number = expand_store(&f->expand, c);
	if (number == STATE_NONE ||
	    !put(f, number, depth, f->by_cost ? 0 : elsewhere(f, c->push), left))
		return LIMIT_MEMORY;
	return UNDECIDED_YET;
}

/*
 * The positions of the known solution wait to be expanded, but those that were met with as few
 * pushes. The solution ends at the first that is solved: if it went on, that one would be in the
 * table, and a better solution that leads to it would pass for a way to a state met before. False:
 * no memory, or out of time.
 */
static bool
follow_known(struct neighborhood *f)
{
	struct expand *e = &f->expand;
	struct plan *known = &e->solve->known;
	const struct board *b = e->solve->board;
	uint64_t *box = f->along;
	uint16_t man = b->man;

	bits_copy(box, b->box, b->words);
	for (uint32_t i = 0; i < known->count; i++, box += b->words) {
		uint64_t hash;
		uint32_t number;
		if (i > 0 && state_solved(b, box)) {
			*known = (struct plan){ .push = known->push, .count = i };
			break;
		}
		state_pack(b, e->key, box, reach_flood(&e->here, box, man));
		if (limit_reached(e->solve->limit, e->here.count))
			return false;
		hash = states_hash(e->seen, e->key);
		number = states_find(e->seen, e->key, hash);
		if (number == STATE_NONE || mark_of(e->seen, number).depth > i) {
			if (number == STATE_NONE)
				number = states_add(e->seen, e->key, hash);
			if (number == STATE_NONE || !put(f, number, i, 0, known->count - i))
				return false;
		}
		bits_copy(box + b->words, box, b->words);
		push_apply(b, box + b->words, known->push[i]);
		man = known->push[i].from;
	}
	return true;
}

/* The way to the parent and its last push are the known solution from now on. */
static bool
take_better(struct neighborhood *f)
{
	struct solve *s = f->expand.solve;

	if (!trace_plan(&f->expand, f->depth, &f->last))
		return false;
	s->known = s->plan;
	return follow_known(f);
}

static enum outcome
expand(struct neighborhood *f, uint32_t number)
{
	enum outcome outcome;

	f->better = false;
	mark_set(f->expand.seen, number, f->depth, false, false);
	if (!f->by_cost)
		find_alike(f);
	outcome = expand_all(&f->expand, visit, f);
	if (outcome != UNDECIDED_YET)
		mark_set(f->expand.seen, number, f->depth, false, true);
	if (f->better && outcome != LIMIT_MEMORY && !take_better(f))
		return limit_refused(f->expand.solve->limit);
	return outcome;
}

/* The next position that waits becomes the parent. False: none is left. */
static bool
take(struct neighborhood *f, uint32_t *number)
{
	while (buckets_take(f->open, &f->cost, number)) {
		const struct mark m = mark_of(f->expand.seen, *number);
		if (!m.due)
			continue;
		expand_load(&f->expand, *number);
		f->depth = m.depth;
		return true;
	}
	return false;
}

/*
 * The bound looks for what makes a position dearer than it says. That takes long, but what it
 * learns holds for many positions. So one is drawn by lot from all that wait, whenever less time
 * was spent on learning than on expanding.
 */
static void
learn(struct neighborhood *f)
{
	struct expand *e = &f->expand;
	const uint32_t count = states_count(e->seen);
	uint32_t number = 0, left;
	struct mark m = { .due = false };
	uint64_t looked;

	if (e->bound.bound->learn == NULL || e->solve->stats.expanded < LEARN_FROM ||
	    f->looked > e->solve->stats.expanded * LEARN_RATE)
		return;
	for (unsigned tries = 0; tries < LEARN_DRAW && !m.due; tries++) {
		number = rng_below(&f->lot, count);
		m = mark_of(e->seen, number);
	}
	f->looked += LEARN_DRAW;
	expand_load(e, number);
	left = expand_value(e);
	if (left == BOUND_NEVER || m.depth + left >= e->solve->known.count)
		return;
	looked = e->bound.bound->learn(
	    &e->bound, e->parent, e->state.man, e->solve->known.count - m.depth);
	f->looked += looked;
	limit_reached(e->solve->limit, (uint32_t)looked * e->solve->board->live);
}

/* What waits, in its order; by cost, the least is a bound for all of it. */
static enum outcome
search(struct neighborhood *f)
{
	struct solve *s = f->expand.solve;
	enum outcome outcome = UNDECIDED_YET;
	uint32_t number;

	while (outcome == UNDECIDED_YET) {
		uint32_t left;
		learn(f);
		if (!take(f, &number))
			break;
		if (f->by_cost && f->cost >= s->known.count)
			return UNSOLVABLE;
		if (f->by_cost)
			solve_raise(s, f->cost);
		left = expand_value(&f->expand);
		if (left == BOUND_NEVER || f->depth + left >= s->known.count)
			continue;
		if (!f->by_cost || f->depth + left <= f->cost)
			outcome = expand(f, number);
		else if (!put(f, number, f->depth, 0, left))
			outcome = LIMIT_MEMORY;
	}
	if (outcome != UNDECIDED_YET)
		return outcome;
	return buckets_lost(f->open) ? LIMIT_MEMORY : UNSOLVABLE;
}

/* All that waits, by cost from now on; what that is will be seen when it is taken. */
static bool
turn_to_cost(struct neighborhood *f)
{
	struct limit *limit = f->expand.solve->limit;

	f->by_cost = true;
	buckets_close(f->open);
	f->open = buckets_open(limit, sizeof(uint32_t), LAST_FIRST);
	for (uint32_t i = 0; f->open != NULL && i < states_count(f->expand.seen); i++) {
		if (mark_of(f->expand.seen, i).due && !buckets_put(f->open, 0, &i))
			return false;
	}
	return f->open != NULL;
}

/*
 * One after the other, the first with half of the states and the time that are left, but with all
 * of the work: where that is limited (optimize/arms.h), the first finds more in it than both would.
 */
static enum outcome
search_both(struct neighborhood *f)
{
	const struct solve *s = f->expand.solve;
	const struct limit asked = *s->limit;
	const size_t spare = limit_room(s->limit) / 2;
	enum outcome outcome;

	limit_halve(s->limit, s->stats.expanded);
	s->limit->memory -= spare;
	outcome = search(f);
	s->limit->memory += spare;
	limit_restore(s->limit, &asked);
	if (outcome == UNSOLVABLE || outcome == STOPPED)
		return outcome;
	return turn_to_cost(f) ? search(f) : LIMIT_MEMORY;
}

enum outcome
search_neighborhood(
    struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct neighborhood f = { .span = s->known.count };
	enum outcome outcome = LIMIT_MEMORY;

	f.along = arena_array(s->arena, uint64_t, ((size_t)s->known.count + 1) * s->board->words);
	f.apart = arena_array(s->arena, uint16_t, (size_t)s->known.count + 1);
	f.alike = arena_array(s->arena, uint32_t, (size_t)s->known.count + 1);
	if (expand_open(&f.expand, s, FORWARD, bound, found_by, sizeof(struct mark)) &&
	    f.along != NULL && f.apart != NULL && f.alike != NULL)
		f.open = buckets_open(s->limit, sizeof(uint32_t), LAST_FIRST);
	if (f.open != NULL)
		outcome = follow_known(&f) ? search_both(&f) : limit_refused(s->limit);
	s->lessons = f.expand.bound.lessons;
	expand_close(&f.expand);
	buckets_close(f.open);
	return outcome;
}
