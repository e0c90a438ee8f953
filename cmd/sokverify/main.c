/*
 * sokverify: replays every solution of every level and says whether it is right.
 *
 * The verifier is linked without any solver code. It writes the records with a verdict in each
 * solution, or the verdicts alone in a format of report_format.h.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/say.h"
#include "settings.h"
#include "verdicts.h"

static const struct report_format *const report_formats[] = { &report_lines, &report_tap,
	&report_junit, &report_github, &report_tsv, NULL };

/* --- the command line ------------------------------------------------------------------ */

static bool
add_solutions(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	own->solution_file[own->solution_files++] = o->arg;
	return true;
}

/* NULL: records of some format are to be written. */
static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;

	own->format = NULL;
	for (size_t i = 0; report_formats[i] != NULL; i++)
		if (strcmp(report_formats[i]->name, name) == 0)
			own->format = report_formats[i];
	return own->format != NULL;
}

static bool
set_format(struct run *r, const struct opts *o)
{
	return to(r, o->row->name);
}

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_CALL(
	    's', "solutions", "FILE", "take solutions from FILE too (repeatable)", add_solutions),
	OPT_FLAG(0, "strict", "letters must tell walks from pushes", AT(strict)),
	OPT_FLAG(0, "metrics", "count box lines, changes, sessions, player lines", AT(metrics)),
	OPT_TEXT(0, "best", "FILE", "compare with the table FILE (sokverify(1))", AT(best_file)),
	OPT_TEXT(0, "cert", "FILE", "check certificates of lost positions instead", AT(cert_file)),
	OPT_CALL(
	    'T', "to", "FORMAT", "tap, junit, github, tsv, lines; a format of records", command_to),
	OPT_CALL(0, "tap", NULL, "-T tap: Test Anything Protocol, version 13", set_format),
	OPT_CALL(0, "junit", NULL, "-T junit: a JUnit XML document", set_format),
	OPT_CALL(0, "github", NULL, "-T github: messages as annotations, nothing else", set_format),
	OPT_TABLE_END,
};

static const struct opt_moved moved[] = {
	{ "lines", "-T lines" },
	{ "tsv", "-T tsv" },
	{ NULL, NULL },
};

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const bool lines = own->format == NULL ? !r->records_asked : own->format == &report_lines;

	if (own->cert_file != NULL && !lines) {
		report(
		    &r->sink, (struct pos){ NULL, 0, 0 }, ERROR, NULL, "--cert writes lines only");
		return false;
	}
	r->no_records = own->cert_file != NULL;
	if (own->cert_file != NULL)
		return certs_read(&own->certs, own->cert_file, &r->sink);
	if (own->format == NULL && !r->records_asked && isatty(r->to.fd))
		own->format = &report_lines;
	r->no_records = own->format != NULL;
	if (own->format == &report_github)
		r->say = say_github;
	if (own->format == &report_tsv)
		own->metrics = true;
	for (unsigned i = 0; i < own->solution_files; i++)
		if (!solutions_read(&own->solutions, own->solution_file[i], &r->sink))
			return false;
	if (!solutions_ready(&own->solutions)) {
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, NULL, "out of memory");
		return false;
	}
	if (own->best_file != NULL && !best_read(&own->best, own->best_file, &r->sink))
		return false;
	own->report.out = &r->out;
	if (own->format != NULL && own->format->begin != NULL)
		own->format->begin(&own->report);
	return true;
}

static bool
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	bool fine;

	if (own->cert_file != NULL) {
		certs_level(&own->certs, r, record);
		return true;
	}
	meta_remove(&record->meta, "Sok-Verify");
	fine = own->solution_files == 0 || solutions_give(&own->solutions, record, &r->keep);
	fine = fine && verdicts_give(r, record);
	run_write(r, record);
	return fine;
}

/* It was reported, and no certificate can be about it. */
static void
broken(struct run *r, struct record *record)
{
	run_write(r, record);
	verdicts_row(r, (struct report_row){ .record = record, .result = INVALID });
}

/* Were levels chosen, so that solutions of others are to be expected? */
static bool
selected(const struct run *r)
{
	for (unsigned i = 0; i < r->input_count; i++)
		if (r->inputs[i].levels != NULL)
			return true;
	return r->levels != NULL;
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	if (own->cert_file != NULL) {
		if (!run_stopped(r) && !selected(r))
			certs_unused(&own->certs, &r->sink);
		return;
	}
	if (!run_stopped(r))
		solutions_unused(&own->solutions, &r->sink, selected(r) ? NOTE : WARNING);
	if (own->format != NULL && own->format->end != NULL)
		own->format->end(&own->report, run_stopped(r));
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokverify",
		.about =
		    "Replay solutions: 0 all right, 1 one is wrong, 2 trouble, 3 one is missing.",
		.options = options,
		.moved = moved,
		.to = to,
		.begin = begin,
		.level = level,
		.broken = broken,
		.end = end,
	};
	struct settings own = { .solution_file = calloc(
		                    (size_t)argc + 1, sizeof *own.solution_file) };
	int status = TROUBLE;

	solutions_init(&own.solutions);
	if (own.solution_file != NULL)
		status = run_main(&tool, &own, argc, argv);
	solutions_free(&own.solutions);
	best_free(&own.best);
	certs_free(&own.certs);
	buf_free(&own.report.suite);
	buf_free(&own.report.suites);
	free(own.solution_file);
	return status;
}
