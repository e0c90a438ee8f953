/*
 * search/astar_moves.c: A* over states that follow a push, with walks as parts of their cost, for
 * two criteria, one after the other; for the fewest moves alone when the bound jumps. When it does
 * not, search/fewest_moves.c has them sooner.
 *
 * A state is the boxes and the square where the man stands after a push: by his region alone the
 * way that is shorter so far could not be told from the way that ends nearer to the next push.
 * An expansion floods once and so knows all walks to the next pushes. Costs are pairs compared by
 * the first, then the second. The first criterion is solved by A*; a bound on the pushes left is
 * one on the moves left, and consistent, as every edge costs at least one of either. For the
 * second, all states that can lie on a solution of that first cost C are expanded in the order of
 * the first cost made. Claim: then the second cost of a state is final when its turn comes,
 * because every edge adds to the first, so all its predecessors came before it. A state whose
 * first cost and bound exceed C is left out, as nothing that passes through it costs C; so is one
 * whose second cost and bound reach what is known to be possible.
 */
#include "search/bucket_queue.h"
#include "search/expand.h"
#include "search/search.h"
#include "search/walks.h"

struct astar_moves {
	struct expand expand;
	struct bucket_queue *open;
	bool by_moves; /* the first criterion; else pushes */
	bool second;   /* search for the second one, among those that cost `cut` by the first, */
	uint32_t cut, most; /* and less than `most` by the second */
	struct walks walks; /* then the bound on moves; that of `expand` is on pushes */
	uint64_t cost; /* of the state being expanded, and its bound on the first of a solution */
	uint32_t rank;
	uint64_t best; /* of the solutions met, and the state of the first of them */
	uint32_t found;
};

/* Behind a key: cost << 1 | whether the state was expanded. A cost is first << 32 | second. */
static uint64_t
mark_of(const struct astar_moves *x, uint32_t number)
{
	uint64_t mark;

	states_get(x->expand.seen, number, &mark, sizeof mark);
	return mark;
}

static void
set_mark(struct astar_moves *x, uint32_t number, uint64_t mark)
{
	states_put(x->expand.seen, number, &mark, sizeof mark);
}

/* What a walk and the push behind it cost. */
static uint64_t
edge(const struct astar_moves *x, uint16_t walk)
{
	const uint64_t moves = walk + UINT64_C(1), first = x->by_moves ? moves : 1;

	return first << 32 | (!x->second ? 0 : x->by_moves ? 1 : moves);
}

/* May the child, so dear by now, lie on a solution that is wanted? pushes: that it needs still. */
static bool
worth_it(struct astar_moves *x, const struct child *c, uint64_t cost, uint32_t pushes)
{
	const uint32_t first = (uint32_t)(cost >> 32), second = (uint32_t)cost;
	const uint32_t moves = walks_left(&x->walks, &x->expand, c);
	const uint32_t left = x->by_moves ? moves : pushes, other = x->by_moves ? pushes : moves;

	return moves != BOUND_NEVER && left <= x->cut && first <= x->cut - left &&
	       other < x->most && second < x->most - other;
}

static enum outcome
visit(void *context, const struct child *c)
{
	struct astar_moves *x = context;
	struct expand *e = &x->expand;
	const uint64_t cost = x->cost + edge(x, c->walk);
	const uint32_t first = (uint32_t)(cost >> 32);
	uint32_t number = c->number, left, rank;

	if (number != STATE_NONE && mark_of(x, number) >> 1 <= cost)
		return UNDECIDED_YET;
	left = expand_left(e, c->push);
	e->solve->stats.dead += left == BOUND_NEVER;
	if (left == BOUND_NEVER || (x->second && !worth_it(x, c, cost, left)))
		return UNDECIDED_YET;
	number = expand_store(e, c);
	rank = x->second ? first : first + left;
	rank = rank < x->rank ? x->rank : rank; /* the bound may jump */
	if (number == STATE_NONE || !buckets_put(x->open, rank, &number))
		return LIMIT_MEMORY;
	set_mark(x, number, cost << 1);
	return UNDECIDED_YET;
}

static enum outcome
expand_best(struct astar_moves *x)
{
	struct expand *e = &x->expand;
	enum outcome outcome;
	uint32_t number;

	while (buckets_take(x->open, &x->rank, &number)) {
		const uint64_t mark = mark_of(x, number);
		if (mark & 1)
			continue;
		x->cost = mark >> 1;
		set_mark(x, number, mark | 1);
		expand_load(e, number);
		x->walks.asked = false;
		if (!x->second && x->by_moves)
			solve_raise_moves(e->solve, x->rank);
		if (!state_solved(e->solve->board, e->parent)) {
			expand_rank(e, (uint32_t)(x->cost >> 32),
			    (uint32_t)(x->cost >> 32) + expand_value(e));
			outcome = expand_all(e, visit, x);
			if (outcome != UNDECIDED_YET)
				return outcome;
			continue;
		}
		if (x->cost < x->best) {
			x->best = x->cost;
			x->most = (uint32_t)x->cost;
			x->found = number;
		}
		if (!x->second)
			return SOLVED;
	}
	if (buckets_lost(x->open))
		return LIMIT_MEMORY;
	return x->best < UINT64_MAX ? SOLVED : UNSOLVABLE;
}

static enum outcome
enter_root(void *context, const struct child *c)
{
	struct astar_moves *x = context;
	struct expand *e = &x->expand;
	const uint32_t left = expand_root_value(e, c);
	const uint32_t rank = x->second ? 0 : left, number = 0;

	if (left == BOUND_NEVER)
		return UNSOLVABLE;
	solve_raise(e->solve, left);
	if (expand_store(e, c) == STATE_NONE || !buckets_put(x->open, rank, &number))
		return LIMIT_MEMORY;
	set_mark(x, number, 0);
	return UNDECIDED_YET;
}

/* --- back from the solution, without parent links (search/trace.h) --------------------------- */

/*
 * The state before *number and the push in between: a state whose cost, with the walk and the
 * push, is just that of *number. The man's walk is as long backwards.
 */
static bool
step_back(struct astar_moves *x, uint32_t *number, struct push *push)
{
	struct expand *e = &x->expand;
	const struct board *b = e->solve->board;
	const uint64_t cost = mark_of(x, *number) >> 1;
	uint16_t man;

	expand_load(e, *number);
	man = e->state.man;
	for (uint16_t d = 0; d < 4; d++) {
		const struct push p = { man, d };
		const uint16_t to = push_target(b, p), behind = push_behind(b, p);
		if (man >= b->live || to >= b->live || !bits_has(e->parent, to) ||
		    !state_free(b, e->parent, behind))
			continue;
		push_undo(b, e->state.box, p);
		reach_flood_away(&e->there, e->state.box, behind, e->away);
		for (uint16_t i = 0; i < e->there.count; i++) {
			const uint16_t square = e->there.queue[i];
			uint32_t before;
			state_pack(b, e->key, e->state.box, square);
			before = states_find(e->seen, e->key, states_hash(e->seen, e->key));
			if (before == STATE_NONE ||
			    (mark_of(x, before) >> 1) + edge(x, e->away[square]) != cost)
				continue;
			*number = before;
			*push = p;
			return true;
		}
		push_apply(b, e->state.box, p);
	}
	return false;
}

/* As many pushes as there are steps back to the start, which has the number 0. */
static bool
trace(struct astar_moves *x)
{
	struct plan *plan = &x->expand.solve->plan;
	uint32_t number = x->found, count = 0;
	struct push push;

	while (number != 0 && step_back(x, &number, &push))
		count++;
	plan->push = arena_array(x->expand.solve->arena, struct push, count);
	if (number != 0 || plan->push == NULL)
		return false;
	plan->count = count;
	number = x->found;
	for (uint32_t i = plan->count; i-- > 0;)
		step_back(x, &number, &plan->push[i]);
	return true;
}

/* --------------------------------------------------------------------------------------------- */

static enum outcome
run(struct astar_moves *x, struct solve *s, const struct bound *bound,
    const struct detector *const *found_by)
{
	enum outcome outcome = LIMIT_MEMORY;

	x->best = UINT64_MAX;
	x->open = buckets_open(s->limit, sizeof(uint32_t), LAST_FIRST);
	if (expand_open(&x->expand, s, FORWARD, bound, found_by, sizeof(uint64_t)) &&
	    expand_exactly(&x->expand) && x->open != NULL &&
	    (!x->second || walks_open(&x->walks, s)))
		outcome = expand_roots(&x->expand, enter_root, x);
	if (outcome == UNDECIDED_YET)
		outcome = expand_best(x);
	if (outcome == SOLVED && !trace(x))
		outcome = LIMIT_MEMORY;
	expand_close(&x->expand);
	buckets_close(x->open);
	return outcome;
}

enum outcome
search_second(struct solve *s, const struct bound *bound, const struct detector *const *found_by,
    uint32_t first, uint32_t most)
{
	struct astar_moves x = { .by_moves = criterion_by_moves(s->criterion),
		.second = true,
		.cut = first,
		.most = most };
	const struct plan before = s->plan;
	const enum outcome outcome = run(&x, s, bound, found_by);

	if (outcome == SOLVED || outcome == UNSOLVABLE)
		s->proved = s->criterion;
	if (outcome != SOLVED)
		s->plan = before;
	return outcome;
}

/*
 * When a limit is reached after the first of two criteria was proved, that is the outcome, with a
 * plan that is best by the first, and solve->proved says so.
 */
enum outcome
search_astar_moves(
    struct solve *s, const struct bound *bound, const struct detector *const *found_by)
{
	struct astar_moves x = { .by_moves = criterion_by_moves(s->criterion) };
	uint32_t first = UINT32_MAX;
	enum outcome outcome;

	if (s->criterion == PARETO)
		return search_pareto(s, bound, found_by);
	if (!x.by_moves) {
		outcome = search_best_first(s, bound, found_by, (struct weights){ 1, 1 });
		first = s->plan.count;
	} else if (!bound->jumps) {
		outcome = search_fewest_moves(s, bound, found_by, &first);
	} else {
		outcome = run(&x, s, bound, found_by);
		first = (uint32_t)(x.best >> 32);
		s->proved = MOVES;
	}
	if (outcome != SOLVED || s->criterion == MOVES || s->criterion == PUSHES)
		return outcome;
	return search_second(s, bound, found_by, first, UINT32_MAX);
}
