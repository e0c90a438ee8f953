/*
 * junit.c: one XML document in the form that JUnit's readers share: a suite per file, a case per
 * solution. Counts stand before what they count, so the cases are held until the end.
 */
#include <inttypes.h>

#include "cli/escape.h"
#include "format/xml.h"
#include "report_format.h"

static void
text_attribute(struct buf *out, const char *name, const char *text)
{
	struct buf safe = { 0 };

	escape_text(&safe, str_of(text));
	xml_put_attribute(out, name, buf_view(&safe));
	out->failed |= safe.failed;
	buf_free(&safe);
}

/* In seconds, to the microsecond. */
static void
duration(struct buf *out, uint64_t nanoseconds)
{
	buf_print(out, " time=\"%" PRIu64 ".%06" PRIu64 "\"", nanoseconds / 1000000000,
	    nanoseconds / 1000 % 1000000);
}

static void
counts(struct buf *out, const struct test_counts *t)
{
	buf_print(out, " tests=\"%" PRIu64 "\" failures=\"%" PRIu64 "\" errors=\"%" PRIu64 "\"",
	    t->tests, t->of[WRONG], t->of[INVALID]);
}

static void
close_suite(struct report *s)
{
	struct buf *out = &s->suites;

	if (s->file == NULL)
		return;
	buf_text(out, "\t<testsuite");
	text_attribute(out, "name", s->file);
	counts(out, &s->of_suite);
	buf_print(out, " skipped=\"%" PRIu64 "\"", s->of_suite.of[MISSING]);
	duration(out, s->of_suite.nanoseconds);
	buf_text(out, ">\n");
	buf_str(out, buf_view(&s->suite));
	buf_text(out, "\t</testsuite>\n");
	out->failed |= s->suite.failed;
	buf_clear(&s->suite);
	s->of_all.tests += s->of_suite.tests;
	for (int i = 0; i < RESULTS; i++)
		s->of_all.of[i] += s->of_suite.of[i];
	s->of_all.nanoseconds += s->of_suite.nanoseconds;
	s->of_suite = (struct test_counts){ 0 };
}

/* What is wrong, and where it stands in the input. */
static void
failure(struct buf *out, const struct level *level, const struct replay *replay)
{
	struct buf why = { 0 }, place = { 0 };

	replay_explain(&why, level, replay);
	escape_text(&place, str_of(replay->at.file));
	if (replay->at.line > 0)
		buf_print(&place, ":%" PRIu64 ":%" PRIu32, replay->at.line, replay->at.col);
	buf_text(&place, ": ");
	buf_str(&place, buf_view(&why));
	buf_text(out, "\t\t\t<failure");
	xml_put_attribute(out, "message", buf_view(&place));
	text_attribute(out, "type", replay->code);
	buf_text(out, "/>\n");
	buf_free(&why);
	buf_free(&place);
}

static void
show_case(struct report *s, const struct report_row *w)
{
	struct buf *out = &s->suite;

	if (s->file != w->file) {
		close_suite(s);
		s->file = w->file;
	}
	s->of_suite.tests++;
	s->of_suite.of[w->result]++;
	s->of_suite.nanoseconds += w->nanoseconds;
	buf_text(out, "\t\t<testcase");
	xml_put_attribute(out, "name", w->name);
	text_attribute(out, "classname", w->file);
	duration(out, w->nanoseconds);
	if (w->result == RIGHT) {
		buf_text(out, "/>\n");
		return;
	}
	buf_text(out, ">\n");
	if (w->result == WRONG)
		failure(out, &w->record->level, w->replay);
	else if (w->result == MISSING)
		buf_text(out, "\t\t\t<skipped message=\"no solution\"/>\n");
	else
		buf_text(out, "\t\t\t<error message=\"invalid level\" type=\"invalid\"/>\n");
	buf_text(out, "\t\t</testcase>\n");
}

static void
end(struct report *s, bool stopped)
{
	(void)stopped;
	close_suite(s);
	buf_text(s->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites");
	counts(s->out, &s->of_all);
	duration(s->out, s->of_all.nanoseconds);
	buf_text(s->out, ">\n");
	buf_str(s->out, buf_view(&s->suites));
	buf_text(s->out, "</testsuites>\n");
	s->out->failed |= s->suites.failed;
}

const struct report_format report_junit = { "junit", NULL, show_case, end };
