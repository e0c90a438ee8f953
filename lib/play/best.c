#include "play/best.h"

#include <stddef.h>

/* Is the first better? */
static bool
is_better(const struct verdict *a, const struct verdict *b, bool by_moves)
{
	if (a->moves == b->moves || (a->pushes != b->pushes && !by_moves))
		return a->pushes < b->pushes;
	return a->moves < b->moves;
}

static bool
claims(const struct section *s)
{
	return meta_find(&s->meta, "Optimality") != NULL;
}

struct section *
best_solution(const struct record *record, size_t memory, bool by_moves, struct verdict *verdict)
{
	struct section *best = NULL, *s = section_find(record->sections, SOLUTION);
	struct arena scratch;
	struct verdict v;

	*verdict = (struct verdict){ .solved = false };
	arena_init(&scratch, memory);
	for (; s != NULL; s = section_find(s->next, SOLUTION)) {
		arena_reset(&scratch);
		if (!play_all(&scratch, &record->level, s->moves, &v) || !v.solved)
			continue;
		if (best == NULL || is_better(&v, verdict, by_moves) ||
		    (!is_better(verdict, &v, by_moves) && claims(s) && !claims(best))) {
			best = s;
			*verdict = v;
		}
	}
	arena_free(&scratch);
	return best;
}

/* Legal moves get the case that tells walks from pushes. False: no memory. */
static bool
play_section(const struct level *l, struct section *s, struct arena *scratch, struct arena *keep)
{
	struct verdict v;

	if (!play_all(scratch, l, s->moves, &v))
		return false;
	if (s->kind == SOLUTION)
		s->played = v.solved ? PLAYED_RIGHT : PLAYED_WRONG;
	return !v.legal || v.wrong_case == 0 || play_recase(keep, l, &s->moves);
}

bool
play_solutions(const struct record *record, struct arena *keep)
{
	struct arena scratch;
	bool fine = true;

	arena_init(&scratch, arena_room(keep));
	for (struct section *s = record->sections; s != NULL; s = s->next) {
		if (s->kind == STATUS || s->played != UNPLAYED)
			continue;
		arena_reset(&scratch);
		fine = play_section(&record->level, s, &scratch, keep) && fine;
	}
	arena_free(&scratch);
	return fine;
}
