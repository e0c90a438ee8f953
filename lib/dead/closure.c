/*
 * dead/closure.c: takes away every box that could ever be pushed; those left stay for ever.
 *
 * Claim: no play that solves the level pushes a box of the set R found. R has a box off goal, so
 *   there is no such play.
 * Argument: R starts as all boxes. A box leaves it when, with R alone on the board, the man can get
 *   behind it and push it to a square that is not dead, where it does not freeze with R
 *   (dead/freeze.c). Suppose a solution pushes boxes of the final R, b first. Until then all of R
 *   stays in place, and the other boxes can only be in the way; so the man gets behind b with R
 *   alone on the board, too, and the target is free. So the push was refused because of its target,
 *   and leads to a dead position: no solution. The order of leaving does not matter: a box that can
 *   leave can also leave later. After a push only a set R with the pushed box can be new. A set
 *   without it was there before, with the man on the same side, since he crosses a fence of R only
 *   by pushing boxes of R.
 * Cost: a few loads if the box just pushed can be pushed further; else a flood, or the copy of one,
 *   and a few loads for each box and direction, repeated as long as boxes leave: O(boxes^2) at
 *   worst.
 * Misses: boxes that can be pushed and are still lost.
 */
#include "dead/dead.h"

#include <stddef.h>

#include "util/bits.h"

/* Could this push of a box of R be part of a solution? The man is behind it. */
static bool
useful(struct dead *d, struct push p)
{
	const struct board *b = d->board;
	bool frozen;

	if (push_blocked(b, d->set, p) ||
	    board_dead_beside(b, push_target(b, p), push_opposite(p.direction)))
		return false;
	push_apply(b, d->set, p);
	frozen = dead_freeze.finds(d, d->set, p.from, &p);
	push_undo(b, d->set, p);
	return !frozen;
}

static bool
leaves(struct dead *d, uint16_t square)
{
	for (uint16_t u = 0; u < 4; u++) {
		if (reach_has(&d->reach, board_beside(d->board, square, push_opposite(u))) &&
		    useful(d, (struct push){ square, u }))
			return true;
	}
	return false;
}

/* Lets boxes leave until none can, or `wanted` has left: then true. */
static bool
all_leave(struct dead *d, uint16_t wanted)
{
	const struct board *b = d->board;
	bool changed = true;

	while (changed) {
		if (wanted < b->live && leaves(d, wanted))
			return true;
		changed = false;
		for (struct bits s = bits_of(d->set, b->words); bits_next(&s);) {
			if (s.at == wanted || !leaves(d, s.at))
				continue;
			bits_drop(d->set, s.at);
			reach_open(&d->reach, s.at);
			changed = true;
		}
	}
	return false;
}

void
closure_rest(struct dead *d, const uint64_t *box, uint16_t man)
{
	bits_copy(d->set, box, d->board->words);
	flood_mark(&d->flood, &d->reach, box, man);
	all_leave(d, d->board->squares);
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	uint16_t wanted = last != NULL ? push_target(b, *last) : b->squares;

	bits_copy(d->set, box, b->words);
	if (last != NULL && useful(d, (struct push){ wanted, last->direction }))
		return false;
	if (last != NULL && d->before != NULL)
		reach_copy_after(&d->reach, d->before, *last);
	else
		flood_mark(&d->flood, &d->reach, box, man);
	return !all_leave(d, wanted) && !state_solved(b, d->set);
}

const struct detector dead_closure = {
	.name = "closure",
	.summary = "boxes that can never usefully be pushed, one of them off goal",
	.when = WHILE_WORTH,
	.finds = finds,
};
