#include "macro/lineage.h"

bool
lineage_read(struct lineage *t, struct arena *a, struct macro_search *e, uint32_t state)
{
	const size_t words = e->board->words;
	uint32_t at = 0;

	for (uint32_t s = state; s != NO_PARENT; s = macro_search_step(e, s)->parent)
		at++;
	t->count = at;
	if (!arena_get(a, &t->box, at * words) || !arena_get(a, &t->man, at))
		return false;
	for (uint32_t s = state; s != NO_PARENT; s = macro_search_step(e, s)->parent) {
		at--;
		macro_search_read(e, s, t->box + at * words, &t->man[at]);
	}
	return true;
}

bool
lineage_follow(const struct lineage *t, struct macro_search *e)
{
	uint32_t state = NO_PARENT;
	bool room = true;

	for (uint32_t i = 0; room && i < t->count && state != STATE_NONE; i++) {
		e->at = state;
		room = macro_search_add(e, t->box + i * e->board->words, t->man[i], &state);
	}
	e->at = NO_PARENT;
	return room;
}
