#include "level/check.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "level/area.h"
#include "level/cell.h"

/* What the squares of a part of a drawing hold; both: boxes on goals. */
struct tally {
	unsigned men, boxes, goals, both;
};

/*
 * Of what lies outside the area, then of the area. A square adds to four counts of 16 bits each,
 * which SQUARES_MAX cannot pass; most hold nothing, and are passed over eight at a time.
 */
static void
tally_parts(const struct level *l, const unsigned char *area, struct tally part[2])
{
	enum { M, B = 16, G = 32, BOTH = 48 }; /* where the counts stand */
#define ADD(what) (UINT64_C(1) << (what))
	static const uint64_t adds[8] = { 0, ADD(G), ADD(B), ADD(B) + ADD(G) + ADD(BOTH), ADD(M),
		ADD(M) + ADD(G), ADD(M) + ADD(B), ADD(M) + ADD(B) + ADD(G) + ADD(BOTH) };
#undef ADD
	const uint64_t things = UINT64_C(0x0101010101010101) * (GOAL | BOX | MAN);
	const uint32_t size = level_size(l);
	uint64_t sums[2] = { 0, 0 }, eight;

	for (uint32_t s = 0, end; s < size; s = end) {
		end = s + sizeof eight;
		if (end <= size) {
			memcpy(&eight, l->cell + s, sizeof eight);
			if ((eight & things) == 0)
				continue;
		}
		for (end = end < size ? end : size; s < end; s++)
			sums[area[s]] += adds[l->cell[s] / GOAL % 8];
	}
	for (int p = 0; p < 2; p++)
		part[p] = (struct tally){ (uint16_t)(sums[p] >> M), (uint16_t)(sums[p] >> B),
			(uint16_t)(sums[p] >> G), (uint16_t)(sums[p] >> BOTH) };
}

/* --- faults ----------------------------------------------------------------------------- */

void
level_check_men(const struct level *l, struct sink *sink)
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
}

/* As area_mark found it; where the row as drawn ends before that, its end is reported. */
static void
report_leak(const struct level *l, uint32_t leak, struct sink *sink)
{
	uint32_t first, last;

	if (leak == level_size(l)) {
		level_report(sink, l, leak, ERROR, "players", "no player");
		return;
	}
	first = leak - leak % l->width;
	last = first + l->width - 1;
	while (last > first && l->cell[last] == FLOOR)
		last--;
	leak = leak < last ? leak : last;
	level_report(sink, l, leak, ERROR, "open", "player's area is open at row %u column %u",
	    (unsigned)(leak / l->width + 1), (unsigned)(leak % l->width + 1));
}

/* The boxes and goals outside the area that are no decoration. */
static void
report_unreachable(const struct level *l, const unsigned char *area, struct sink *sink)
{
	for (uint32_t s = 0; s < level_size(l); s++) {
		const unsigned char what = l->cell[s] & (BOX | GOAL);
		if (!area[s] && (what == BOX || what == GOAL))
			level_report(sink, l, s, ERROR, "unreachable",
			    "%s at row %u column %u cannot be reached",
			    what == BOX ? "box" : "goal", (unsigned)(s / l->width + 1),
			    (unsigned)(s % l->width + 1));
	}
}

/* Boxes and goals that are not as many; out: what was reported already. */
static void
report_unbalanced(const struct level *l, struct tally in, struct tally out, struct sink *sink)
{
	const unsigned boxes = out.boxes - out.both, goals = out.goals - out.both;

	/* With what lies outside brought in, or left out, there may be as many boxes as goals. */
	if (boxes + goals > 0 && (in.boxes + boxes == in.goals + goals || in.boxes == in.goals))
		return;
	if (in.boxes == 0 && in.goals == 0)
		level_report(sink, l, level_size(l), ERROR, "count", "no boxes and no goals");
	else if (in.boxes != in.goals)
		level_report(sink, l, level_size(l), ERROR, "count", "%u box%s but %u goal%s",
		    in.boxes, in.boxes == 1 ? "" : "es", in.goals, in.goals == 1 ? "" : "s");
}

/* leak: where the area is open, if it is. */
static void
report_faults(const struct level *l, const unsigned char *area, const uint32_t *leak,
    struct tally in, struct tally out, struct sink *sink)
{
	level_check_men(l, sink);
	if (leak != NULL)
		report_leak(l, *leak, sink);
	if (leak == NULL && in.men + out.men == 1) {
		report_unreachable(l, area, sink);
	} else { /* nobody knows what is outside */
		in.boxes += out.boxes;
		in.goals += out.goals;
		out = (struct tally){ 0 };
	}
	report_unbalanced(l, in, out, sink);
}

/* --- the check --------------------------------------------------------------------------- */

static bool
is_sound(struct tally in, struct tally out)
{
	return in.men + out.men == 1 && in.boxes > 0 && in.boxes == in.goals &&
	       out.boxes == out.both && out.goals == out.both;
}

bool
level_check(const struct level *l, struct arena *a, struct sink *sink, unsigned char **area)
{
	unsigned char *marks = arena_array(a, unsigned char, level_size(l));
	uint16_t *stack = arena_array(a, uint16_t, level_size(l));
	struct tally part[2], in, out;
	uint32_t leak;
	bool closed;

	*area = NULL;
	if (marks == NULL || stack == NULL) {
		report_no_memory(sink, l->row_at[0]);
		return false;
	}
	closed = area_mark(l, marks, stack, &leak);
	tally_parts(l, marks, part);
	in = part[1];
	out = part[0];
	if (closed && is_sound(in, out)) {
		if (out.both > 0)
			report(sink, l->row_at[0], NOTE, "deco",
			    "%u box%s on goals outside the player's area ignored", out.both,
			    out.both == 1 ? "" : "es");
		if (in.both == in.boxes)
			report(sink, l->row_at[0], NOTE, "solved", "all boxes start on goals");
		*area = marks;
		return true;
	}
	report_faults(l, marks, closed ? NULL : &leak, in, out, sink);
	return false;
}
