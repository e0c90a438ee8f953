#include "bound/excess.h"

#include <string.h>

#include "util/hash.h"

enum { NONE = EXCESS_NONE };

bool
excess_init(struct excess *x, struct arena *a, const struct board *b, const int32_t *alone,
    const struct surplus *pairs, const struct surplus *triples)
{
	*x = (struct excess){
		.board = b, .alone = alone, .conflicts.pairs = pairs, .conflicts.triples = triples
	};
	return arena_get(a, &x->away, b->squares) && arena_get(a, &x->now, b->words) &&
	       arena_get(a, &x->full, b->words) &&
	       arena_get(a, &x->box, EXCESS_POSITIONS * (size_t)b->words) &&
	       arena_get(a, &x->position, EXCESS_POSITIONS) &&
	       arena_get(a, &x->slot, EXCESS_SLOTS) && arena_get(a, &x->path, EXCESS_POSITIONS) &&
	       dead_init(&x->kit, a, b) && reach_init(&x->here, a, b);
}

/* --- play of a set alone ---------------------------------------------------------------------- */

static uint64_t *
boxes_of(const struct excess *x, uint16_t position)
{
	return x->box + (size_t)position * x->board->words;
}

/* Do pairs and triples of x->now waste more than `spare`, with the man there? */
static bool
needs_more(struct excess *x, uint16_t man, uint32_t spare)
{
	struct conflicts *c = &x->conflicts;

	c->boxes = 0;
	c->count = 0;
	for (struct bits s = bits_of(x->now, x->board->words); bits_next(&s); c->boxes++)
		c->square[c->boxes] = s.at;
	for (uint16_t i = 1; i < c->boxes; i++)
		if (!conflicts_note(c, i, (UINT64_C(1) << i) - 1, man))
			return true;
	return conflicts_pick(c, 0, 0, NULL) > spare;
}

/* Position x->now joins those to look at, unless it was met as cheaply. False: too many. */
static bool
meet(struct excess *x, uint16_t man, uint16_t most, struct excess_position p)
{
	const size_t words = x->board->words;
	uint32_t i;

	p.man = man < x->board->live ? flood_name(&x->kit.flood, x->now, man, 0)
	                             : reach_flood(&x->here, x->now, man);
	i = (uint32_t)hash_words(p.man, x->now, words) % EXCESS_SLOTS;
	for (; x->slot[i] != 0; i = (i + 1) % EXCESS_SLOTS)
		if (x->position[x->slot[i] - 1].man == p.man &&
		    x->position[x->slot[i] - 1].waste <= p.waste &&
		    bits_same(boxes_of(x, x->slot[i] - 1), x->now, words))
			return true;
	if (needs_more(x, p.man, most - p.waste))
		return true;
	if (x->count == EXCESS_POSITIONS)
		return false;
	bits_copy(boxes_of(x, x->count), x->now, words);
	p.next = x->waiting[p.waste];
	x->position[x->count] = p;
	x->waiting[p.waste] = x->slot[i] = ++x->count;
	return true;
}

/* Can this push be made? What it wastes is added. */
static bool
allowed(const struct excess *x, const uint64_t *box, struct push p, int32_t *waste)
{
	const struct board *b = x->board;
	const unsigned side = push_opposite(p.direction);
	uint32_t then, now;

	if (!reach_has(&x->here, push_behind(b, p)) || push_blocked(b, box, p))
		return false;
	then = sides_row_beside(&b->sides, push_target(b, p), side);
	now = sides_row_beside(&b->sides, p.from, side);
	*waste += 1 + x->alone[then] - x->alone[now];
	return b->dist.near[then] != DIST_NEVER;
}

/* The pushes of one box of a position. False: too many positions. */
static bool
push_box(struct excess *x, uint16_t position, uint16_t box, uint16_t most)
{
	const struct board *b = x->board;
	const uint64_t *from = boxes_of(x, position);

	for (uint16_t d = 0; d < 4; d++) {
		const struct push p = { box, d };
		int32_t waste = x->position[position].waste;
		if (!allowed(x, from, p, &waste) || waste > most)
			continue;
		bits_copy(x->now, from, b->words);
		push_apply(b, x->now, p);
		if (!dead_freeze.finds(&x->kit, x->now, p.from, &p) &&
		    !meet(x, p.from, most,
		        (struct excess_position){
		            .before = position, .last = p, .waste = (uint16_t)waste }))
			return false;
	}
	return true;
}

/* What waits last is looked at first: what comes of the box that was pushed last. */
static bool
expand(struct excess *x, uint16_t position, uint16_t most)
{
	const struct board *b = x->board;
	const uint64_t *from = boxes_of(x, position);
	const struct excess_position at = x->position[position];
	const uint16_t last = at.before == NONE ? NONE : push_target(b, at.last);

	flood_mark(&x->kit.flood, &x->here, from, at.man);
	for (struct bits s = bits_of(from, b->words); bits_next(&s);)
		if (s.at != last && !push_box(x, position, s.at, most))
			return false;
	return last == NONE || push_box(x, position, last, most);
}

enum excess_ended
excess_play(struct excess *x, const uint64_t *set, uint16_t man, uint16_t most)
{
	x->count = 0;
	memset(x->waiting, 0, sizeof x->waiting);
	memset(x->slot, 0, EXCESS_SLOTS * sizeof *x->slot);
	bits_copy(x->now, set, x->board->words);
	meet(x, man, most, (struct excess_position){ .before = NONE });
	for (uint16_t w = 0; w <= most; w++)
		while (x->waiting[w] > 0) {
			x->end = x->waiting[w] - 1;
			x->waiting[w] = x->position[x->end].next;
			x->positions++;
			if (state_solved(x->board, boxes_of(x, x->end)))
				return EXCESS_PLAYED;
			if (!expand(x, x->end, most))
				return EXCESS_GAVE_UP;
		}
	return EXCESS_TOO_DEAR;
}

/* --- which boxes ------------------------------------------------------------------------------ */

/* The first box of the full position on the man's way to `to` among the boxes of x->now; or NONE.
 */
static uint16_t
on_the_way(struct excess *x, uint16_t man, uint16_t to)
{
	const struct board *b = x->board;
	uint16_t first = NONE;

	reach_flood_away(&x->here, x->now, man, x->away);
	for (uint16_t s = to; s != man;) {
		unsigned d = 0;
		if (state_box(b, x->full, s))
			first = s;
		while (!reach_has(&x->here, board_beside(b, s, d)) ||
		       x->away[board_beside(b, s, d)] + 1 != x->away[s])
			d++;
		s = board_beside(b, s, d);
	}
	return first;
}

uint16_t
excess_hindrance(struct excess *x, const uint64_t *set, const uint64_t *box, uint16_t man)
{
	const struct board *b = x->board;
	uint16_t pushes = 0;

	for (uint16_t p = x->end; x->position[p].before != NONE; p = x->position[p].before)
		x->path[pushes++] = x->position[p].last;
	bits_copy(x->full, box, b->words);
	bits_copy(x->now, set, b->words);
	while (pushes-- > 0) {
		const struct push p = x->path[pushes];
		const uint16_t way = on_the_way(x, man, push_behind(b, p));
		if (way != NONE)
			return way;
		if (bits_has(x->full, push_target(b, p)))
			return push_target(b, p);
		push_apply(b, x->full, p);
		push_apply(b, x->now, p);
		man = p.from;
	}
	return NONE;
}

void
excess_strip(struct excess *x, uint64_t *set, uint16_t man, uint16_t most)
{
	for (uint16_t s = 0; s < x->board->live; s++) {
		if (!bits_has(set, s))
			continue;
		bits_drop(set, s);
		if (excess_play(x, set, man, most) != EXCESS_TOO_DEAR)
			bits_put(set, s);
	}
	reach_flood(&x->here, set, man);
}
