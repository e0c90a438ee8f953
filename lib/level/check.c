#include "level/check.h"

#include <stddef.h>

#include "level/area.h"
#include "level/bytes8.h"
#include "level/cell.h"
#include "level/faults.h"

static bool
one_man(const struct level *l)
{
	const uint32_t size = level_size(l);
	uint32_t men = 0;

	for (uint32_t s = 0; s < size; s += 8)
		men += bytes8_count(bytes8_load(l->cell + s, size - s), MAN);
	return men == 1;
}

/* As many boxes as goals inside the area, and at least one; outside only decoration. */
static bool
balanced(const struct level *l, const unsigned char *area, struct sink *sink)
{
	const uint32_t size = level_size(l);
	unsigned boxes = 0, goals = 0, on = 0, outside = 0, decoration = 0;

	for (uint32_t s = 0; s < size; s += 8) {
		const uint64_t in = bytes8_load(area + s, size - s) * (BOX | GOAL);
		const uint64_t all = bytes8_load(l->cell + s, size - s), cells = all & in;
		const uint64_t out = all & ~in;
		boxes += bytes8_count(cells, BOX);
		goals += bytes8_count(cells, GOAL);
		on += bytes8_count(cells / BOX & cells / GOAL, 1);
		outside += bytes8_count(out / BOX | out / GOAL, 1);
		decoration += bytes8_count(out / BOX & out / GOAL, 1);
	}
	if (boxes == 0 || boxes != goals || outside != decoration)
		return false;
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
	unsigned char *marks = arena_array(a, unsigned char, level_size(l));
	uint16_t *stack = arena_array(a, uint16_t, level_size(l));
	uint32_t leak;

	*area = NULL;
	if (marks == NULL || stack == NULL) {
		report(sink, l->row_at[0], ERROR, "limit", "out of memory for this record");
		return false;
	}
	if (!one_man(l) || !area_mark(l, marks, stack, &leak) || !balanced(l, marks, sink)) {
		level_faults(l, marks, stack, sink);
		return false;
	}
	*area = marks;
	return true;
}
