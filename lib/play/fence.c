#include "play/fence.h"

bool
fence_open(struct fence *f, struct arena *a, struct space *s, const struct lower *lower)
{
	*f = (struct fence){ .space = s, .lower = lower };
	return arena_get(a, &f->held, s->boxes) && arena_get(a, &f->alone, s->boxes);
}

/* Walks with the fence alone: of the other boxes, one of it stands in for each. */
static void
walk_outside(struct fence *f, const uint16_t *box, uint16_t man)
{
	uint16_t one = 0;

	while (!f->held[one])
		one++;
	for (uint16_t i = 0; i < f->space->boxes; i++)
		f->alone[i] = box[f->held[i] ? i : one];
	space_walk(f->space, f->alone, man);
}

static bool
inside(const struct space *s, uint16_t square)
{
	return !s->taken[square] && !space_reached(s, square);
}

static bool
needed(const struct fence *f, const uint16_t *box)
{
	const struct space *s = f->space;

	for (uint16_t i = 0; i < s->boxes; i++)
		if (f->held[i] && !s->goal[box[i]])
			return true;
	for (uint16_t square = 0; square < s->squares; square++)
		if (s->goal[square] && inside(s, square))
			return true;
	return false;
}

/* Of all pushes of a box of the fence. */
static bool
all_inward(const struct fence *f, const uint16_t *box, uint16_t i, const struct space_push *push,
    uint32_t pushes)
{
	const struct space *s = f->space;
	const uint16_t *beside = s->beside + 4 * (size_t)box[i];

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t to = beside[d];
		uint32_t p = 0;
		if (to == NOT_IN_AREA || s->taken[to] || !space_reached(s, beside[(d + 2) % 4]) ||
		    !lower_alone(f->lower, to, box[i]))
			continue;
		while (p < pushes && (push[p].box != i || push[p].to != to))
			p++;
		if (p == pushes || !inside(s, to))
			return false;
	}
	return true;
}

bool
fence_holds(struct fence *f, const uint16_t *box, uint16_t man, const struct space_push *push,
    uint32_t pushes)
{
	walk_outside(f, box, man);
	for (uint16_t i = 0; i < f->space->boxes; i++)
		if (f->held[i] ? !all_inward(f, box, i, push, pushes) : inside(f->space, box[i]))
			return false;
	return needed(f, box);
}
