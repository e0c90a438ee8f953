#include "search/depths.h"

bool
depths_begin(struct depths *t, struct arena *a, uint32_t first)
{
	if (t->layers == t->room) {
		uint32_t room = t->room == 0 ? 64 : 2 * t->room;
		uint32_t *start = arena_array(a, uint32_t, room);
		if (start == NULL)
			return false;
		for (uint32_t i = 0; i < t->layers; i++)
			start[i] = t->start[i];
		t->start = start;
		t->room = room;
	}
	t->start[t->layers++] = first;
	return true;
}

uint32_t
depths_of(const struct depths *t, uint32_t number)
{
	uint32_t low = 0, high = t->layers;

	while (high - low > 1) {
		uint32_t middle = low + (high - low) / 2;
		if (t->start[middle] <= number)
			low = middle;
		else
			high = middle;
	}
	return low;
}
