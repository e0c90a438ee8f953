#include "search/move_graph.h"

#include "level/area.h"
#include "level/cell.h"
#include "util/bits.h"

/* The goals of the area, or its other squares, get the next numbers. */
static void
number_squares(struct move_graph *g, const unsigned char *area, uint16_t *number, bool goals)
{
	for (uint32_t s = 0; s < level_size(g->level); s++) {
		if (!area[s] || ((g->level->cell[s] & GOAL) != 0) != goals)
			continue;
		number[s] = g->squares;
		g->drawn[g->squares++] = (uint16_t)s;
	}
}

bool
move_graph_make(struct move_graph *g, struct arena *a, const struct level *l)
{
	uint32_t size = level_size(l), leak;
	unsigned char *area = arena_array(a, unsigned char, size);
	uint16_t *number = arena_array(a, uint16_t, size);

	*g = (struct move_graph){ .level = l };
	if (!arena_get(a, &g->drawn, size) || area == NULL || number == NULL ||
	    !area_mark(l, area, g->drawn, &leak))
		return false;
	number_squares(g, area, number, true);
	g->goals = g->squares;
	number_squares(g, area, number, false);
	g->words = (uint16_t)bits_words(g->squares);
	if (!arena_get(a, &g->beside, (size_t)4 * g->squares) ||
	    !arena_get(a, &g->near, g->squares) || !arena_get(a, &g->box, g->words))
		return false;
	for (uint16_t i = 0; i < g->squares; i++) {
		const unsigned char cell = l->cell[g->drawn[i]];
		if (cell & MAN)
			g->man = i;
		if (cell & BOX)
			bits_put(g->box, i);
		for (int d = 0; d < 4; d++) {
			const uint32_t next = g->drawn[i] + level_step(l, d);
			g->beside[4 * i + d] = area[next] ? number[next] : g->squares;
		}
	}
	return true;
}

void
move_graph_dead(
    const struct move_graph *g, const struct board *b, enum move_dead kind, unsigned char *dead)
{
	for (uint16_t i = 0; i < g->squares && kind != DEAD_NONE; i++) {
		const uint16_t *beside = g->beside + 4 * (uint32_t)i;
		const bool upright = beside[0] == g->squares || beside[2] == g->squares;
		const bool level = beside[1] == g->squares || beside[3] == g->squares;

		dead[i] = kind == DEAD_CORNER ? upright && level && i >= g->goals
		                              : b->number[g->drawn[i]] >= b->live;
	}
}
