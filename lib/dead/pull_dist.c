#include "dead/pull_dist.h"

#include "util/bits.h"
#include "util/check.h"

bool
pull_dist_find(struct pull_dist *h, struct arena *a, const struct board *b)
{
	uint16_t n = 0;

	h->board = *b;
	h->place = arena_array(a, uint16_t, b->boxes);
	if (h->place == NULL)
		return false;
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s);)
		h->place[n++] = s.at;
	CHECK(n == b->boxes);
	return dist_find(
	    &h->board.dist, a, &b->sides, b->squares, h->place, b->boxes, true, SIZE_MAX);
}
