#include "dead/pull_closure.h"

#include <stddef.h>
#include <string.h>

#include "dead/pull_kit.h"
#include "util/bits.h"

bool
pull_closure_dead(const struct board *b, uint64_t *box, struct reach *man, uint16_t moved)
{
	bool more = true, left = false;

	while (more) {
		more = false;
		for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
			if (!pull_closure_movable(b, box, man, s.at))
				continue;
			if (s.at == moved)
				return false;
			bits_drop(box, s.at);
			reach_open(man, s.at);
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
	struct pull_kit *k = d->pull_kit;
	uint16_t moved = last == NULL ? b->squares : last->from;

	if (k == NULL)
		return false;
	flood_mark(&d->flood, &k->man, box, man);
	if (last != NULL && pull_closure_movable(b, box, &k->man, moved))
		return false;
	memcpy(k->box, box, b->words * sizeof *box);
	return pull_closure_dead(b, k->box, &k->man, moved);
}

const struct detector dead_pull_closure = {
	.name = "peel",
	.summary = "backwards: boxes that can never be pulled again, away from the start",
	.when = ON_PULL,
	.finds = finds,
};
