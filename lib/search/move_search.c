#include "search/move_search.h"

#include <stddef.h>
#include <string.h>

#include "level/lurd.h"
#include "search/bfs_moves.h"
#include "search/bucket_queue.h"
#include "search/heap.h"
#include "search/state_table.h"
#include "util/bits.h"

enum { WORK_PER_POSITION = 32 }; /* in squares looked at */

/* Behind the key of a position. */
struct move_mark {
	uint32_t before, cost; /* the position that it was reached from; what that cost */
	unsigned char letter;  /* of the step that led here */
	unsigned char expanded;
};

/* In the queue: the least rank first, among equals the one entered first. */
struct queued {
	int64_t rank;
	uint32_t serial, number;
};

struct move_search {
	struct solve *solve;
	const struct move_rules *rules;
	struct move_count *count;
	struct move_graph field;
	struct state_table *seen;
	struct heap heap;           /* of struct queued */
	uint32_t serial;            /* how many entered it */
	struct bucket_queue *stack; /* depth-first: all of one cost */
	uint64_t waiting;           /* in it */
	unsigned char *dead, *key;  /* dead: [squares] no box may go there */
	uint64_t *box;              /* [words] */
	size_t box_bytes, key_bytes;
	uint32_t from; /* the position being expanded */
	struct move_mark mark;
};

static struct move_mark
get_mark(const struct move_search *t, uint32_t number)
{
	struct move_mark mark;

	memcpy(&mark, states_own(t->seen, number), sizeof mark);
	return mark;
}

static void
set_mark(struct move_search *t, uint32_t number, const struct move_mark *mark)
{
	memcpy(states_own(t->seen, number), mark, sizeof *mark);
}

static void
pack(const struct move_search *t, uint16_t man)
{
	for (size_t i = 0; i < t->box_bytes; i++)
		t->key[i] = (unsigned char)(t->box[i / 8] >> 8 * (i % 8));
	t->key[t->box_bytes] = (unsigned char)man;
	if (t->box_bytes + 1 < t->key_bytes)
		t->key[t->box_bytes + 1] = (unsigned char)(man >> 8);
}

static uint16_t
unpack(const struct move_search *t, uint32_t number)
{
	const unsigned char *key = states_key(t->seen, number);
	unsigned man = key[t->box_bytes];

	memset(t->box, 0, t->field.words * sizeof *t->box);
	for (size_t i = 0; i < t->box_bytes; i++)
		t->box[i / 8] |= (uint64_t)key[i] << 8 * (i % 8);
	if (t->box_bytes + 1 < t->key_bytes)
		man |= (unsigned)key[t->box_bytes + 1] << 8;
	return (uint16_t)man;
}

static bool
solved(const struct move_search *t)
{
	for (uint32_t w = 0; w < t->field.words; w++) {
		if (t->box[w] & ~t->field.goal_set[w])
			return false;
	}
	return true;
}

static bool
queued_before(const void *context, const void *x, const void *y)
{
	const struct queued *a = x, *b = y;

	(void)context;
	return a->rank != b->rank ? a->rank < b->rank : a->serial < b->serial;
}

static bool
enter_queue(struct move_search *t, uint32_t number, uint32_t cost, uint16_t man)
{
	const struct move_rules *r = t->rules;
	int64_t rank = (int64_t)r->weigh.made * cost;

	if (r->last_first) {
		t->waiting++;
		return buckets_put(t->stack, 0, &number);
	}
	if (r->weigh.left > 0) {
		rank += (int64_t)r->weigh.left * r->guess->of(&t->field, t->box, man);
		limit_reached(t->solve->limit, (uint32_t)t->field.goals * t->field.goals);
	}
	return heap_put(&t->heap, &(struct queued){ rank, t->serial++, number });
}

static bool
leave_queue(struct move_search *t, uint32_t *number)
{
	struct queued first;
	uint32_t cost;

	if (!t->rules->last_first) {
		if (!heap_take(&t->heap, &first))
			return false;
		*number = first.number;
		return true;
	}
	if (!buckets_take(t->stack, &cost, number))
		return false;
	t->waiting--;
	return true;
}

/* The man stands on `man` after the step. False: out of memory. */
static bool
consider(struct move_search *t, uint16_t man, unsigned char letter, uint32_t cost)
{
	struct move_mark mark = { t->from, t->mark.cost + cost, letter, 0 };
	uint64_t hash;
	uint32_t number;

	pack(t, man);
	hash = states_hash(t->seen, t->key);
	number = states_find(t->seen, t->key, hash);
	if (number != STATE_NONE) {
		struct move_mark old = get_mark(t, number);
		t->solve->stats.duplicate++;
		if (!t->rules->improve || old.expanded || old.cost <= mark.cost)
			return true;
	} else {
		number = states_add(t->seen, t->key, hash);
		if (number == STATE_NONE)
			return false;
	}
	set_mark(t, number, &mark);
	return enter_queue(t, number, mark.cost, man);
}

static bool
try_step(struct move_search *t, uint16_t man, unsigned direction)
{
	const struct move_graph *f = &t->field;
	uint16_t to = f->beside[4 * (uint32_t)man + direction], behind;
	bool fine;

	t->count->tried++;
	if (to == f->squares)
		return true;
	if (!bits_has(t->box, to)) {
		t->solve->stats.generated++;
		return consider(
		    t, to, (unsigned char)lurd_letter((int)direction, false), t->rules->walk);
	}
	behind = f->beside[4 * (uint32_t)to + direction];
	if (behind == f->squares || bits_has(t->box, behind))
		return true;
	t->solve->stats.generated++;
	if (t->dead[behind]) {
		t->solve->stats.dead++;
		return true;
	}
	bits_drop(t->box, to);
	bits_put(t->box, behind);
	fine = consider(t, to, (unsigned char)lurd_letter((int)direction, true), t->rules->push);
	bits_drop(t->box, behind);
	bits_put(t->box, to);
	return fine;
}

static enum outcome
expand_all(struct move_search *t, uint32_t *number)
{
	struct solve *s = t->solve;
	enum outcome outcome;

	while (leave_queue(t, number)) {
		uint16_t man;
		t->mark = get_mark(t, *number);
		if (t->mark.expanded)
			continue;
		man = unpack(t, *number);
		if (solved(t))
			return SOLVED;
		outcome = limit_next(s->limit, s->stats.expanded, WORK_PER_POSITION);
		if (outcome != UNDECIDED_YET)
			return outcome;
		s->stats.expanded++;
		t->mark.expanded = 1;
		set_mark(t, *number, &t->mark);
		t->from = *number;
		for (unsigned i = 0; i < 4; i++) { /* the last one entered is the first one out */
			if (!try_step(t, man, t->rules->order[t->rules->last_first ? 3 - i : i]))
				return LIMIT_MEMORY;
		}
	}
	return t->stack != NULL && buckets_lost(t->stack) ? LIMIT_MEMORY : UNSOLVABLE;
}

/* --- what comes before and after ---------------------------------------------------------- */

/* Two walls meet there, and no goal; or no box gets from there to a goal. */
static void
mark_dead(struct move_search *t)
{
	const struct move_graph *f = &t->field;
	const struct board *b = t->solve->board;

	for (uint16_t i = 0; i < f->squares; i++) {
		const uint16_t *beside = f->beside + 4 * (uint32_t)i;
		bool wall[4];
		for (int d = 0; d < 4; d++)
			wall[d] = beside[d] == f->squares;
		if (t->rules->dead == DEAD_CORNER)
			t->dead[i] = (wall[0] || wall[2]) && (wall[1] || wall[3]) &&
			             !bits_has(f->goal_set, i);
		else
			t->dead[i] = t->rules->dead == DEAD_SQUARE &&
			             b->number[f->drawn[i]] >= b->live;
	}
}

static bool
trace(struct move_search *t, uint32_t number)
{
	struct solve *s = t->solve;
	uint32_t length = 0;
	char *moves;

	for (uint32_t n = number; n != 0; n = get_mark(t, n).before)
		length++;
	moves = arena_array(s->arena, char, (size_t)length + 1);
	if (moves == NULL)
		return false;
	s->plan.moves = (struct str){ moves, length };
	for (uint32_t n = number; n != 0; n = t->mark.before) {
		t->mark = get_mark(t, n);
		moves[--length] = (char)t->mark.letter;
		s->plan.count += t->mark.letter < 'a';
	}
	return true;
}

/* Breadth-first: the order they were met in is the order to expand them in. */
static bool
unranked(const struct move_rules *r)
{
	return !r->last_first && r->weigh.made == 0 && r->weigh.left == 0;
}

static enum outcome
start(struct move_search *t)
{
	static const struct move_mark root = { 0, 0, 0, 0 };
	struct arena *a = t->solve->arena;
	struct move_graph *f = &t->field;
	uint32_t number = 0;
	enum outcome outcome;

	if (!move_graph_make(f, a, t->solve->board->level))
		return LIMIT_MEMORY;
	t->box_bytes = (f->squares + 7u) / 8;
	t->key_bytes = t->box_bytes + (f->squares <= 256 ? 1 : 2);
	t->dead = arena_array(a, unsigned char, f->squares);
	if (t->dead == NULL)
		return LIMIT_MEMORY;
	mark_dead(t);
	if (unranked(t->rules))
		return search_bfs_moves(t->solve, t->rules, f, t->dead, t->count);
	if (t->rules->last_first) {
		t->stack = buckets_open(t->solve->limit, sizeof(uint32_t), LAST_FIRST);
		if (t->stack == NULL)
			return LIMIT_MEMORY;
	}
	t->key = arena_array(a, unsigned char, t->key_bytes);
	t->box = arena_array(a, uint64_t, f->words);
	if (t->key == NULL || t->box == NULL)
		return LIMIT_MEMORY;
	t->seen = states_open(t->solve->limit, t->key_bytes, sizeof(struct move_mark));
	if (t->seen == NULL)
		return LIMIT_MEMORY;
	memcpy(t->box, f->box, f->words * sizeof *t->box);
	pack(t, f->man);
	if (states_add(t->seen, t->key, states_hash(t->seen, t->key)) == STATE_NONE)
		return LIMIT_MEMORY;
	set_mark(t, 0, &root);
	if (!enter_queue(t, 0, 0, f->man))
		return LIMIT_MEMORY;
	outcome = expand_all(t, &number);
	t->count->open = t->rules->last_first ? t->waiting : t->heap.count;
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
	outcome = start(&t);
	if (outcome == SOLVED && move_rules_optimal(rules))
		s->proved = MOVES;
	if (t.seen != NULL) {
		s->stats.states = states_count(t.seen);
		s->stats.bytes = s->limit->held;
	}
	states_close(t.seen);
	heap_close(&t.heap);
	buckets_close(t.stack);
	return outcome;
}
