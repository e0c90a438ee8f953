#include "row.h"

#include "method/report.h"
#include "util/clock.h"
#include "util/num.h"

#define STATS_NAME(name) " " #name

const char row_columns[] = "status method optimality lower_bound pushes moves" STATS(
    STATS_NAME) " bytes_per_state work how_far seconds cpu_seconds code";

/* The bound that soksolve told of what was passed on; 0: none. */
static uint64_t
given_bound(const struct record *record, const struct answer *a)
{
	const bool fewest = a->proved == PUSHES || a->proved == PUSHES_MOVES;
	uint64_t lower = 0;

	for (const struct section *s = record->sections; s != NULL; s = s->next) {
		const bool is = a->solution
		                    ? s->kind == SOLUTION && str_eq(s->moves, buf_view(&a->moves))
		                    : s->kind == STATUS;
		if (is && report_own(s) &&
		    !num_parse(meta_text(&s->meta, "Lower-Bound"), 0, UINT64_MAX, &lower))
			lower = fewest ? a->pushes : 0;
	}
	return lower;
}

void
row_write(struct table *t, const struct record *record, const struct answer *a, bool timing)
{
	const bool solution = a->error == NULL && a->solution;
	const uint64_t lower = a->given ? given_bound(record, a) : a->lower;

	table_begin(t, record);
	table_text(t, str_of(report_word(a)));
	table_text(t, str_of(a->method));
	table_text(t, solution && a->proved != ANY ? str_of(criterion_names[a->proved]) : STR(""));
	table_number_if(t, a->error == NULL && a->outcome != UNSOLVABLE && lower > 0, lower);
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
