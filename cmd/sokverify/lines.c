/* lines.c: one line per solution, for people and for awk; and nothing at all. */
#include <inttypes.h>

#include "cli/escape.h"
#include "report_format.h"

static const char *const result_words[RESULTS] = { "ok", "wrong", "missing", "invalid" };

/* --- lines ----------------------------------------------------------------------------- */

static void
show_line(struct report *s, const struct report_row *w)
{
	buf_str(s->out, w->name);
	buf_text(s->out, ": ");
	if (w->replay == NULL) {
		buf_text(s->out, result_words[w->result]);
	} else {
		replay_verdict(s->out, w->replay);
		replay_extras(s->out, w->replay);
	}
	buf_char(s->out, '\n');
}

/* --- tab-separated values -------------------------------------------------------------- */

static void
tsv_head(struct report *s)
{
	buf_text(s->out,
	    "file\tposition\tlevel\tsolution\tverdict\treason\tmoves\tpushes\tbox-lines\t"
	    "box-changes\tpushing-sessions\tplayer-lines\tbest\tstanding\n");
}

/* Cells that have no meaning are empty: six measures of a game that breaks off mean nothing. */
static void
show_tsv(struct report *s, const struct report_row *w)
{
	const struct replay *replay = w->replay;
	const bool legal = replay != NULL && replay->v.legal;
	const struct metrics *m = legal ? &replay->m : NULL;

	escape_text(s->out, str_of(w->file));
	buf_print(s->out, "\t%" PRIu64 "\t%" PRIu32 "\t%u\t%s\t%s\t", w->record->position,
	    w->record->number, w->solution, result_words[w->result],
	    replay != NULL && w->result == WRONG ? replay->found : "");
	if (legal)
		buf_print(s->out,
		    "%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
		    "\t",
		    m->moves, m->pushes, m->box_lines, m->box_changes, m->pushing_sessions,
		    m->player_lines);
	else
		buf_text(s->out, "\t\t\t\t\t\t");
	if (replay != NULL && replay->claim != NULL)
		best_show(s->out, replay->claim);
	buf_print(
	    s->out, "\t%s\n", replay != NULL && replay->standing != NULL ? replay->standing : "");
}

const struct report_format report_lines = { "lines", NULL, show_line, NULL };
const struct report_format report_tsv = { "tsv", tsv_head, show_tsv, NULL };
const struct report_format report_github = { "github", NULL, NULL, NULL };
