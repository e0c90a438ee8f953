#include "level/check.h"

#include <stddef.h>

#include "level/cell.h"
#include "level/eight.h"

static bool
one_man(const struct level *l, struct sink *sink)
{
	const uint32_t size = level_size(l);
	uint32_t men = 0, first, second;
	struct pos at;

	for (uint32_t s = 0; s < size; s += 8)
		men += eight_count(eight_cells(l->cell + s, size - s), MAN);
	if (men == 1)
		return true;
	if (men == 0) {
		report(sink, l->row_at[0], ERROR, "players", "no player");
		return false;
	}
	first = level_find(l, MAN);
	for (second = first + 1; !(l->cell[second] & MAN); second++)
		;
	at = level_pos(l, first);
	report(sink, level_pos(l, second), ERROR, "players", "second player (first at %llu:%u)",
	    (unsigned long long)at.line, (unsigned)at.col);
	return false;
}

/* Boxes and goals that are neither in the area nor, one on the other, decoration: false. */
static bool
all_inside(const struct level *l, const unsigned char *area, struct sink *sink)
{
	for (uint32_t s = 0; s < level_size(l); s++) {
		unsigned char what = l->cell[s] & (BOX | GOAL);
		if (area[s] || what == 0 || what == (BOX | GOAL))
			continue;
		report(sink, level_pos(l, s), ERROR, "unreachable",
		    "%s at row %u column %u cannot be reached", what == BOX ? "box" : "goal",
		    (unsigned)(s / l->width + 1), (unsigned)(s % l->width + 1));
		return false;
	}
	return true;
}

/* Counts inside the area; what stands outside must be decoration. */
static bool
balanced(const struct level *l, const unsigned char *area, struct sink *sink)
{
	const uint32_t size = level_size(l);
	unsigned boxes = 0, goals = 0, on = 0, outside = 0;

	for (uint32_t s = 0; s < size; s += 8) {
		const uint64_t in = eight_cells(area + s, size - s) * (BOX | GOAL);
		const uint64_t all = eight_cells(l->cell + s, size - s), cells = all & in;
		const uint64_t out = all & ~in;
		boxes += eight_count(cells, BOX);
		goals += eight_count(cells, GOAL);
		on += eight_count(cells / BOX & cells / GOAL, 1);
		outside += eight_count(out / BOX | out / GOAL, 1);
	}
	if (outside > 0 && !all_inside(l, area, sink))
		return false;
	if (boxes == 0 && goals == 0) {
		report(sink, l->row_at[0], ERROR, "count", "no boxes and no goals");
		return false;
	}
	if (boxes != goals) {
		report(sink, l->row_at[0], ERROR, "count", "%u box%s but %u goal%s", boxes,
		    boxes == 1 ? "" : "es", goals, goals == 1 ? "" : "s");
		return false;
	}
	if (outside > 0)
		report(sink, l->row_at[0], NOTE, "deco",
		    "%u box%s on goals outside the player's area ignored", outside,
		    outside == 1 ? "" : "es");
	if (on == boxes)
		report(sink, l->row_at[0], NOTE, "solved", "all boxes start on goals");
	return true;
}

bool
level_check(const struct level *l, struct arena *a, struct sink *sink, unsigned char **area)
{
	uint32_t leak = 0;
	uint16_t *stack;
	unsigned char *marks;

	*area = NULL;
	if (!one_man(l, sink))
		return false;
	marks = arena_array(a, unsigned char, level_size(l));
	stack = arena_array(a, uint16_t, level_size(l));
	if (marks == NULL || stack == NULL) {
		report(sink, l->row_at[0], ERROR, "limit", "out of memory for this record");
		return false;
	}
	if (!level_area(l, marks, stack, &leak)) {
		report(sink, level_pos(l, leak), ERROR, "open",
		    "player's area is open at row %u column %u", (unsigned)(leak / l->width + 1),
		    (unsigned)(leak % l->width + 1));
		return false;
	}
	if (!balanced(l, marks, sink))
		return false;
	*area = marks;
	return true;
}
