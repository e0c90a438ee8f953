#include "optimize/lane.h"

#include <string.h>

#include "board/state.h"
#include "bound/bound.h"
#include "dead/dead.h"
#include "optimize/ground.h"
#include "optimize/walk.h"
#include "search/bucket_queue.h"
#include "search/state_table.h"
#include "util/bits.h"
#include "util/prefetch.h"

enum {
	INVEST_LEAST = 2,   /* less of it is cut down as if it were so much */
	SPARE = 8,          /* that part of the states allowed may be used before they are due */
	WORK_PER_PUSH = 25, /* in squares looked at */
	WORK_PER_BOUND = 75,
	WORK_PER_LOOK = 4, /* at an anchor */
};

/* Behind the key of a state. */
struct lane_mark {
	uint64_t cost;   /* UINT64_MAX: an end that was not reached */
	uint64_t whole;  /* of a solution by way of it, at least */
	uint32_t before; /* STATE_NONE: a position of the solution, reached as in it */
	uint32_t direction : 2;
	uint32_t hint : ANCHOR_BITS;
};

/* A push or pull that can be made, and the state that it makes. */
struct next {
	uint16_t from, to;  /* of the box */
	uint16_t man;       /* afterwards */
	uint16_t direction; /* of the push, also if it is taken back */
	uint32_t steps;     /* with this one */
	uint64_t hash;
};

struct search {
	struct lane *lane;
	const struct board *board;
	struct state_table *states;
	struct bucket_queue *open;
	struct ground ground;
	uint32_t ends;    /* the first states, which are anchors */
	uint32_t *anchor; /* [ends] of those that are one state, the one with the least rest */
	uint32_t found;   /* STATE_NONE: none */
	bool joins;       /* a known solution there */
	bool full;
	uint32_t from, to; /* what the first and the last source cost */
	/* The state at hand: */
	uint32_t number;
	struct lane_mark mark;
	uint64_t *box;
	struct anchor_view view;
	bool bounded; /* all states: by the pushes that boxes need */
	struct bound_kit bound;
	struct dead dead;
	struct walk last;    /* to where he has to end */
	uint16_t *queue;     /* [squares] of the man's walk */
	struct next *next;   /* [4 * boxes] */
	unsigned char *keys; /* of what they make */
	size_t key_bytes;
};

static struct lane_mark
get_mark(const struct search *s, uint32_t number)
{
	struct lane_mark m;

	states_get(s->states, number, &m, sizeof m);
	return m;
}

static void
set_mark(const struct search *s, uint32_t number, const struct lane_mark *m)
{
	states_put(s->states, number, m, sizeof *m);
}

static bool
enqueue(struct search *s, uint32_t number, uint64_t cost)
{
	return buckets_put(s->open, (uint32_t)(cost >> 32), &number);
}

/* Are all boxes home, or backward where they were at first? */
static bool
at_end(const struct search *s)
{
	const struct board *b = s->board;

	return s->lane->anchors->backward ? bits_same(s->box, b->box, b->words)
	                                  : state_solved(b, s->box);
}

/* They are: of the walk that is left; UINT64_MAX: there is none. */
static uint64_t
walk_out(struct search *s, uint16_t man)
{
	const struct lane *l = s->lane;
	const uint16_t end = l->anchors->backward ? s->board->man : l->spine->end;
	uint16_t steps;

	if (end == s->board->squares)
		return 0;
	walk_begin(&s->last, s->box, man);
	steps = walk_steps(&s->last, end);
	limit_reached(l->limit, 2u * s->last.count);
	return steps == WALK_NEVER ? UINT64_MAX : steps * l->prices.step;
}

/* A known solution is met, or an end: is the whole less than the best? */
static void
meet(struct search *s, uint32_t number, uint64_t cost, uint16_t man)
{
	struct lane *l = s->lane;
	const uint64_t known = number < s->ends ? l->anchors->rest[s->anchor[number]] : UINT64_MAX;
	const uint64_t walk = at_end(s) ? walk_out(s, man) : UINT64_MAX;
	const uint64_t rest = walk < known ? walk : known;

	if (cost >= l->cost || rest >= l->cost - cost)
		return;
	const uint64_t gain = l->cost - cost - rest;
	l->anchors->limit -= gain < l->anchors->limit ? gain : l->anchors->limit;
	l->cost = cost + rest;
	s->found = number;
	s->joins = known <= walk;
}

/* The same where states need not be near anything known. */
static uint64_t
least_of_all(struct search *s, struct push p, uint64_t cost)
{
	const uint64_t push = s->lane->prices.step + s->lane->prices.push;
	uint32_t pushes;

	if (!s->bounded)
		return cost;
	pushes = s->bound.bound->after(&s->bound, p);
	limit_reached(s->lane->limit, WORK_PER_BOUND);
	if (pushes == BOUND_NEVER || cost + pushes * push >= s->lane->cost ||
	    dead_found(&s->dead, detectors_cheap, s->box, p.from, &p) != NULL)
		return UINT64_MAX;
	return cost + pushes * push;
}

/* What a solution costs at least by way of the state that it makes. */
static uint64_t
least_whole(struct search *s, const struct next *n, uint64_t cost, uint32_t *hint)
{
	const struct lane *l = s->lane;

	if (at_end(s))
		return cost;
	if (l->ring == RING_ALL)
		return least_of_all(s, (struct push){ n->from, n->direction }, cost);
	/* The view has been asked of others since. */
	anchors_near(&s->view, l->anchors, n->from, n->to);
	return anchors_least(l->anchors, &s->view, s->box, cost, n->man, hint);
}

static uint64_t
cost_after(const struct search *s, const struct next *n)
{
	const struct prices *prices = &s->lane->prices;

	return s->mark.cost + n->steps * prices->step + prices->push;
}

/*
 * Of the pushes or pulls that can be made those worth a look, with keys. They are looked up
 * afterwards, as what that reads is far away, and now on its way.
 */
static uint32_t
fetch_children(struct search *s, uint32_t pushes)
{
	const struct lane *l = s->lane;
	uint32_t count = 0;

	for (uint32_t i = 0; i < pushes; i++) {
		struct next *n = &s->next[count];
		unsigned char *key = s->keys + count * s->key_bytes;
		*n = s->next[i];
		if (cost_after(s, n) >= l->cost ||
		    (l->ring != RING_ALL && !anchors_near(&s->view, l->anchors, n->from, n->to)))
			continue;
		push_carry(s->box, n->from, n->to);
		state_pack(s->board, key, s->box, n->man);
		push_carry(s->box, n->to, n->from);
		n->hash = states_hash(s->states, key);
		states_fetch(s->states, n->hash);
		count++;
	}
	for (uint32_t i = 0; i < count; i++)
		states_fetch_record(s->states, s->next[i].hash);
	return count;
}

/* What one of them makes; the man himself is on the square beside. */
static void
try_child(struct search *s, const struct next *n, const unsigned char *key)
{
	const struct lane *l = s->lane;
	struct lane_mark m = { cost_after(s, n), 0, s->number, n->direction & 3u, 0 };
	uint32_t number, hint = s->mark.hint;

	if (m.cost >= l->cost)
		return;
	push_carry(s->box, n->from, n->to);
	number = states_find(s->states, key, n->hash);
	if (number != STATE_NONE) {
		const struct lane_mark old = get_mark(s, number);
		if (old.cost > m.cost) {
			m.hint = old.hint;
			m.whole = number < s->ends ? 0 : old.whole - (old.cost - m.cost);
			set_mark(s, number, &m);
			s->full |= !enqueue(s, number, m.cost);
			meet(s, number, m.cost, n->man);
		}
	} else if ((m.whole = least_whole(s, n, m.cost, &hint)) < l->anchors->limit) {
		number = states_add(s->states, key, n->hash);
		s->full |= number == STATE_NONE || !enqueue(s, number, m.cost);
		if (number != STATE_NONE) {
			m.hint = hint & ANCHORS_MOST;
			set_mark(s, number, &m);
			meet(s, number, m.cost, n->man);
		}
	}
	push_carry(s->box, n->to, n->from);
}

/* A box is beside the man in this direction: can he push it, or backward pull it? */
static inline bool
can_carry(const struct search *s, const struct ground *g, bool backward, uint16_t man, uint16_t d,
    struct next *n)
{
	const struct board *b = s->board;
	const uint16_t box = board_beside(b, man, d);

	n->from = box;
	n->direction = d;
	n->to = backward ? man : board_beside(b, box, d);
	n->man = backward ? board_beside(b, man, push_opposite(d)) : box;
	return box < b->live && n->to < b->live &&
	       g->been[backward ? n->man : n->to] != GROUND_SHUT;
}

/* All pushes or pulls that were not made before, in order of the walk to them. */
static void
expand(struct search *s, uint16_t man)
{
	const struct board *b = s->board;
	const bool backward = s->lane->anchors->backward;
	struct ground ground = s->ground;
	uint16_t *queue = s->queue;
	uint32_t count = 1, pushes = 0, children;

	queue[0] = man;
	for (uint32_t i = 0, away = 1; i < count; away++) {
		for (const uint32_t end = count; i < end; i++) {
			for (uint16_t d = 0; d < 4; d++) {
				const uint16_t n = board_beside(b, queue[i], d);
				if (ground_reach(&ground, n, away)) {
					queue[count++] = n;
				} else if (ground.been[n] == GROUND_SHUT) {
					struct next *next = &s->next[pushes];
					next->steps = away;
					pushes += can_carry(
					    s, &ground, backward, queue[i], d, next);
				}
			}
		}
	}
	children = fetch_children(s, pushes);
	for (uint32_t i = 0; i < children; i++)
		try_child(s, &s->next[i], s->keys + i * s->key_bytes);
	limit_reached(
	    s->lane->limit, 2 * count + WORK_PER_PUSH * pushes + WORK_PER_LOOK * s->view.looks);
}

/*
 * How much may be invested now, so that the states allowed last to the end of the game: all of it
 * while there are more of them left than the way so far had of them, and less and less, in the end
 * only where something is to be gained for certain, when they run short.
 */
static void
set_limit(struct search *s, uint32_t cost, uint32_t expanded)
{
	struct lane *l = s->lane;
	const uint64_t spare = l->cap / SPARE, all = s->to - s->from + UINT64_C(1);
	const uint64_t made = cost < s->to ? cost - s->from : all;
	const uint64_t due = spare + 1 + (l->cap - spare) * made / all;
	int64_t invest = (int64_t)(l->invest >> 32);

	if (l->ring == RING_ALL)
		return;
	if (invest < INVEST_LEAST)
		invest = INVEST_LEAST;
	invest = invest * ((int64_t)due - (int64_t)expanded) / (int64_t)(spare + 1);
	if (invest >= (int64_t)(l->invest >> 32))
		invest = (int64_t)(l->invest >> 32);
	else
		l->rationed = true;
	if (invest < -(int64_t)(l->cost >> 32))
		l->anchors->limit = 0;
	else
		l->anchors->limit = l->cost + ((uint64_t)invest << 32);
}

static bool
still_useful(struct search *s, uint16_t man)
{
	struct lane *l = s->lane;
	uint32_t hint = s->mark.hint;

	if (s->number < s->ends || s->mark.whole < l->anchors->limit || l->ring == RING_ALL)
		return true;
	s->mark.whole = anchors_least_now(l->anchors, &s->view, s->box, s->mark.cost, man, &hint);
	s->mark.hint = hint & ANCHORS_MOST;
	return s->mark.whole < l->anchors->limit;
}

/* The state that is probably taken next is on its way meanwhile. */
static void
fetch_next(const struct search *s)
{
	const uint32_t *next = buckets_next(s->open);

	if (next != NULL)
		prefetch(states_key(s->states, *next));
}

static void
search(struct search *s)
{
	struct lane *l = s->lane;
	uint32_t expanded = 0, cost;
	uint16_t man;

	while (!s->full && buckets_take(s->open, &cost, &s->number) &&
	       (l->last == l->spine->count || cost <= s->to + (s->to - s->from) / LANE_BEHIND)) {
		fetch_next(s);
		s->mark = get_mark(s, s->number);
		if (s->mark.cost >> 32 != cost)
			continue;
		set_limit(s, cost, expanded);
		state_unpack(s->board, states_key(s->states, s->number), s->box, &man);
		if (l->ring != RING_ALL)
			ground_enter(&s->ground, s->box, s->mark.cost);
		else
			ground_enter_anew(&s->ground, s->box);
		if (!ground_reach(&s->ground, man, 0))
			continue;
		if (s->number < s->ends)
			meet(s, s->number, s->mark.cost, man);
		if (l->ring != RING_ALL)
			anchors_view(
			    &s->view, l->anchors, s->box, s->mark.cost, l->ring, s->mark.hint);
		if (!still_useful(s, man))
			continue;
		if (expanded++ >= l->cap && l->ring == RING_ALL)
			return;
		if (s->bounded && s->bound.bound->value(&s->bound, s->box, man) == BOUND_NEVER)
			continue;
		expand(s, man);
		if (limit_over(l->limit, l->work))
			return;
	}
	l->complete = !s->full && !l->rationed && !buckets_lost(s->open);
}

/* The first states are the anchors; sources are in the queue. */
static void
enter_anchors(struct search *s)
{
	struct lane *l = s->lane;
	const struct anchors *n = l->anchors;

	for (uint32_t i = 0; i < n->count && !s->full; i++) {
		const bool ours = i <= l->spine->count;
		const uint16_t man = l->joint[i].man;
		struct lane_mark m = { ours ? l->joint[i].cost : UINT64_MAX, 0, STATE_NONE, 0, 0 };
		uint32_t number;
		uint64_t hash;
		bits_copy(s->box, n->box + (size_t)i * s->board->words, s->board->words);
		state_pack(s->board, s->keys, s->box, man);
		hash = states_hash(s->states, s->keys);
		number = states_find(s->states, s->keys, hash);
		if (number == STATE_NONE) {
			number = states_add(s->states, s->keys, hash);
			if (number == STATE_NONE) {
				s->full = true;
				return;
			}
			m.hint = i & ANCHORS_MOST;
			set_mark(s, number, &m);
			s->anchor[s->ends++] = i;
			if (ours && i >= l->first && i <= l->last)
				s->full |= !enqueue(s, number, m.cost);
		} else if (n->rest[i] < n->rest[s->anchor[number]]) {
			s->anchor[number] = i;
			if (get_mark(s, number).cost != UINT64_MAX)
				meet(s, number, get_mark(s, number).cost, man);
		}
	}
}

/* The push that made a state, or backward the one that is made there. */
static struct push
push_of(struct search *s, uint32_t number)
{
	const uint16_t d = get_mark(s, number).direction;
	uint16_t man;

	state_unpack(s->board, states_key(s->states, number), s->box, &man);
	if (s->lane->anchors->backward)
		man = board_beside(s->board, man, d);
	return (struct push){ man, d };
}

/* What comes before, the way found, and what is behind it. */
static bool
answer(struct search *s, struct arena *a)
{
	struct lane *l = s->lane;
	const struct spine *spine = l->spine;
	const bool backward = l->anchors->backward;
	struct joint ours = { spine->push, 0, 0, 0 }, other = { NULL, 0, 0, 0 };
	const struct joint *head = backward ? &other : &ours, *tail = backward ? &ours : &other;
	uint32_t way = 0, at, i;

	if (s->joins)
		other = l->joint[s->anchor[s->found]];
	for (i = s->found; get_mark(s, i).before != STATE_NONE; i = get_mark(s, i).before)
		way++;
	while (l->joint[ours.count].cost != get_mark(s, i).cost)
		ours.count++;
	if (backward)
		ours.push += spine->count - ours.count;
	l->count = head->count + way + tail->count;
	if (!arena_get(a, &l->push, l->count + 1))
		return false;
	if (head->count > 0)
		memcpy(l->push, head->push, head->count * sizeof *l->push);
	at = head->count + (backward ? 0 : way);
	for (i = s->found; way > 0; i = get_mark(s, i).before, way--)
		l->push[backward ? at++ : --at] = push_of(s, i);
	if (tail->count > 0)
		memcpy(l->push + l->count - tail->count, tail->push, tail->count * sizeof *l->push);
	return true;
}

bool
lane_run(struct lane *l, struct arena *a)
{
	const struct board *b = l->board;
	struct search s = { .lane = l, .board = b, .found = STATE_NONE };
	bool fine;

	l->count = 0;
	l->rationed = l->complete = false;
	s.key_bytes = state_key_bytes(b);
	s.keys = arena_array(a, unsigned char, (4 * (size_t)b->boxes + 1) * s.key_bytes);
	s.box = arena_array(a, uint64_t, b->words);
	s.queue = arena_array(a, uint16_t, b->squares);
	s.next = arena_array(a, struct next, 4 * (size_t)b->boxes + 1);
	s.anchor = arena_array(a, uint32_t, l->anchors->count);
	s.states = states_open(l->limit, s.key_bytes, sizeof(struct lane_mark));
	fine = ground_open(&s.ground, l->limit, a, b, l->prices);
	s.open = buckets_open(l->limit, sizeof s.number, LAST_FIRST);
	if (l->ring == RING_ALL)
		s.bounded = bound_open(&s.bound, a, b, &bound_priced) && dead_init(&s.dead, a, b);
	fine = fine && walk_init(&s.last, a, b) && s.keys != NULL && s.box != NULL &&
	       s.queue != NULL && s.next != NULL && s.anchor != NULL && s.states != NULL &&
	       s.open != NULL && anchors_view_make(&s.view, a, l->anchors);
	if (fine) {
		l->anchors->limit = l->cost + (l->ring == RING_ALL ? 0 : l->invest);
		s.from = (uint32_t)(l->joint[l->first].cost >> 32);
		s.to = (uint32_t)(l->joint[l->last].cost >> 32);
		enter_anchors(&s);
		search(&s);
		if (s.found != STATE_NONE)
			fine = answer(&s, a);
	}
	states_close(s.states);
	ground_close(&s.ground);
	buckets_close(s.open);
	return fine;
}
