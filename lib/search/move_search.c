/*
 * search/move_search.c: a position is the number of a set of boxes that was met, and the man's
 * square, so that a step without a push needs no look at the boxes.
 *
 * Where rules rank nothing, the order in which positions were met is that in which they are
 * expanded. Then a set of boxes has a bit for each square the man has been on with it, and a
 * position costs that bit and its place in the queue, which keeps all of them; the way back takes,
 * layer by layer, the first that leads on. Else each position has a mark with the step that led
 * there.
 */
#include "search/move_search.h"

#include <string.h>

#include "level/lurd.h"
#include "search/bucket_queue.h"
#include "search/heap.h"
#include "search/pool.h"
#include "search/state_table.h"
#include "util/bits.h"
#include "util/prefetch.h"

enum { WORK_PER_MET = 16, WORK_PER_MARKED = 32 }; /* of a position, in squares looked at */
enum { AHEAD = 8 }; /* of the position being expanded: whose boxes are asked for */

struct position {
	uint32_t set;
	uint16_t man;
};

enum { POSITION_BYTES = sizeof(uint32_t) + sizeof(uint16_t) };

struct move_mark {
	uint32_t before, cost; /* the position that it was reached from; what that cost */
	unsigned char letter;  /* of the step that led here */
	unsigned char expanded;
};

/* In the heap: the least rank first, among equals the one entered first. */
struct queued {
	int64_t rank;
	uint32_t serial, number;
};

struct move_search {
	struct solve *solve;
	const struct move_rules *rules;
	struct move_count *count;
	struct move_graph field;
	/* Sets of boxes, as bytes. Own: all are home; unranked, the squares the man has been on. */
	struct state_table *sets;
	struct pool *met;         /* unranked: all positions in the order they were met; or NULL */
	struct pool *layers;      /* the first one of each */
	struct state_table *seen; /* ranked: positions */
	struct heap heap;         /* of struct queued */
	uint32_t serial;          /* how many entered it */
	struct bucket_queue *stack; /* depth-first: all of one cost; or NULL */
	unsigned char *dead;        /* [squares] no box may go there */
	unsigned char *key;         /* [set_bytes] scratch */
	uint64_t *box;              /* [words] for heuristics */
	size_t set_bytes;
	uint32_t from; /* the position being expanded */
	struct move_mark mark;
};

static bool
has(const unsigned char *set, uint16_t square)
{
	return set[square / 8] >> square % 8 & 1;
}

static void
flip(unsigned char *set, uint16_t square)
{
	set[square / 8] ^= (unsigned char)(1u << square % 8);
}

static struct position
position_at(const struct move_search *t, uint32_t number)
{
	const unsigned char *from = t->met != NULL ? pool_at(t->met, number)
	                                           : states_key(t->seen, number);
	struct position p;

	memcpy(&p.set, from, sizeof p.set);
	memcpy(&p.man, from + sizeof p.set, sizeof p.man);
	return p;
}

static void
pack(unsigned char *to, struct position p)
{
	memcpy(to, &p.set, sizeof p.set);
	memcpy(to + sizeof p.set, &p.man, sizeof p.man);
}

/* Goals are the lowest squares. */
static bool
solved(const struct move_search *t, const unsigned char *boxes)
{
	unsigned left = boxes[t->field.goals / 8] >> t->field.goals % 8;

	for (size_t i = t->field.goals / 8 + 1u; i < t->set_bytes; i++)
		left |= boxes[i];
	return left == 0;
}

/* --- the queue -------------------------------------------------------------------------------- */

static bool
queued_before(const void *context, const void *x, const void *y)
{
	const struct queued *a = x, *b = y;

	(void)context;
	return a->rank != b->rank ? a->rank < b->rank : a->serial < b->serial;
}

static bool
enter_queue(struct move_search *t, uint32_t number, struct position p, uint32_t cost)
{
	const struct move_rules *r = t->rules;
	const unsigned char *boxes = states_key(t->sets, p.set);
	int64_t rank = (int64_t)r->weigh.made * cost;

	if (r->last_first)
		return buckets_put(t->stack, 0, &number);
	if (r->weigh.left > 0) {
		memset(t->box, 0, t->field.words * sizeof *t->box);
		for (size_t i = 0; i < t->set_bytes; i++)
			t->box[i / 8] |= (uint64_t)boxes[i] << 8 * (i % 8);
		rank += (int64_t)r->weigh.left * r->guess->of(&t->field, t->box, p.man);
		limit_reached(t->solve->limit, (uint32_t)t->field.goals * t->field.goals);
	}
	return heap_put(&t->heap, &(struct queued){ rank, t->serial++, number });
}

/* The next position, and its mark when it has one. False: none is left, or it is lost. */
static bool
leave_queue(struct move_search *t, uint32_t *number)
{
	struct queued first;
	uint32_t cost;

	do {
		if (t->rules->last_first) {
			if (!buckets_take(t->stack, &cost, number))
				return false;
		} else {
			if (!heap_take(&t->heap, &first))
				return false;
			*number = first.number;
		}
		states_get(t->seen, *number, &t->mark, sizeof t->mark);
	} while (t->mark.expanded);
	t->mark.expanded = 1;
	return true;
}

/* --- steps ------------------------------------------------------------------------------------ */

/* Unranked: the first to come is the last. False: out of memory. */
static inline bool
meet_once(struct move_search *t, struct position p, unsigned char *been)
{
	uint32_t number;

	if (has(been, p.man)) {
		t->solve->stats.duplicate++;
		return true;
	}
	number = pool_add(t->met);
	if (number == POOL_FULL)
		return false;
	flip(been, p.man);
	pack(pool_at(t->met, number), p);
	return true;
}

/* After a step in this direction. False: out of memory. */
static bool
meet_again(struct move_search *t, struct position p, unsigned direction, bool push)
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

/* The number of the set of boxes in t->key, which may be new. STATE_NONE: out of memory. */
static uint32_t
set_number(struct move_search *t)
{
	const uint64_t hash = states_hash(t->sets, t->key);
	uint32_t set = states_find(t->sets, t->key, hash);
	unsigned char *own;

	if (set != STATE_NONE)
		return set;
	set = states_add(t->sets, t->key, hash);
	if (set == STATE_NONE)
		return set;
	own = states_own(t->sets, set);
	own[0] = solved(t, t->key);
	if (t->met != NULL)
		memset(own + 1, 0, t->set_bytes);
	return set;
}

static bool
try_step(struct move_search *t, struct position p, unsigned char *boxes, unsigned direction)
{
	const struct move_graph *f = &t->field;
	const uint16_t to = f->beside[4 * (uint32_t)p.man + direction];
	uint16_t behind;

	t->count->tried++;
	if (to == f->squares)
		return true;
	p.man = to;
	if (!has(boxes, to)) {
		t->solve->stats.generated++;
		return t->met != NULL ? meet_once(t, p, boxes + t->set_bytes + 1)
		                      : meet_again(t, p, direction, false);
	}
	behind = f->beside[4 * (uint32_t)to + direction];
	if (behind == f->squares || has(boxes, behind))
		return true;
	t->solve->stats.generated++;
	if (t->dead[behind]) {
		t->solve->stats.dead++;
		return true;
	}
	memcpy(t->key, boxes, t->set_bytes);
	flip(t->key, to);
	flip(t->key, behind);
	p.set = set_number(t);
	if (p.set == STATE_NONE)
		return false;
	return t->met != NULL ? meet_once(t, p, states_own(t->sets, p.set) + 1)
	                      : meet_again(t, p, direction, true);
}

static enum outcome
expand(struct move_search *t, uint32_t number)
{
	const struct position p = position_at(t, number);
	unsigned char *boxes = states_key(t->sets, p.set);
	struct solve *s = t->solve;
	enum outcome outcome;

	if (boxes[t->set_bytes])
		return SOLVED;
	outcome = limit_next(
	    s->limit, s->stats.expanded, t->met != NULL ? WORK_PER_MET : WORK_PER_MARKED);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->stats.expanded++;
	t->from = number;
	if (t->met == NULL)
		states_put(t->seen, number, &t->mark, sizeof t->mark);
	for (unsigned i = 0; i < 4; i++) { /* the last one entered is the first one out */
		if (!try_step(t, p, boxes, t->rules->order[t->rules->last_first ? 3 - i : i]))
			return LIMIT_MEMORY;
	}
	return UNDECIDED_YET;
}

/* *number: the position that is solved. */
static enum outcome
expand_ranked(struct move_search *t, uint32_t *number)
{
	enum outcome outcome = UNDECIDED_YET;

	while (outcome == UNDECIDED_YET && leave_queue(t, number))
		outcome = expand(t, *number);
	t->count->open = t->stack != NULL ? buckets_count(t->stack) : t->heap.count;
	if (outcome != UNDECIDED_YET)
		return outcome;
	return t->stack != NULL && buckets_lost(t->stack) ? LIMIT_MEMORY : UNSOLVABLE;
}

static enum outcome
expand_layers(struct move_search *t, uint32_t *number)
{
	enum outcome outcome = UNDECIDED_YET;
	uint32_t end = 0, layer;

	for (*number = 0; *number < pool_count(t->met); ++*number) {
		if (*number + AHEAD < pool_count(t->met))
			prefetch(states_key(t->sets, position_at(t, *number + AHEAD).set));
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
step_between(struct move_search *t, struct position from, struct position to)
{
	const uint16_t *beside = t->field.beside;
	uint16_t ahead;
	unsigned d = 0;

	while (d < 4 && beside[4 * (uint32_t)from.man + d] != to.man)
		d++;
	if (d == 4)
		return 0;
	if (from.set == to.set)
		return lurd_letter((int)d, false);
	ahead = beside[4 * (uint32_t)to.man + d];
	memcpy(t->key, states_key(t->sets, from.set), t->set_bytes);
	if (ahead == t->field.squares || !has(t->key, to.man) || t->dead[ahead])
		return 0;
	flip(t->key, to.man);
	flip(t->key, ahead);
	return memcmp(t->key, states_key(t->sets, to.set), t->set_bytes) == 0
	           ? lurd_letter((int)d, true)
	           : 0;
}

/* The step that led to a position, whose place the one before takes: the first of its layer. */
static char
step_back(struct move_search *t, uint32_t *number, uint32_t layer)
{
	const struct position to = position_at(t, *number);
	struct move_mark mark = { 0 };

	if (t->met == NULL) {
		states_get(t->seen, *number, &mark, sizeof mark);
		*number = mark.before;
		return (char)mark.letter;
	}
	memcpy(number, pool_at(t->layers, layer), sizeof *number);
	while (mark.letter == 0)
		mark.letter = (unsigned char)step_between(t, position_at(t, (*number)++), to);
	--*number;
	return (char)mark.letter;
}

static bool
trace(struct move_search *t, uint32_t number)
{
	struct plan *plan = &t->solve->plan;
	uint32_t length = 0;
	char *moves;

	if (t->met != NULL)
		length = pool_count(t->layers) - 1;
	for (uint32_t n = number; t->met == NULL && n != 0; length++)
		step_back(t, &n, 0);
	moves = arena_array(t->solve->arena, char, (size_t)length + 1);
	if (moves == NULL)
		return false;
	plan->moves = (struct str){ moves, length };
	for (uint32_t i = length; i-- > 0;) {
		moves[i] = step_back(t, &number, i);
		plan->count += moves[i] < 'a';
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
	const struct move_graph *f = &t->field;
	const bool ranked = !unranked(t->rules);

	if (!move_graph_make(&t->field, a, t->solve->board->level))
		return false;
	t->set_bytes = f->squares / 8 + 1u; /* `goals` may be `squares` */
	t->dead = arena_array(a, unsigned char, f->squares);
	t->key = arena_array(a, unsigned char, t->set_bytes);
	t->box = arena_array(a, uint64_t, f->words + 1u);
	t->sets = states_open(l, t->set_bytes, ranked ? 1 : 1 + t->set_bytes);
	if (ranked)
		t->seen = states_open(l, POSITION_BYTES, sizeof(struct move_mark));
	else
		t->met = pool_open(l, POSITION_BYTES);
	if (!ranked)
		t->layers = pool_open(l, sizeof(uint32_t));
	if (t->rules->last_first)
		t->stack = buckets_open(l, sizeof(uint32_t), LAST_FIRST);
	return t->dead != NULL && t->key != NULL && t->box != NULL && t->sets != NULL &&
	       (ranked ? t->seen != NULL : t->met != NULL && t->layers != NULL) &&
	       (!t->rules->last_first || t->stack != NULL);
}

static enum outcome
run(struct move_search *t)
{
	const struct move_graph *f = &t->field;
	struct position start;
	uint32_t number = 0;
	enum outcome outcome;

	if (!open(t))
		return LIMIT_MEMORY;
	move_graph_dead(f, t->solve->board, t->rules->dead, t->dead);
	for (struct bits b = bits_of(f->box, f->words); bits_next(&b);)
		flip(t->key, b.at);
	start = (struct position){ set_number(t), f->man };
	if (start.set == STATE_NONE ||
	    !(t->met != NULL ? meet_once(t, start, states_own(t->sets, start.set) + 1)
	                     : meet_again(t, start, 0, false)))
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
	const struct heap_kind kind = { s->limit, sizeof(struct queued), queued_before, NULL };
	struct move_search t = {
		.solve = s, .rules = rules, .count = count, .heap = { .kind = &kind }
	};
	enum outcome outcome;

	*count = (struct move_count){ 0 };
	outcome = run(&t);
	if (outcome == SOLVED && move_rules_optimal(rules))
		s->proved = MOVES;
	if (t.met != NULL)
		s->stats.states = pool_count(t.met);
	else if (t.seen != NULL)
		s->stats.states = states_count(t.seen);
	s->stats.bytes = s->limit->held;
	states_close(t.sets);
	states_close(t.seen);
	pool_close(t.met);
	pool_close(t.layers);
	heap_close(&t.heap);
	buckets_close(t.stack);
	return outcome;
}
