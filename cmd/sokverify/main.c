/*
 * sokverify: replays every solution of every level and says whether it is right.
 *
 * The verifier is linked without any solver code. It writes the records with a verdict in each
 * solution, or the verdicts alone in one of the forms of sheet.h.
 */
#include <stdlib.h>
#include <unistd.h>

#include "best.h"
#include "cert.h"
#include "cli/run.h"
#include "cli/say.h"
#include "judge.h"
#include "level/record.h"
#include "pair.h"
#include "sheet.h"
#include "util/clock.h"

enum { STRICT = 256, METRICS, BEST, CERT, FORM }; /* FORM + index into forms */

static const struct form *const forms[] = { &form_lines, &form_tap, &form_junit, &form_github,
	&form_tsv, NULL };

struct settings {
	const struct form *form; /* NULL: records are written */
	bool strict, metrics;
	const char **solutions; /* -s; as many as there are arguments, NULL at the end */
	unsigned solution_files;
	const char *best_file; /* --best, or NULL */
	const char *cert_file; /* --cert, or NULL: then solutions are not looked at */
	struct pairs pairs;
	struct best best;
	struct certs certs;
	struct sheet sheet;
};

static const struct opt options[] = {
	{ 's', "solutions", "FILE", "take solutions from FILE too (repeatable)" },
	{ STRICT, "strict", NULL, "letters must tell walks from pushes" },
	{ METRICS, "metrics", NULL, "count box lines, changes, sessions and player lines" },
	{ BEST, "best", "FILE", "compare with the table FILE (sokverify(1))" },
	{ CERT, "cert", "FILE", "check certificates of lost positions instead" },
	{ FORM, "lines", NULL, "one line per solution (default on a terminal)" },
	{ FORM + 1, "tap", NULL, "Test Anything Protocol, version 13" },
	{ FORM + 2, "junit", NULL, "a JUnit XML document" },
	{ FORM + 3, "github", NULL, "messages as GitHub annotations, nothing else" },
	{ FORM + 4, "tsv", NULL, "tab-separated values, with all measures" },
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;

	switch (id) {
	case 's': own->solutions[own->solution_files++] = o->arg; break;
	case STRICT: own->strict = true; break;
	case METRICS: own->metrics = true; break;
	case BEST: own->best_file = o->arg; break;
	case CERT: own->cert_file = o->arg; break;
	default: own->form = forms[id - FORM];
	}
	return true;
}

static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;

	for (size_t i = 0; forms[i] != NULL; i++)
		if (str_eq(str_of(forms[i]->name), str_of(name)))
			return own->form = forms[i], true;
	own->form = NULL;
	return false;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;
	const bool lines = own->form == NULL ? !r->records_asked : own->form == &form_lines;

	if (own->cert_file != NULL && !lines) {
		report(
		    &r->sink, (struct pos){ NULL, 0, 0 }, ERROR, NULL, "--cert writes lines only");
		return false;
	}
	if (own->cert_file != NULL)
		return certs_read(&own->certs, own->cert_file, &r->sink);
	if (own->form == NULL && !r->records_asked && isatty(r->to.fd))
		own->form = &form_lines;
	if (own->form == &form_github)
		r->say = say_github;
	if (own->form == &form_tsv)
		own->metrics = true;
	for (unsigned i = 0; i < own->solution_files; i++)
		if (!pairs_read(&own->pairs, own->solutions[i], &r->sink))
			return false;
	if (!pairs_ready(&own->pairs)) {
		report(&r->sink, (struct pos){ r->file, 0, 0 }, ERROR, NULL, "out of memory");
		return false;
	}
	if (own->best_file != NULL && !best_read(&own->best, own->best_file, &r->sink))
		return false;
	own->sheet.out = &r->out;
	if (own->form != NULL)
		own->form->begin(&own->sheet);
	return true;
}

/* "lv.sok 5" or, when a level has several solutions, "lv.sok 5 solution 2". */
static void
name(const struct record *record, unsigned solution, struct buf *out)
{
	const struct section *first = section_find(record->sections, SOLUTION);

	run_name(record, out);
	if (first != NULL && section_find(first->next, SOLUTION) != NULL) {
		buf_text(out, " solution ");
		buf_number(out, solution);
	}
}

/* In the form chosen: a level that has no verdict (word: missing or invalid), or a verdict. */
static void
show(struct run *r, const struct record *record, unsigned solution, const char *word,
    const struct judged *j, uint64_t nanoseconds)
{
	struct settings *own = r->own;
	struct buf title = { 0 };

	name(record, solution, &title);
	own->form->show(&own->sheet,
	    &(struct shown){ buf_view(&title), r->file, record, solution, word, j, nanoseconds });
	buf_free(&title);
}

/* Says what is wrong, and what is odd about a solution that is right. */
static void
comment(struct run *r, const struct record *record, const struct section *s, const struct judged *j)
{
	const struct settings *own = r->own;
	const unsigned long long number = record->number;
	const struct verdict *v = &j->v;
	struct buf why = { 0 };

	if (!j->right) {
		judge_explain(&why, &record->level, j);
		report(&r->sink, j->at, FINDING, j->code, "level %llu: %.*s", number, (int)why.n,
		    why.p);
		buf_free(&why);
	}
	if (!v->legal)
		return;
	if (s->claims && (s->claimed_moves != v->moves || s->claimed_pushes != v->pushes))
		report(&r->sink, s->at, WARNING, "claim",
		    "level %llu: header says %llu/%llu, moves are %llu/%llu", number,
		    (unsigned long long)s->claimed_moves, (unsigned long long)s->claimed_pushes,
		    (unsigned long long)v->moves, (unsigned long long)v->pushes);
	if (v->wrong_case > 0 && !own->strict)
		report(&r->sink, section_pos(s, v->first_wrong_case), WARNING, "case",
		    "level %llu: %llu move letter%s recased", number,
		    (unsigned long long)v->wrong_case, v->wrong_case == 1 ? "" : "s");
}

/* Sets a field of the solution to the text, which is then freed. */
static bool
set(struct run *r, struct section *s, const char *key, struct buf *value)
{
	const bool fine = !value->failed && meta_set(&s->meta, &r->keep, key, buf_view(value));

	buf_free(value);
	return fine;
}

/* The verdict, the measures and the standing as fields of the solution. */
static bool
mark(struct run *r, const struct record *record, struct section *s, const struct judged *j)
{
	const struct settings *own = r->own;
	struct buf verdict = { 0 }, metrics = { 0 }, standing = { 0 };

	if (!j->right) { /* what was said of other moves */
		meta_remove(&s->meta, "Sok-Metrics");
		meta_remove(&s->meta, "Sok-Best");
	}
	judge_verdict(&verdict, j);
	if (!set(r, s, "Sok-Verify", &verdict))
		return false;
	if (j->measured && j->right) {
		judge_metrics(&metrics, j);
		if (!set(r, s, "Sok-Metrics", &metrics))
			return false;
	}
	if (j->standing != NULL) {
		buf_text(&standing, j->standing);
		buf_char(&standing, ' ');
		best_show(&standing, j->claim);
		if (!set(r, s, "Sok-Best", &standing))
			return false;
	}
	return !j->v.legal || j->v.wrong_case == 0 || own->strict ||
	       judge_recase(&r->keep, &record->level, s);
}

static bool
one_solution(struct run *r, const struct record *record, struct section *s, unsigned solution,
    const struct claim *claim)
{
	const struct settings *own = r->own;
	const uint64_t start = clock_now();
	struct judged j;

	if (!judge(&r->keep, &record->level, s, own->strict, &j))
		return false;
	j.measured = own->metrics;
	if (own->metrics && !metrics_of(&r->keep, &record->level, s->moves, &j.m))
		return false;
	j.claim = claim;
	if (claim != NULL && j.right)
		j.standing = best_compare(&own->best, claim, &j.v);
	comment(r, record, s, &j);
	if (own->form == NULL)
		return mark(r, record, s, &j);
	show(r, record, solution, NULL, &j, clock_now() - start);
	return true;
}

/* The record says so itself only where no status says more. */
static void
missing(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const bool expected = own->solution_files > 0 || own->form == &form_github;

	report(&r->sink, record->at, expected ? WARNING : NOTE, "missing",
	    "level %llu: no solution to check", (unsigned long long)record->number);
	run_status(r, UNDECIDED);
	if (own->form != NULL) {
		show(r, record, 0, "missing", NULL, 0);
		return;
	}
	if (section_find(record->sections, STATUS) == NULL &&
	    !meta_set(&record->meta, &r->keep, "Sok-Verify", STR("missing")))
		run_status(r, TROUBLE);
	run_write(r, record);
}

static bool
solutions(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const struct claim *claim = NULL;
	struct section *s = section_find(record->sections, SOLUTION);
	unsigned solution = 0;

	if (own->best_file != NULL && !best_find(&own->best, record, &r->keep, &claim))
		return false;
	for (; s != NULL; s = section_find(s->next, SOLUTION))
		if (!one_solution(r, record, s, ++solution, claim))
			return false;
	return true;
}

static void
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	bool fine;

	if (own->cert_file != NULL) {
		certs_level(&own->certs, r, record);
		return;
	}
	meta_remove(&record->meta, "Sok-Verify");
	fine = own->solution_files == 0 || pairs_give(&own->pairs, record, &r->keep);
	if (fine && section_find(record->sections, SOLUTION) == NULL) {
		missing(r, record);
		return;
	}
	if (!fine || !solutions(r, record))
		report(&r->sink, record->at, ERROR, "limit",
		    "level %llu: out of memory for this record",
		    (unsigned long long)record->number);
	if (own->form == NULL)
		run_write(r, record);
}

static void
broken(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (own->cert_file != NULL)
		return; /* it was reported, and no certificate can be about it */
	if (own->form == NULL)
		run_write(r, record);
	else
		show(r, record, 0, "invalid", NULL, 0);
}

static void
notes(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (own->form == NULL && own->cert_file == NULL)
		run_write(r, record);
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
		pairs_unused(&own->pairs, &r->sink, selected(r) ? NOTE : WARNING);
	if (own->form != NULL)
		own->form->end(&own->sheet, run_stopped(r));
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokverify",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about =
		    "Replay solutions: 0 all right, 1 one is wrong, 2 trouble, 3 one is missing.",
		.options = options,
		.option = option,
		.to = to,
		.begin = begin,
		.level = level,
		.broken = broken,
		.notes = notes,
		.end = end,
	};
	struct settings own = { .solutions = calloc((size_t)argc + 1, sizeof *own.solutions) };
	int status = TROUBLE;

	pairs_init(&own.pairs);
	if (own.solutions != NULL)
		status = run_main(&tool, &own, argc, argv);
	pairs_free(&own.pairs);
	best_free(&own.best);
	certs_free(&own.certs);
	buf_free(&own.sheet.suite);
	buf_free(&own.sheet.suites);
	free(own.solutions);
	return status;
}
