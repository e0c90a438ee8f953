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

/* Is what the run gave all that is asked for now? Fills in the answer. */
static bool
decides(const struct request *q, struct section *first, const struct level *l, struct arena *keep,
    struct answer *a, bool *right)
{
	*right = first->kind == SOLUTION && take_solution(first, l, keep, a);
	if (first->kind == STATUS)
		return take_status(first, q, a);
	if (*right && given_enough(q, first)) {
		first->next = NULL; /* what ended a search for more */
		return true;
	}
	return *right && first->next != NULL && take_status(first->next, q, a);
}

bool
resume_level(const struct resume *file, const struct request *q, struct record *record,
    struct arena *keep, struct answer *a, struct section **known)
{
	struct record old;
	struct section *first;
	bool right;

	*a = (struct answer){ .outcome = SOLVED, .method = "given", .given = true };
	*known = NULL;
	if (!resume_find(file, record, keep, &old))
		return false;
	first = last_answer(old.sections);
	if (first == NULL)
		return false;
	if (decides(q, first, &record->level, keep, a, &right)) {
		report_again(record, first);
		return true;
	}
	answer_free(a);
	if (right) {
		first->next = NULL;
		report_again(record, first);
		*known = first;
	}
	return false;
}

void
resume_replace(struct record *record, const struct section *known)
{
	struct section **s = &record->sections;

	while (*s != NULL && *s != known)
		s = &(*s)->next;
	if (*s != NULL)
		record_drop(record, s);
}
