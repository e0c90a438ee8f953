/* tap.c: the Test Anything Protocol, version 13, for prove(1) and its kin. */
#include "cli/show.h"
#include "sheet.h"

static void
begin(struct sheet *s)
{
	buf_text(s->out, "TAP version 13\n");
}

/* A bare # would start a directive. */
static void
test_line(struct buf *out, bool right, uint64_t number, struct str title)
{
	buf_text(out, right ? "ok " : "not ok ");
	buf_number(out, number);
	buf_text(out, " - ");
	for (size_t i = 0; i < title.n; i++) {
		if (title.p[i] == '#')
			buf_char(out, '\\');
		buf_char(out, title.p[i]);
	}
}

static void
key(struct buf *out, const char *name)
{
	buf_text(out, "  ");
	buf_text(out, name);
	buf_text(out, ": ");
}

static void
number_line(struct buf *out, const char *name, uint64_t number)
{
	key(out, name);
	buf_number(out, number);
	buf_char(out, '\n');
}

/* In single quotes YAML doubles a quote and knows no other escapes. */
static void
text_line(struct buf *out, const char *name, struct str text)
{
	struct buf safe = { 0 };

	show_text(&safe, text);
	key(out, name);
	buf_char(out, '\'');
	for (size_t i = 0; i < safe.n; i++) {
		if (safe.p[i] == '\'')
			buf_char(out, '\'');
		buf_char(out, safe.p[i]);
	}
	buf_text(out, "'\n");
	buf_free(&safe);
}

/* Move, square and place of what is wrong, as YAML. */
static void
describe(struct buf *out, const struct level *level, const struct judged *j)
{
	struct buf message = { 0 };

	judge_explain(&message, level, j);
	buf_text(out, "\n  ---\n");
	text_line(out, "message", buf_view(&message));
	buf_free(&message);
	number_line(out, "move", j->move);
	if (j->letter != '\0')
		text_line(out, "letter", (struct str){ &j->letter, 1 });
	if (!j->v.legal || !j->v.solved) {
		number_line(out, "row", j->square / level->width + 1);
		number_line(out, "column", j->square % level->width + 1);
	}
	text_line(out, "found", str_of(j->found));
	text_line(out, "file", str_of(j->at.file));
	number_line(out, "line", j->at.line);
	buf_text(out, "  ...\n");
}

/* A missing solution is skipped, a broken level has failed. */
static void
show(struct sheet *s, const struct shown *w)
{
	const bool missing = w->word != NULL && str_eq(str_of(w->word), STR("missing"));
	const bool right = w->word == NULL && w->judged->right;

	test_line(s->out, right || missing, ++s->tests, w->name);
	if (missing) {
		buf_text(s->out, " # SKIP no solution\n");
	} else if (w->word != NULL) {
		buf_text(s->out, ": invalid level\n");
	} else if (right) {
		buf_text(s->out, ": ");
		buf_number(s->out, w->judged->v.moves);
		buf_char(s->out, '/');
		buf_number(s->out, w->judged->v.pushes);
		judge_extras(s->out, w->judged);
		buf_char(s->out, '\n');
	} else {
		describe(s->out, &w->record->level, w->judged);
	}
}

/* The plan; none when the run was cut short. */
static void
end(struct sheet *s, bool stopped)
{
	if (stopped) {
		buf_text(s->out, "Bail out! stopped\n");
		return;
	}
	buf_text(s->out, "1..");
	buf_number(s->out, s->tests);
	buf_char(s->out, '\n');
}

const struct form form_tap = { "tap", begin, show, end };
