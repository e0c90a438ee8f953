#include "improve/keep.h"

#include <stdlib.h>

#include "play/known.h"

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
	if (!arena_get(a, &all, room + 1))
		return NULL;
	arena_beside(&scratch, a);
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

/* More for a claim that says more: of two measures, of one, of none in both; 0: nothing known. */
static unsigned
says(struct str claim)
{
	static const char *const known[] = { "moves,pushes", "pushes,moves", "moves", "pushes",
		"pareto" };

	for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
		if (str_eq(claim, str_of(known[i])))
			return 5 - i;
	return 0;
}

/* Equal solutions: what is said of the other one holds for the heir, too. */
static bool
inherit(const struct scored *heir, const struct scored *from, struct arena *a)
{
	struct meta *to = &heir->section->meta;
	const struct meta *other = &from->section->meta;
	const struct str claim = meta_text(other, "Optimality"), own = meta_text(to, "Optimality");
	const struct str bound = meta_text(other, "Lower-Bound");

	if ((says(claim) > says(own) || own.n == 0) && claim.n > 0 &&
	    !meta_set(to, a, "Optimality", claim))
		return false;
	return bound.n == 0 || meta_find(to, "Lower-Bound") != NULL ||
	       meta_set(to, a, "Lower-Bound", bound);
}

/* With as many of one measure: a claim that no solution has fewer of it, if the heir has none. */
static bool
inherit_least(const struct scored *heir, const struct scored *from, struct arena *a)
{
	struct meta *to = &heir->section->meta;
	const struct str claim = meta_text(&from->section->meta, "Optimality");
	const char *least = NULL;

	if (from->pushes == heir->pushes && str_starts(claim, STR("pushes")))
		least = "pushes";
	else if (from->moves == heir->moves && str_starts(claim, STR("moves")))
		least = "moves";
	return least == NULL || meta_find(to, "Optimality") != NULL ||
	       meta_set(to, a, "Optimality", str_of(least));
}

static void
drop_bound(struct section *s, const char *field, const struct known *known,
    bool refutes(const struct known *, uint64_t))
{
	uint64_t claimed;

	if (known_bound(meta_text(&s->meta, field), &claimed) && refutes(known, claimed))
		meta_remove(&s->meta, field);
}

/* Takes out what these solutions refute: claims of their own, bounds, and that there is none. */
static void
drop_refuted(struct record *record, const struct scored *all, size_t count)
{
	struct known known;

	known_none(&known);
	for (size_t i = 0; i < count; i++)
		known_add(
		    &known, &(struct verdict){ .moves = all[i].moves, .pushes = all[i].pushes });
	for (size_t i = 0; i < count; i++) {
		struct meta *m = &all[i].section->meta;
		if (known_refutes_best(
		        &known, meta_text(m, "Optimality"), all[i].moves, all[i].pushes))
			meta_remove(m, "Optimality");
	}
	for (struct section **s = &record->sections; *s != NULL;) {
		drop_bound(*s, "Lower-Bound", &known, known_refutes_bound);
		drop_bound(*s, "Lower-Bound-Moves", &known, known_refutes_moves);
		s = known_any(&known) && section_says_unsolvable(*s) ? record_drop(record, s)
		                                                     : &(*s)->next;
	}
}

void
keep_no_status(struct record *record)
{
	for (struct section **s = &record->sections; *s != NULL;)
		s = (*s)->kind == STATUS ? record_drop(record, s) : &(*s)->next;
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
	drop_refuted(record, all, count);
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
		} else {
			fine &= inherit_least(heir, s, a);
		}
	}
	return fine;
}
