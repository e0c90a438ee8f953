#include "stats.h"

#include <stddef.h>

#include "board/board.h"
#include "bound/bound.h"
#include "breadth.h"
#include "cli/sig.h"
#include "level/canon.h"
#include "level/cell.h"
#include "play/best.h"
#include "play/metrics.h"

enum { TABLE_BYTES = 64 << 20 };

/* The fewest pushes that could be enough; BOUND_NEVER where no number of them is. */
static bool
find_bound(uint32_t *bound, const struct board *b, struct arena *a)
{
	*bound = BOUND_NEVER;
	return b->stuck != level_size(b->level) || bound_start(a, b, bound);
}

/* Measures of the best solution of the record; empty when none is right. */
static bool
solution_cells(struct table *t, const struct record *r, uint32_t bound, struct arena *a)
{
	const struct section *s;
	struct metrics m;
	struct verdict v;

	if (!best_solution(r, arena_room(a), false, &s, &v))
		return false;
	if (s == NULL) {
		for (int i = 0; i < 5; i++)
			table_empty(t);
		return true;
	}
	if (!metrics_of(a, &r->level, s->moves, &m))
		return false;
	table_number(t, m.pushes);
	table_number(t, m.moves);
	table_number(t, m.box_lines);
	table_number(t, m.box_changes);
	table_number(t, m.pushes - bound);
	return true;
}

/* What a search would meet; empty when it is not wanted. With a box on a dead square the start is
   all of it. */
static bool
space_cells(struct table *t, const struct board *b, uint64_t states, struct arena *a)
{
	const bool stuck = b->stuck != level_size(b->level);
	struct breadth space = { .states = 1, .expanded = 0 };

	if (states == 0) {
		table_empty(t);
		table_empty(t);
		return true;
	}
	if (!stuck && !breadth_first(&space, b, states, a))
		return false;
	if (sig_stop != 0)
		table_empty(t);
	else
		table_number(t, space.states);
	if (space.expanded == 0 || sig_stop != 0)
		table_empty(t);
	else
		table_fixed(t, space.pushes * 1000 / space.expanded);
	return true;
}

static bool
sound_level(struct table *t, const struct record *r, uint64_t states, struct arena *a)
{
	const struct level *l = &r->level;
	uint64_t boxes = 0, goals = 0, floor = 0;
	uint32_t bound;
	const unsigned char *area = r->area;
	struct board b;

	if (!board_compile(&b, a, l, area, TABLE_BYTES, NULL) || !find_bound(&bound, &b, a))
		return false;
	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!area[s])
			continue;
		floor++;
		boxes += (l->cell[s] & BOX) != 0;
		goals += (l->cell[s] & GOAL) != 0;
	}
	table_text(t, STR("ok"));
	table_text(t, meta_text(&r->meta, "Title"));
	table_number(t, l->width);
	table_number(t, l->height);
	table_number(t, boxes);
	table_number(t, goals);
	table_number(t, floor);
	table_number(t, b.live);
	table_number(t, level_symmetries(l, area));
	table_number_if(t, bound != BOUND_NEVER, bound);
	table_number(t, floor - b.live);
	return solution_cells(t, r, bound, a) && space_cells(t, &b, states, a);
}

bool
stats_row(struct table *t, const struct record *r, uint64_t states, struct arena *a)
{
	table_begin(t, r);
	if (!sound_level(t, r, states, a))
		return false;
	table_end(t);
	return true;
}
