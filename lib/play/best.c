#include "play/best.h"

#include <stddef.h>

#include "play/known.h"

static struct rank
rank_of(const struct verdict *v, bool by_moves)
{
	return by_moves ? (struct rank){ v->moves, v->pushes }
	                : (struct rank){ v->pushes, v->moves };
}

bool
best_solution(const struct record *record, size_t memory, bool by_moves,
    const struct section **best, struct verdict *verdict)
{
	const struct section *s = section_find(record->sections, SOLUTION);
	struct rank least = { 0, 0 };
	struct arena scratch;
	struct verdict v;
	bool fine = true;

	*best = NULL;
	*verdict = (struct verdict){ .solved = false };
	arena_init(&scratch, memory);
	for (; fine && s != NULL; s = section_find(s->next, SOLUTION)) {
		arena_reset(&scratch);
		fine = play_all(&scratch, &record->level, s->moves, &v);
		if (!fine || !v.solved)
			continue;
		const struct rank rank = rank_of(&v, by_moves);
		if (*best == NULL || rank_less(rank, least) ||
		    (!rank_less(least, rank) && section_claims_best(s) &&
		        !section_claims_best(*best))) {
			*best = s;
			least = rank;
			*verdict = v;
		}
	}
	arena_free(&scratch);
	return fine;
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
