#include "oracle/six.h"

#include <stdlib.h>
#include <string.h>

#include "util/key_set.h"

enum { NONE = 15, ROOM = 1 << 22 };

struct six {
	unsigned boxes;
	unsigned char man, step, box, push, walked; /* NONE: no step, no box pushed so far */
};

/* The list is a ring; no state is in it twice. */
struct list {
	const struct oracle *oracle;
	const struct ranking *ranking;
	struct arena arena;
	struct key_set met;
	struct state_of {
		struct six at;
		struct cost cost;
		bool listed;
	} * state; /* [ROOM] by number */
	uint32_t *item, from, count;
};

static void
offer(struct list *l, const struct six *at, const struct cost *cost)
{
	unsigned char key[9] = { (unsigned char)at->boxes, (unsigned char)(at->boxes >> 8), at->man,
		at->step, at->box, at->push, at->walked };
	const uint32_t before = l->met.count, number = key_set_put(&l->met, key);

	if (number >= ROOM)
		abort();
	if (l->met.count == before && cost_compare(cost, &l->state[number].cost) >= 0)
		return;
	if (l->met.count > before)
		l->state[number] = (struct state_of){ .at = *at };
	l->state[number].cost = *cost;
	if (l->state[number].listed)
		return;
	l->state[number].listed = true;
	l->item[(l->from + l->count++) % ROOM] = number;
}

static void
step(struct list *l, const struct six *at, const struct cost *cost, int direction)
{
	struct six next = *at;
	int man = at->man;
	bool push;
	struct metrics m = { .moves = 1 };
	struct cost more;

	if (!oracle_step(l->oracle, &next.boxes, &man, direction, &push))
		return;
	m.player_lines = at->step != direction;
	if (push) {
		const bool same = at->box == man;
		m.pushes = 1;
		m.box_lines = !same || at->push != direction;
		m.box_changes = !same;
		m.pushing_sessions = at->walked;
		next.box = (unsigned char)l->oracle->beside[man][direction];
		next.push = (unsigned char)direction;
	}
	next.man = (unsigned char)man;
	next.step = (unsigned char)direction;
	next.walked = !push;
	more = ranking_cost(l->ranking, &m);
	for (unsigned i = 0; i < METRICS; i++)
		more.by[i] += cost->by[i];
	offer(l, &next, &more);
}

struct cost
six_best(const struct oracle *o, const struct ranking *ranking, int end)
{
	/* To get so much from malloc each time takes a sanitizer longer than all else. */
	static struct state_of state[ROOM];
	static uint32_t item[ROOM];
	struct list l = { .oracle = o, .ranking = ranking, .state = state, .item = item };
	const struct six start = { o->boxes, (unsigned char)o->man, NONE, NONE, NONE, 1 };
	struct cost best;

	arena_init(&l.arena, SIZE_MAX);
	l.met = (struct key_set){ .arena = &l.arena, .key_bytes = 7 };
	memset(&best, 0xff, sizeof best);
	offer(&l, &start, &(struct cost){ { 0 } });
	while (l.count > 0) {
		struct state_of *s = &l.state[l.item[l.from]];
		const struct six at = s->at;
		const struct cost cost = s->cost;
		l.from = (l.from + 1) % ROOM;
		l.count--;
		s->listed = false;
		if ((at.boxes & ~o->goals) == 0 && (end < 0 || at.man == end) &&
		    cost_compare(&cost, &best) < 0)
			best = cost;
		for (int d = 0; d < 4; d++)
			step(&l, &at, &cost, d);
	}
	arena_free(&l.arena);
	return best;
}
