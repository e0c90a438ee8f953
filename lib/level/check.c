#include "level/check.h"

#include <stddef.h>

#include "level/cell.h"

static bool
one_man(const struct level *l, struct sink *sink)
{
	uint32_t first = level_find(l, MAN);

	if (first == level_size(l)) {
		report(sink, l->row_at[0], ERROR, "players", "no player");
		return false;
	}
	for (uint32_t s = first + 1; s < level_size(l); s++) {
		if (l->cell[s] & MAN) {
			struct pos at = level_pos(l, first);
			report(sink, level_pos(l, s), ERROR, "players",
			    "second player (first at %llu:%u)", (unsigned long long)at.line,
			    (unsigned)at.col);
			return false;
		}
	}
	return true;
}

/* Counts inside the area; what stands outside must be decoration. */
static bool
balanced(const struct level *l, const unsigned char *area, struct sink *sink)
{
	unsigned boxes = 0, goals = 0, decoration = 0, off = 0;

	for (uint32_t s = 0; s < level_size(l); s++) {
		unsigned char what = l->cell[s] & (BOX | GOAL);
		if (what == 0)
			continue;
		if (area[s]) {
			boxes += (what & BOX) != 0;
			goals += (what & GOAL) != 0;
			off += what == BOX;
		} else if (what == (BOX | GOAL)) {
			decoration++;
		} else {
			report(sink, level_pos(l, s), ERROR, "unreachable",
			    "%s at row %u column %u cannot be reached", what == BOX ? "box" : "goal",
			    (unsigned)(s / l->width + 1), (unsigned)(s % l->width + 1));
			return false;
		}
	}
	if (boxes == 0 && goals == 0) {
		report(sink, l->row_at[0], ERROR, "count", "no boxes and no goals");
		return false;
	}
	if (boxes != goals) {
		report(sink, l->row_at[0], ERROR, "count", "%u box%s but %u goal%s", boxes,
		    boxes == 1 ? "" : "es", goals, goals == 1 ? "" : "s");
		return false;
	}
	if (decoration > 0)
		report(sink, l->row_at[0], NOTE, "deco",
		    "%u box%s on goals outside the player's area ignored", decoration,
		    decoration == 1 ? "" : "es");
	if (off == 0)
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
