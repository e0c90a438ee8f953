#include "oracle/plain_macro.h"

#include <string.h>

#include "board/state.h"

bool
plain_init(struct plain_macros *p, struct arena *a, const struct board *b)
{
	*p = (struct plain_macros){ .board = b };
	p->box = arena_array(a, uint64_t, b->words);
	p->found = arena_array(a, struct macro, 4 * (size_t)b->squares + 1);
	p->been = arena_array(a, unsigned char, (size_t)b->squares * b->squares);
	return p->box != NULL && p->found != NULL && p->been != NULL && reach_init(&p->reach, a, b);
}

uint16_t
plain_regions(struct plain_macros *p, const uint64_t *box)
{
	const struct board *b = p->board;
	uint16_t regions = 0;

	for (uint16_t s = 0; s < b->squares; s++)
		if (!state_box(b, box, s) && reach_flood(&p->reach, box, s) == s)
			regions++;
	return regions;
}

static void
note(struct plain_macros *p, uint16_t to, uint16_t man, uint16_t pushes)
{
	size_t at = (size_t)to * p->board->squares + man;

	if (p->been[at])
		return;
	p->been[at] = 1;
	p->found[p->count++] = (struct macro){ .to = to, .man = man, .pushes = pushes };
}

void
plain_find(struct plain_macros *p, const uint64_t *box, uint16_t man, uint16_t from, bool pull)
{
	const struct board *b = p->board;

	memset(p->been, 0, (size_t)b->squares * b->squares);
	p->count = 0;
	note(p, from, reach_flood(&p->reach, box, man), 0);
	for (uint32_t i = 0; i < p->count; i++) {
		struct macro at = p->found[i];
		for (unsigned d = 0; d < 4; d++) {
			uint16_t side = board_beside(b, at.to, d), to, stands;
			memcpy(p->box, box, b->words * sizeof *box);
			bits_drop(p->box, from);
			bits_put(p->box, at.to);
			reach_flood(&p->reach, p->box, at.man);
			if (!reach_has(&p->reach, side))
				continue;
			to = pull ? side : board_beside(b, at.to, push_opposite(d));
			stands = pull ? board_beside(b, side, d) : at.to;
			if (to >= b->live || state_box(b, p->box, to) || stands == b->squares ||
			    (pull && state_box(b, p->box, stands)))
				continue;
			if (!pull && b->dist.near[sides_row_beside(&b->sides, to, d)] == DIST_NEVER)
				continue;
			bits_drop(p->box, at.to);
			bits_put(p->box, to);
			note(p, to, reach_flood(&p->reach, p->box, stands),
			    (uint16_t)(at.pushes + 1));
		}
	}
	/* The start is not a result. */
	p->count--;
	memmove(p->found, p->found + 1, p->count * sizeof *p->found);
}
