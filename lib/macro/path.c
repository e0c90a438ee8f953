/*
 * macro/path.c: the pushes to a state that a search by macro moves has met. A state knows its
 * parent only; the move in between is found again. Cost: all moves from each state on the way.
 */
#include "macro/search.h"

#include <string.h>

/*
 * The macro move that led to a state, found again: of the box that left its square; of any box when
 * only the man has changed sides.
 */
static const struct macro *
find_move(struct macro_search *e, uint32_t number)
{
	const size_t bytes = e->board->words * sizeof *e->box;
	uint16_t man, before;
	bool moved;

	macro_search_read(e, number, e->box, &man);
	macro_search_read(e, macro_search_step(e, number)->parent, e->parent, &before);
	moved = memcmp(e->box, e->parent, bytes) != 0;
	macros_load(&e->macros, e->parent, before);
	for (struct bits s = bits_of(e->parent, e->board->words); bits_next(&s);) {
		const struct macro *m = e->macros.found;
		if (moved && bits_has(e->box, s.at))
			continue;
		macros_find(&e->macros, s.at, e->way == BACKWARD);
		for (; m < e->macros.found + e->macros.count; m++)
			if (m->man == man && bits_has(e->box, m->to))
				return m;
	}
	return NULL; /* never */
}

uint32_t
macro_search_path(struct macro_search *e, uint32_t number, struct push *at)
{
	uint32_t pushes = 0;

	for (uint32_t parent; (parent = macro_search_step(e, number)->parent) != NO_PARENT;
	     number = parent) {
		const struct macro *m = find_move(e, number);
		pushes += m->pushes;
		if (at == NULL)
			continue;
		at -= e->way == FORWARD ? m->pushes : 0;
		macro_path(&e->macros, m, at);
		if (e->way == BACKWARD) {
			push_turn_round(at, m->pushes);
			at += m->pushes;
		}
	}
	return pushes;
}
