/*
 * sokverify: replays every solution of every level and says whether it is right.
 *
 * The verifier is linked without any solver code. It writes the records with a verdict in each
 * solution, or one line per solution, or TAP.
 */
#include <unistd.h>

#include "cli/run.h"
#include "cli/show.h"
#include "judge.h"
#include "level/record.h"
#include "tap.h"

enum { LINES = 256, TAP, STRICT };

enum mode {
	AUTOMATIC, /* lines on a terminal, else records */
	WRITE_RECORDS,
	WRITE_LINES,
	WRITE_TAP,
};

struct settings {
	enum mode mode;
	bool strict;
	uint64_t tests; /* TAP lines written */
};

static const struct opt options[] = {
	{ LINES, "lines", NULL, "one line per solution (default on a terminal)" },
	{ TAP, "tap", NULL, "Test Anything Protocol, version 13" },
	{ STRICT, "strict", NULL, "letters must tell walks from pushes" },
	{ 0, NULL, NULL, NULL },
};

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;

	(void)o;
	if (id == STRICT)
		own->strict = true;
	else
		own->mode = id == TAP ? WRITE_TAP : WRITE_LINES;
	return true;
}

static bool
to(struct run *r, const char *name)
{
	struct settings *own = r->own;

	if (str_eq(str_of(name), STR("lines")))
		own->mode = WRITE_LINES;
	else if (str_eq(str_of(name), STR("tap")))
		own->mode = WRITE_TAP;
	else
		return false;
	return true;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;

	if (own->mode == AUTOMATIC)
		own->mode = !r->records_asked && isatty(r->to.fd) ? WRITE_LINES : WRITE_RECORDS;
	if (own->mode == WRITE_TAP)
		tap_begin(&r->out);
	return true;
}

/* "lv.sok 5" or, when a level has several solutions, "lv.sok 5 solution 2". */
static void
name(struct run *r, const struct record *record, unsigned solution, struct buf *out)
{
	const struct section *first = section_find(record->sections, SOLUTION);

	run_name(r, record, out);
	if (first != NULL && section_find(first->next, SOLUTION) != NULL) {
		buf_text(out, " solution ");
		buf_number(out, solution);
	}
}

/* A line for a level that has no verdict: missing or invalid. */
static void
unjudged(struct run *r, const struct record *record, const char *word)
{
	struct settings *own = r->own;

	if (own->mode == WRITE_RECORDS) {
		run_write(r, record);
	} else if (own->mode == WRITE_TAP) {
		struct buf title = { 0 };
		run_name(r, record, &title);
		tap_unjudged(&r->out, ++own->tests, buf_view(&title), word);
		buf_free(&title);
	} else {
		run_name(r, record, &r->out);
		buf_text(&r->out, ": ");
		buf_text(&r->out, word);
		buf_char(&r->out, '\n');
	}
}

/* Says what is wrong on stderr, and what is odd about a solution that is right. */
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

/* "ok 7/2" or "fail 4 wall": the value of a Sok-Verify field. */
static void
verdict(const struct judged *j, struct buf *out)
{
	buf_text(out, j->right ? "ok " : "fail ");
	buf_number(out, j->right ? j->v.moves : j->move);
	buf_char(out, j->right ? '/' : ' ');
	if (j->right)
		buf_number(out, j->v.pushes);
	else
		buf_text(out, j->found);
}

static bool
mark(struct run *r, const struct record *record, struct section *s, const struct judged *j)
{
	const struct settings *own = r->own;
	struct buf value = { 0 };
	bool fine;

	verdict(j, &value);
	fine = !value.failed && meta_set(&s->meta, &r->keep, "Sok-Verify", buf_view(&value));
	buf_free(&value);
	if (fine && j->v.legal && j->v.wrong_case > 0 && !own->strict)
		fine = judge_recase(&r->keep, &record->level, s);
	return fine;
}

static bool
one_solution(struct run *r, const struct record *record, struct section *s, unsigned solution)
{
	struct settings *own = r->own;
	struct buf title = { 0 };
	struct judged j;

	if (!judge(&r->keep, &record->level, s, own->strict, &j))
		return false;
	comment(r, record, s, &j);
	if (own->mode == WRITE_RECORDS)
		return mark(r, record, s, &j);
	name(r, record, solution, &title);
	if (own->mode == WRITE_TAP) {
		tap_judged(&r->out, ++own->tests, buf_view(&title), &record->level, &j);
	} else {
		buf_str(&r->out, buf_view(&title));
		buf_text(&r->out, ": ");
		verdict(&j, &r->out);
		buf_char(&r->out, '\n');
	}
	buf_free(&title);
	return true;
}

static void
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	struct section *s = section_find(record->sections, SOLUTION);
	unsigned solution = 0;

	if (s == NULL) {
		report(&r->sink, record->at, NOTE, "missing", "level %llu: no solution to check",
		    (unsigned long long)record->number);
		run_status(r, UNDECIDED);
		unjudged(r, record, "missing");
		return;
	}
	for (; s != NULL; s = section_find(s->next, SOLUTION)) {
		if (!one_solution(r, record, s, ++solution))
			report(&r->sink, s->at, ERROR, "limit",
			    "level %llu: out of memory for this record",
			    (unsigned long long)record->number);
	}
	if (own->mode == WRITE_RECORDS)
		run_write(r, record);
}

static void
broken(struct run *r, struct record *record)
{
	unjudged(r, record, "invalid");
}

static void
notes(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (own->mode == WRITE_RECORDS)
		run_write(r, record);
}

static void
end(struct run *r)
{
	const struct settings *own = r->own;

	if (own->mode == WRITE_TAP)
		tap_end(&r->out, own->tests, run_stopped(r));
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
	struct settings own = { AUTOMATIC, false, 0 };

	return run_main(&tool, &own, argc, argv);
}
