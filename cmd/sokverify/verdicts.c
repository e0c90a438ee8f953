#include "verdicts.h"

#include "claims.h"
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
	r->out.failed |= text.failed || why->failed;
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
set_fields(struct run *r, const struct report_row *row, uint64_t drawing, struct section *s)
{
	const struct settings *own = r->own;
	const struct replay *replay = row->replay;
	struct buf value = { 0 };
	bool fine = true;

	if (replay->right) {
		fine = section_set_board(s, &r->keep, drawing);
	} else { /* what was said of other moves */
		meta_remove(&s->meta, "Sok-Metrics");
		meta_remove(&s->meta, "Sok-Best");
	}
	replay_verdict(&value, &row->record->level, replay);
	report_claims(&value, replay->right ? row->claims : NULL);
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
	                   play_recase(&r->keep, &row->record->level, &s->moves));
}

/* Is the solution right on the drawing that it was made for, which is another? False: arena full.
 */
static bool
find_change(struct run *r, struct arena *scratch, uint64_t drawing, const struct section *s,
    struct replay *replay)
{
	const struct settings *own = r->own;
	const struct level *old;
	struct verdict v = { .solved = true };
	uint64_t made_for;

	if (replay->v.solved || !section_board(s, &made_for) || made_for == drawing)
		return true;
	old = solutions_board(&own->solutions, made_for);
	if (old != NULL && !play_all(scratch, old, s->moves, &v))
		return false;
	if (!v.solved)
		return true;
	replay->changed = true;
	replay->code = "changed";
	replay->old = old;
	return true;
}

/* Plays a solution and compares it with the best known. */
static bool
judge(struct run *r, struct arena *scratch, uint64_t drawing, const struct record *record,
    struct section *s, const struct claim *claim, struct replay *replay)
{
	const struct settings *own = r->own;
	const uint64_t start = clock_now();
	const struct level *level = &record->level;

	if (!replay_solution(scratch, level, s, own->strict, replay) ||
	    !find_change(r, scratch, drawing, s, replay))
		return false;
	s->played = replay->right ? PLAYED_RIGHT : PLAYED_WRONG;
	replay->measured = own->metrics;
	if (own->metrics && !metrics_of(scratch, level, s->moves, &replay->m))
		return false;
	replay->claim = claim;
	if (claim != NULL && replay->right)
		replay->standing = best_compare(&own->best, claim, &replay->v);
	replay->nanoseconds = clock_now() - start;
	return true;
}

/* The verdict on a solution, row->replay. */
static bool
tell(struct run *r, uint64_t drawing, struct report_row row, struct section *s)
{
	const struct replay *replay = row.replay;
	struct buf why = { 0 };

	row.reason = replay->reason;
	row.nanoseconds = replay->nanoseconds;
	if (replay->right) {
		report_verdict(r, row);
	} else {
		replay_explain(&why, &row.record->level, replay);
		report_wrong(r, row, replay->at, replay->code, &why);
	}
	if (replay->v.legal)
		report_oddities(r, row.record, s, &replay->v);
	return r->no_records || set_fields(r, &row, drawing, s);
}

/* --- claims -------------------------------------------------------------------------------- */

/* What is known of a level when its claims are judged. */
struct evidence {
	struct right right;
	struct proven proven;
};

/* What is refuted of the claims of a section has a row of its own. */
static void
report_refuted(struct run *r, const struct record *record, const struct evidence *e,
    const struct section *s, const struct verdict *own)
{
	struct refuted refuted[REFUTED_MOST];
	const unsigned count = claims_refuted(&e->right, s, own, refuted);

	for (unsigned i = 0; i < count; i++)
		report_wrong(r,
		    (struct report_row){
		        .record = record, .claim = refuted[i].field, .reason = "refuted" },
		    refuted[i].at, "refuted", &refuted[i].why);
}

/* A wrong proof has one, too. */
static void
report_wrong_proof(struct run *r, const struct record *record, struct pos at, struct buf *why)
{
	report_wrong(r,
	    (struct report_row){ .record = record, .claim = "Proof", .reason = "refuted" }, at,
	    "proof", why);
}

/* Without a report: how the claims of a section stand. */
static const char *
standing(const struct evidence *e, const struct section *s, const struct verdict *own)
{
	struct refuted refuted[REFUTED_MOST];
	const unsigned count = claims_refuted(&e->right, s, own, refuted);

	for (unsigned i = 0; i < count; i++)
		buf_free(&refuted[i].why);
	return count > 0 ? "refuted" : claims_standing(s, own, &e->proven);
}

/* Of each section, solutions or not. */
static bool
set_claims(struct run *r, struct section *s, const char *claims)
{
	meta_remove(&s->meta, "Sok-Claims");
	return claims == NULL || meta_set(&s->meta, &r->keep, "Sok-Claims", str_of(claims));
}

/*
 * No solution was to be checked. A proof that there is none is a verdict, too. The record says so
 * itself only where no status says more.
 */
static bool
missing(struct run *r, struct record *record, const struct evidence *e)
{
	static const enum outcome outcomes[] = { SKIPPED, FAILED, SKIPPED, PASSED };
	const struct settings *own = r->own;
	const bool expected = own->files.count > 0 || own->report[GITHUB].format != NULL;
	const enum severity severity = own->missing == MISSING_FAILS ? FINDING
	                               : own->missing == MISSING_OK  ? NOTE
	                               : expected                    ? WARNING
	                                                             : NOTE;
	const char *claims = NULL;

	for (struct section *s = record->sections; s != NULL; s = s->next)
		claims = s->kind == STATUS ? standing(e, s, NULL) : claims;
	if (e->proven.any[PROOF_UNSOLVABLE]) {
		report_verdict(r, (struct report_row){ .record = record,
		                      .result = RIGHT,
		                      .outcome = PASSED,
		                      .reason = "unsolvable",
		                      .claims = claims });
		return true;
	}
	report(&r->sink, record->at, severity, "missing", "level %u: no solution to check",
	    record->number);
	if (own->missing == MISSING_UNDECIDED)
		run_status(r, UNDECIDED);
	report_verdict(
	    r, (struct report_row){ .record = record,
	           .result = MISSING,
	           .outcome = outcomes[own->missing],
	           .claims = claims,
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

/* Plays all solutions of the record: replay[] in their order. False: arena full. */
static bool
judge_all(struct run *r, uint64_t drawing, struct record *record, struct replay *replay,
    struct evidence *e)
{
	const struct settings *own = r->own;
	const struct claim *claim = NULL;
	struct section *s = section_find(record->sections, SOLUTION);
	struct arena scratch;
	bool fine = true;

	if (s != NULL && own->best_file != NULL &&
	    !best_find(&own->best, record, &r->keep, &r->sink, &claim))
		return false;
	arena_beside(&scratch, &r->keep);
	for (; s != NULL && fine; s = section_find(s->next, SOLUTION), replay++) {
		arena_reset(&scratch);
		fine = judge(r, &scratch, drawing, record, s, claim, replay);
		if (fine && replay->right)
			known_add(&e->right.known, &replay->v);
	}
	arena_free(&scratch);
	return fine;
}

bool
verdicts_give(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	const uint64_t drawing = level_exact_hash(&record->level);
	struct report_row row = { .record = record };
	struct evidence e = { .proven = { .any = { false } } };
	struct replay *replay;
	unsigned count = 0;

	known_none(&e.right.known);
	for (struct section *s = record->sections; s != NULL; s = s->next) {
		count += s->kind == SOLUTION;
		if (section_is_stray(s, drawing))
			section_drop_claims(s, false);
	}
	if (!arena_get(&r->keep, &replay, count + 1u) ||
	    !judge_all(r, drawing, record, replay, &e) ||
	    !claims_front(&e.right, &r->keep, replay, count))
		return false;
	proofs_level(&own->proofs, r, record, report_wrong_proof, &e.proven);
	if (count == 0 && !missing(r, record, &e))
		return false;
	row.several = count > 1;
	for (struct section *s = record->sections; s != NULL; s = s->next) {
		if (s->kind != SOLUTION)
			continue;
		row.replay = &replay[row.solution++];
		row.claims = row.replay->right ? standing(&e, s, &row.replay->v) : NULL;
		if (!tell(r, drawing, row, s))
			return false;
	}
	for (struct section *s = record->sections; s != NULL; s = s->next) {
		const struct replay *played = s->kind == SOLUTION ? replay++ : NULL;
		const struct verdict *v = played != NULL && played->right ? &played->v : NULL;
		report_refuted(r, record, &e, s, v);
		if (!set_claims(r, s, standing(&e, s, v)))
			return false;
	}
	return true;
}
