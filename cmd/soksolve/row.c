#include "row.h"

#include "method/report.h"
#include "util/clock.h"

#define STATS_NAME(name) " " #name

const char row_columns[] = "status method optimality lower_bound pushes moves" STATS(
    STATS_NAME) " bytes_per_state work how_far seconds cpu_seconds code";

void
row_write(struct table *t, const struct record *record, const struct answer *a, bool timing)
{
	const bool solution = a->error == NULL && a->solution;

	table_begin(t, record);
	table_text(t, str_of(report_word(a)));
	table_text(t, str_of(a->method));
	table_text(t, solution && a->proved != ANY ? str_of(criterion_names[a->proved]) : STR(""));
	table_number_if(t, a->error == NULL && a->lower > 0, a->lower);
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
