#include "dead/table_k.h"

#include "rules/retrograde.h"
#include "util/bits.h"

struct k_table {
	struct retrograde states;
	struct dead *kit;
	uint64_t *box; /* [words] of the set at hand */
	const struct pattern_store *known;
	struct pattern_store *out;
};

static bool
is_known(const struct k_table *t, uint16_t man)
{
	const uint16_t any = t->kit->board->squares;

	return dead_square.finds(t->kit, t->box, man, NULL) ||
	       dead_closure.finds(t->kit, t->box, man, NULL) ||
	       (t->known != NULL && pattern_store_has(t->known, t->box, man, any)) ||
	       pattern_store_has(t->out, t->box, man, any);
}

/* A lost state, unless something else proves it. */
static void
keep(struct k_table *t, uint32_t set, uint32_t region)
{
	struct retrograde *r = &t->states;
	uint16_t man = 0;

	bits_clear(t->box, r->board->words);
	for (unsigned i = 0; i < r->k; i++)
		bits_put(t->box, r->box[(size_t)set * r->k + i].square);
	retrograde_mark(r, set);
	while (r->region[man] != region)
		man++;
	if (is_known(t, man))
		return;
	reach_flood(&t->kit->reach, t->box, man);
	pattern_store_add(t->out, t->box, &t->kit->reach);
}

bool
table_k(struct arena *a, struct dead *kit, unsigned k, size_t bytes, uint64_t pulls,
    const struct pattern_store *known, struct pattern_store *out)
{
	const struct board *b = kit->board;
	struct k_table t = { .kit = kit, .known = known, .out = out };
	const struct retrograde *r = &t.states;

	if (!arena_get(a, &t.box, b->words) || b->live < k || b->goals < k ||
	    retrograde_sets(b->live, k) > bytes / (2 * sizeof *t.box) / bits_words(b->squares) ||
	    !retrograde_find(&t.states, a, b, k, NULL, NULL, pulls))
		return false;
	for (uint32_t set = 0; set < r->sets; set++)
		for (uint32_t s = r->first[set]; s < r->first[set + 1]; s++)
			if (r->cost[s] == RETROGRADE_LOST)
				keep(&t, set, s - r->first[set]);
	return true;
}
