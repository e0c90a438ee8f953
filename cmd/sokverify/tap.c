/* tap.c: the Test Anything Protocol, version 13, for prove(1) and similar programs. */
#include <inttypes.h>

#include "report.h"
#include "util/escape.h"

static void
begin(struct report *s)
{
	buf_text(s->out, "TAP version 13\n");
}

/* A bare # would start a directive, and so would one behind two backslashes. */
static void
test_line(struct report *s, const struct report_row *w)
{
	const bool right = w->result == RIGHT && w->replay != NULL;
	struct buf title = { 0 };

	report_title(&title, w);
	buf_print(s->out, "%s %" PRIu64 " - ",
	    w->outcome == PASSED || w->outcome == SKIPPED ? "ok" : "not ok", ++s->tests);
	for (size_t i = 0; i < title.n; i++) {
		if (title.p[i] == '#' || title.p[i] == '\\')
			buf_char(s->out, '\\');
		buf_char(s->out, title.p[i]);
	}
	if (right)
		buf_print(
		    s->out, ": %" PRIu64 "/%" PRIu64, w->replay->v.moves, w->replay->v.pushes);
	report_claims(s->out, w->claims);
	if (right)
		replay_extras(s->out, w->replay);
	buf_text(s->out, w->outcome == SKIPPED ? " # SKIP no solution\n" : "\n");
	s->out->failed |= title.failed;
	buf_free(&title);
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
	out->failed |= safe.failed;
	buf_free(&safe);
}

static void
number_line(struct buf *out, const char *name, uint64_t number)
{
	buf_print(out, "  %s: %" PRIu64 "\n", name, number);
}

/* Which level; what is wrong, its move and square; and its place in the input, as YAML. */
static void
describe(struct buf *out, const struct report_row *w)
{
	const struct replay *replay = w->replay;

	buf_text(out, "  ---\n");
	text_line(out, "message", str_of(w->fault.text));
	number_line(out, "position", w->record->position);
	number_line(out, "level", w->record->number);
	if (replay != NULL) {
		number_line(out, "move", replay->move);
		if (replay->letter != '\0')
			text_line(out, "letter", (struct str){ &replay->letter, 1 });
		if (replay->placed) {
			number_line(out, "row", replay->square / w->record->level.width + 1);
			number_line(out, "column", replay->square % w->record->level.width + 1);
		}
		text_line(out, "found", str_of(replay->reason));
	}
	text_line(out, "code", str_of(w->fault.code));
	text_line(out, "file", str_of(w->fault.at.file));
	number_line(out, "line", w->fault.at.line);
	buf_text(out, "  ...\n");
}

static void
show(struct report *s, const struct report_row *w)
{
	test_line(s, w);
	if (w->outcome == FAILED || w->outcome == IN_ERROR)
		describe(s->out, w);
}

/* The plan; none when the run was cut short. */
static void
end(struct report *s, bool stopped, bool trouble)
{
	if (stopped) {
		buf_text(s->out, "Bail out! stopped\n");
		return;
	}
	if (trouble)
		buf_print(s->out, "not ok %" PRIu64 " - " REPORT_TROUBLE "\n", ++s->tests);
	buf_print(s->out, "1..%" PRIu64 "\n", s->tests);
}

const struct report_format report_tap = { "tap", "Test Anything Protocol, version 13", begin, show,
	end };
