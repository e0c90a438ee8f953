/*
 * sokverify: replays every solution of every level and says whether it is right.
 *
 * The verifier is linked without any solver code. It writes the records with a verdict in each
 * solution, or the verdicts alone in a format of report.h.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/inputs.h"
#include "cli/say.h"
#include "settings.h"
#include "verdicts.h"

/* --- the command line ------------------------------------------------------------------ */

static const struct report_format *const known[REPORTS] = {
	[LINES] = &report_lines,
	[TAP] = &report_tap,
	[JUNIT] = &report_junit,
	[GITHUB] = &report_github,
};

static void
list_formats(struct buf *out)
{
	command_formats(out);
	for (unsigned i = 0; i < REPORTS; i++)
		buf_print(out, "%s\t%s\n", known[i]->name, known[i]->summary);
}

/* REPORTS: there is none of that name. */
static unsigned
report_named(const char *name)
{
	unsigned i = 0;

	while (i < REPORTS && strcmp(known[i]->name, name) != 0)
		i++;
	return i;
}

/* The last -T counts. */
static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;

	own->named = report_named(name);
	return own->named < REPORTS;
}

static bool
set_report(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;
	const unsigned i = report_named(o->row->name);

	if (o->arg == NULL || strcmp(o->arg, "-") == 0)
		own->plain |= 1u << i;
	else
		own->report[i].file.name = o->arg;
	return true;
}

/* What goes to standard output, and what into files. False after a message. */
static bool
settle_reports(struct run *r)
{
	struct settings *own = r->own;
	unsigned shown = own->plain | (own->named < REPORTS ? 1u << own->named : 0);

	if (shown == 0 && r->table.form == NO_TABLE && !r->records_asked && !own->proofs.text &&
	    r->on_terminal)
		shown = 1u << LINES;
	if ((shown & (shown - 1)) != 0 ||
	    (shown != 0 && (r->table.form != NO_TABLE || r->records_asked)))
		return report_file(&r->sink, NULL,
		    "two reports for standard output; --junit=FILE or "
		    "--tap=FILE puts one into a file");
	for (unsigned i = 0; i < REPORTS; i++) {
		struct report *s = &own->report[i];
		if (shown >> i & 1 && s->file.name != NULL)
			return report_file(
			    &r->sink, NULL, "a report goes to standard output or into a file");
		if (shown >> i & 1)
			own->shown = s;
		if (shown >> i & 1 || s->file.name != NULL)
			s->format = known[i];
	}
	return true;
}

static bool
set_missing(struct run *r, const struct opts *o)
{
	static const char *const words[] = { "fail", "skip", "ok" }; /* as enum missing */
	struct settings *own = r->own;
	const unsigned word = opt_word(o, words, 3, "fail, skip or ok");

	own->missing = (enum missing)(MISSING_FAILS + word);
	return word < 3;
}

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_TEXTS(
	    's', "solutions", "FILE", "also take solutions from FILE (repeatable)", AT(files)),
	OPT_FLAG(0, "strict", "a letter of the wrong case makes a solution wrong", AT(strict)),
	OPT_FLAG(0, "metrics", "count box lines, changes, sessions, player lines", AT(metrics)),
	OPT_TEXT(0, "best", "FILE", "compare with the best known solutions in FILE", AT(best_file)),
	OPT_TEXT(0, "cert", "FILE", "check certificates of lost positions instead", AT(cert_file)),
	OPT_TEXT(0, "proof", "FILE", "check claims by the proofs in FILE", AT(proofs.name)),
	OPT_FLAG(0, "proof-text", "write these proofs as text, and nothing else", AT(proofs.text)),
	OPT_SIZE('M', "memory", "SIZE", "use at most 512M, 4G for a proof (default 1G)",
	    AT(proofs.memory)),
	OPT_CALL(0, "missing", "WHAT", "a level without a solution: fail, skip or ok", set_missing),
	OPT_CALL(
	    'T', "to", "FORMAT", "tap, junit, github, tsv, csv, lines; record formats", command_to),
	OPT_CALL(0, "tap", "[=FILE]", "-T tap: Test Anything Protocol, version 13", set_report),
	OPT_CALL(0, "junit", "[=FILE]", "-T junit: a JUnit XML document", set_report),
	OPT_CALL(0, "github", NULL, "-T github: messages as annotations, nothing else", set_report),
	OPT_TABLE_END,
};

/* The files that are looked up. */
static bool
read_files(struct run *r)
{
	struct settings *own = r->own;

	for (size_t i = 0; i < own->files.count; i++)
		inputs_beside(r, own->files.text[i]);
	inputs_beside(r, own->best_file);
	inputs_beside(r, own->cert_file);
	inputs_beside(r, own->proofs.name);
	if (own->cert_file != NULL)
		return certs_read(&own->certs, own->cert_file, &r->sink);
	if (own->proofs.name != NULL && !proofs_open(&own->proofs, &r->sink))
		return false;
	own->solutions.format = r->reads;
	own->solutions.store.bare_position = run_bare_position(r);
	for (unsigned i = 0; i < r->input_count; i++)
		if (!solutions_input(&own->solutions, r->inputs[i].name))
			return report_file(&r->sink, r->file, "out of memory");
	if (!solutions_read(&own->solutions, own->files.text, own->files.count, &r->sink))
		return false;
	return own->best_file == NULL || best_read(&own->best, own->best_file, &r->sink);
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const bool table = r->table.form != NO_TABLE;
	const char *of_solutions = own->proofs.name != NULL            ? "--proof"
	                           : own->files.count > 0              ? "-s"
	                           : own->best_file != NULL            ? "--best"
	                           : own->missing != MISSING_UNDECIDED ? "--missing"
	                           : own->strict                       ? "--strict"
	                           : own->metrics                      ? "--metrics"
	                                                               : NULL;

	if (!settle_reports(r))
		return false;
	if (own->cert_file != NULL &&
	    (table || own->report[TAP].format != NULL || own->report[JUNIT].format != NULL ||
	        own->report[GITHUB].format != NULL || (own->shown == NULL && r->records_asked)))
		return report_file(&r->sink, NULL, "--cert writes lines and nothing else");
	if (own->cert_file != NULL && of_solutions != NULL)
		return report_file(&r->sink, NULL, "--cert does not go with %s", of_solutions);
	if (own->proofs.text && own->proofs.name == NULL)
		return report_file(&r->sink, NULL, "--proof-text needs --proof=FILE");
	if (own->proofs.text && (table || own->shown != NULL || r->records_asked))
		return report_file(&r->sink, NULL, "--proof-text writes proofs and nothing else");
	r->no_records = own->cert_file != NULL || own->proofs.text || own->shown != NULL || table;
	if (own->report[GITHUB].format != NULL)
		r->say = say_github;
	own->metrics |= table;
	if (!read_files(r))
		return false;
	for (unsigned i = 0; i < REPORTS; i++)
		if (!report_open(&own->report[i], r))
			return false;
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
	fine = own->files.count == 0 || solutions_give(&own->solutions, record, &r->keep);
	fine = fine && verdicts_give(r, record);
	if (!fine) { /* reports are of all levels */
		record->fault = (struct diag){
			.at = record->at, .code = "limit", .text = "out of memory for this record"
		};
		verdicts_broken(r, record);
	}
	run_write(r, record);
	return fine;
}

/* It was reported, and no certificate can be about it. */
static void
broken(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (r->table.form == NO_TABLE)
		run_write(r, record);
	if (own->cert_file == NULL)
		verdicts_broken(r, record);
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	if (own->cert_file != NULL) {
		if (!run_stopped(r) && !run_selects(r))
			certs_unused(&own->certs, &r->sink);
		return;
	}
	if (!run_stopped(r) && !run_selects(r))
		proofs_unused(&own->proofs, &r->sink);
	if (!run_stopped(r))
		solutions_unused(&own->solutions, &r->sink, run_selects(r) ? NOTE : WARNING);
	for (unsigned i = 0; i < REPORTS; i++)
		report_close(&own->report[i], r);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokverify",
		.about =
		    "Replay solutions: 0 all right, 1 one is wrong, 2 trouble, 3 one is missing.",
		.options = options,
		.columns = REPORT_COLUMNS,
		.to = to,
		.formats = list_formats,
		.begin = begin,
		.level = level,
		.broken = broken,
		.end = end,
		.quick = true,
	};
	struct settings own = { .named = REPORTS, .proofs = { .memory = MEMORY_USUAL } };
	int status;

	solutions_init(&own.solutions);
	status = run_main(&tool, &own, argc, argv);
	for (unsigned i = 0; i < REPORTS; i++)
		report_free(&own.report[i]);
	solutions_free(&own.solutions);
	best_free(&own.best);
	certs_free(&own.certs);
	proofs_close(&own.proofs);
	free(own.files.text);
	return status;
}
