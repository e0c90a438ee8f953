/*
 * junit.c: one XML document that the schemas of Jenkins (xunit plugin) and of windyroad (Apache
 * Ant) both accept: a suite per file, a case per solution. Counts come before what they count, so
 * the cases are held in memory until the end. The name of the machine is left out.
 */
#include <inttypes.h>

#include "format/xml.h"
#include "report.h"
#include "util/clock.h"
#include "util/escape.h"

/* Takes a text that is safe to show. */
static void
safe_attribute(struct buf *out, const char *name, struct buf *safe)
{
	xml_put_attribute(out, name, buf_view(safe));
	out->failed |= safe->failed;
	buf_free(safe);
}

static void
text_attribute(struct buf *out, const char *name, struct str text)
{
	struct buf safe = { 0 };

	escape_name(&safe, text);
	safe_attribute(out, name, &safe);
}

static void
duration(struct buf *out, uint64_t nanoseconds)
{
	buf_text(out, " time=\"");
	buf_fixed(out, nanoseconds / CLOCK_MILLISECOND);
	buf_char(out, '"');
}

static void
close_suite(struct report *s)
{
	const struct test_counts *t = &s->counts;
	struct buf *out = &s->suites;

	if (t->tests == 0)
		return;
	buf_print(out, "\t<testsuite id=\"%" PRIu64 "\" package=\"soktools\"", s->suites_written++);
	text_attribute(out, "name", s->suite_file);
	buf_text(out, " hostname=\"localhost\" timestamp=\"");
	clock_date(out);
	buf_print(out,
	    "\" tests=\"%" PRIu64 "\" failures=\"%" PRIu64 "\" errors=\"%" PRIu64
	    "\" skipped=\"%" PRIu64 "\"",
	    t->tests, t->of[FAILED], t->of[IN_ERROR], t->of[SKIPPED]);
	duration(out, t->nanoseconds);
	buf_text(out, ">\n\t\t<properties/>\n");
	buf_str(out, buf_view(&s->cases));
	buf_text(out, "\t\t<system-out/>\n\t\t<system-err/>\n\t</testsuite>\n");
	out->failed |= s->cases.failed;
	buf_clear(&s->cases);
	s->counts = (struct test_counts){ 0 };
}

/* What is wrong, and where it stands in the input. */
static void
fault(struct buf *out, const char *tag, const struct diag *d)
{
	struct buf text = { 0 };

	escape_name(&text, str_of(d->at.file));
	if (d->at.line > 0)
		buf_print(&text, ":%" PRIu64 ":%" PRIu32, d->at.line, d->at.col);
	buf_text(&text, ": ");
	escape_text(&text, str_of(d->text));
	buf_print(out, ">\n\t\t\t<%s", tag);
	safe_attribute(out, "message", &text);
	text_attribute(out, "type", str_of(d->code));
	buf_text(out, "/>\n\t\t</testcase>\n");
}

static void
show(struct report *s, const struct report_row *w)
{
	static const char *const tags[OUTCOMES] = { "", "failure", "skipped", "error" };
	const struct str file = str_of(w->record->at.file);
	struct buf *out = &s->cases, title = { 0 };

	if (!str_eq(s->suite_file, file))
		close_suite(s);
	s->suite_file = file;
	s->counts.tests++;
	s->counts.of[w->outcome]++;
	s->counts.nanoseconds += w->nanoseconds;
	report_title(&title, w);
	buf_text(out, "\t\t<testcase");
	safe_attribute(out, "name", &title);
	text_attribute(out, "classname", file);
	duration(out, w->nanoseconds);
	if (w->outcome == PASSED)
		buf_text(out, "/>\n");
	else
		fault(out, tags[w->outcome], &w->fault);
}

/* One more case, of what is the matter with the run. */
static void
add_error(struct report *s, const char *name, const char *message)
{
	if (s->suite_file.p == NULL)
		s->suite_file = STR("sokverify");
	s->counts.tests++;
	s->counts.of[IN_ERROR]++;
	buf_print(&s->cases, "\t\t<testcase name=\"%s\"", name);
	text_attribute(&s->cases, "classname", s->suite_file);
	duration(&s->cases, 0);
	buf_print(&s->cases, "><error message=\"%s\" type=\"%s\"/></testcase>\n", message, name);
}

static void
end(struct report *s, bool stopped, bool trouble)
{
	if (stopped)
		add_error(s, "stopped", "stopped before the end");
	else if (trouble)
		add_error(s, "trouble", REPORT_TROUBLE);
	close_suite(s);
	buf_text(s->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
	buf_str(s->out, buf_view(&s->suites));
	buf_text(s->out, "</testsuites>\n");
	s->out->failed |= s->suites.failed;
}

const struct report_format report_junit = { "junit", "a JUnit XML document", NULL, show, end };
