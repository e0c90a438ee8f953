#include "search/front_way.h"

#include "rules/tunnel.h"

struct walker {
	struct expand *expand;
	const struct fronts *fronts;
	struct front_item at;
	uint32_t moves; /* made until then */
	uint16_t *away; /* [squares] scratch */
};

/* Goes to an arrival from which a walk to this square, over e->state.box, takes the rest of them.
 */
static bool
find_arrival(struct walker *w, uint16_t square, uint32_t moves)
{
	struct expand *e = w->expand;
	uint32_t number, i;

	state_pack(e->solve->board, e->key, e->state.box,
	    reach_flood_away(&e->there, e->state.box, square, w->away));
	number = states_find(e->seen, e->key, states_hash(e->seen, e->key));
	if (number == STATE_NONE)
		return false;
	for (i = fronts_arrivals(w->fronts, number); i != ARRIVAL_NONE;) {
		const struct arrival *a = fronts_arrival(w->fronts, i);
		if (a->cost + w->away[a->square] == moves) {
			w->at = (struct front_item){ number, a->square };
			w->moves = a->cost;
			return true;
		}
		i = a->before;
	}
	return false;
}

/* Could the search have made this push to come to e->state? */
static bool
was_made(const struct walker *w, struct push p)
{
	const struct board *b = w->expand->solve->board;
	const uint64_t *box = w->expand->state.box;
	const uint16_t to = push_target(b, p);

	return p.from < b->live && to < b->live && bits_has(box, to) && !bits_has(box, p.from) &&
	       state_free(b, box, push_behind(b, p));
}

/* By the pushes in this direction that led there: one, or all those through a tunnel. */
static bool
step(struct walker *w, uint16_t d, struct push **way)
{
	struct expand *e = w->expand;
	const struct board *b = e->solve->board;
	struct push p = { w->at.square, d };
	bool more = true;

	expand_load(e, w->at.region);
	for (uint32_t left = w->moves; more && left > 0 && was_made(w, p); left--) {
		const struct push before = { push_behind(b, p), d };
		push_undo(b, e->state.box, p);
		*--*way = p;
		if (find_arrival(w, before.from, left - 1))
			return true;
		more = tunnel_goes_on(e->tunnels, b, before);
		p = before;
	}
	return false;
}

bool
front_way(struct expand *e, const struct fronts *f, struct front_item at, uint32_t moves,
    uint16_t *away, struct push **way)
{
	struct walker w = { e, f, at, moves, away };

	while (w.moves > 0) {
		struct push *const from = *way;
		uint16_t d = 0;
		while (d < 4 && !step(&w, d, way)) {
			*way = from;
			d++;
		}
		if (d == 4)
			return false;
	}
	return true;
}
