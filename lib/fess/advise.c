#include "fess/advise.h"

#include <string.h>

#include "board/state.h"
#include "fess/forward.h"

enum { PACK, CONNECT, ROOMS, COOL, RETURN, EXPLORE, OPEN, FEW, ADVISOR_ROWS };

const struct part parts_advisors[] = {
	[PACK] = { "pack", "does one more step of the plan" },
	[CONNECT] = { "connect", "joins regions of the floor" },
	[ROOMS] = { "rooms", "clears a link between rooms" },
	[COOL] = { "hotspot", "moves a box that keeps others from their goals" },
	[RETURN] = { "return", "brings a box back to where the plan has use for it" },
	[EXPLORE] = { "explore", "lets the man get to another side of a box" },
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

	memset(f->box, 0, b->words * sizeof *f->box);
	memset(set, 0, b->words * sizeof *set);
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
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = f->search.parent[w] & f->box[w]; left != 0;) {
			uint32_t s = 64 * w + bits_take(&left);
			for (unsigned d = 0; d < 4; d++) {
				uint16_t side = board_beside(b, s, d);
				uint16_t beyond = board_beside(b, s, push_opposite(d));
				if (side != b->squares && reach_has(&f->after, side) &&
				    !reach_has(before, side) && side != c->from &&
				    beyond < b->live && !bits_has(f->box, beyond))
					return undoable(f, c);
			}
		}
	}
	return false;
}

/* Steps on the board without boxes from the next square of the plan. */
static void
walk_from(struct forward *f, uint16_t square)
{
	const struct board *b = f->search.board;
	uint16_t *queue = f->after.queue;
	uint32_t head = 0, tail = 0;

	if (f->walk_from == square)
		return;
	f->walk_from = square;
	memset(f->walk, 0xff, (b->squares + 1u) * sizeof *f->walk);
	f->walk[square] = 0;
	queue[tail++] = square;
	while (head < tail) {
		uint16_t c = queue[head++];
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, c, d);
			if (n != b->squares && f->walk[n] == UINT16_MAX) {
				f->walk[n] = (uint16_t)(f->walk[c] + 1);
				queue[tail++] = n;
			}
		}
	}
}

/* Clears the way to the next square of the plan: the nearest box there goes farther away. */
static void
open_way(struct forward *f, const struct rated *up)
{
	struct offspring *best = NULL;
	uint16_t next = up->feature[PACKED];

	if (next >= f->packing->count)
		return;
	walk_from(f, f->packing->place[next]);
	for (uint32_t i = 0; i < f->children; i++) {
		struct offspring *c = &f->child[i];
		const struct rated *n = cells_rated(&f->cells, c->number);
		uint16_t near = f->walk[c->from], far = f->walk[c->to];
		if (n->feature[PACKED] < up->feature[PACKED] ||
		    n->feature[REGIONS] > up->feature[REGIONS] ||
		    n->feature[BROKEN] > up->feature[BROKEN] || far <= near)
			continue;
		if (best == NULL || near < f->walk[best->from] ||
		    (near == f->walk[best->from] && far > f->walk[best->to]))
			best = c;
	}
	if (best != NULL)
		best->weight = up->weight;
}

/* Does an advisor approve of a move from one state to another? */
static bool
approves(struct forward *f, unsigned advisor, const struct rated *from, const struct rated *to,
    const struct offspring *c)
{
	const uint16_t *was = from->feature, *is = to->feature;

	switch (advisor) {
	case PACK: return is[PACKED] > was[PACKED];
	case CONNECT: return is[REGIONS] < was[REGIONS];
	case ROOMS: return is[BROKEN] < was[BROKEN];
	case COOL: return is[HOT] < was[HOT];
	case RETURN:
		return is[ASTRAY] < was[ASTRAY] && is[REGIONS] <= was[REGIONS] &&
		       is[BROKEN] <= was[BROKEN];
	case EXPLORE: return explores(f, c);
	default: return false;
	}
}

/* The best child that an advisor approves of, if any, costs nothing. */
static bool
suggest(struct forward *f, const struct rated *up, unsigned advisor)
{
	struct offspring *best = NULL;
	uint64_t best_rank = 0;

	for (uint32_t i = 0; i < f->children; i++) {
		struct offspring *c = &f->child[i];
		const struct rated *r = cells_rated(&f->cells, c->number);
		const uint64_t rank = cells_rank(&f->cells, c->number);
		if (r->feature[PACKED] >= up->feature[PACKED] &&
		    (best == NULL || rank < best_rank) && approves(f, advisor, up, r, c)) {
			best = c;
			best_rank = rank;
		}
	}
	if (best != NULL)
		best->weight = up->weight;
	return best != NULL;
}

static bool
asked(const struct forward *f, unsigned advisor)
{
	return parts_keep(&f->search.solve->parts, ADVISORS, advisor);
}

void
advise(struct forward *f, uint32_t number)
{
	const struct rated *up = cells_rated(&f->cells, number);
	bool packed = false;

	for (unsigned i = PACK; i <= EXPLORE; i++)
		if (asked(f, i) && suggest(f, up, i) && i == PACK)
			packed = true;
	if (!packed && asked(f, OPEN))
		open_way(f, up);
	if (f->children > 0 && f->children <= 2 && asked(f, FEW))
		f->child[0].weight = up->weight;
}
