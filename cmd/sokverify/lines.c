/* lines.c: one line per solution, for people and for awk; and nothing at all. */
#include "cli/show.h"
#include "sheet.h"

static void
nothing(struct sheet *s)
{
	(void)s;
}

static void
end_nothing(struct sheet *s, bool stopped)
{
	(void)s;
	(void)stopped;
}

static void
show_nothing(struct sheet *s, const struct shown *w)
{
	(void)s;
	(void)w;
}

/* --- lines ----------------------------------------------------------------------------- */

static void
show_line(struct sheet *s, const struct shown *w)
{
	buf_str(s->out, w->name);
	buf_text(s->out, ": ");
	if (w->word != NULL) {
		buf_text(s->out, w->word);
	} else {
		judge_verdict(s->out, w->judged);
		judge_extras(s->out, w->judged);
	}
	buf_char(s->out, '\n');
}

/* --- tab-separated values -------------------------------------------------------------- */

static void
tsv_head(struct sheet *s)
{
	buf_text(s->out,
	    "file\tposition\tlevel\tsolution\tverdict\treason\tmoves\tpushes\tbox-lines\t"
	    "box-changes\tpushing-sessions\tplayer-lines\trecord\tstanding\n");
}

static void
number(struct buf *out, uint64_t n)
{
	buf_char(out, '\t');
	buf_number(out, n);
}

static void
words(struct buf *out, const char *text)
{
	buf_char(out, '\t');
	buf_text(out, text);
}

/* Cells that have no meaning are empty: six measures of a game that breaks off mean nothing. */
static void
show_tsv(struct sheet *s, const struct shown *w)
{
	const struct judged *j = w->judged;
	const bool legal = w->word == NULL && j->v.legal;

	show_text(s->out, str_of(w->file));
	number(s->out, w->record->position);
	number(s->out, w->record->number);
	number(s->out, w->solution);
	words(s->out, w->word != NULL ? w->word : j->right ? "ok" : "wrong");
	words(s->out, w->word == NULL && !j->right ? j->found : "");
	if (legal) {
		number(s->out, j->m.moves);
		number(s->out, j->m.pushes);
		number(s->out, j->m.box_lines);
		number(s->out, j->m.box_changes);
		number(s->out, j->m.pushing_sessions);
		number(s->out, j->m.player_lines);
	} else {
		buf_text(s->out, "\t\t\t\t\t\t");
	}
	buf_char(s->out, '\t');
	if (w->word == NULL && j->claim != NULL)
		best_show(s->out, j->claim);
	words(s->out, w->word == NULL && j->standing != NULL ? j->standing : "");
	buf_char(s->out, '\n');
}

const struct form form_lines = { "lines", nothing, show_line, end_nothing };
const struct form form_tsv = { "tsv", tsv_head, show_tsv, end_nothing };
const struct form form_github = { "github", nothing, show_nothing, end_nothing };
