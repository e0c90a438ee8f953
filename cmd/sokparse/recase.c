#include "recase.h"

#include "play/play.h"

static bool
one_solution(struct record *r, struct section *s, struct arena *a, struct sink *sink)
{
	struct verdict v;

	if (!play_all(a, &r->level, s->moves, &v))
		return false;
	s->played = v.solved ? PLAYED_RIGHT : PLAYED_WRONG;
	if (!v.legal)
		return true;
	if (v.wrong_case > 0)
		report(sink, s->at, WARNING, "case", "%llu move letter%s recased",
		    (unsigned long long)v.wrong_case, v.wrong_case == 1 ? "" : "s");
	if (s->claims && (s->claimed_moves != v.moves || s->claimed_pushes != v.pushes))
		report(sink, s->at, WARNING, "claim", "header says %llu/%llu, moves are %llu/%llu",
		    (unsigned long long)s->claimed_moves, (unsigned long long)s->claimed_pushes,
		    (unsigned long long)v.moves, (unsigned long long)v.pushes);
	return v.wrong_case == 0 || play_recase(a, &r->level, &s->moves);
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
