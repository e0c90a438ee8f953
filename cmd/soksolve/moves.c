#include "moves.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "cli/inputs.h"
#include "settings.h"

static const char solution_file[] = "solution.txt";

static bool
set_count(struct arena *keep, struct section *s, const char *key, uint64_t number)
{
	return meta_print(&s->meta, keep, key, "%" PRIu64, number);
}

/*
 * Explored counts the solved position, which takes one more position off the fringe before
 * skb-solver stops.
 */
bool
moves_count(struct section *s, struct arena *keep, const struct answer *a)
{
	bool solved = a->outcome == SOLVED;

	return set_count(keep, s, "Generated", a->stats.states) &&
	       set_count(keep, s, "Duplicates", a->stats.duplicate) &&
	       set_count(keep, s, "Fringe", a->count.open - (solved && a->count.open > 0)) &&
	       set_count(keep, s, "Explored", a->stats.expanded + solved);
}

bool
moves_may_write(struct run *r)
{
	const struct settings *own = r->own;

	if (inputs_have(r, solution_file))
		return report_file(&r->sink, solution_file, "this file is input, too");
	if (output_is(&r->to, solution_file) || output_is(&own->trace_file.to, solution_file) ||
	    output_is(&own->proof_file.to, solution_file))
		return report_file(&r->sink, solution_file, "two outputs for this file");
	return true;
}

/* Generated nodes count steps into walls; of the solved position no step is made. */
void
moves_write(struct run *r, const struct answer *a)
{
	uint64_t expanded = a->stats.expanded + 1;
	double seconds = (double)a->nanosec / 1e9;
	struct buf b = { 0 };

	buf_text(&b, "SOLUTION:\n");
	for (size_t i = 0; i < a->moves.n; i++)
		buf_char(&b, char_lower(a->moves.p[i]));
	buf_print(&b,
	    "\nSTATS:\n\tExpanded nodes: %" PRIu64 "\n\tGenerated nodes: %" PRIu64
	    "\n\tDuplicated nodes: %" PRIu64 "\n\tSolution Length: %zu"
	    "\n\tExpanded/seconds: %.0f\n\tTime (seconds): %.6f\n",
	    expanded, a->count.tried, a->stats.duplicate, a->moves.n,
	    seconds > 0 ? (double)expanded / seconds : 0.0, seconds);
	if (!output_write_file(solution_file, &b))
		report_file(&r->sink, solution_file, "%s", strerror(errno));
	buf_free(&b);
}
