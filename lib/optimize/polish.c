#include "optimize/polish.h"

#include "board/state.h"
#include "optimize/anchors.h"
#include "optimize/gauge.h"
#include "optimize/optimize.h"
#include "search/heap.h"
#include "search/state_table.h"

enum { RING_LAST = 3 }; /* of those before all states */

/* Behind the key of a state. */
struct polish_mark {
	struct toll toll;
	uint32_t before;
	uint32_t hint;
	bool open; /* not expanded since it was reached at this toll */
};

/* In the queue. */
struct waiting {
	uint64_t toll; /* its first three measures */
	uint32_t number, serial;
};

struct search {
	struct polish *polish;
	const struct board *board;
	const struct alone *alone;
	struct gauge gauge;
	uint64_t *box;
	unsigned char *key;
	size_t key_bytes; /* without the direction behind it */
	/* The best so far: */
	struct toll best;
	struct push *push; /* [count] */
	uint32_t count;
	/* One ring: */
	struct arena scratch;
	struct anchors anchors;
	struct anchor_view view;
	unsigned ring;
	struct state_table *states;
	struct heap open;
	uint32_t serial;
	uint32_t found; /* STATE_NONE: none */
	bool full;
	/* The state at hand: */
	uint32_t number;
	struct polish_mark mark;
	uint16_t man;
	unsigned direction;
};

/* --- known solutions ------------------------------------------------------------------------ */

/* The positions of a solution become anchors, if it can end where it has to. */
static bool
anchor(struct search *s, const struct push *push, uint32_t count)
{
	const struct board *b = s->board;
	uint64_t *sofar = arena_array(&s->scratch, uint64_t, (size_t)count + 1);
	struct toll toll;

	if (sofar == NULL)
		return false;
	if (!gauge_play(&s->gauge, s->polish->limit, push, count, &toll, sofar, NULL))
		return true;
	bits_copy(s->box, b->box, b->words);
	for (uint32_t i = 0; i <= count; i++) {
		const uint64_t rest = toll_first_two(&toll) - sofar[i];
		anchors_add(&s->anchors, s->box, rest, rest, b->squares);
		if (i < count)
			push_apply(b, s->box, push[i]);
	}
	return true;
}

/* Equals, too, may be better in the measures behind. */
static void
set_limit(struct search *s)
{
	s->anchors.limit = toll_first_two(&s->best) + 1;
}

static bool
anchor_all(struct search *s)
{
	const struct polish *p = s->polish;
	uint32_t count = s->count + 1;

	for (uint32_t i = 0; i < p->knowns; i++)
		count += p->known[i].count + 1;
	if (!anchors_make(&s->anchors, &s->scratch, s->board, count) ||
	    !anchor(s, s->push, s->count))
		return false;
	for (uint32_t i = 0; i < p->knowns; i++) {
		if (!anchor(s, p->known[i].push, p->known[i].count))
			return false;
	}
	s->anchors.prices = (struct prices){ .step = 0, .push = gauge_least(&s->gauge) };
	s->anchors.weight = WEIGHT_ONE;
	s->anchors.alone = s->alone;
	set_limit(s);
	return anchors_view_make(&s->view, &s->scratch, &s->anchors);
}

/*
 * The first of the best known that can end where they have to. False: there is none, or no time to
 * measure one.
 */
static bool
choose(struct search *s)
{
	const struct polish *p = s->polish;
	const struct limit limit = limit_moment(p->limit);
	struct toll toll;
	bool any = false;

	for (uint32_t i = 0; i < p->knowns; i++) {
		if (any && i + ORDERS < p->knowns && limit_look(p->limit) != UNDECIDED_YET)
			continue; /* the last ones are the best, as far as anybody knows */
		if (!gauge_play(&s->gauge, &limit, p->known[i].push, p->known[i].count, &toll, NULL,
		        NULL) ||
		    (any && toll_compare(&toll, &s->best) >= 0))
			continue;
		any = true;
		s->best = toll;
		s->push = p->known[i].push;
		s->count = p->known[i].count;
	}
	return any;
}

/* --- one ring ------------------------------------------------------------------------------- */

static bool
leaves_before(const void *context, const void *one, const void *other)
{
	const struct waiting *a = one, *b = other;

	(void)context;
	return a->toll != b->toll ? a->toll < b->toll : a->serial < b->serial;
}

static struct polish_mark
get_mark(const struct search *s, uint32_t number)
{
	struct polish_mark m;

	states_get(s->states, number, &m, sizeof m);
	return m;
}

/* Reached at a lower toll than before. last: the man's square and the direction of his push. */
static void
reach(struct search *s, uint32_t number, const struct polish_mark *m, struct push last)
{
	const struct waiting w = { toll_first_three(&m->toll), number, s->serial++ };
	struct toll whole = m->toll;

	states_put(s->states, number, m, sizeof *m);
	s->full |= !heap_put(&s->open, &w);
	if (state_solved(s->board, s->box) &&
	    gauge_finish(&s->gauge, s->box, last.from, last.direction, &whole, NULL) &&
	    toll_compare(&whole, &s->best) < 0) {
		s->best = whole;
		s->found = number;
		set_limit(s);
	}
}

/* Each box has to come to a goal. */
static bool
in_time(const struct search *s, uint64_t cost)
{
	const struct board *b = s->board;
	const uint64_t unit = gauge_least(&s->gauge);

	for (struct bits m = bits_of(s->box, b->words); bits_next(&m);)
		cost += dist_nearest(&b->dist, &b->sides, m.at) * unit;
	return cost <= toll_first_two(&s->best);
}

static bool
wanted(struct search *s, struct push p, uint64_t cost, uint32_t *hint)
{
	if (state_solved(s->board, s->box))
		return true;
	if (s->ring == RING_ALL)
		return in_time(s, cost);
	return anchors_near(&s->view, &s->anchors, p.from, push_target(s->board, p)) &&
	       anchors_least(&s->anchors, &s->view, s->box, cost, p.from, hint) < s->anchors.limit;
}

static void
try_push(struct search *s, struct push p, struct straight_way way)
{
	struct polish_mark m = { .toll = gauge_add(
		                     &s->gauge, &s->mark.toll, s->man, s->direction, p, way),
		.before = s->number,
		.hint = s->mark.hint,
		.open = true };
	const uint64_t cost = toll_first_two(&m.toll);
	uint32_t number;
	uint64_t hash;

	if (toll_compare(&m.toll, &s->best) >= 0)
		return;
	push_apply(s->board, s->box, p);
	state_pack(s->board, s->key, s->box, p.from);
	s->key[s->key_bytes] = (unsigned char)p.direction;
	hash = states_hash(s->states, s->key);
	number = states_find(s->states, s->key, hash);
	if (number != STATE_NONE) {
		const struct polish_mark old = get_mark(s, number);
		if (toll_compare(&m.toll, &old.toll) < 0)
			reach(s, number, &m, p);
	} else if (wanted(s, p, cost, &m.hint)) {
		number = states_add(s->states, s->key, hash);
		s->full |= number == STATE_NONE;
		if (number != STATE_NONE)
			reach(s, number, &m, p);
	}
	push_undo(s->board, s->box, p);
}

static void
expand(struct search *s)
{
	const struct board *b = s->board;

	straight_flood(&s->gauge.walks, s->box, s->man, s->direction);
	if (s->ring != RING_ALL)
		anchors_view(&s->view, &s->anchors, s->box, toll_first_two(&s->mark.toll), s->ring,
		    s->mark.hint);
	for (uint16_t i = 0; i < s->gauge.walks.count; i++) {
		const uint16_t at = s->gauge.walks.reached[i];
		for (uint16_t d = 0; d < 4; d++) {
			const struct push p = { board_beside(b, at, d), d };
			uint16_t to;
			if (!state_box(b, s->box, p.from))
				continue;
			to = push_target(b, p);
			if (to < b->live && !bits_has(s->box, to))
				try_push(s, p, straight_to(&s->gauge.walks, at, d));
		}
	}
	limit_reached(s->polish->limit, (unsigned)STRAIGHT_WORK * s->gauge.walks.count + 40);
}

/* False: it did not come to its end. */
static bool
search(struct search *s)
{
	struct waiting w;

	while (heap_take(&s->open, &w)) {
		if (w.toll > toll_first_three(&s->best))
			return true;
		s->mark = get_mark(s, w.number);
		if (!s->mark.open)
			continue;
		s->mark.open = false;
		states_put(s->states, w.number, &s->mark, sizeof s->mark);
		s->number = w.number;
		state_unpack(s->board, states_key(s->states, w.number), s->box, &s->man);
		s->direction = states_key(s->states, w.number)[s->key_bytes];
		if (s->polish->end != s->board->squares || !state_solved(s->board, s->box))
			expand(s);
		if (s->full || limit_over(s->polish->limit, s->polish->work))
			return false;
	}
	return true;
}

static void
enter_start(struct search *s)
{
	const struct polish_mark m = { .before = STATE_NONE, .open = true };
	uint32_t number;

	bits_copy(s->box, s->board->box, s->board->words);
	state_pack(s->board, s->key, s->box, s->board->man);
	s->key[s->key_bytes] = NO_DIRECTION;
	number = states_add(s->states, s->key, states_hash(s->states, s->key));
	s->full |= number == STATE_NONE;
	if (number != STATE_NONE)
		reach(s, number, &m, (struct push){ s->board->man, NO_DIRECTION });
}

/* The way to the state found. False: no memory. */
static bool
answer(struct search *s)
{
	uint32_t count = 0, i = s->found;

	while ((i = get_mark(s, i).before) != STATE_NONE)
		count++;
	s->count = count;
	if (!arena_get(s->polish->arena, &s->push, (size_t)count + 1))
		return false;
	for (i = s->found; count > 0; i = get_mark(s, i).before) {
		uint16_t man;
		state_unpack(s->board, states_key(s->states, i), s->box, &man);
		s->push[--count] = (struct push){ man, states_key(s->states, i)[s->key_bytes] };
	}
	return true;
}

/* False: no memory for the search itself. */
static bool
run(struct search *s, bool *complete)
{
	const struct heap_kind kind = { s->polish->limit, sizeof(struct waiting), leaves_before,
		NULL };
	bool fine;

	arena_reset(&s->scratch);
	s->found = STATE_NONE;
	s->full = false;
	*complete = false;
	if (!anchor_all(s))
		return false;
	s->states = states_open(s->polish->limit, s->key_bytes + 1, sizeof(struct polish_mark));
	s->open = (struct heap){ .kind = &kind };
	fine = s->states != NULL;
	if (fine) {
		enter_start(s);
		*complete = search(s);
		if (s->found != STATE_NONE)
			fine = answer(s);
	}
	states_close(s->states);
	heap_close(&s->open);
	return fine;
}

static void
all_rings(struct search *s)
{
	unsigned ring = 0;
	bool complete;

	while (ring <= RING_LAST && ring < s->board->boxes &&
	       !limit_over(s->polish->limit, s->polish->work)) {
		s->ring = ring;
		if (!run(s, &complete))
			return;
		ring += s->found == STATE_NONE;
	}
	s->ring = RING_ALL;
	if (!limit_over(s->polish->limit, s->polish->work) && run(s, &complete))
		s->polish->proved = complete && s->board->boxes == s->board->goals;
}

/* What was found, as moves. False: no memory. */
static bool
write_best(struct search *s)
{
	struct polish *p = s->polish;
	const struct limit limit = limit_moment(p->limit);
	struct buf moves = { 0 };
	struct toll toll;
	bool fine = true;

	if (gauge_play(&s->gauge, &limit, s->push, s->count, &toll, NULL, &moves)) {
		p->best = (struct plan){ .count = s->count,
			.moves = arena_copy(p->arena, buf_view(&moves)) };
		fine = !moves.failed && p->best.moves.p != NULL;
	}
	buf_free(&moves);
	return fine;
}

bool
polish(struct polish *p)
{
	struct search s = { .polish = p, .board = p->board };
	struct alone alone;
	bool fine;

	p->proved = false;
	p->best = (struct plan){ .count = 0 };
	if (alone_find_within(&alone, p->arena, p->board, p->limit))
		s.alone = &alone;
	limit_arena(p->limit, &s.scratch);
	s.key_bytes = state_key_bytes(p->board);
	s.key = arena_array(p->arena, unsigned char, s.key_bytes + 1);
	s.box = arena_array(p->arena, uint64_t, p->board->words);
	fine = s.key != NULL && s.box != NULL &&
	       gauge_init(&s.gauge, p->arena, p->board, p->ranking, p->end);
	if (fine && choose(&s)) {
		all_rings(&s); /* out of memory: the best so far stands */
		fine = write_best(&s);
	}
	arena_free(&s.scratch);
	return fine;
}
