#include "level/faults.h"

#include <stdbool.h>
#include <stddef.h>

#include "level/area.h"
#include "level/cell.h"

struct tally {
	unsigned boxes, goals;
};

static void
add(struct tally *t, unsigned char cell)
{
	t->boxes += (cell & BOX) != 0;
	t->goals += (cell & GOAL) != 0;
}

unsigned
level_men(const struct level *l, struct sink *sink)
{
	struct pos first = { NULL, 0, 0 };
	unsigned men = 0;

	for (uint32_t s = 0; s < level_size(l); s++) {
		if (!(l->cell[s] & MAN))
			continue;
		if (++men == 1)
			first = level_pos(l, s);
		else
			level_report(sink, l, s, ERROR, "players", "%s player (first at %llu:%u)",
			    men == 2 ? "second" : "one more", (unsigned long long)first.line,
			    (unsigned)first.col);
	}
	return men;
}

/* Where the area is open; the end of the row as drawn when it is beyond that. */
static uint32_t
drawn(const struct level *l, uint32_t leak)
{
	const uint32_t first = leak - leak % l->width;
	uint32_t last = first + l->width - 1;

	while (last > first && l->cell[last] == FLOOR)
		last--;
	return leak < last ? leak : last;
}

static bool
closed(const struct level *l, unsigned char *area, uint16_t *stack, struct sink *sink)
{
	uint32_t leak = 0;

	if (area_mark(l, area, stack, &leak))
		return true;
	leak = drawn(l, leak);
	level_report(sink, l, leak, ERROR, "open", "player's area is open at row %u column %u",
	    (unsigned)(leak / l->width + 1), (unsigned)(leak % l->width + 1));
	return false;
}

static void
unbalanced(const struct level *l, struct tally t, struct sink *sink)
{
	if (t.boxes == 0 && t.goals == 0)
		level_report(sink, l, level_size(l), ERROR, "count", "no boxes and no goals");
	else if (t.boxes != t.goals)
		level_report(sink, l, level_size(l), ERROR, "count", "%u box%s but %u goal%s",
		    t.boxes, t.boxes == 1 ? "" : "es", t.goals, t.goals == 1 ? "" : "s");
}

/* The boxes and goals outside the area that are no decoration (a box on a goal). */
static struct tally
unreachable(const struct level *l, const unsigned char *area, struct sink *sink)
{
	struct tally outside = { 0, 0 };

	for (uint32_t s = 0; s < level_size(l); s++) {
		const unsigned char what = l->cell[s] & (BOX | GOAL);
		if (area[s] || what == 0 || what == (BOX | GOAL))
			continue;
		add(&outside, what);
		level_report(sink, l, s, ERROR, "unreachable",
		    "%s at row %u column %u cannot be reached", what == BOX ? "box" : "goal",
		    (unsigned)(s / l->width + 1), (unsigned)(s % l->width + 1));
	}
	return outside;
}

void
level_faults(const struct level *l, unsigned char *area, uint16_t *stack, struct sink *sink)
{
	const unsigned men = level_men(l, sink);
	struct tally all = { 0, 0 }, outside = { 0, 0 };
	bool known = false;

	if (men == 0)
		level_report(sink, l, level_size(l), ERROR, "players", "no player");
	else
		known = closed(l, area, stack, sink) && men == 1;
	for (uint32_t s = 0; s < level_size(l); s++)
		if (!known || area[s] || (l->cell[s] & (BOX | GOAL)) != (BOX | GOAL))
			add(&all, l->cell[s]);
	if (known)
		outside = unreachable(l, area, sink);
	/* With what lies outside brought in, or left out, there may be as many boxes as goals. */
	if (outside.boxes + outside.goals == 0 ||
	    (all.boxes != all.goals && all.boxes - outside.boxes != all.goals - outside.goals))
		unbalanced(l,
		    (struct tally){ all.boxes - outside.boxes, all.goals - outside.goals }, sink);
}
