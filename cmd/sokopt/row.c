#include "row.h"

const char row_columns[] =
    "status optimality moves pushes box_lines box_changes pushing_sessions player_lines "
    "moves_given pushes_given code";

static void
word(struct table *t, const struct record *record, const char *status)
{
	table_begin(t, record);
	table_text(t, str_of(status));
}

static void
solution(
    struct table *t, const struct section *s, const struct metrics *m, const struct improved *now)
{
	table_text(t, meta_text(&s->meta, "Optimality"));
	for (unsigned i = 0; i < METRICS; i++)
		table_number(t, m->by[i]);
	if (now->had_any) {
		table_number(t, now->given.moves);
		table_number(t, now->given.pushes);
	}
}

bool
row_write(struct table *t, const struct record *record, struct arena *a, const struct improved *now)
{
	const struct section *s = section_find(record->sections, SOLUTION);
	struct metrics m;

	if (s == NULL) {
		word(t, record, "missing");
		table_end(t);
	}
	for (; s != NULL; s = section_find(s->next, SOLUTION)) {
		if (!metrics_of(a, &record->level, s->moves, &m))
			return false;
		word(t, record, "solved");
		solution(t, s, &m, now);
		table_end(t);
	}
	return true;
}
