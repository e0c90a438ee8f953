#include "report.h"

#include <inttypes.h>

const char *const report_criteria[CRITERIA] = { "any", "pushes", "moves", "pushes,moves",
	"moves,pushes" };

const char *
report_word(const struct answer *a)
{
	if (a->error != NULL)
		return "error";
	switch (a->outcome) {
	case SOLVED: return "solved";
	case UNSOLVABLE: return "unsolvable";
	case LIMIT_TIME: return "limit-time";
	case LIMIT_NODES: return "limit-nodes";
	case LIMIT_MEMORY: return "limit-memory";
	case STOPPED: return "stopped";
	case UNDECIDED_YET: break;
	}
	return "error";
}

static bool
add_names(struct run *r, struct section *s, const struct answer *a)
{
	return meta_set(&s->meta, &r->keep, "Solver", STR("soksolve " SOK_VERSION)) &&
	       meta_set(&s->meta, &r->keep, "Method", str_of(a->method));
}

/* What was proved, unless the program is at fault, and what it took. */
static bool
add_fields(struct run *r, struct section *s, const struct answer *a, bool timing)
{
	struct meta *m = &s->meta;
	const uint64_t milli = a->nanosec / 1000000;
	bool solved = s->kind == SOLUTION;

	return (!solved || a->proved == ANY ||
	           meta_set(m, &r->keep, "Optimality", str_of(report_criteria[a->proved]))) &&
	       (!timing || (meta_print(m, &r->keep, "Seconds", "%" PRIu64 ".%03" PRIu64,
	                        milli / 1000, milli % 1000) &&
	                       meta_print(m, &r->keep, "Nodes", "%" PRIu64, a->stats.expanded) &&
	                       meta_print(m, &r->keep, "Memory", "%zu", a->memory))) &&
	       (a->error != NULL || a->outcome == UNSOLVABLE || a->lower == 0 ||
	           (solved && a->proved != ANY) ||
	           meta_print(m, &r->keep, "Lower-Bound", "%" PRIu32, a->lower)) &&
	       (a->error != NULL || a->proof[0] == '\0' ||
	           meta_set(m, &r->keep, "Proof", str_of(a->proof)));
}

/* A later run has the last word on what an earlier one could not do. */
static void
drop_old_status(struct record *record)
{
	struct section **link = &record->sections;

	while (*link != NULL) {
		if ((*link)->kind == STATUS &&
		    str_starts(meta_text(&(*link)->meta, "Solver"), STR("soksolve")))
			*link = (*link)->next;
		else
			link = &(*link)->next;
	}
	record->section_end = link;
}

struct section *
report_section(struct run *r, struct record *record, const struct answer *a, bool timing)
{
	const bool solution = a->error == NULL && a->solution;
	struct section *s, *status;

	drop_old_status(record);
	s = record_section(record, &r->keep, solution ? SOLUTION : STATUS);
	if (s == NULL)
		return NULL;
	if (solution)
		s->moves = arena_copy(&r->keep, buf_view(&a->moves));
	else
		s->word = str_of(report_word(a));
	if ((solution && s->moves.p == NULL) || !add_names(r, s, a) || !add_fields(r, s, a, timing))
		return NULL;
	if (solution && !meta_print(&s->meta, &r->keep, "Board", "%016" PRIx64,
	                    level_exact_hash(&record->level)))
		return NULL;
	if (!solution || a->outcome == SOLVED)
		return s;
	status = record_section(record, &r->keep, STATUS); /* which limit left it at that */
	if (status == NULL)
		return NULL;
	status->word = str_of(report_word(a));
	return add_names(r, status, a) ? s : NULL;
}
