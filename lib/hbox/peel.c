#include "hbox/peel.h"

#include "board/state.h"

static bool
pullable(const struct board *b, const uint64_t *box, const struct reach *man, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++) {
		uint16_t stand = board_beside(b, square, d), back;
		if (!reach_has(man, stand))
			continue;
		back = board_beside(b, stand, d);
		if (back < b->squares && !state_box(b, box, back))
			return true;
	}
	return false;
}

static bool
beside_man(const struct board *b, const struct reach *man, uint32_t square)
{
	for (unsigned d = 0; d < 4; d++)
		if (reach_has(man, board_beside(b, square, d)))
			return true;
	return false;
}

bool
peel_dead(const struct board *b, uint64_t *box, struct reach *man)
{
	bool more = true, left = false;

	while (more) {
		more = false;
		for (uint32_t w = 0; w < b->words; w++)
			for (uint64_t rest = box[w]; rest != 0;) {
				uint16_t square = (uint16_t)(64 * w + bits_take(&rest));
				if (!beside_man(b, man, square) || !pullable(b, box, man, square))
					continue;
				bits_drop(box, square);
				reach_open(man, square);
				more = true;
			}
	}
	for (uint32_t w = 0; w < b->words; w++)
		left |= (box[w] & ~b->box[w]) != 0;
	return left || !reach_has(man, b->man);
}
