#include "dead/dead.h"

#include <stddef.h>

#include "util/clock.h"

const struct detector *const detectors[] = {
	&dead_square,
	&dead_freeze,
	&dead_pattern,
	&dead_pairs,
	&dead_diagonal,
	&dead_projection,
	&dead_closure,
	&dead_triples,
	&dead_bipartite,
	&dead_frozen,
	&dead_corral,
	&dead_cluster,
	&dead_pull_pattern,
	&dead_pull_projection,
	&dead_pull_closure,
	&dead_pull_bipartite,
	&dead_pull_cluster,
	NULL,
};

bool
dead_init(struct dead *d, struct arena *a, const struct board *b)
{
	uint16_t n = b->dist.far != NULL ? b->goals : 0;

	*d = (struct dead){ .board = b, .arena = a };
	if (!match_open(&d->match, a, n) || !match_open(&d->scratch, a, n) ||
	    !arena_get(a, &d->mark, b->live) || !arena_get(a, &d->list, b->boxes) ||
	    !arena_get(a, &d->set, b->words) || !arena_get(a, &d->row, b->goals) ||
	    !reach_init(&d->reach, a, b) || !flood_init(&d->flood, a, b))
		return false;
	for (uint16_t row = 0; row < b->goals; row++)
		d->row[row] = b->squares;
	return true;
}

const struct detector *const detectors_usual[] = {
	&dead_square,
	&dead_freeze,
	&dead_pairs,
	&dead_diagonal,
	&dead_closure,
	NULL,
};

const struct detector *const detectors_thorough[] = {
	&dead_square,
	&dead_freeze,
	&dead_pattern,
	&dead_pairs,
	&dead_diagonal,
	&dead_closure,
	&dead_corral,
	&dead_pull_closure,
	NULL,
};

const struct detector *const detectors_cheap[] = { &dead_square, &dead_freeze, &dead_pairs,
	&dead_pull_closure, &dead_pull_bipartite, NULL };

static bool
count(struct dead *d, const struct detector *detector, const uint64_t *box, uint16_t man,
    const struct push *last)
{
	uint64_t before = clock_now();
	bool found = detector->finds(d, box, man, last);
	struct dead_count *t = d->tally;

	for (size_t i = 0; detectors[i] != detector; i++)
		t++;
	t->calls++;
	t->hits += found;
	t->nanosec += clock_now() - before;
	return found;
}

const struct detector *
dead_found(struct dead *d, const struct detector *const *list, const uint64_t *box, uint16_t man,
    const struct push *last)
{
	for (; *list != NULL; list++) {
		if (d->tally != NULL ? count(d, *list, box, man, last)
		                     : (*list)->finds(d, box, man, last))
			return *list;
	}
	return NULL;
}
