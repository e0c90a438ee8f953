/* lines.c: one line per solution, for people and for awk; a row of a table; and nothing at all. */
#include "report.h"

static const char *const result_words[RESULTS] = { "ok", "wrong", "missing", "invalid" };

static void
show_line(struct report *s, const struct report_row *w)
{
	report_name(s->out, w);
	buf_text(s->out, ": ");
	if (w->replay != NULL) {
		replay_verdict(s->out, &w->record->level, w->replay);
		report_claims(s->out, w->claims);
		replay_extras(s->out, w->replay);
	} else {
		buf_text(s->out, result_words[w->result]);
		if (w->reason != NULL)
			buf_print(s->out, " %s", w->reason);
		report_claims(s->out, w->claims);
	}
	buf_char(s->out, '\n');
}

static void
word_cell(struct table *t, const char *word)
{
	table_text(t, str_of(word != NULL ? word : ""));
}

/* Cells that have no meaning are empty: six measures of a game that breaks off mean nothing. */
void
report_table(struct table *t, const struct report_row *w)
{
	static const struct replay none = { .right = false };
	const struct replay *replay = w->replay != NULL ? w->replay : &none;
	struct buf best = { 0 };

	table_begin(t, w->record);
	table_number(t, w->solution);
	word_cell(t, result_words[w->result]);
	word_cell(t, w->reason);
	table_number_if(t, replay->reason != NULL, replay->move);
	table_number_if(
	    t, replay->placed, replay->placed ? replay->square / w->record->level.width + 1 : 0);
	table_number_if(
	    t, replay->placed, replay->placed ? replay->square % w->record->level.width + 1 : 0);
	for (unsigned i = 0; i < METRICS; i++)
		table_number_if(t, replay->v.legal, replay->m.by[i]);
	if (replay->claim != NULL)
		best_show(&best, replay->claim);
	table_text(t, buf_view(&best));
	word_cell(t, replay->standing);
	word_cell(t, w->claims);
	word_cell(t, w->claim);
	table_end(t);
	buf_free(&best);
}

const struct report_format report_lines = { "lines", "a line per solution, for people", NULL,
	show_line, NULL };
const struct report_format report_github = { "github", "messages as annotations, nothing else",
	NULL, NULL, NULL };
