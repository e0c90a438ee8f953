#include "resume.h"

#include "method/given.h"
#include "method/provenance.h"
#include "method/report.h"
#include "play/play.h"

/*
 * The sections that the last run gave to the record: its last one, and when that says which limit
 * ended it, the solution in front. NULL: no run of soksolve did.
 */
static struct section *
last_answer(struct section *s)
{
	struct section *first = NULL;

	for (; s != NULL; s = s->next) {
		if (!report_own(s) || s->kind == SNAPSHOT)
			first = NULL;
		else if (first == NULL || s->kind == SOLUTION || first->kind == STATUS ||
		         first->next != s)
			first = s;
	}
	return first;
}

static bool
take_solution(const struct section *s, const struct level *l, struct arena *keep, struct answer *a)
{
	struct verdict v;

	if (!play_all(keep, l, s->moves, &v) || !v.solved)
		return false;
	buf_str(&a->moves, s->moves);
	a->pushes = (uint32_t)v.pushes;
	a->solution = true;
	return !a->moves.failed;
}

static bool
take_status(const struct section *s, const struct request *q, struct answer *a)
{
	if (str_eq(s->word, STR("unsolvable"))) {
		a->outcome = UNSOLVABLE;
		return true;
	}
	a->outcome = report_limit(s->word);
	return a->outcome != UNDECIDED_YET && provenance_covers(meta_text(&s->meta, "Settings"), q);
}

bool
resume_level(const struct resume *file, const struct request *q, struct record *record,
    struct arena *keep, struct answer *a)
{
	struct record old;
	struct section *first;

	*a = (struct answer){ .outcome = SOLVED, .method = "given", .given = true };
	if (!resume_find(file, record, keep, &old))
		return false;
	first = last_answer(old.sections);
	if (first == NULL ||
	    (first->kind == SOLUTION && !take_solution(first, &record->level, keep, a)) ||
	    (first->kind == SOLUTION && first->next == NULL && !given_enough(q, first)) ||
	    (first->kind == STATUS && !take_status(first, q, a)) ||
	    (first->next != NULL && !take_status(first->next, q, a))) {
		answer_free(a);
		return false;
	}
	report_again(record, first);
	return true;
}
