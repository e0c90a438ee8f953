/*
 * fess/advise.c: the advisors: each may name one move of a position that is worth trying at once.
 * Their moves cost nothing; all others cost one.
 */
#include "fess/forward.h"

#include "board/state.h"

enum { PACK, CONNECT, ROOMS, COOL, EXPLORE, OPEN, FEW, ADVISOR_ROWS };

const struct part parts_advisors[] = {
	[PACK] = { "pack", "does one more step of the plan" },
	[CONNECT] = { "connect", "joins regions of the floor" },
	[ROOMS] = { "rooms", "clears a link between rooms" },
	[COOL] = { "hotspot", "moves a box that keeps others from their goals" },
	[EXPLORE] = { "explore", "lets the player get to another side of a box" },
	[OPEN] = { "open", "moves the box that is nearest to the next square of the plan" },
	[FEW] = { "few", "the first of two moves when there are no more" },
	[ADVISOR_ROWS] = { NULL, NULL },
};

/* Could the box be pushed back on the board without other boxes? */
static bool
undoable(struct forward *f, const struct offspring *c)
{
	const struct board *b = f->search.board;
	uint64_t *set = f->loose;

	bits_clear(f->box, b->words);
	bits_clear(set, b->words);
	geometry_push_zone(f->geometry, f->box, c->to, set);
	return bits_has(set, c->from);
}

/* Is there a way from where a box stood to squares that the man did not reach? */
static bool
opens(const struct forward *f, uint16_t from)
{
	const struct macro_search *e = &f->search;

	for (unsigned d = 0; d < 4; d++) {
		uint16_t n = board_beside(e->board, from, d);
		if (n != e->board->squares && !reach_has(&e->here, n) &&
		    !state_box(e->board, e->parent, n))
			return true;
	}
	return false;
}

/* The man gets to a side of another box where he was not, with room to push it from there. */
static bool
explores(struct forward *f, const struct offspring *c)
{
	const struct board *b = f->search.board;
	const struct reach *before = &f->search.here;
	uint16_t man;

	if (!opens(f, c->from))
		return false;
	macro_search_read(&f->search, c->number, f->box, &man);
	flood_mark(&f->search.flood, &f->after, f->box, man);
	for (struct bits s = bits_of(f->box, b->words); bits_next(&s);) {
		if (!bits_has(f->search.parent, s.at))
			continue;
		for (unsigned d = 0; d < 4; d++) {
			uint16_t side = board_beside(b, s.at, d);
			uint16_t beyond = board_beside(b, s.at, push_opposite(d));
			if (side != b->squares && reach_has(&f->after, side) &&
			    !reach_has(before, side) && side != c->from && beyond < b->live &&
			    !bits_has(f->box, beyond))
				return undoable(f, c);
		}
	}
	return false;
}

/* Steps on the board without boxes from the next square of the plan. */
static void
walk_from(struct forward *f, uint16_t square)
{
	if (f->walk_from == square)
		return;
	f->walk_from = square;
	bits_clear(f->box, f->search.board->words);
	reach_flood_away(&f->after, f->box, square, f->walk);
}

/* Clears the way to the next square of the plan: the nearest box there goes farther away. */
static void
open_way(struct forward *f)
{
	const struct cells *cells = &f->cells;
	const uint64_t was = cells_features(cells, f->search.at);
	const uint16_t left = feature_of(was, forward_feature[FORWARD_TO_PACK]), *walk = f->walk;
	struct offspring *best = NULL;

	if (left == 0)
		return;
	walk_from(f, f->packing->place[f->packing->count - left]);
	for (struct offspring *c = cells->child; c < cells->child + cells->children; c++) {
		const uint64_t is = cells_features(cells, c->number);
		const uint16_t near = walk[c->from], far = walk[c->to];
		if (feature_less(forward_feature[FORWARD_TO_PACK], was, is) ||
		    feature_less(forward_feature[FORWARD_REGIONS], was, is) ||
		    feature_less(forward_feature[FORWARD_BROKEN], was, is) || far <= near)
			continue;
		if (best == NULL || near < walk[best->from] ||
		    (near == walk[best->from] && far > walk[best->to]))
			best = c;
	}
	if (best != NULL)
		best->weight = cells_rated(cells, f->search.at)->weight;
}

static bool
approves(void *own, unsigned advisor, uint64_t was, uint64_t is, const struct offspring *c)
{
	if (feature_less(forward_feature[FORWARD_TO_PACK], was, is))
		return false;
	switch (advisor) {
	case PACK: return feature_less(forward_feature[FORWARD_TO_PACK], is, was);
	case CONNECT: return feature_less(forward_feature[FORWARD_REGIONS], is, was);
	case ROOMS: return feature_less(forward_feature[FORWARD_BROKEN], is, was);
	case COOL: return feature_less(forward_feature[FORWARD_HOT], is, was);
	case EXPLORE: return explores(own, c);
	default: return false;
	}
}

static bool
asked(const struct forward *f, unsigned advisor)
{
	return parts_keep(&f->search.solve->parts, ADVISORS, advisor);
}

void
advise(struct forward *f)
{
	struct cells *cells = &f->cells;
	bool packed = false;

	for (unsigned i = PACK; i <= EXPLORE; i++)
		if (asked(f, i) && cells_suggest(cells, approves, i) && i == PACK)
			packed = true;
	if (!packed && asked(f, OPEN))
		open_way(f);
	if (cells->children > 0 && cells->children <= 2 && asked(f, FEW))
		cells->child[0].weight = cells_rated(cells, f->search.at)->weight;
}
