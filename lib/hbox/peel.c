#include "hbox/peel.h"

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
