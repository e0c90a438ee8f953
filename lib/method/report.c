#include "method/report.h"

#include <inttypes.h>

#include "level/limits.h"
#include "method/provenance.h"
#include "util/clock.h"

/* [enum outcome] */
static const char *const words[] = { "error", "solved", "unsolvable", "limit-time", "limit-nodes",
	"limit-memory", "stopped" };

const char *
report_word(const struct answer *a)
{
	return a->error != NULL ? "error" : words[a->outcome];
}

enum outcome
report_limit(struct str word)
{
	for (enum outcome o = LIMIT_TIME; o <= LIMIT_MEMORY; o++)
		if (str_eq(word, str_of(words[o])))
			return o;
	return UNDECIDED_YET;
}

static bool
add_names(struct arena *keep, struct section *s, const struct answer *a)
{
	return meta_set(&s->meta, keep, "Solver", STR("soksolve " SOK_VERSION)) &&
	       meta_set(&s->meta, keep, "Method", str_of(a->method));
}

/* Not where the system failed the search: another run may come farther with the same settings. */
static bool
add_settings(struct arena *keep, struct section *s, const struct request *q, const struct answer *a)
{
	struct buf settings = { 0 };
	bool fine;

	if (a->refused != 0)
		return true;
	provenance_write(&settings, q);
	fine = !settings.failed && (settings.n > VALUE_MAX ||
	                               meta_set(&s->meta, keep, "Settings", buf_view(&settings)));
	buf_free(&settings);
	return fine;
}

/*
 * What it took. If memory ended a search in less than half of its time: what would have lasted, had
 * it gone on filling at this pace.
 */
static bool
add_timing(struct arena *keep, struct section *s, const struct request *q, const struct answer *a)
{
	struct meta *m = &s->meta;
	const uint64_t milli = a->nanosec / CLOCK_MILLISECOND, cpu = a->cpu / CLOCK_MILLISECOND;
	const bool early = a->outcome == LIMIT_MEMORY && a->stats.expanded > 0 &&
	                   a->nanosec < q->nanosec / 2;

	return meta_print(
	           m, keep, "Seconds", "%" PRIu64 ".%03" PRIu64, milli / 1000, milli % 1000) &&
	       meta_print(
	           m, keep, "CPU-Seconds", "%" PRIu64 ".%03" PRIu64, cpu / 1000, cpu % 1000) &&
	       meta_print(m, keep, "Nodes", "%" PRIu64, a->stats.expanded) &&
	       meta_print(m, keep, "Memory", "%zu", a->memory) &&
	       (!early || meta_print(m, keep, "Memory-Wanted", "%.0f",
	                      (double)q->memory / (double)a->nanosec * (double)q->nanosec));
}

/* What was proved, unless the program is at fault, and what it took. */
static bool
add_fields(struct arena *keep, struct section *s, const struct request *q, const struct answer *a,
    bool timing)
{
	struct meta *m = &s->meta;
	bool solved = s->kind == SOLUTION;

	return (!solved || a->proved == ANY ||
	           meta_set(m, keep, "Optimality", str_of(criterion_names[a->proved]))) &&
	       (!timing || add_timing(keep, s, q, a)) &&
	       (a->error != NULL || a->outcome == UNSOLVABLE || a->lower == 0 ||
	           (solved && a->proved != ANY) ||
	           meta_print(m, keep, "Lower-Bound", "%" PRIu32, a->lower)) &&
	       (a->error != NULL || a->outcome == UNSOLVABLE || a->lower_moves == 0 ||
	           (solved && a->proved != ANY && a->proved != PUSHES) ||
	           meta_print(m, keep, "Lower-Bound-Moves", "%" PRIu32, a->lower_moves)) &&
	       (a->error != NULL || a->proof[0] == '\0' ||
	           meta_set(m, keep, "Proof", str_of(a->proof)));
}

bool
report_own(const struct section *s)
{
	return str_starts(meta_text(&s->meta, "Solver"), STR("soksolve"));
}

/*
 * A later run has the last word on what an earlier one could not do, and a solution found again is
 * told once, unless it was proved to be the best and this time was not.
 */
static bool
replaces(const struct section *now, const struct section *old)
{
	if (!report_own(old) || old->kind == SNAPSHOT)
		return false;
	return old->kind == STATUS || (now->kind == SOLUTION && str_eq(now->moves, old->moves) &&
	                                  (section_claims_best(now) || !section_claims_best(old)));
}

static bool
replaced(const struct section *now, const struct section *old)
{
	while (now != NULL && !replaces(now, old))
		now = now->next;
	return now != NULL;
}

void
report_again(struct record *record, struct section *first)
{
	struct section *next;

	for (struct section **s = &record->sections; *s != NULL;)
		s = replaced(first, *s) ? record_drop(record, s) : &(*s)->next;
	for (; first != NULL; first = next) {
		next = first->next;
		record_put(record, record->section_end, first);
	}
}

/* A Solution section with these moves; or a Status section, when `moves' is NULL. */
static struct section *
make_section(struct record *record, struct record *made, struct arena *keep,
    const struct request *q, const struct answer *a, const struct buf *moves, bool timing)
{
	struct section *s = record_section(made, keep, moves != NULL ? SOLUTION : STATUS);

	if (s == NULL)
		return NULL;
	if (moves != NULL)
		s->moves = arena_copy(keep, buf_view(moves));
	else
		s->word = str_of(report_word(a));
	if ((moves != NULL && s->moves.p == NULL) || !add_names(keep, s, a) ||
	    !add_fields(keep, s, q, a, timing) ||
	    (moves != NULL && !section_set_board(s, keep, level_exact_hash(&record->level))))
		return NULL;
	return add_settings(keep, s, q, a) ? s : NULL;
}

struct section *
report_section(struct record *record, struct arena *keep, const struct request *q,
    const struct answer *a, bool timing)
{
	const bool solution = a->error == NULL && a->solution;
	struct record made;
	struct section *s, *status = NULL;

	record_init(&made, LEVEL_RECORD);
	s = make_section(record, &made, keep, q, a, solution ? &a->moves : NULL, timing);
	if (s == NULL)
		return NULL;
	for (uint32_t i = 0; solution && i < a->points; i++)
		if (make_section(record, &made, keep, q, a, &a->point[i].moves, timing) == NULL)
			return NULL;
	if (solution && a->outcome != SOLVED) { /* which limit left it at that */
		status = record_section(&made, keep, STATUS);
		if (status == NULL)
			return NULL;
		status->word = str_of(report_word(a));
		if (!add_names(keep, status, a) || !add_settings(keep, status, q, a))
			return NULL;
	}
	report_again(record, s);
	return s;
}
