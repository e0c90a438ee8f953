#include "optimize/loose.h"

#include <string.h>

#include "board/dist.h"
#include "board/state.h"
#include "optimize/walk.h"
#include "search/bucket_queue.h"
#include "search/state_table.h"

/* The key of a state. */
struct place {
	uint16_t made; /* pushes of the others */
	uint16_t man, at;
};

/* Behind it. */
struct place_mark {
	uint64_t cost;
	uint32_t before;  /* STATE_NONE: a position of the solution */
	struct push push; /* that led here */
};

struct search {
	struct loose *loose;
	const struct board *board;
	/* The solution: */
	struct place *place; /* [count + 1] its positions */
	struct push *fixed;  /* [others] pushes of the others */
	uint32_t others;
	uint32_t *entry; /* [others + 2] the first position after so many of them */
	uint64_t *box;   /* [(others + 1) * words] where the others stand then */
	uint16_t *away;  /* [others * squares] from there to the next, without the loose box */
	uint32_t *rest;  /* [others + 1] steps that the pushes from there on need after this walk */
	uint16_t end;    /* of the loose box */
	/* The search: */
	struct state_table *states;
	struct bucket_queue *open;
	struct walk walk;
	uint64_t *now; /* [words] */
	bool full;
	uint32_t found, position; /* the solution goes on from there; STATE_NONE: none */
};

/* --- the solution --------------------------------------------------------------------------- */

/* Tells the pushes of the loose box from those of the others. */
static void
follow(struct search *s)
{
	const struct spine *spine = s->loose->spine;
	const struct board *b = s->board;
	struct place p = { .man = b->man, .at = s->loose->home };

	bits_copy(s->box, b->box, b->words);
	bits_drop(s->box, p.at);
	s->entry[0] = 0;
	for (uint32_t k = 0; k < spine->count; k++) {
		const struct push push = spine->push[k];
		s->place[k] = p;
		p.man = push.from;
		if (push.from == p.at) {
			p.at = push_target(b, push);
		} else {
			uint64_t *box = s->box + (size_t)p.made * b->words;
			bits_copy(box + b->words, box, b->words);
			push_apply(b, box + b->words, push);
			s->fixed[p.made++] = push;
			s->entry[p.made] = k + 1;
		}
	}
	s->place[spine->count] = p;
	s->others = p.made;
	s->entry[p.made + 1u] = spine->count + 1;
	s->end = p.at;
}

/* How far it is at least from everywhere to the end. */
static void
measure(struct search *s)
{
	const struct board *b = s->board;

	s->rest[s->others] = 0;
	for (uint32_t made = s->others; made-- > 0;) {
		uint16_t *away = s->away + (size_t)made * b->squares;
		walk_begin(
		    &s->walk, s->box + (size_t)made * b->words, push_behind(b, s->fixed[made]));
		for (uint16_t square = 0; square < b->squares; square++)
			away[square] = walk_steps(&s->walk, square);
		s->rest[made] = 1 + s->rest[made + 1];
		if (made + 1 < s->others)
			s->rest[made] += away[b->squares + s->fixed[made].from];
		limit_reached(s->loose->limit, 2u * b->squares);
	}
}

/* --- states --------------------------------------------------------------------------------- */

/* What is needed from there at least; UINT64_MAX: there is no way. */
static uint64_t
needed(const struct search *s, const struct place *p)
{
	const uint16_t loose = s->loose->apart[(size_t)p->at * s->board->live + s->end];
	const uint32_t pushes = s->others - p->made + loose;
	uint32_t steps = s->rest[p->made];

	if (loose == DIST_NEVER)
		return UINT64_MAX;
	if (p->made < s->others) {
		const uint16_t away = s->away[(size_t)p->made * s->board->squares + p->man];
		if (away == WALK_NEVER)
			return UINT64_MAX;
		steps += away;
	}
	steps = steps > pushes ? steps : pushes;
	return steps * s->loose->prices.step + pushes * s->loose->prices.push;
}

static struct place_mark
get_mark(const struct search *s, uint32_t number)
{
	struct place_mark m;

	states_get(s->states, number, &m, sizeof m);
	return m;
}

static void
enter(struct search *s, const struct place *p, const struct place_mark *m)
{
	const unsigned char *key = (const unsigned char *)p;
	const uint64_t hash = states_hash(s->states, key);
	const uint64_t base = s->loose->spine->cost[s->loose->first] >> 32;
	uint32_t number = states_find(s->states, key, hash);

	if (number == STATE_NONE) {
		number = states_add(s->states, key, hash);
		s->full |= number == STATE_NONE;
		if (s->full)
			return;
	} else if (get_mark(s, number).cost <= m->cost) {
		return;
	}
	states_put(s->states, number, m, sizeof *m);
	s->full |= !buckets_put(s->open, (uint32_t)((m->cost >> 32) - base), &number);
}

/* By a push of the loose box, or of the others. */
static void
try_push(struct search *s, const struct place *from, struct place_mark m)
{
	const struct loose *l = s->loose;
	const uint16_t behind = push_behind(s->board, m.push);
	struct place p = *from;
	uint64_t need;
	uint16_t walked;

	if (push_blocked(s->board, s->now, m.push) || behind == s->board->squares)
		return;
	p.man = m.push.from;
	if (m.push.from == p.at)
		p.at = push_target(s->board, m.push);
	else
		p.made++;
	need = needed(s, &p);
	if (need >= l->cost || m.cost + need + l->prices.step + l->prices.push > l->cost)
		return;
	walked = walk_steps(&s->walk, behind);
	m.cost += (walked + UINT64_C(1)) * l->prices.step + l->prices.push;
	if (walked < WALK_NEVER && m.cost + need < l->cost)
		enter(s, &p, &m);
}

/* Where the box stands as in the solution, it can go on: is that a gain? */
static void
meet(struct search *s, uint32_t number, const struct place *p, uint64_t cost)
{
	struct loose *l = s->loose;
	const struct spine *spine = l->spine;

	for (uint32_t k = s->entry[p->made]; k < s->entry[p->made + 1]; k++) {
		uint64_t whole = cost;
		if (s->place[k].at != p->at)
			continue;
		if (k < spine->count) {
			const uint16_t steps = walk_steps(
			    &s->walk, push_behind(s->board, spine->push[k]));
			if (steps == WALK_NEVER)
				continue;
			whole += (steps + UINT64_C(1)) * l->prices.step + l->prices.push +
			         spine_cost(spine) - spine->cost[k + 1];
		} else if (spine->end != s->board->squares) {
			const uint16_t steps = walk_steps(&s->walk, spine->end);
			if (steps == WALK_NEVER)
				continue;
			whole += steps * l->prices.step;
		}
		if (whole < l->cost) {
			l->cost = whole;
			s->found = number;
			s->position = k;
		}
	}
}

static void
expand(struct search *s, uint32_t number)
{
	const struct loose *l = s->loose;
	struct place_mark m = get_mark(s, number);
	struct place p = { .made = 0 };

	memcpy(&p, states_key(s->states, number), sizeof p);
	bits_copy(s->now, s->box + (size_t)p.made * s->board->words, s->board->words);
	bits_put(s->now, p.at);
	walk_begin(&s->walk, s->now, p.man);
	meet(s, number, &p, m.cost);
	m.before = number;
	for (uint16_t d = 0; d < 4; d++) {
		m.push = (struct push){ p.at, d };
		try_push(s, &p, m);
	}
	if (p.made < s->others) {
		m.push = s->fixed[p.made];
		try_push(s, &p, m);
	}
	limit_reached(l->limit, s->walk.count + 40u);
}

static void
search(struct search *s)
{
	struct loose *l = s->loose;
	const struct spine *spine = l->spine;
	const uint64_t base = spine->cost[l->first] >> 32;
	uint32_t number, cost;

	for (uint32_t k = l->first; k <= spine->count; k++)
		enter(s, &s->place[k], &(struct place_mark){ spine->cost[k], STATE_NONE, { 0 } });
	while (!s->full && l->expanded < l->cap && buckets_take(s->open, &cost, &number)) {
		const uint64_t now = get_mark(s, number).cost;
		if ((now >> 32) - base != cost)
			continue;
		while (l->reached < spine->count && spine->cost[l->reached] <= now)
			l->reached++;
		l->expanded++;
		expand(s, number);
		if (limit_over(l->limit, l->work))
			return;
	}
	l->complete = !s->full && l->expanded < l->cap;
}

/* What comes before, the way found, and what is behind it. */
static bool
answer(struct search *s, struct arena *a)
{
	struct loose *l = s->loose;
	const struct spine *spine = l->spine;
	const uint32_t after = spine->count - s->position;
	uint32_t way = 0, before = l->first, i = s->found;
	struct place p = { .made = 0 };

	for (; get_mark(s, i).before != STATE_NONE; i = get_mark(s, i).before)
		way++;
	memcpy(&p, states_key(s->states, i), sizeof p);
	while (memcmp(&s->place[before], &p, sizeof p) != 0 ||
	       spine->cost[before] != get_mark(s, i).cost)
		before++;
	l->pushes = before + way + after;
	if (!arena_get(a, &l->push, (size_t)l->pushes + 1))
		return false;
	memcpy(l->push, spine->push, before * sizeof *l->push);
	for (i = s->found; way > 0; i = get_mark(s, i).before)
		l->push[before + --way] = get_mark(s, i).push;
	memcpy(l->push + l->pushes - after, spine->push + s->position, after * sizeof *l->push);
	return true;
}

static bool
prepare(struct search *s, struct arena *a)
{
	const struct board *b = s->board;
	const size_t count = (size_t)s->loose->spine->count + 1;

	return arena_get(a, &s->place, count) && arena_get(a, &s->fixed, count) &&
	       arena_get(a, &s->entry, count + 1) && arena_get(a, &s->box, count * b->words) &&
	       arena_get(a, &s->away, count * b->squares) && arena_get(a, &s->rest, count) &&
	       arena_get(a, &s->now, b->words) && walk_init(&s->walk, a, b);
}

bool
loose_run(struct loose *l, struct arena *a)
{
	struct search s = { .loose = l, .board = l->board, .found = STATE_NONE };
	bool fine;

	l->cost = spine_cost(l->spine);
	l->reached = l->first;
	l->complete = false;
	l->expanded = l->pushes = 0;
	if (!prepare(&s, a))
		return false;
	follow(&s);
	measure(&s);
	s.states = states_open(l->limit, sizeof(struct place), sizeof(struct place_mark));
	s.open = buckets_open(l->limit, sizeof(uint32_t), LAST_FIRST);
	fine = s.states != NULL && s.open != NULL;
	if (fine) {
		search(&s);
		fine = !s.full || l->expanded > 0; /* else it would never get on */
		if (s.found != STATE_NONE)
			fine = answer(&s, a);
	}
	buckets_close(s.open);
	states_close(s.states);
	return fine;
}
