#include "report.h"

#include <stdio.h>

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

/* --- the table of --stats ------------------------------------------------------------------ */

#define STATS_HEAD(name) "\t" #name

void
report_stats_head(void)
{
	fputs("file\tlevel\tmethod\tstatus\tpushes\tmoves" STATS(
	          STATS_HEAD) "\tbytes-per-state\tseconds\n",
	    stderr);
}

void
report_stats(const struct record *record, const struct answer *a)
{
	struct buf line = { 0 };

	run_name(record, &line);
	for (size_t i = line.n; i-- > 0;) { /* its last blank parts file and level */
		if (line.p[i] == ' ') {
			line.p[i] = '\t';
			break;
		}
	}
	buf_char(&line, '\t');
	buf_text(&line, a->method);
	buf_char(&line, '\t');
	buf_text(&line, report_word(a));
	buf_char(&line, '\t');
	buf_number(&line, a->pushes);
	buf_char(&line, '\t');
	buf_number(&line, a->moves.n);
#define STATS_VALUE(name) buf_char(&line, '\t'), buf_number(&line, a->stats.name);
	STATS(STATS_VALUE)
	buf_char(&line, '\t');
	buf_fixed(&line, a->stats.states == 0 ? 0 : a->stats.bytes * 1000 / a->stats.states);
	buf_char(&line, '\t');
	buf_fixed(&line, a->nanosec / 1000000);
	buf_char(&line, '\n');
	if (!line.failed)
		fwrite(line.p, 1, line.n, stderr);
	buf_free(&line);
}

static bool
add_number(struct run *r, struct section *s, const char *key, uint64_t number, bool thousandths)
{
	struct buf text = { 0 };
	bool fine;

	if (thousandths)
		buf_fixed(&text, number);
	else
		buf_number(&text, number);
	fine = !text.failed && meta_set(&s->meta, &r->keep, key, buf_view(&text));
	buf_free(&text);
	return fine;
}

static bool
add_fields(struct run *r, struct section *s, const struct answer *a, bool timing)
{
	struct meta *m = &s->meta;
	bool solved = s->kind == SOLUTION;

	return meta_set(m, &r->keep, "Solver", STR("soksolve " SOK_VERSION)) &&
	       meta_set(m, &r->keep, "Method", str_of(a->method)) &&
	       (!solved || a->proved == ANY ||
	           meta_set(m, &r->keep, "Optimality", str_of(report_criteria[a->proved]))) &&
	       (!timing || (add_number(r, s, "Seconds", a->nanosec / 1000000, true) &&
	                       add_number(r, s, "Nodes", a->stats.expanded, false) &&
	                       add_number(r, s, "Memory", a->memory, false))) &&
	       (a->outcome == UNSOLVABLE || a->lower == 0 || (solved && a->proved != ANY) ||
	           add_number(r, s, "Lower-Bound", a->lower, false)) &&
	       (a->proof[0] == '\0' || meta_set(m, &r->keep, "Proof", str_of(a->proof)));
}

/* A later run has the last word on what an earlier one could not do. */
static void
drop_old_status(struct record *record)
{
	struct section **link = &record->sections;

	while (*link != NULL) {
		const struct entry *solver = meta_find(&(*link)->meta, "Solver");
		if ((*link)->kind == STATUS && solver != NULL &&
		    str_starts(solver->value, STR("soksolve")))
			*link = (*link)->next;
		else
			link = &(*link)->next;
	}
	record->section_end = link;
}

struct section *
report_section(struct run *r, struct record *record, const struct answer *a, bool timing)
{
	bool solved = a->error == NULL && a->outcome == SOLVED;
	struct section *s;

	drop_old_status(record);
	s = record_section(record, &r->keep, solved ? SOLUTION : STATUS);
	if (s == NULL)
		return NULL;
	if (solved)
		s->moves = arena_copy(&r->keep, buf_view(&a->moves));
	else
		s->word = str_of(report_word(a));
	return (!solved || s->moves.p != NULL) && add_fields(r, s, a, timing) ? s : NULL;
}
