#include "optimize/lane.h"

#include <string.h>

#include "board/state.h"
#include "search/bucket_queue.h"
#include "search/state_table.h"
#include "util/bits.h"

/* Behind the key of a state. */
struct lane_mark {
	uint64_t cost;   /* UINT64_MAX: an end that was not reached */
	uint32_t before; /* STATE_NONE: a position of the solution, reached as in it */
	uint16_t direction;
	uint16_t hint;
};

struct search {
	struct lane *lane;
	const struct board *board;
	struct state_table *states;
	struct bucket_queue *open;
	uint32_t ends;    /* the first states, which are anchors */
	uint32_t *anchor; /* [ends] of those that are one state, the one with the least rest */
	uint32_t found;   /* STATE_NONE: none */
	bool full;
	/* The state at hand: */
	uint32_t number;
	struct lane_mark mark;
	uint64_t *box;
	uint64_t *plane;
	uint16_t *queue, *away; /* [squares] of the man's walk */
	uint32_t *stamp;        /* [squares + 1] */
	uint32_t now;
	unsigned char *key; /* scratch */
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
	const uint64_t base = s->lane->spine->cost[s->lane->first];

	return buckets_put(s->open, (uint32_t)((cost >> 32) - (base >> 32)), &number);
}

/* A known solution is met, or an end: is the whole less than the best? */
static void
meet(struct search *s, uint32_t number, uint64_t cost)
{
	struct lane *l = s->lane;
	uint64_t whole = cost;

	if (number < s->ends)
		whole += l->anchors->rest[s->anchor[number]];
	else if (!state_solved(s->board, s->box))
		return;
	if (whole >= l->cost)
		return;
	l->cost = whole;
	s->found = number;
	anchors_best(l->anchors, whole);
}

/* Each box has to come to a goal, even where states need not be near anything known. */
static bool
in_time(const struct search *s, uint64_t cost)
{
	const struct board *b = s->board;

	if (b->boxes != b->goals)
		return true;
	for (struct bits m = bits_of(s->box, b->words); bits_next(&m);) {
		uint16_t least = DIST_NEVER;
		for (uint32_t row = b->dist.row[m.at]; row < b->dist.row[m.at + 1u]; row++)
			least = b->dist.near[row] < least ? b->dist.near[row] : least;
		cost += least * s->lane->anchors->unit;
	}
	return cost < s->lane->cost;
}

static bool
wanted(const struct search *s, struct push p, uint16_t to, uint64_t cost, uint32_t *hint)
{
	const struct lane *l = s->lane;

	if (state_solved(s->board, s->box))
		return true;
	return l->ring == RING_ALL
	           ? in_time(s, cost)
	           : anchors_useful(l->anchors, s->box, cost, s->plane, p.from, to, l->ring, hint);
}

/* A push that the man makes after so many steps, himself on the square beside. */
static void
try_push(struct search *s, struct push p, uint16_t to, uint32_t steps)
{
	struct lane *l = s->lane;
	struct lane_mark m = { s->mark.cost + steps * l->prices.step + l->prices.push, s->number,
		p.direction, s->mark.hint };
	uint64_t hash;
	uint32_t number, hint = m.hint;

	if (m.cost >= l->cost)
		return;
	push_apply(s->board, s->box, p);
	state_pack(s->board, s->key, s->box, p.from);
	hash = states_hash(s->states, s->key);
	number = states_find(s->states, s->key, hash);
	if (number != STATE_NONE) {
		if (get_mark(s, number).cost > m.cost) {
			m.hint = get_mark(s, number).hint;
			set_mark(s, number, &m);
			s->full |= !enqueue(s, number, m.cost);
			meet(s, number, m.cost);
		}
	} else if (wanted(s, p, to, m.cost, &hint)) {
		number = states_add(s->states, s->key, hash);
		s->full |= number == STATE_NONE || !enqueue(s, number, m.cost);
		if (number != STATE_NONE) {
			m.hint = (uint16_t)hint;
			set_mark(s, number, &m);
			meet(s, number, m.cost);
		}
	}
	push_undo(s->board, s->box, p);
}

/* All pushes, in order of the walk before them. */
static void
expand(struct search *s, uint16_t man)
{
	const struct board *b = s->board;
	uint32_t count = 1;

	s->now++;
	s->queue[0] = man;
	s->away[man] = 0;
	s->stamp[man] = s->now;
	for (uint32_t i = 0; i < count; i++) {
		const uint16_t at = s->queue[i];
		for (uint16_t d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, at, d);
			if (s->stamp[n] == s->now)
				continue;
			if (state_box(b, s->box, n)) {
				const uint16_t to = board_beside(b, n, d);
				if (to < b->live && !bits_has(s->box, to))
					try_push(s, (struct push){ n, d }, to, s->away[at] + 1u);
			} else if (n != b->squares) {
				s->stamp[n] = s->now;
				s->away[n] = (uint16_t)(s->away[at] + 1);
				s->queue[count++] = n;
			}
		}
	}
	limit_reached(s->lane->limit, 2 * count + 40);
}

static void
search(struct search *s)
{
	struct lane *l = s->lane;
	uint32_t left = l->cap, cost;
	uint16_t man;

	while (!s->full && left > 0 && buckets_take(s->open, &cost, &s->number)) {
		const uint64_t base = l->spine->cost[l->first] >> 32;
		s->mark = get_mark(s, s->number);
		if ((s->mark.cost >> 32) - base != cost)
			continue;
		left--;
		state_unpack(s->board, states_key(s->states, s->number), s->box, &man);
		anchors_count(l->anchors, s->box, s->plane);
		while (
		    l->reached < l->spine->count && l->spine->cost[l->reached] >> 32 <= base + cost)
			l->reached++;
		expand(s, man);
		if (l->limit->reached != UNDECIDED_YET || limit_work(l->limit) >= l->work)
			return;
	}
	l->complete = !s->full && left > 0;
}

/* The first states are the anchors; those of the solution from `first` on are in the queue. */
static void
enter_anchors(struct search *s)
{
	struct lane *l = s->lane;
	const struct anchors *n = l->anchors;

	for (uint32_t i = l->first; i < n->count && !s->full; i++) {
		const bool ours = i <= l->spine->count;
		const uint16_t man = i == 0 ? s->board->man
		                     : ours ? spine_man(l->spine, s->board, i)
		                            : l->tail[i].push[-1].from;
		struct lane_mark m = { ours ? l->spine->cost[i] : UINT64_MAX, STATE_NONE, 0, 0 };
		uint32_t number;
		uint64_t hash;
		state_pack(s->board, s->key, n->box + (size_t)i * s->board->words, man);
		hash = states_hash(s->states, s->key);
		number = states_find(s->states, s->key, hash);
		if (number == STATE_NONE) {
			number = states_add(s->states, s->key, hash);
			if (number == STATE_NONE) {
				s->full = true;
				return;
			}
			m.hint = (uint16_t)i;
			set_mark(s, number, &m);
			s->anchor[s->ends++] = i;
			if (ours)
				s->full |= !enqueue(s, number, m.cost);
		} else if (n->rest[i] < n->rest[s->anchor[number]]) {
			s->anchor[number] = i;
			if (get_mark(s, number).cost != UINT64_MAX)
				meet(s, number, get_mark(s, number).cost);
		}
	}
}

/* What comes before, the way found, and what is behind it. */
static bool
answer(struct search *s, struct arena *a)
{
	struct lane *l = s->lane;
	struct tail tail = { NULL, 0 };
	uint32_t way = 0, before = l->first, i;
	uint16_t man;

	if (s->found < s->ends)
		tail = l->tail[s->anchor[s->found]];
	for (i = s->found; get_mark(s, i).before != STATE_NONE; i = get_mark(s, i).before)
		way++;
	while (l->spine->cost[before] != get_mark(s, i).cost)
		before++;
	l->count = before + way + tail.count;
	l->push = arena_array(a, struct push, l->count + 1);
	if (l->push == NULL)
		return false;
	if (before > 0)
		memcpy(l->push, l->spine->push, before * sizeof *l->push);
	for (i = s->found; way > 0; i = get_mark(s, i).before) {
		const struct lane_mark m = get_mark(s, i);
		state_unpack(s->board, states_key(s->states, i), s->box, &man);
		l->push[before + --way] = (struct push){ man, m.direction };
	}
	if (tail.count > 0)
		memcpy(l->push + l->count - tail.count, tail.push, tail.count * sizeof *l->push);
	return true;
}

bool
lane_run(struct lane *l, struct arena *a)
{
	const struct board *b = l->board;
	struct search s = { .lane = l, .board = b, .found = STATE_NONE };
	bool fine;

	l->count = 0;
	l->reached = l->first;
	l->complete = false;
	s.key = arena_array(a, unsigned char, state_key_bytes(b));
	s.box = arena_array(a, uint64_t, b->words);
	s.plane = arena_array(a, uint64_t, (size_t)PLANES * l->anchors->words);
	s.queue = arena_array(a, uint16_t, b->squares);
	s.away = arena_array(a, uint16_t, b->squares);
	s.stamp = arena_array(a, uint32_t, (size_t)b->squares + 1);
	s.anchor = arena_array(a, uint32_t, l->anchors->count);
	s.states = states_open(l->limit, state_key_bytes(b), sizeof(struct lane_mark));
	s.open = buckets_open(l->limit, sizeof s.number, LAST_FIRST);
	fine = s.key != NULL && s.box != NULL && s.plane != NULL && s.queue != NULL &&
	       s.away != NULL && s.stamp != NULL && s.anchor != NULL && s.states != NULL &&
	       s.open != NULL;
	if (fine) {
		memset(s.stamp, 0, ((size_t)b->squares + 1) * sizeof *s.stamp);
		anchors_best(l->anchors, l->cost);
		enter_anchors(&s);
		search(&s);
		if (s.found != STATE_NONE)
			fine = answer(&s, a);
	}
	states_close(s.states);
	buckets_close(s.open);
	return fine;
}
