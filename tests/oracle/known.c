#include "oracle/known.h"

#include <string.h>

#include "level/lurd.h"

/* The next step of the walk that pushes least: the man's way is found by looking for it. */
struct walk {
	const struct oracle *oracle;
	unsigned boxes;
	int man;
	char *move;
	size_t moves;
	uint32_t pushes;
};

static bool
try_step(struct walk *w, int direction, unsigned most)
{
	unsigned boxes = w->boxes;
	int man = w->man;
	bool push;

	if (!oracle_step(w->oracle, &boxes, &man, direction, &push) ||
	    w->oracle->pushes[boxes][man] > most)
		return false;
	w->boxes = boxes;
	w->man = man;
	w->move[w->moves++] = lurd_letter(direction, push);
	w->pushes += push;
	return true;
}

/* Walks to where a push lowers the oracle's number, and makes it: breadth first, from that square.
 */
static void
push_on(struct walk *w)
{
	const struct oracle *o = w->oracle;
	const unsigned left = o->pushes[w->boxes][w->man];
	int away[ORACLE_SQUARES], queue[ORACLE_SQUARES], count = 0;

	memset(away, -1, sizeof away);
	for (int s = 0; s < o->squares; s++) {
		for (int d = 0; d < 4 && away[s] < 0 && !(w->boxes >> s & 1); d++) {
			unsigned boxes = w->boxes;
			int man = s;
			bool push;
			if (oracle_step(o, &boxes, &man, d, &push) && push &&
			    o->pushes[boxes][man] < left) {
				away[s] = 0;
				queue[count++] = s;
			}
		}
	}
	for (int i = 0; i < count; i++) {
		for (int d = 0; d < 4; d++) {
			const int next = o->beside[queue[i]][d];
			if (next >= 0 && away[next] < 0 && !(w->boxes >> next & 1)) {
				away[next] = away[queue[i]] + 1;
				queue[count++] = next;
			}
		}
	}
	while (away[w->man] > 0) {
		int d = 0;
		while (o->beside[w->man][d] < 0 || away[o->beside[w->man][d]] != away[w->man] - 1)
			d++;
		try_step(w, d, left);
	}
	for (int d = 0; o->pushes[w->boxes][w->man] == left; d++)
		try_step(w, d, left - 1);
}

struct plan
known_draw(const struct oracle *o, struct arena *a, struct rng *r, unsigned astray)
{
	struct walk w = { .oracle = o, .boxes = o->boxes, .man = o->man };
	const size_t most = astray + (size_t)ORACLE_NEVER * ORACLE_SQUARES;

	if (o->pushes[w.boxes][w.man] == ORACLE_NEVER)
		return (struct plan){ .count = 0 };
	w.move = arena_array(a, char, most);
	if (w.move == NULL)
		return (struct plan){ .count = 0 };
	for (unsigned i = 0; i < astray; i++)
		try_step(&w, (int)rng_below(r, 4), ORACLE_NEVER - 1);
	while (o->pushes[w.boxes][w.man] > 0)
		push_on(&w);
	return (struct plan){ .count = w.pushes, .moves = { w.move, w.moves } };
}

bool
known_specimen(struct specimen *s, struct plan *plan, struct arena *a, struct rng *r,
    unsigned boxes, unsigned astray, struct oracle *o)
{
	arena_reset(a);
	boards_specimen(s, a, r, boxes, o);
	*plan = known_draw(o, a, r, rng_below(r, astray));
	return plan->count > 0 && plan_pushes(plan, &s->board, a);
}

bool
known_spine(struct specimen *s, struct spine *spine, struct arena *a, struct rng *r,
    struct prices prices, unsigned astray, uint32_t pushes, struct oracle *o)
{
	struct plan plan;
	uint16_t end;

	if (!known_specimen(s, &plan, a, r, 2 + rng_below(r, 2), astray, o) || plan.count > pushes)
		return false;
	end = (uint16_t)(rng_below(r, 2) ? s->board.squares : rng_below(r, s->board.squares));
	return spine_make(spine, a, &s->board, prices, end, plan.push, plan.count, NULL) &&
	       spine_cost(spine) != SPINE_ASTRAY;
}
