#include "row.h"

#include "method/report.h"
#include "util/clock.h"
#include "util/num.h"

#define STATS_NAME(name) " " #name

const char row_columns[] = "status method optimality lower_bound pushes moves" STATS(
    STATS_NAME) " bytes_per_state work how_far seconds cpu_seconds code";

/* Soksolve's own that was passed on; NULL: none was. */
static const struct section *
given_section(const struct record *record, const struct answer *a)
{
	const struct section *found = NULL;

	if (!a->given)
		return NULL;
	for (const struct section *s = record->sections; s != NULL; s = s->next)
		if (report_own(s) &&
		    (a->solution ? s->kind == SOLUTION && str_eq(s->moves, buf_view(&a->moves))
		                 : s->kind == STATUS))
			found = s;
	return found;
}

static void
claims(struct table *t, const struct section *s, const struct answer *a)
{
	const struct str optimality = meta_text(&s->meta, "Optimality");
	uint64_t lower;

	table_text(t, optimality);
	if (num_parse(meta_text(&s->meta, "Lower-Bound"), 0, UINT64_MAX, &lower))
		table_number(t, lower);
	else
		table_number_if(t, str_starts(optimality, STR("pushes")), a->pushes);
}

void
row_write(struct table *t, const struct record *record, const struct answer *a, bool timing)
{
	const bool solution = a->error == NULL && a->solution;
	const struct section *given = given_section(record, a);

	table_begin(t, record);
	table_text(t, str_of(report_word(a)));
	table_text(t, str_of(a->method));
	if (given != NULL) {
		claims(t, given, a);
	} else {
		table_text(
		    t, solution && a->proved != ANY ? str_of(criterion_names[a->proved]) : STR(""));
		table_number_if(t, a->error == NULL && a->lower > 0, a->lower);
	}
	table_number_if(t, solution, a->pushes);
	table_number_if(t, solution, a->moves.n);
#define STATS_VALUE(name) table_number(t, a->stats.name);
	STATS(STATS_VALUE)
	table_fixed(t, a->stats.states == 0 ? 0 : a->stats.bytes * 1000 / a->stats.states);
	table_number(t, a->work);
	table_text(t, buf_view(&a->how_far));
	if (timing) {
		table_fixed(t, a->nanosec / CLOCK_MILLISECOND);
		table_fixed(t, a->cpu / CLOCK_MILLISECOND);
	}
	table_end(t);
}
