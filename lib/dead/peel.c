#include "dead/peel.h"

#include <stddef.h>
#include <string.h>

#include "dead/back.h"
#include "util/bits.h"

bool
peel_dead(const struct board *b, uint64_t *box, struct reach *man, uint16_t moved)
{
	bool more = true, left = false;

	while (more) {
		more = false;
		for (uint32_t w = 0; w < b->words; w++)
			for (uint64_t rest = box[w]; rest != 0;) {
				uint16_t square = (uint16_t)(64 * w + bits_take(&rest));
				if (!peel_pullable(b, box, man, square))
					continue;
				if (square == moved)
					return false;
				bits_drop(box, square);
				reach_open(man, square);
				more = true;
			}
	}
	for (uint32_t w = 0; w < b->words; w++)
		left |= (box[w] & ~b->box[w]) != 0;
	return left || !reach_has(man, b->man);
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	const struct board *b = d->board;
	struct back *k = d->back;
	uint16_t moved = last == NULL ? b->squares : last->from;

	if (k == NULL)
		return false;
	reach_flood(&k->man, box, man);
	if (last != NULL && peel_pullable(b, box, &k->man, moved))
		return false;
	memcpy(k->box, box, b->words * sizeof *box);
	return peel_dead(b, k->box, &k->man, moved);
}

const struct detector dead_peel = {
	.name = "peel",
	.summary = "backwards: boxes that can never be pulled again, away from the start",
	.when = ON_PULL,
	.finds = finds,
};
