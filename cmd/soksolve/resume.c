#include "resume.h"

#include "level/lurd.h"
#include "method/given.h"
#include "method/provenance.h"
#include "method/report.h"
#include "play/best.h"

static bool
same_field(const struct section *a, const struct section *b, const char *key)
{
	return str_eq(meta_text(&a->meta, key), meta_text(&b->meta, key));
}

/* Does the record have this solution, with the same claim of the same program? */
static bool
has(const struct record *record, const struct section *s)
{
	const struct section *own = record->sections;

	while (own != NULL && !(own->kind == SOLUTION && str_eq(own->moves, s->moves) &&
	                          same_field(own, s, "Solver") && same_field(own, s, "Optimality")))
		own = own->next;
	return own != NULL;
}

/* Takes out the right solutions that the record lacks. */
static struct section *
lacking(const struct record *record, struct section *old)
{
	struct section *first = NULL, **end = &first, *next;

	for (struct section *s = old; s != NULL; s = next) {
		next = s->next;
		if (s->kind != SOLUTION || s->played != PLAYED_RIGHT || has(record, s))
			continue;
		s->next = NULL;
		*end = s;
		end = &s->next;
	}
	return first;
}

/* The first that is all that was asked for, or else the last one; NULL: there is none. */
static const struct section *
choose(const struct request *q, const struct section *s, bool *enough)
{
	const struct section *last = NULL;

	for (*enough = false; s != NULL && !*enough; s = s->next) {
		last = s;
		*enough = given_enough(q, s);
	}
	return last;
}

static bool
take_solution(const struct section *s, struct answer *a)
{
	uint64_t moves, pushes;

	lurd_count(s->moves, &moves, &pushes);
	buf_str(&a->moves, s->moves);
	if (a->moves.failed)
		return false;
	a->pushes = (uint32_t)pushes;
	a->proved = given_claim(s);
	a->solution = true;
	a->outcome = SOLVED;
	return true;
}

/* Which limit ended the last run, or that there is no solution. NULL: neither. */
static struct section *
last_status(struct section *s)
{
	while (s != NULL && s->next != NULL)
		s = s->next;
	return s != NULL && s->kind == STATUS && report_own(s) ? s : NULL;
}

static bool
take_status(const struct section *s, const struct request *q, struct answer *a)
{
	if (section_says_unsolvable(s)) {
		a->outcome = UNSOLVABLE;
		return !a->solution;
	}
	a->outcome = report_limit(s->word);
	return a->outcome != UNDECIDED_YET && provenance_covers(meta_text(&s->meta, "Settings"), q);
}

bool
resume_level(const struct resume *file, const struct request *q, struct record *record,
    struct arena *keep, struct answer *a, struct section **joined, bool *decided)
{
	const struct section *chosen;
	struct section *status;
	struct record old;

	*joined = NULL;
	*decided = false;
	if (!resume_find(file, record, keep, &old))
		return true;
	*a = (struct answer){ .outcome = LIMIT_MEMORY, .method = "given", .given = true };
	if (!play_solutions(record, keep) || !play_solutions(&old, keep))
		return false;
	status = last_status(old.sections);
	*joined = lacking(record, old.sections);
	chosen = choose(q, *joined, decided);
	if (chosen != NULL && !take_solution(chosen, a))
		return false;
	report_again(record, *joined);
	if (!*decided && status != NULL && take_status(status, q, a)) {
		report_again(record, status);
		*decided = true;
	}
	if (!*decided)
		answer_free(a);
	return true;
}

static bool
is_no_worse(uint64_t moves, uint64_t pushes, const struct section *s)
{
	uint64_t old_moves, old_pushes;

	lurd_count(s->moves, &old_moves, &old_pushes);
	return moves <= old_moves && pushes <= old_pushes;
}

/* Has the search found one that takes its place? A claim gives way to a search that went to its
 * end. */
static bool
replaced(const struct section *s, const struct answer *a)
{
	bool found = is_no_worse(a->moves.n, a->pushes, s);

	for (uint32_t i = 0; i < a->points; i++)
		found = found || is_no_worse(a->point[i].moves.n, a->point[i].pushes, s);
	return found && report_own(s) && (a->outcome == SOLVED || !section_claims_best(s));
}

void
resume_replace(struct record *record, const struct section *joined, const struct answer *a)
{
	struct section **s = &record->sections;

	while (*s != NULL && *s != joined)
		s = &(*s)->next;
	while (*s != NULL)
		s = replaced(*s, a) ? record_drop(record, s) : &(*s)->next;
}
