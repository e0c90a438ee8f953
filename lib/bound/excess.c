#include "bound/excess.h"

#include <string.h>

#include "util/hash.h"

enum { NONE = UINT16_MAX };

enum ended {
	TOO_DEAR, /* all play needs more */
	FOUND,    /* play that needs no more ends in the last position met */
	GAVE_UP,
};

bool
excess_init(struct excess *x, struct arena *a, const struct board *b, const int32_t *alone)
{
	*x = (struct excess){ .board = b,
		.alone = alone,
		.away = arena_array(a, uint16_t, b->squares),
		.set = arena_array(a, uint64_t, b->words),
		.now = arena_array(a, uint64_t, b->words),
		.full = arena_array(a, uint64_t, b->words),
		.box = arena_array(a, uint64_t, EXCESS_POSITIONS * (size_t)b->words),
		.position = arena_array(a, struct excess_position, EXCESS_POSITIONS),
		.stack = arena_array(a, uint16_t, EXCESS_POSITIONS),
		.slot = arena_array(a, uint16_t, EXCESS_SLOTS),
		.path = arena_array(a, struct push, EXCESS_POSITIONS) };
	return x->away != NULL && x->set != NULL && x->now != NULL && x->full != NULL &&
	       x->box != NULL && x->position != NULL && x->stack != NULL && x->slot != NULL &&
	       x->path != NULL && dead_init(&x->kit, a, b) && reach_init(&x->here, a, b);
}

/* --- play of a set alone ---------------------------------------------------------------------- */

static uint64_t *
boxes_of(const struct excess *x, uint16_t position)
{
	return x->box + (size_t)position * x->board->words;
}

/* Position x->now joins those to look at, unless it was met. False: too many. */
static bool
meet(struct excess *x, uint16_t man, uint16_t before, struct push last)
{
	const size_t words = x->board->words;
	const uint16_t name = man < x->board->live ? flood_name(&x->kit.flood, x->now, man, 0)
	                                           : reach_flood(&x->here, x->now, man);
	uint32_t i = (uint32_t)hash_words(name, x->now, words) % EXCESS_SLOTS;

	for (; x->slot[i] != 0; i = (i + 1) % EXCESS_SLOTS)
		if (x->position[x->slot[i] - 1].man == name &&
		    memcmp(boxes_of(x, x->slot[i] - 1), x->now, words * sizeof *x->now) == 0)
			return true;
	if (x->count == EXCESS_POSITIONS)
		return false;
	memcpy(boxes_of(x, x->count), x->now, words * sizeof *x->now);
	x->position[x->count] = (struct excess_position){ name, before, last };
	x->stack[x->waiting++] = x->count;
	x->slot[i] = ++x->count;
	return true;
}

/* Can this push be made, and does it lower by one what its box costs alone? */
static bool
lowers(const struct excess *x, const uint64_t *box, struct push p)
{
	const struct board *b = x->board;
	const uint16_t to = push_target(b, p), behind = push_behind(b, p);
	const unsigned side = push_opposite(p.direction);
	uint32_t then, now;

	if (!reach_has(&x->here, behind) || to >= b->live || bits_has(box, to))
		return false;
	then = dist_row_beside(&b->dist, &b->sides, to, side);
	now = dist_row_beside(&b->dist, &b->sides, p.from, side);
	return b->dist.near[then] != DIST_NEVER && x->alone[then] < x->alone[now];
}

/* Its pushes; those of the box that was pushed last are looked at first. */
static bool
expand(struct excess *x, uint16_t position)
{
	const struct board *b = x->board;
	const uint64_t *from = boxes_of(x, position);
	const struct excess_position at = x->position[position];
	const uint16_t last = at.before == NONE ? NONE : push_target(b, at.last);

	flood_mark(&x->kit.flood, &x->here, from, at.man);
	for (unsigned again = 0; again < 2; again++)
		for (struct bits s = bits_of(from, b->words); bits_next(&s);)
			for (uint16_t d = 0; d < 4 && (s.at == last) == again; d++) {
				const struct push p = { s.at, d };
				if (!lowers(x, from, p))
					continue;
				memcpy(x->now, from, b->words * sizeof *from);
				push_apply(b, x->now, p);
				if (!dead_freeze.finds(&x->kit, x->now, p.from, &p) &&
				    !meet(x, p.from, position, p))
					return false;
			}
	return true;
}

static enum ended
play_alone(struct excess *x, const uint64_t *set, uint16_t man, uint16_t *end)
{
	x->count = x->waiting = 0;
	memset(x->slot, 0, EXCESS_SLOTS * sizeof *x->slot);
	memcpy(x->now, set, x->board->words * sizeof *set);
	meet(x, man, NONE, (struct push){ 0, 0 });
	while (x->waiting > 0) {
		*end = x->stack[--x->waiting];
		x->positions++;
		if (state_solved(x->board, boxes_of(x, *end)))
			return FOUND;
		if (!expand(x, *end))
			return GAVE_UP;
	}
	return TOO_DEAR;
}

/* --- which boxes ------------------------------------------------------------------------------ */

/* The first box of the full position on the man's way to `to` among the boxes of x->now; or NONE.
 */
static uint16_t
on_the_way(struct excess *x, uint16_t man, uint16_t to)
{
	const struct board *b = x->board;
	uint16_t first = NONE;

	reach_flood(&x->here, x->now, man);
	reach_measure(&x->here, x->away);
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

/* The box that is in the way of the play that was found, with all boxes on the board; or NONE. */
static uint16_t
hindrance(struct excess *x, const uint64_t *box, uint16_t man, uint16_t end)
{
	const struct board *b = x->board;
	const size_t bytes = b->words * sizeof *box;
	uint16_t pushes = 0;

	for (uint16_t p = end; x->position[p].before != NONE; p = x->position[p].before)
		x->path[pushes++] = x->position[p].last;
	memcpy(x->full, box, bytes);
	memcpy(x->now, x->set, bytes);
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

static void
strip(struct excess *x, uint16_t man)
{
	const struct board *b = x->board;
	uint16_t end;

	for (uint16_t s = 0; s < b->live; s++) {
		if (!bits_has(x->set, s))
			continue;
		bits_drop(x->set, s);
		if (play_alone(x, x->set, man, &end) != TOO_DEAR)
			bits_put(x->set, s);
	}
	reach_flood(&x->here, x->set, man);
}

bool
excess_find(
    struct excess *x, const uint64_t *box, uint16_t man, uint16_t seed, const uint64_t *among)
{
	enum ended found = FOUND;

	memset(x->set, 0, x->board->words * sizeof *x->set);
	for (unsigned boxes = 0; boxes < EXCESS_BOXES && found == FOUND; boxes++) {
		uint16_t end;
		bits_put(x->set, seed);
		found = play_alone(x, x->set, man, &end);
		if (found != FOUND)
			break;
		seed = hindrance(x, box, man, end);
		if (seed == NONE || !bits_has(among, seed))
			return false;
	}
	if (found == TOO_DEAR)
		strip(x, man);
	return found == TOO_DEAR;
}
