#include "verdicts.h"

#include "refuted.h"
#include "settings.h"
#include "util/clock.h"

/* "lv.sok 5"; "lv.sok 5 Lower-Bound"; when a level has several solutions, "lv.sok 5 solution 2". */
static void
name_row(struct buf *out, const struct report_row *row)
{
	const struct section *first = section_find(row->record->sections, SOLUTION);

	run_name(row->record, out);
	if (row->claim != NULL)
		buf_print(out, " %s", row->claim);
	else if (first != NULL && section_find(first->next, SOLUTION) != NULL)
		buf_print(out, " solution %u", row->solution);
}

void
verdicts_row(struct run *r, struct report_row row)
{
	struct settings *own = r->own;
	struct buf name = { 0 };

	if (own->format == NULL || own->format->row == NULL)
		return;
	name_row(&name, &row);
	row.name = buf_view(&name);
	row.file = r->file;
	own->format->row(&own->report, &row);
	buf_free(&name);
}

/* Says what is wrong, and what is odd about a solution that is right. */
static void
report_findings(struct run *r, const struct record *record, const struct section *s,
    const struct replay *replay)
{
	const struct settings *own = r->own;
	const struct verdict *v = &replay->v;
	struct buf why = { 0 };

	if (!replay->right) {
		replay_explain(&why, &record->level, replay);
		report(&r->sink, replay->at, FINDING, replay->code, "level %u: %.*s",
		    record->number, (int)why.n, why.p);
		buf_free(&why);
	}
	if (!v->legal)
		return;
	if (s->claims && (s->claimed_moves != v->moves || s->claimed_pushes != v->pushes))
		report(&r->sink, s->at, WARNING, "claim",
		    "level %u: header says %llu/%llu, moves are %llu/%llu", record->number,
		    (unsigned long long)s->claimed_moves, (unsigned long long)s->claimed_pushes,
		    (unsigned long long)v->moves, (unsigned long long)v->pushes);
	if (v->wrong_case > 0 && !own->strict)
		report(&r->sink, section_pos(s, (size_t)v->first_wrong_case), WARNING, "case",
		    "level %u: %llu move letter%s recased", record->number,
		    (unsigned long long)v->wrong_case, v->wrong_case == 1 ? "" : "s");
}

/* Sets a field of the solution to the text, which is then freed. */
static bool
set_field(struct run *r, struct section *s, const char *key, struct buf *value)
{
	const bool fine = !value->failed && meta_set(&s->meta, &r->keep, key, buf_view(value));

	buf_free(value);
	return fine;
}

/* The verdict, the measures and the standing as fields of the solution. */
static bool
set_fields(
    struct run *r, const struct record *record, struct section *s, const struct replay *replay)
{
	const struct settings *own = r->own;
	struct buf value = { 0 };
	bool fine;

	if (!replay->right) { /* what was said of other moves */
		meta_remove(&s->meta, "Sok-Metrics");
		meta_remove(&s->meta, "Sok-Best");
	}
	replay_verdict(&value, replay);
	fine = set_field(r, s, "Sok-Verify", &value);
	if (fine && replay->measured && replay->right) {
		replay_metrics(&value, replay);
		fine = set_field(r, s, "Sok-Metrics", &value);
	}
	if (fine && replay->standing != NULL) {
		buf_print(&value, "%s ", replay->standing);
		best_show(&value, replay->claim);
		fine = set_field(r, s, "Sok-Best", &value);
	}
	return fine && (!replay->v.legal || replay->v.wrong_case == 0 || own->strict ||
	                   play_recase(&r->keep, &record->level, &s->moves));
}

static bool
one_solution(struct run *r, const struct record *record, struct section *s, unsigned solution,
    const struct claim *claim, struct replay *replay)
{
	const struct settings *own = r->own;
	const uint64_t start = clock_now();

	if (!replay_solution(&r->keep, &record->level, s, own->strict, replay))
		return false;
	replay->measured = own->metrics;
	if (own->metrics && !metrics_of(&r->keep, &record->level, s->moves, &replay->m))
		return false;
	replay->claim = claim;
	if (claim != NULL && replay->right)
		replay->standing = best_compare(&own->best, claim, &replay->v);
	report_findings(r, record, s, replay);
	if (own->format == NULL)
		return set_fields(r, record, s, replay);
	verdicts_row(r, (struct report_row){ .record = record,
	                    .solution = solution,
	                    .result = replay->right ? RIGHT : WRONG,
	                    .replay = replay,
	                    .nanoseconds = clock_now() - start });
	return true;
}

/* A verdict of its own for a claim: "lv.sok 5 Lower-Bound". */
static void
report_refuted(struct run *r, const struct record *record, const struct refuted *claim)
{
	const struct replay replay = { .code = "refuted",
		.found = "refuted",
		.at = claim->at,
		.refuted = buf_view(&claim->why) };

	report(&r->sink, claim->at, FINDING, "refuted", "level %u: %.*s", record->number,
	    (int)claim->why.n, claim->why.p);
	verdicts_row(
	    r, (struct report_row){
	           .record = record, .claim = claim->field, .result = WRONG, .replay = &replay });
}

/* What the record claims, held against those of its solutions that are right. */
static bool
check_claims(struct run *r, const struct record *record, const struct replay *replay)
{
	struct known known;
	unsigned n = 0;

	known_none(&known);
	for (struct section *s = record->sections; s != NULL; s = s->next)
		if (s->kind == SOLUTION && replay[n++].right)
			known_add(&known, &replay[n - 1].v);
	n = 0;
	for (struct section *s = record->sections; s != NULL; s = s->next) {
		const struct replay *own = s->kind == SOLUTION ? &replay[n++] : NULL;
		struct refuted refuted[REFUTED_MOST];
		const unsigned count = refuted_find(
		    &known, s, own != NULL && own->right ? &own->v : NULL, refuted);
		for (unsigned i = 0; i < count; i++) {
			report_refuted(r, record, &refuted[i]);
			buf_free(&refuted[i].why);
		}
		meta_remove(&s->meta, "Sok-Claims");
		if (count > 0 && !meta_set(&s->meta, &r->keep, "Sok-Claims", STR("refuted")))
			return false;
	}
	return true;
}

/* The record says so itself only where no status says more. */
static bool
missing(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const bool expected = own->solution_files > 0 || own->format == &report_github;

	report(&r->sink, record->at, expected ? WARNING : NOTE, "missing",
	    "level %u: no solution to check", record->number);
	run_status(r, UNDECIDED);
	verdicts_row(r, (struct report_row){ .record = record, .result = MISSING });
	return own->format != NULL || section_find(record->sections, STATUS) != NULL ||
	       meta_set(&record->meta, &r->keep, "Sok-Verify", STR("missing"));
}

bool
verdicts_give(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const struct claim *claim = NULL;
	struct section *const first = section_find(record->sections, SOLUTION);
	struct replay *replay;
	unsigned solutions = 0;

	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION))
		solutions++;
	replay = arena_array(&r->keep, struct replay, solutions);
	if (solutions == 0)
		return missing(r, record);
	if (replay == NULL ||
	    (own->best_file != NULL && !best_find(&own->best, record, &r->keep, &claim)))
		return false;
	solutions = 0;
	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION), solutions++)
		if (!one_solution(r, record, s, solutions + 1, claim, &replay[solutions]))
			return false;
	return check_claims(r, record, replay);
}
