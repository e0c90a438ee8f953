#include "tap.h"

#include "cli/show.h"

void
tap_begin(struct buf *out)
{
	buf_text(out, "TAP version 13\n");
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

void
tap_judged(struct buf *out, uint64_t number, struct str title, const struct level *level,
    const struct judged *j)
{
	struct buf message = { 0 };

	test_line(out, j->right, number, title);
	if (j->right) {
		buf_text(out, ": ");
		buf_number(out, j->v.moves);
		buf_char(out, '/');
		buf_number(out, j->v.pushes);
		buf_char(out, '\n');
		return;
	}
	judge_explain(&message, level, j);
	buf_text(out, "\n  ---\n");
	text_line(out, "message", buf_view(&message));
	buf_free(&message);
	number_line(out, "move", j->move);
	if (j->letter != '\0') {
		text_line(out, "letter", (struct str){ &j->letter, 1 });
		if (!j->v.legal) {
			number_line(out, "row", j->square / level->width + 1);
			number_line(out, "column", j->square % level->width + 1);
		}
	}
	text_line(out, "found", str_of(j->found));
	text_line(out, "file", str_of(j->at.file));
	number_line(out, "line", j->at.line);
	buf_text(out, "  ...\n");
}

void
tap_unjudged(struct buf *out, uint64_t number, struct str title, const char *word)
{
	bool skipped = str_eq(str_of(word), STR("missing"));

	test_line(out, skipped, number, title);
	buf_text(out, skipped ? " # SKIP no solution\n" : ": invalid level\n");
}

void
tap_end(struct buf *out, uint64_t tests, bool stopped)
{
	if (stopped) {
		buf_text(out, "Bail out! stopped\n");
		return;
	}
	buf_text(out, "1..");
	buf_number(out, tests);
	buf_char(out, '\n');
}
