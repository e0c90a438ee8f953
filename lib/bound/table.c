#include "bound/bound.h"

#include <stddef.h>

const struct bound *const bounds[] = { &bound_zero, &bound_manhattan, &bound_nearest,
	&bound_matching, &bound_priced, NULL };

bool
bound_open(struct bound_kit *k, struct arena *a, const struct board *b, const struct bound *bound)
{
	if (bound == &bound_priced && b->boxes > BOUND_CONFLICT_BOXES)
		bound = &bound_matching;
	if ((bound == &bound_matching || bound == &bound_priced) && b->dist.far == NULL)
		bound = &bound_nearest;
	*k = (struct bound_kit){ .bound = bound, .board = b };
	return bound->open == NULL || bound->open(k, a);
}

bool
bound_start(struct arena *a, const struct board *b, uint32_t *pushes)
{
	struct bound_kit kit;

	if (!bound_open(&kit, a, b, &bound_matching))
		return false;
	*pushes = kit.bound->value(&kit, b->box, b->man);
	return true;
}
