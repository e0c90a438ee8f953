#include "search/move_graph.h"

#include "level/area.h"
#include "level/cell.h"
#include "util/bits.h"

bool
move_graph_make(struct move_graph *f, struct arena *a, const struct level *l)
{
	uint32_t size = level_size(l), leak;
	unsigned char *area = arena_array(a, unsigned char, size);
	uint16_t *number = arena_array(a, uint16_t, size);

	*f = (struct move_graph){ .level = l };
	if (!arena_get(a, &f->drawn, size) || area == NULL || number == NULL ||
	    !area_mark(l, area, f->drawn, &leak))
		return false;
	for (unsigned char goal = GOAL;; goal = 0) {
		for (uint32_t s = 0; s < size; s++) {
			if (!area[s] || (l->cell[s] & GOAL) != goal)
				continue;
			number[s] = f->squares;
			f->drawn[f->squares++] = (uint16_t)s;
		}
		if (goal == 0)
			break;
		f->goals = f->squares;
	}
	f->words = (uint16_t)bits_words(f->squares);
	if (!arena_get(a, &f->beside, (size_t)4 * f->squares) ||
	    !arena_get(a, &f->near, f->squares) || !arena_get(a, &f->box, f->words))
		return false;
	for (uint16_t i = 0; i < f->squares; i++) {
		const unsigned char cell = l->cell[f->drawn[i]];
		if (cell & MAN)
			f->man = i;
		if (cell & BOX)
			bits_put(f->box, i);
		for (int d = 0; d < 4; d++) {
			const uint32_t next = f->drawn[i] + level_step(l, d);
			f->beside[4 * i + d] = area[next] ? number[next] : f->squares;
		}
	}
	return true;
}

void
move_graph_dead(
    const struct move_graph *f, const struct board *b, enum move_dead kind, unsigned char *dead)
{
	for (uint16_t i = 0; i < f->squares && kind != DEAD_NONE; i++) {
		const uint16_t *beside = f->beside + 4 * (uint32_t)i;
		const bool upright = beside[0] == f->squares || beside[2] == f->squares;
		const bool level = beside[1] == f->squares || beside[3] == f->squares;

		dead[i] = kind == DEAD_CORNER ? upright && level && i >= f->goals
		                              : b->number[f->drawn[i]] >= b->live;
	}
}
