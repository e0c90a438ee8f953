#include "improve/keep.h"

#include <stdlib.h>

struct scored {
	struct section *section;
	struct cost cost;
	uint64_t moves, pushes;
	size_t order; /* in the record */
};

/* The right solutions: [*count] in the arena; NULL: no memory. */
static struct scored *
score(const struct record *record, struct arena *a, const struct ranking *ranking, size_t *count)
{
	struct section *const first = section_find(record->sections, SOLUTION);
	struct scored *all;
	struct metrics m;
	struct arena scratch;
	size_t room = 0;
	bool fine = true;

	*count = 0;
	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION))
		room++;
	all = arena_array(a, struct scored, room + 1);
	if (all == NULL)
		return NULL;
	arena_init(&scratch, arena_room(a));
	for (struct section *s = first; s != NULL; s = section_find(s->next, SOLUTION)) {
		if (s->played == PLAYED_WRONG)
			continue;
		arena_reset(&scratch);
		fine = s->played == PLAYED_RIGHT &&
		       metrics_of(&scratch, &record->level, s->moves, &m);
		if (!fine)
			break;
		all[*count] = (struct scored){ s, ranking_cost(ranking, &m), m.moves, m.pushes,
			*count };
		++*count;
	}
	arena_free(&scratch);
	return fine ? all : NULL;
}

static int
by_rank(const void *one, const void *other)
{
	const struct scored *a = one, *b = other;
	const int c = cost_compare(&a->cost, &b->cost);

	return c != 0 ? c : (a->order > b->order) - (a->order < b->order);
}

/* The longer claim says more: it is about two measures instead of one. */
static bool
inherit(const struct scored *heir, const struct scored *from, struct arena *a)
{
	static const char *const fields[] = { "Optimality", "Lower-Bound" };

	for (unsigned i = 0; i < sizeof fields / sizeof *fields; i++) {
		const struct str claim = meta_text(&from->section->meta, fields[i]);
		if (claim.n > meta_text(&heir->section->meta, fields[i]).n &&
		    !meta_set(&heir->section->meta, a, fields[i], claim))
			return false;
	}
	return true;
}

bool
keep_best(struct record *record, struct arena *a, const struct ranking *ranking, bool front)
{
	size_t count;
	struct scored *all = score(record, a, ranking, &count), *heir = NULL;
	struct section **place = &record->sections;
	bool fine = true;

	if (all == NULL)
		return false;
	qsort(all, count, sizeof *all, by_rank);
	while (*place != NULL && (*place)->kind != SOLUTION)
		place = &(*place)->next;
	for (struct section **s = place; *s != NULL;)
		s = (*s)->kind == SOLUTION ? record_drop(record, s) : &(*s)->next;
	for (struct scored *s = all; s < all + count; s++) {
		if (heir == NULL || (front && s->cost.by[1] < heir->cost.by[1])) {
			heir = s;
			place = record_put(record, place, s->section);
		} else if (s->moves == heir->moves && s->pushes == heir->pushes) {
			fine &= inherit(heir, s, a);
		}
	}
	return fine;
}
