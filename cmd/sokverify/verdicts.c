#include "verdicts.h"

#include "refuted.h"
#include "settings.h"
#include "util/clock.h"

/* Puts the row into all reports. */
static void
report_verdict(struct run *r, struct report_row row)
{
	struct settings *own = r->own;

	for (unsigned i = 0; i < REPORTS; i++)
		report_row(&own->report[i], r, &row);
	if (r->table.form != NO_TABLE)
		report_table(&r->table, &row);
}

/* Says what is wrong with a level, on standard error behind its number, and in all reports. */
static void
report_wrong(struct run *r, struct report_row row, struct pos at, const char *code, struct buf *why)
{
	const struct str title = meta_text(&row.record->meta, "Title");
	const bool changed = row.replay != NULL && row.replay->changed;
	struct buf text = { 0 };

	if (!changed)
		report(&r->sink, at, FINDING, code, "level %u: %.*s", row.record->number,
		    (int)why->n, why->p);
	else if (title.n > 0)
		report(&r->sink, at, FINDING, code, "level %u '%.*s' has changed: %.*s",
		    row.record->number, (int)(title.n < 80 ? title.n : 80), title.p, (int)why->n,
		    why->p);
	else
		report(&r->sink, at, FINDING, code, "level %u has changed: %.*s",
		    row.record->number, (int)why->n, why->p);
	buf_text(&text, changed ? "the level has changed: " : "");
	buf_str(&text, buf_view(why));
	buf_char(&text, '\0');
	row.fault = (struct diag){ .at = at, .code = code, .text = text.failed ? "" : text.p };
	row.result = WRONG;
	row.outcome = FAILED;
	report_verdict(r, row);
	buf_free(&text);
	buf_free(why);
}

/* What is odd about a solution whose moves are legal. */
static void
report_oddities(
    struct run *r, const struct record *record, const struct section *s, const struct verdict *v)
{
	const struct settings *own = r->own;

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

/* Sets a field of the solution to the text, which is then empty. */
static bool
set_field(struct run *r, struct section *s, const char *key, struct buf *value)
{
	const bool fine = !value->failed && meta_set(&s->meta, &r->keep, key, buf_view(value));

	buf_clear(value);
	return fine;
}

/* The drawing, the verdict, the measures and the standing as fields of the solution. */
static bool
set_fields(struct run *r, const struct record *record, uint64_t drawing, struct section *s,
    const struct replay *replay)
{
	const struct settings *own = r->own;
	struct buf value = { 0 };
	bool fine = true;

	if (replay->right) {
		fine = section_set_board(s, &r->keep, drawing);
	} else { /* what was said of other moves */
		meta_remove(&s->meta, "Sok-Metrics");
		meta_remove(&s->meta, "Sok-Best");
	}
	replay_verdict(&value, &record->level, replay);
	fine = fine && set_field(r, s, "Sok-Verify", &value);
	if (fine && replay->measured && replay->right) {
		replay_metrics(&value, replay);
		fine = set_field(r, s, "Sok-Metrics", &value);
	}
	if (fine && replay->standing != NULL) {
		buf_print(&value, "%s ", replay->standing);
		best_show(&value, replay->claim);
		fine = set_field(r, s, "Sok-Best", &value);
	}
	buf_free(&value);
	return fine && (!replay->v.legal || replay->v.wrong_case == 0 || own->strict ||
	                   play_recase(&r->keep, &record->level, &s->moves));
}

/* Is the solution right on the drawing that it was made for, which is another? False: arena full.
 */
static bool
find_change(struct run *r, uint64_t drawing, const struct section *s, struct replay *replay)
{
	const struct settings *own = r->own;
	const struct level *old;
	struct verdict v = { .solved = true };
	uint64_t made_for;

	if (replay->v.solved || !section_board(s, &made_for) || made_for == drawing)
		return true;
	old = solutions_board(&own->solutions, made_for);
	if (old != NULL && !play_all(&r->keep, old, s->moves, &v))
		return false;
	if (!v.solved)
		return true;
	replay->changed = true;
	replay->code = "changed";
	replay->old = old;
	return true;
}

static bool
one_solution(struct run *r, uint64_t drawing, struct report_row row, struct section *s,
    const struct claim *claim, struct replay *replay)
{
	const struct settings *own = r->own;
	const uint64_t start = clock_now();
	const struct level *level = &row.record->level;
	struct buf why = { 0 };

	if (!replay_solution(&r->keep, level, s, own->strict, replay) ||
	    !find_change(r, drawing, s, replay))
		return false;
	s->played = replay->right ? PLAYED_RIGHT : PLAYED_WRONG;
	replay->measured = own->metrics;
	if (own->metrics && !metrics_of(&r->keep, level, s->moves, &replay->m))
		return false;
	replay->claim = claim;
	if (claim != NULL && replay->right)
		replay->standing = best_compare(&own->best, claim, &replay->v);
	row.replay = replay;
	row.reason = replay->reason;
	row.nanoseconds = clock_now() - start;
	if (replay->right) {
		report_verdict(r, row);
	} else {
		replay_explain(&why, level, replay);
		report_wrong(r, row, replay->at, replay->code, &why);
	}
	if (replay->v.legal)
		report_oddities(r, row.record, s, &replay->v);
	return r->no_records || set_fields(r, row.record, drawing, s, replay);
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
		for (unsigned i = 0; i < count; i++)
			report_wrong(r,
			    (struct report_row){
			        .record = record, .claim = refuted[i].field, .reason = "refuted" },
			    refuted[i].at, "refuted", &refuted[i].why);
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
	static const enum outcome outcomes[] = { SKIPPED, FAILED, SKIPPED, PASSED };
	const struct settings *own = r->own;
	const bool expected = own->files.count > 0 || own->report[GITHUB].format != NULL;
	const enum severity severity = own->missing == MISSING_FAILS ? FINDING
	                               : own->missing == MISSING_OK  ? NOTE
	                               : expected                    ? WARNING
	                                                             : NOTE;

	report(&r->sink, record->at, severity, "missing", "level %u: no solution to check",
	    record->number);
	if (own->missing == MISSING_UNDECIDED)
		run_status(r, UNDECIDED);
	report_verdict(
	    r, (struct report_row){ .record = record,
	           .result = MISSING,
	           .outcome = outcomes[own->missing],
	           .fault = { .at = record->at, .code = "missing", .text = "no solution" } });
	return r->no_records || section_find(record->sections, STATUS) != NULL ||
	       meta_set(&record->meta, &r->keep, "Sok-Verify", STR("missing"));
}

void
verdicts_broken(struct run *r, const struct record *record)
{
	struct report_row row = {
		.record = record, .result = INVALID, .outcome = IN_ERROR, .fault = record->fault
	};

	row.reason = row.fault.code;
	if (row.fault.text == NULL)
		row.fault = (struct diag){
			.at = record->at, .code = "limit", .text = "invalid level"
		};
	report_verdict(r, row);
}

bool
verdicts_give(struct run *r, struct record *record)
{
	const struct settings *own = r->own;
	const struct claim *claim = NULL;
	struct section *const first = section_find(record->sections, SOLUTION);
	struct report_row row = { .record = record };
	struct replay *replay;
	uint64_t drawing;

	if (first == NULL)
		return missing(r, record);
	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION))
		row.solution++;
	replay = arena_array(&r->keep, struct replay, row.solution);
	if (replay == NULL ||
	    (own->best_file != NULL && !best_find(&own->best, record, &r->keep, &claim)))
		return false;
	row.several = row.solution > 1;
	row.solution = 0;
	drawing = level_exact_hash(&record->level);
	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION)) {
		row.solution++;
		if (!one_solution(r, drawing, row, s, claim, &replay[row.solution - 1]))
			return false;
	}
	return check_claims(r, record, replay);
}
