/* Orders of the six measures: as they are written, and which of two solutions they prefer. */
#include "play/ranking.h"

#include "tap.h"

static bool
reads(const char *words, const unsigned char *want)
{
	struct ranking r;

	if (!ranking_read(&r, str_of(words)))
		return want == NULL;
	for (unsigned i = 0; want != NULL && i < METRICS; i++) {
		if (r.by[i] != want[i])
			return false;
	}
	return want != NULL;
}

#define SIX(...) ((struct metrics){ .by = { __VA_ARGS__ } })

static int
compare(const char *words, struct metrics a, struct metrics b)
{
	struct ranking r;
	struct cost x, y;

	ranking_read(&r, str_of(words));
	x = ranking_cost(&r, &a);
	y = ranking_cost(&r, &b);
	return cost_compare(&x, &y);
}

int
main(void)
{
	static const char *const faults[] = { "", ",", "moves,", "move", "moves,moves", "Moves",
		"moves pushes", "lines,pushes,lines" };
	const struct metrics m = SIX(7, 2, 3, 1, 2, 6);
	struct tap t = { 0, 0 };

	ok(&t, reads("moves", (unsigned char[]){ 0, 1, 2, 3, 4, 5 }), "the rest in its order");
	ok(&t, reads("pushes,moves", (unsigned char[]){ 1, 0, 2, 3, 4, 5 }), "two first");
	ok(&t, reads("lines", (unsigned char[]){ 2, 0, 1, 3, 4, 5 }), "one of the four");
	ok(&t,
	    reads("player-lines,sessions,changes,lines,pushes,moves",
	        (unsigned char[]){ 5, 4, 3, 2, 1, 0 }),
	    "all of them");
	for (unsigned i = 0; i < sizeof faults / sizeof *faults; i++)
		ok(&t, reads(faults[i], NULL), "no order");
	ok(&t, compare("moves", m, m) == 0, "equals");
	ok(&t, compare("moves", m, SIX(8, 1, 1, 1, 1, 1)) < 0, "moves first");
	ok(&t, compare("pushes", m, SIX(8, 1, 1, 1, 1, 1)) > 0, "pushes first");
	ok(&t, compare("moves", m, SIX(7, 2, 3, 1, 2, 5)) > 0, "to the last one");
	ok(&t, compare("lines", m, SIX(1, 1, 4, 1, 1, 1)) < 0, "lines first");
	ok(&t, compare("sessions,pushes", m, SIX(1, 3, 1, 1, 2, 1)) < 0, "then pushes");
	return tap_end(&t);
}
