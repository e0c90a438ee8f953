/*
 * junit.c: one XML document in the form that JUnit's readers share: a suite per file, a case per
 * solution. Counts stand before what they count, so the cases are held until the end.
 */
#include "cli/show.h"
#include "format/xml.h"
#include "sheet.h"

static void
text_attribute(struct buf *out, const char *name, const char *text)
{
	struct buf safe = { 0 };

	show_text(&safe, str_of(text));
	xml_put_attribute(out, name, buf_view(&safe));
	out->failed |= safe.failed;
	buf_free(&safe);
}

static void
number(struct buf *out, const char *name, uint64_t n)
{
	struct buf text = { 0 };

	buf_number(&text, n);
	xml_put_attribute(out, name, buf_view(&text));
	buf_free(&text);
}

/* In seconds, to the microsecond. */
static void
duration(struct buf *out, uint64_t nanoseconds)
{
	const uint64_t micro = nanoseconds / 1000 % 1000000;

	buf_text(out, " time=\"");
	buf_number(out, nanoseconds / 1000000000);
	buf_char(out, '.');
	for (uint64_t unit = 100000; unit > 0; unit /= 10)
		buf_char(out, (char)('0' + micro / unit % 10));
	buf_char(out, '"');
}

static void
counts(struct buf *out, const struct tally *t)
{
	number(out, "tests", t->tests);
	number(out, "failures", t->failures);
	number(out, "errors", t->errors);
}

static void
close_suite(struct sheet *s)
{
	struct buf *out = &s->suites;

	if (s->file == NULL)
		return;
	buf_text(out, "\t<testsuite");
	text_attribute(out, "name", s->file);
	counts(out, &s->of_suite);
	number(out, "skipped", s->of_suite.skipped);
	duration(out, s->of_suite.nanoseconds);
	buf_text(out, ">\n");
	buf_str(out, buf_view(&s->suite));
	buf_text(out, "\t</testsuite>\n");
	out->failed |= s->suite.failed;
	buf_clear(&s->suite);
	s->of_all.tests += s->of_suite.tests;
	s->of_all.failures += s->of_suite.failures;
	s->of_all.errors += s->of_suite.errors;
	s->of_all.nanoseconds += s->of_suite.nanoseconds;
	s->of_suite = (struct tally){ 0 };
}

/* What is wrong, and where it stands in the input. */
static void
failure(struct buf *out, const struct level *level, const struct judged *j)
{
	struct buf why = { 0 }, place = { 0 };

	judge_explain(&why, level, j);
	show_text(&place, str_of(j->at.file));
	if (j->at.line > 0) {
		buf_char(&place, ':');
		buf_number(&place, j->at.line);
		buf_char(&place, ':');
		buf_number(&place, j->at.col);
	}
	buf_text(&place, ": ");
	buf_str(&place, buf_view(&why));
	buf_text(out, ">\n\t\t\t<failure");
	xml_put_attribute(out, "message", buf_view(&place));
	text_attribute(out, "type", j->code);
	buf_text(out, "/>\n\t\t</testcase>\n");
	buf_free(&why);
	buf_free(&place);
}

static void
show_case(struct sheet *s, const struct shown *w)
{
	struct buf *out = &s->suite;

	if (s->file != w->file) {
		close_suite(s);
		s->file = w->file;
	}
	s->of_suite.tests++;
	s->of_suite.nanoseconds += w->nanoseconds;
	buf_text(out, "\t\t<testcase");
	xml_put_attribute(out, "name", w->name);
	text_attribute(out, "classname", w->file);
	duration(out, w->nanoseconds);
	if (w->word == NULL && w->judged->right) {
		buf_text(out, "/>\n");
	} else if (w->word == NULL) {
		s->of_suite.failures++;
		failure(out, &w->record->level, w->judged);
	} else if (str_eq(str_of(w->word), STR("missing"))) {
		s->of_suite.skipped++;
		buf_text(out, ">\n\t\t\t<skipped message=\"no solution\"/>\n\t\t</testcase>\n");
	} else {
		s->of_suite.errors++;
		buf_text(out, ">\n\t\t\t<error message=\"invalid level\" type=\"invalid\"/>\n"
		              "\t\t</testcase>\n");
	}
}

static void
begin(struct sheet *s)
{
	(void)s;
}

static void
end(struct sheet *s, bool stopped)
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

const struct form form_junit = { "junit", begin, show_case, end };
