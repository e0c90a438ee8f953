#include "macro/lineage.h"

bool
lineage_read(struct lineage *l, struct arena *a, struct macro_search *e, uint32_t state)
{
	const size_t words = e->board->words;
	uint32_t at = 0;

	for (uint32_t s = state; s != NO_PARENT; s = macro_search_step(e, s)->parent)
		at++;
	l->count = at;
	if (!arena_get(a, &l->box, at * words) || !arena_get(a, &l->man, at))
		return false;
	for (uint32_t s = state; s != NO_PARENT; s = macro_search_step(e, s)->parent) {
		at--;
		macro_search_read(e, s, l->box + at * words, &l->man[at]);
	}
	return true;
}

bool
lineage_follow(const struct lineage *l, struct macro_search *e, uint32_t *state)
{
	bool room = true;

	for (uint32_t i = 0; room && i < l->count && *state != STATE_NONE; i++) {
		e->at = *state;
		room = macro_search_add(e, l->box + i * e->board->words, l->man[i], state);
	}
	e->at = NO_PARENT;
	return room;
}
