#include "resume.h"

#include "method/given.h"
#include "method/provenance.h"
#include "method/report.h"
#include "play/play.h"

/* Does the record have this solution, with the same claim of the same program? */
static bool
has(const struct record *record, const struct section *s)
{
	static const char *const keys[] = { "Solver", "Optimality" };
	const struct section *own = record->sections;

	for (; own != NULL; own = own->next) {
		size_t same = 0;
		if (own->kind != SOLUTION || !str_eq(own->moves, s->moves))
			continue;
		while (same < 2 &&
		       str_eq(meta_text(&own->meta, keys[same]), meta_text(&s->meta, keys[same])))
			same++;
		if (same == 2)
			return true;
	}
	return false;
}

static bool
take_solution(const struct section *s, const struct level *l, struct arena *keep, struct answer *a)
{
	struct verdict v;

	if (!play_all(keep, l, s->moves, &v) || !v.solved)
		return false;
	buf_clear(&a->moves);
	buf_str(&a->moves, s->moves);
	a->pushes = (uint32_t)v.pushes;
	a->solution = true;
	return !a->moves.failed;
}

/* The right solutions that the record lacks, the last one taken as the answer; *status: which limit
   ended the last run, or that there is none. */
static struct section *
lacking(const struct record *record, struct section *old, struct arena *keep, struct answer *a,
    struct section **status)
{
	struct section *first = NULL, **end = &first, *next;

	*status = NULL;
	for (struct section *s = old; s != NULL; s = next) {
		next = s->next;
		if (s->kind == STATUS && next == NULL && report_own(s))
			*status = s;
		if (s->kind != SOLUTION || has(record, s) ||
		    !take_solution(s, &record->level, keep, a))
			continue;
		s->next = NULL;
		*end = s;
		end = &s->next;
	}
	return first;
}

static bool
take_status(const struct section *s, const struct request *q, struct answer *a)
{
	if (str_eq(s->word, STR("unsolvable"))) {
		a->outcome = UNSOLVABLE;
		return !a->solution;
	}
	a->outcome = report_limit(s->word);
	return a->outcome != UNDECIDED_YET && provenance_covers(meta_text(&s->meta, "Settings"), q);
}

static bool
any_enough(const struct request *q, const struct section *s)
{
	while (s != NULL && !given_enough(q, s))
		s = s->next;
	return s != NULL;
}

bool
resume_level(const struct resume *file, const struct request *q, struct record *record,
    struct arena *keep, struct answer *a, struct joined *joined)
{
	struct record old;
	struct section *first, *status;
	uint32_t count = 0;

	*a = (struct answer){ .outcome = SOLVED, .method = "given", .given = true };
	*joined = (struct joined){ .count = 0 };
	if (!resume_find(file, record, keep, &old))
		return false;
	first = lacking(record, old.sections, keep, a, &status);
	if (any_enough(q, first)) {
		report_again(record, first);
		return true;
	}
	for (const struct section *s = first; s != NULL; s = s->next)
		count++;
	joined->section = arena_array(keep, struct section *, count);
	for (struct section *s = first; s != NULL && joined->section != NULL; s = s->next)
		joined->section[joined->count++] = s;
	report_again(record, first);
	if (status != NULL && take_status(status, q, a)) {
		report_again(record, status);
		return true;
	}
	answer_free(a);
	return false;
}

static bool
holds(const struct joined *joined, const struct section *s)
{
	uint32_t i = 0;

	while (i < joined->count && joined->section[i] != s)
		i++;
	return i < joined->count;
}

void
resume_replace(struct record *record, const struct joined *joined)
{
	for (struct section **s = &record->sections; *s != NULL;)
		s = report_own(*s) && holds(joined, *s) ? record_drop(record, s) : &(*s)->next;
}
