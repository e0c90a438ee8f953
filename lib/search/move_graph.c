#include "search/move_graph.h"

#include "level/area.h"
#include "level/cell.h"
#include "util/bits.h"

static void
place(struct move_graph *f, uint16_t square)
{
	unsigned char cell = f->level->cell[f->drawn[square]];

	if (cell & MAN)
		f->man = square;
	if (cell & BOX)
		bits_put(f->box, square);
	if (cell & GOAL) {
		bits_put(f->goal_set, square);
		f->goal[f->goals++] = square;
	}
}

bool
move_graph_make(struct move_graph *f, struct arena *a, const struct level *l)
{
	uint32_t size = level_size(l), leak;
	unsigned char *area = arena_array(a, unsigned char, size);
	uint16_t *number = arena_array(a, uint16_t, size);

	*f = (struct move_graph){ .level = l, .drawn = arena_array(a, uint16_t, size) };
	if (area == NULL || number == NULL || f->drawn == NULL ||
	    !area_mark(l, area, f->drawn, &leak))
		return false;
	for (uint32_t s = 0; s < size; s++) {
		if (area[s]) {
			number[s] = f->squares;
			f->drawn[f->squares++] = (uint16_t)s;
		}
	}
	f->words = (uint16_t)bits_words(f->squares);
	f->beside = arena_array(a, uint16_t, (size_t)4 * f->squares);
	f->goal = arena_array(a, uint16_t, f->squares);
	f->goal_set = arena_array(a, uint64_t, f->words);
	f->box = arena_array(a, uint64_t, f->words);
	if (f->beside == NULL || f->goal == NULL || f->goal_set == NULL || f->box == NULL)
		return false;
	for (uint16_t i = 0; i < f->squares; i++) {
		place(f, i);
		for (int d = 0; d < 4; d++) {
			const uint32_t next = f->drawn[i] + level_step(l, d);
			f->beside[4 * i + d] = area[next] ? number[next] : f->squares;
		}
	}
	return true;
}
