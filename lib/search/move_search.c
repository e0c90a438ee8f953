/*
 * search/move_search.c: a position is the number of a set of boxes that was met, and the man's
 * square, so that a step without a push needs no look at the boxes.
 *
 * Where rules rank nothing, positions are expanded in the order in which they were met. Then a set
 * of boxes has a bit for each square the man has been on with it, and a position costs that bit
 * and its place in the list of all that were met; the way back takes, layer by layer, the first
 * that leads on. Else each position has a mark with the step that led there, and waits in a queue.
 */
#include "search/move_search.h"

#include <string.h>

#include "level/lurd.h"
#include "search/move_queue.h"
#include "search/move_sets.h"
#include "search/pool.h"
#include "util/prefetch.h"

enum {
	WORK_PER_MET = 16, /* of a position, in squares looked at */
	WORK_PER_MARKED = 32,
	AHEAD = 8, /* of the position being expanded: whose boxes are asked for */
	POSITION_BYTES = sizeof(uint32_t) + sizeof(uint16_t),
};

struct move_position {
	uint32_t set;
	uint16_t man;
};

struct move_mark {
	uint32_t before, cost; /* the position that it was reached from; what that cost */
	unsigned char letter;  /* of the step that led here */
	unsigned char expanded;
};

struct move_search {
	struct solve *solve;
	const struct move_rules *rules;
	struct move_count *count;
	struct move_graph graph;
	struct move_sets sets;    /* own, unranked: the squares the man has been on */
	struct pool *met;         /* unranked: all positions in the order they were met; or NULL */
	struct pool *layers;      /* the first one of each */
	struct state_table *seen; /* ranked: positions */
	struct move_queue queue;  /* of them */
	unsigned char *dead;      /* [squares] no box may go there */
	uint64_t *box;            /* [words] for heuristics */
	uint32_t from;            /* the position being expanded */
	struct move_mark mark;
};

static struct move_position
position_at(const struct move_search *t, uint32_t number)
{
	const unsigned char *from = t->met != NULL ? pool_at(t->met, number)
	                                           : states_key(t->seen, number);
	struct move_position p;

	memcpy(&p.set, from, sizeof p.set);
	memcpy(&p.man, from + sizeof p.set, sizeof p.man);
	return p;
}

static void
pack(unsigned char *to, struct move_position p)
{
	memcpy(to, &p.set, sizeof p.set);
	memcpy(to + sizeof p.set, &p.man, sizeof p.man);
}

/* --- the queue -------------------------------------------------------------------------------- */

static bool
enter_queue(struct move_search *t, uint32_t number, struct move_position p, uint32_t cost)
{
	const struct move_rules *r = t->rules;
	int64_t rank = (int64_t)r->weigh.made * cost;

	if (r->weigh.left > 0) {
		const unsigned char *boxes = move_set(&t->sets, p.set);
		bits_clear(t->box, t->graph.words);
		for (size_t i = 0; i < t->sets.bytes; i++)
			t->box[i / 8] |= (uint64_t)boxes[i] << 8 * (i % 8);
		rank += (int64_t)r->weigh.left * r->guess->of(&t->graph, t->box, p.man);
		limit_reached(t->solve->limit, (uint32_t)t->graph.goals * t->graph.goals);
	}
	return move_queue_put(&t->queue, rank, number);
}

/* The next position, and its mark when it has one. False: none is left, or it is lost. */
static bool
leave_queue(struct move_search *t, uint32_t *number)
{
	do {
		if (!move_queue_take(&t->queue, number))
			return false;
		states_get(t->seen, *number, &t->mark, sizeof t->mark);
	} while (t->mark.expanded);
	t->mark.expanded = 1;
	return true;
}

/* --- steps ------------------------------------------------------------------------------------ */

/* Unranked: the first to come is the last. False: out of memory. */
static inline bool
meet_once(struct move_search *t, struct move_position p, unsigned char *been)
{
	uint32_t number;

	if (move_set_has(been, p.man)) {
		t->solve->stats.duplicate++;
		return true;
	}
	number = pool_add(t->met);
	if (number == POOL_FULL)
		return false;
	move_set_flip(been, p.man);
	pack(pool_at(t->met, number), p);
	return true;
}

/* After a step in this direction. False: out of memory. */
static bool
meet_again(struct move_search *t, struct move_position p, unsigned direction, bool push)
{
	const uint32_t cost = push ? t->rules->push : t->rules->walk;
	const struct move_mark mark = { t->from, t->mark.cost + cost,
		(unsigned char)lurd_letter((int)direction, push), 0 };
	unsigned char key[POSITION_BYTES];
	uint32_t number;
	uint64_t hash;

	pack(key, p);
	hash = states_hash(t->seen, key);
	number = states_find(t->seen, key, hash);
	if (number != STATE_NONE) {
		struct move_mark old;
		states_get(t->seen, number, &old, sizeof old);
		t->solve->stats.duplicate++;
		if (!t->rules->improve || old.expanded || old.cost <= mark.cost)
			return true;
	} else {
		number = states_add(t->seen, key, hash);
		if (number == STATE_NONE)
			return false;
	}
	states_put(t->seen, number, &mark, sizeof mark);
	return enter_queue(t, number, p, mark.cost);
}

/* The position after a step, for the first time or not. False: out of memory. */
static bool
meet(struct move_search *t, struct move_position p, unsigned direction, bool push)
{
	if (t->met == NULL)
		return meet_again(t, p, direction, push);
	return meet_once(t, p, move_set_own(&t->sets, move_set(&t->sets, p.set)));
}

static bool
try_step(struct move_search *t, struct move_position p, unsigned char *boxes, unsigned direction)
{
	const struct move_graph *g = &t->graph;
	const uint16_t to = g->beside[4 * (uint32_t)p.man + direction];
	uint16_t behind;

	t->count->tried++;
	if (to == g->squares)
		return true;
	p.man = to;
	if (!move_set_has(boxes, to)) {
		t->solve->stats.generated++;
		return t->met != NULL ? meet_once(t, p, move_set_own(&t->sets, boxes))
		                      : meet_again(t, p, direction, false);
	}
	behind = g->beside[4 * (uint32_t)to + direction];
	if (behind == g->squares || move_set_has(boxes, behind))
		return true;
	t->solve->stats.generated++;
	if (t->dead[behind]) {
		t->solve->stats.dead++;
		return true;
	}
	move_sets_push(&t->sets, boxes, to, behind);
	p.set = move_sets_number(&t->sets);
	if (p.set == STATE_NONE)
		return false;
	return meet(t, p, direction, true);
}

static enum outcome
expand(struct move_search *t, uint32_t number)
{
	const struct move_position p = position_at(t, number);
	unsigned char *boxes = move_set(&t->sets, p.set);
	struct solve *s = t->solve;
	enum outcome outcome;

	if (move_set_solved(&t->sets, boxes))
		return SOLVED;
	outcome = limit_next(
	    s->limit, s->stats.expanded, t->met != NULL ? WORK_PER_MET : WORK_PER_MARKED);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->stats.expanded++;
	t->from = number;
	if (t->met == NULL)
		states_put(t->seen, number, &t->mark, sizeof t->mark);
	for (unsigned i = 0; i < 4; i++) /* the last one entered is the first one out */
		if (!try_step(t, p, boxes, t->rules->order[t->rules->last_first ? 3 - i : i]))
			return LIMIT_MEMORY;
	return UNDECIDED_YET;
}

/* *number: the position that is solved. */
static enum outcome
expand_ranked(struct move_search *t, uint32_t *number)
{
	enum outcome outcome = UNDECIDED_YET;

	while (outcome == UNDECIDED_YET && leave_queue(t, number))
		outcome = expand(t, *number);
	t->count->open = move_queue_count(&t->queue);
	if (outcome == UNDECIDED_YET)
		outcome = move_queue_lost(&t->queue) ? LIMIT_MEMORY : UNSOLVABLE;
	return outcome;
}

static enum outcome
expand_layers(struct move_search *t, uint32_t *number)
{
	enum outcome outcome = UNDECIDED_YET;
	uint32_t end = 0, layer;

	for (*number = 0; *number < pool_count(t->met); ++*number) {
		if (*number + AHEAD < pool_count(t->met))
			prefetch(move_set(&t->sets, position_at(t, *number + AHEAD).set));
		if (*number == end) {
			end = pool_count(t->met);
			layer = pool_add(t->layers);
			if (layer == POOL_FULL)
				return LIMIT_MEMORY;
			memcpy(pool_at(t->layers, layer), number, sizeof *number);
		}
		outcome = expand(t, *number);
		if (outcome != UNDECIDED_YET)
			break;
	}
	t->count->open = pool_count(t->met) - *number - (outcome != UNDECIDED_YET);
	return outcome == UNDECIDED_YET ? UNSOLVABLE : outcome;
}

/* --- back from the solution ------------------------------------------------------------------ */

/* The step from one position to another; 0: there is none. */
static char
step_between(struct move_search *t, struct move_position from, struct move_position to)
{
	const unsigned char *boxes = move_set(&t->sets, from.set);
	const uint16_t *beside = t->graph.beside;
	uint16_t ahead;
	unsigned d = 0;

	while (d < 4 && beside[4 * (uint32_t)from.man + d] != to.man)
		d++;
	if (d == 4)
		return 0;
	if (from.set == to.set)
		return lurd_letter((int)d, false);
	ahead = beside[4 * (uint32_t)to.man + d];
	if (ahead == t->graph.squares || !move_set_has(boxes, to.man) || t->dead[ahead])
		return 0;
	move_sets_push(&t->sets, boxes, to.man, ahead);
	return memcmp(t->sets.key, move_set(&t->sets, to.set), t->sets.bytes) == 0
	           ? lurd_letter((int)d, true)
	           : 0;
}

/* The step that led to a position, whose place the one before takes: the first of its layer. */
static char
step_back(struct move_search *t, uint32_t *number, uint32_t layer)
{
	const struct move_position to = position_at(t, *number);
	struct move_mark mark;
	char letter;

	if (t->met == NULL) {
		states_get(t->seen, *number, &mark, sizeof mark);
		*number = mark.before;
		return (char)mark.letter;
	}
	memcpy(number, pool_at(t->layers, layer), sizeof *number);
	while ((letter = step_between(t, position_at(t, *number), to)) == 0)
		++*number;
	return letter;
}

static bool
trace(struct move_search *t, uint32_t number)
{
	struct plan *plan = &t->solve->plan;
	uint32_t length = t->met != NULL ? pool_count(t->layers) - 1 : 0;
	char *moves;

	for (uint32_t n = number; t->met == NULL && n != 0; length++)
		step_back(t, &n, 0);
	if (!arena_get(t->solve->arena, &moves, (size_t)length + 1))
		return false;
	plan->moves = (struct str){ moves, length };
	for (uint32_t i = length; i-- > 0;) {
		moves[i] = step_back(t, &number, i);
		plan->count += lurd_is_push(moves[i]);
	}
	return true;
}

/* --- what comes before and after ---------------------------------------------------------- */

/* Breadth-first: the order they were met in is the order to expand them in. */
static bool
unranked(const struct move_rules *r)
{
	return !r->last_first && r->weigh.made == 0 && r->weigh.left == 0;
}

static bool
open(struct move_search *t)
{
	struct limit *l = t->solve->limit;
	struct arena *a = t->solve->arena;
	const struct move_graph *g = &t->graph;
	const bool ranked = !unranked(t->rules);

	if (!move_graph_make(&t->graph, a, t->solve->board->level) ||
	    !arena_get(a, &t->dead, g->squares) || !arena_get(a, &t->box, g->words + 1u) ||
	    !move_sets_open(&t->sets, l, a, g, ranked ? 0 : g->squares / 8 + 1u))
		return false;
	if (ranked) {
		t->seen = states_open(l, POSITION_BYTES, sizeof(struct move_mark));
		return t->seen != NULL && move_queue_open(&t->queue, l, t->rules->last_first);
	}
	t->met = pool_open(l, POSITION_BYTES);
	t->layers = pool_open(l, sizeof(uint32_t));
	return t->met != NULL && t->layers != NULL;
}

static enum outcome
run(struct move_search *t)
{
	struct move_position start;
	uint32_t number = 0;
	enum outcome outcome;

	*t->count = (struct move_count){ 0 };
	if (!open(t))
		return LIMIT_MEMORY;
	move_graph_dead(&t->graph, t->solve->board, t->rules->dead, t->dead);
	start = (struct move_position){ move_sets_number(&t->sets), t->graph.man };
	if (start.set == STATE_NONE || !meet(t, start, 0, false))
		return LIMIT_MEMORY;
	outcome = t->met != NULL ? expand_layers(t, &number) : expand_ranked(t, &number);
	return outcome != SOLVED || trace(t, number) ? outcome : LIMIT_MEMORY;
}

bool
move_rules_optimal(const struct move_rules *r)
{
	bool by_cost = r->weigh.made == 1 &&
	               (r->weigh.left == 0 || (r->weigh.left == 1 && r->guess->bound));

	return r->walk == 1 && r->push == 1 && !r->last_first &&
	       (unranked(r) || (by_cost && (r->improve || r->weigh.left == 0)));
}

enum outcome
search_moves(struct solve *s, const struct move_rules *rules, struct move_count *count)
{
	struct move_search t = { .solve = s, .rules = rules, .count = count };
	enum outcome outcome = run(&t);

	if (outcome == SOLVED && move_rules_optimal(rules))
		s->proved = MOVES;
	if (t.met != NULL || t.seen != NULL)
		s->stats.states = t.met != NULL ? pool_count(t.met) : states_count(t.seen);
	s->stats.bytes = s->limit->held;
	move_sets_close(&t.sets);
	states_close(t.seen);
	pool_close(t.met);
	pool_close(t.layers);
	move_queue_close(&t.queue);
	return outcome;
}
