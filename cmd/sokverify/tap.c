/* tap.c: the Test Anything Protocol, version 13, for prove(1) and its kin. */
#include <inttypes.h>

#include "cli/escape.h"
#include "report_format.h"

static void
begin(struct report *s)
{
	buf_text(s->out, "TAP version 13\n");
}

/* A bare # would start a directive. */
static void
test_line(struct buf *out, bool right, uint64_t number, struct str title)
{
	buf_print(out, "%s %" PRIu64 " - ", right ? "ok" : "not ok", number);
	for (size_t i = 0; i < title.n; i++) {
		if (title.p[i] == '#')
			buf_char(out, '\\');
		buf_char(out, title.p[i]);
	}
}

/* In single quotes YAML doubles a quote and knows no other escapes. */
static void
text_line(struct buf *out, const char *name, struct str text)
{
	struct buf safe = { 0 };

	escape_text(&safe, text);
	buf_print(out, "  %s: '", name);
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
describe(struct buf *out, const struct level *level, const struct replay *replay)
{
	struct buf message = { 0 };

	replay_explain(&message, level, replay);
	buf_text(out, "\n  ---\n");
	text_line(out, "message", buf_view(&message));
	buf_free(&message);
	if (replay->refuted.n == 0)
		buf_print(out, "  move: %" PRIu64 "\n", replay->move);
	if (replay->letter != '\0')
		text_line(out, "letter", (struct str){ &replay->letter, 1 });
	if (replay->refuted.n == 0 && (!replay->v.legal || !replay->v.solved))
		buf_print(out, "  row: %u\n  column: %u\n",
		    (unsigned)(replay->square / level->width + 1),
		    (unsigned)(replay->square % level->width + 1));
	text_line(out, "found", str_of(replay->found));
	text_line(out, "file", str_of(replay->at.file));
	buf_print(out, "  line: %" PRIu64 "\n  ...\n", replay->at.line);
}

/* A missing solution is skipped, a broken level has failed. */
static void
show(struct report *s, const struct report_row *w)
{
	test_line(s->out, w->result == RIGHT || w->result == MISSING, ++s->tests, w->name);
	switch (w->result) {
	case RIGHT:
		buf_print(
		    s->out, ": %" PRIu64 "/%" PRIu64, w->replay->v.moves, w->replay->v.pushes);
		replay_extras(s->out, w->replay);
		buf_char(s->out, '\n');
		break;
	case WRONG: describe(s->out, &w->record->level, w->replay); break;
	case MISSING: buf_text(s->out, " # SKIP no solution\n"); break;
	case INVALID: buf_text(s->out, ": invalid level\n"); break;
	case RESULTS: break;
	}
}

/* The plan; none when the run was cut short. */
static void
end(struct report *s, bool stopped)
{
	if (stopped)
		buf_text(s->out, "Bail out! stopped\n");
	else
		buf_print(s->out, "1..%" PRIu64 "\n", s->tests);
}

const struct report_format report_tap = { "tap", begin, show, end };
