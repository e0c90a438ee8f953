/*
 * method/prove.c: A* that looks only for solutions with fewer pushes than one that is known; when
 * there are none, the known one is the best. All solutions of a level have pushes of one parity,
 * so positions whose pushes made + bound reach the known number are not even stored, and nothing
 * of the last round of A* is done. Without a known solution it is astar.
 */
#include "method/method.h"

#include <stddef.h>

extern const struct method method_prove;

static enum outcome
run(struct solve *s)
{
	const struct bound *bound = s->bound != NULL ? s->bound : &bound_priced;
	enum outcome outcome = search_best_first(s, bound, detectors_usual, (struct weights){ 1, 1 });

	if (outcome != UNSOLVABLE || s->known.count == 0)
		return outcome;
	s->plan = s->known;
	s->lower = s->known.count;
	s->proved = PUSHES;
	return SOLVED;
}

const struct method method_prove = {
	.name = "prove",
	.summary = "are fewer pushes than those of the record's solution enough?",
	.promises = COMPLETE | PUSH_OPTIMAL | INFORMED | BY_KNOWN,
	.run = run,
};
