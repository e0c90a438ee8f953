#include "api/search.h"

#include <stdlib.h>

#include "improve/keep.h"
#include "level/limits.h"
#include "method/report.h"
#include "play/best.h"
#include "util/clock.h"

enum { INTERVAL_USUAL = 100 };

/* --- asked ----------------------------------------------------------------------------------- */

/*
 * The caller's flag as the library looks at it: on the machines that the library is for, an
 * atomic_int is an int32_t that is written and read at once.
 */
_Static_assert(sizeof(atomic_int) == sizeof(int32_t), "a flag is an atomic_int");

static atomic_int *
flag_of(int32_t *flag)
{
	return (atomic_int *)(void *)flag;
}

void
sok_cancel(int32_t *flag)
{
	if (flag != NULL)
		atomic_store(flag_of(flag), 1);
}

atomic_int *
asked_flag(const struct asked *a)
{
	return flag_of(a->o.cancel);
}

/* NULL: no memory. */
static sok_answer *
answer_new(void)
{
	sok_answer *a = calloc(1, sizeof *a);

	if (a != NULL) {
		arena_init(&a->keep, RECORD_MAX_BYTES);
		a->result = (struct sok_result){
			.moves = "", .optimality = "", .method = "", .proof = "", .summary = ""
		};
	}
	return a;
}

int
asked_read(struct asked *a, const sok_record *r, sok_answer **out,
    const struct sok_options *options, sok_answer **made)
{
	*a = (struct asked){ .own_flag = 0 };
	if (out == NULL)
		return SOK_MISUSE;
	*out = NULL;
	if (r == NULL || !struct_in(&a->o, sizeof a->o, options) ||
	    (a->o.starts == NULL && a->o.start_count > 0))
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	if (a->o.cancel == NULL)
		a->o.cancel = &a->own_flag;
	if (a->o.interval == 0)
		a->o.interval = INTERVAL_USUAL;
	if (a->o.memory == 0)
		a->o.memory = MEMORY_USUAL;
	if (a->o.memory > SIZE_MAX / 2)
		a->o.memory = SIZE_MAX / 2;
	if (a->o.milliseconds > UINT64_MAX / 4 / CLOCK_MILLISECOND)
		a->o.milliseconds = 0;
	atomic_init(
	    &a->spare, a->o.threads > 1 ? (int)(a->o.threads < 64 ? a->o.threads : 64) - 1 : 0);
	a->teller = teller_of(a->o.message, a->o.context);
	a->began = clock_now();
	*made = answer_new();
	if (*made == NULL)
		return SOK_NO_MEMORY;
	(*made)->board = level_exact_hash(&r->record.level);
	return SOK_OK;
}

void
asked_tell(struct asked *a, struct sok_progress p)
{
	const uint64_t now = clock_now();

	if (a->o.progress == NULL || now < a->next)
		return;
	a->next = now + (uint64_t)a->o.interval * CLOCK_MILLISECOND;
	p.size = sizeof p;
	p.milliseconds = (now - a->began) / CLOCK_MILLISECOND;
	if (a->o.progress(a->o.context, &p) != 0)
		sok_cancel(a->o.cancel);
}

/* --- answered -------------------------------------------------------------------------------- */

void
sok_answer_free(sok_answer *a)
{
	if (a == NULL)
		return;
	answer_free(&a->answer);
	arena_free(&a->keep);
	free(a);
}

const char *
answer_text(sok_answer *a, struct str s)
{
	return arena_copy(&a->keep, s).p;
}

int
sok_answer_result(const sok_answer *a, struct sok_result *out)
{
	if (a == NULL || out == NULL)
		return SOK_MISUSE;
	return struct_out(out, &a->result, sizeof a->result) ? SOK_OK : SOK_MISUSE;
}

int32_t
answer_status(enum outcome outcome)
{
	switch (outcome) {
	case UNDECIDED_YET: return SOK_UNDECIDED;
	case SOLVED: return SOK_SOLVED;
	case UNSOLVABLE: return SOK_UNSOLVABLE;
	case LIMIT_TIME: return SOK_LIMIT_TIME;
	case LIMIT_NODES: return SOK_LIMIT_NODES;
	case LIMIT_MEMORY: return SOK_LIMIT_MEMORY;
	case STOPPED: break;
	}
	return SOK_STOPPED;
}

int
answer_deliver(sok_answer **out, sok_answer *a, int error)
{
	if (error == SOK_OK)
		*out = a;
	else
		sok_answer_free(a);
	return error;
}

/* --- into the record ------------------------------------------------------------------------- */

/* Leaves only solutions that end with the player where this one does. False: no memory. */
static bool
keep_end(struct record *to, const struct section *as)
{
	struct arena scratch;
	struct verdict end, v;
	bool fine;

	arena_init(&scratch, RECORD_MAX_BYTES);
	fine = play_all(&scratch, &to->level, as->moves, &end);
	for (struct section **s = &to->sections; *s != NULL && fine;) {
		arena_reset(&scratch);
		fine = (*s)->kind != SOLUTION || play_all(&scratch, &to->level, (*s)->moves, &v);
		s = fine && (*s)->kind == SOLUTION && v.man != end.man ? record_drop(to, s)
		                                                       : &(*s)->next;
	}
	arena_free(&scratch);
	return fine;
}

/*
 * The best of the record's solutions and of the answer's takes the place of all; the record may
 * have got a better one meanwhile. False: no memory.
 */
static bool
add_improved(struct record *to, struct arena *keep, const sok_answer *a)
{
	const struct section *const first = section_find(a->improved.sections, SOLUTION);
	bool fine = true;

	if (first == NULL)
		return true;
	for (const struct section *s = first; s != NULL && fine;
	     s = section_find(s->next, SOLUTION))
		fine = section_copy(to, keep, s) != NULL;
	return fine && (!a->keep_end || keep_end(to, first)) && play_solutions(to, keep) &&
	       keep_best(to, keep, &a->ranking, false);
}

/* A solution that the record had when it was asked for: it has one, or it is another record. */
static bool
add_given(struct record *to, struct arena *keep, const struct answer *a)
{
	const struct section given = { .kind = SOLUTION, .moves = buf_view(&a->moves) };

	return section_find(to->sections, SOLUTION) != NULL ||
	       section_copy(to, keep, &given) != NULL;
}

static bool
add(sok_record *r, const sok_answer *a)
{
	struct record *to = &r->record;
	bool fine = true;

	switch (a->of) {
	case OF_SOLVE:
		fine = a->answer.given
		           ? add_given(to, &r->keep, &a->answer)
		           : report_section(to, &r->keep, &a->request, &a->answer, false) != NULL;
		break;
	case OF_IMPROVE: fine = add_improved(to, &r->keep, a); break;
	case OF_TRIAL: return trial_fields(&a->trial, to, &r->keep); /* has NULs by itself */
	}
	return fine && record_finish(r);
}

/* A section, and what it was: a solution that is played gets other letters. */
struct kept {
	struct section *at, was;
};

/* The sections as they were, in their order. */
static void
put_back(struct record *to, const struct kept *kept, size_t count)
{
	struct section **end = &to->sections;

	for (size_t i = 0; i < count; i++) {
		*kept[i].at = kept[i].was;
		*end = kept[i].at;
		end = &kept[i].at->next;
	}
	*end = NULL;
	to->section_end = end;
}

int
sok_add_answer(sok_record *r, const sok_answer *a)
{
	struct kept *kept;
	size_t count = 0;
	bool fine;

	if (r == NULL || a == NULL)
		return SOK_MISUSE;
	if (!is_level(r))
		return SOK_NO_LEVEL;
	if (level_exact_hash(&r->record.level) != a->board)
		return SOK_MISUSE;
	for (const struct section *s = r->record.sections; s != NULL; s = s->next)
		count++;
	kept = calloc(count + 1, sizeof *kept);
	if (kept == NULL)
		return SOK_NO_MEMORY;
	count = 0;
	for (struct section *s = r->record.sections; s != NULL; s = s->next)
		kept[count++] = (struct kept){ s, *s };
	fine = add(r, a);
	if (!fine)
		put_back(&r->record, kept, count);
	free(kept);
	return fine ? SOK_OK : SOK_NO_MEMORY;
}
