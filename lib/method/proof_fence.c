#include "method/proof_fence.h"

#include <string.h>

#include "util/bits.h"

bool
proof_fence_open(struct proof_fence *p, struct arena *a, const struct board *b, struct space *s,
    const struct lower *lower)
{
	return arena_get(a, &p->box, b->words) && fence_open(&p->fence, a, s, lower) &&
	       reach_init(&p->reach, a, b) && corral_init(&p->corral, a, b);
}

/* The walk of the position on the board, which lacks some dead ends. False: it is not on it. */
static bool
flood(struct proof_fence *p, const uint16_t *box)
{
	const struct board *b = p->reach.board;
	const struct space *s = p->fence.space;
	uint16_t man = 0;

	bits_clear(p->box, b->words);
	for (uint16_t i = 0; i < s->boxes; i++) {
		const uint16_t square = b->number[s->drawn[box[i]]];
		if (square >= b->live)
			return false;
		bits_put(p->box, square);
	}
	while (
	    man < s->squares && (!space_reached(s, man) || b->number[s->drawn[man]] == b->squares))
		man++;
	if (man < s->squares)
		reach_flood(&p->reach, p->box, b->number[s->drawn[man]]);
	return man < s->squares;
}

bool
proof_fence_find(struct proof_fence *p, const uint16_t *box, uint16_t man,
    const struct space_push *push, uint32_t pushes)
{
	const struct board *b = p->reach.board;
	const struct space *s = p->fence.space;
	unsigned char *held = p->fence.held;

	memset(held, 0, s->boxes);
	if (!flood(p, box) || !corral_find(&p->corral, &p->reach))
		return false;
	for (uint16_t i = 0; i < s->boxes; i++)
		held[i] = bits_has(p->corral.keep, b->number[s->drawn[box[i]]]);
	if (fence_holds(&p->fence, box, man, push, pushes))
		return true;
	memset(held, 0, s->boxes);
	return false;
}
