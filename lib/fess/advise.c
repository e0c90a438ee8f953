#include "fess/advise.h"

#include <string.h>

#include "board/state.h"
#include "fess/forward.h"

/* Does it approve of the move `c` from `up` to `n`? */
typedef bool advisor(
    struct forward *, const struct node *up, const struct node *n, const struct offspring *c);

static bool
packs(struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	(void)f;
	(void)c;
	return n->feature[PACKED] > up->feature[PACKED];
}

static bool
connects(struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	(void)f;
	(void)c;
	return n->feature[REGIONS] < up->feature[REGIONS];
}

static bool
opens_rooms(
    struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	(void)f;
	(void)c;
	return n->feature[BROKEN] < up->feature[BROKEN];
}

static bool
cools_hotspot(
    struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	(void)f;
	(void)c;
	return n->feature[HOT] < up->feature[HOT];
}

static bool
returns_to_plan(
    struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	(void)f;
	(void)c;
	return n->feature[ASTRAY] < up->feature[ASTRAY] &&
	       n->feature[REGIONS] <= up->feature[REGIONS] &&
	       n->feature[BROKEN] <= up->feature[BROKEN];
}

/* Could the box be pushed back on the board without other boxes? */
static bool
undoable(struct forward *f, const struct offspring *c)
{
	const struct board *b = f->board;
	uint64_t *set = f->loose;

	memset(f->box, 0, b->words * sizeof *f->box);
	memset(set, 0, b->words * sizeof *set);
	geometry_push_zone(f->geometry, f->box, c->to, set);
	return bits_has(set, c->from);
}

/* Is there a way from where a box stood to squares that the man did not reach? */
static bool
opens(const struct forward *f, const struct node *up, uint16_t from)
{
	for (unsigned d = 0; d < 4; d++) {
		uint16_t n = board_beside(f->board, from, d);
		if (n != f->board->squares && !reach_has(&f->before, n) &&
		    !state_box(f->board, up->box, n))
			return true;
	}
	return false;
}

/* The man gets to a side of another box where he was not, with room to push it from there. */
static bool
explores(struct forward *f, const struct node *up, const struct node *n, const struct offspring *c)
{
	const struct board *b = f->board;

	if (!opens(f, up, c->from))
		return false;
	reach_flood(&f->after, n->box, n->man);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = up->box[w] & n->box[w]; left != 0;) {
			uint32_t s = 64 * w + bits_take(&left);
			for (unsigned d = 0; d < 4; d++) {
				uint16_t side = board_beside(b, s, d);
				uint16_t beyond = board_beside(b, s, push_opposite(d));
				if (side != b->squares && reach_has(&f->after, side) &&
				    !reach_has(&f->before, side) && side != c->from &&
				    beyond < b->live && !bits_has(n->box, beyond))
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
	const struct board *b = f->board;
	uint16_t *queue = f->before.queue;
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
open_way(struct forward *f, const struct node *up)
{
	struct offspring *best = NULL;
	uint16_t next = up->feature[PACKED];

	if (next >= f->packing->count)
		return;
	walk_from(f, f->packing->place[next]);
	for (uint32_t i = 0; i < f->children; i++) {
		struct offspring *c = &f->child[i];
		const struct node *n = tree_node(&f->tree, c->number);
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

/* The best child that an advisor approves of, if any. */
static bool
suggest(struct forward *f, const struct node *up, advisor *approves)
{
	struct offspring *best = NULL;
	uint64_t best_rank = 0;

	for (uint32_t i = 0; i < f->children; i++) {
		struct offspring *c = &f->child[i];
		const struct node *n = tree_node(&f->tree, c->number);
		if (n->feature[PACKED] >= up->feature[PACKED] &&
		    (best == NULL || n->rank < best_rank) && approves(f, up, n, c)) {
			best = c;
			best_rank = n->rank;
		}
	}
	if (best != NULL)
		best->weight = up->weight;
	return best != NULL;
}

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

static bool
asked(const struct forward *f, unsigned row)
{
	return parts_keep(&f->solve->parts, ADVISORS, row);
}

void
advise(struct forward *f, uint32_t number)
{
	static advisor *const approves[] = { [PACK] = packs,
		[CONNECT] = connects,
		[ROOMS] = opens_rooms,
		[COOL] = cools_hotspot,
		[RETURN] = returns_to_plan,
		[EXPLORE] = explores };
	const struct node *up = tree_node(&f->tree, number);
	bool packed = false;

	for (unsigned i = PACK; i <= EXPLORE; i++)
		if (asked(f, i) && suggest(f, up, approves[i]) && i == PACK)
			packed = true;
	if (!packed && asked(f, OPEN))
		open_way(f, up);
	if (f->children > 0 && f->children <= 2 && asked(f, FEW))
		f->child[0].weight = up->weight;
}
