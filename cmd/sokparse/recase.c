#include "recase.h"

#include "level/lurd.h"
#include "play/play.h"

/* Rewrites the letters; the number of them that changed. */
static uint64_t
rewrite(struct play *p, struct section *s, char *letters)
{
	uint64_t changed = 0;

	for (size_t i = 0; i < s->moves.n; i++) {
		int direction = lurd_direction(s->moves.p[i]);
		letters[i] = lurd_letter(direction, play_step(p, direction) == STEP_PUSH);
		changed += letters[i] != s->moves.p[i];
	}
	s->moves.p = letters;
	return changed;
}

static bool
one_solution(struct record *r, struct section *s, struct arena *a, struct sink *sink)
{
	struct verdict v;
	struct play p;
	uint64_t changed;
	char *letters;

	if (!play_all(a, &r->level, s->moves, &v))
		return false;
	if (v.legal && v.wrong_case > 0) {
		letters = arena_alloc(a, s->moves.n, 1);
		if (letters == NULL || !play_start(&p, a, &r->level))
			return false;
		changed = rewrite(&p, s, letters);
		report(sink, s->at, WARNING, "case", "%llu move letter%s recased",
		    (unsigned long long)changed, changed == 1 ? "" : "s");
	}
	if (v.legal && s->claims && (s->claimed_moves != v.moves || s->claimed_pushes != v.pushes))
		report(sink, s->at, WARNING, "claim", "header says %llu/%llu, moves are %llu/%llu",
		    (unsigned long long)s->claimed_moves, (unsigned long long)s->claimed_pushes,
		    (unsigned long long)v.moves, (unsigned long long)v.pushes);
	return true;
}

bool
recase(struct record *r, struct arena *a, struct sink *sink)
{
	for (struct section *s = section_find(r->sections, SOLUTION); s != NULL;
	     s = section_find(s->next, SOLUTION))
		if (!one_solution(r, s, a, sink))
			return false;
	return true;
}
