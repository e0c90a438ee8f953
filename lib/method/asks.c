#include "method/asks.h"

#include <stddef.h>

static uint32_t
set_of(const char *names)
{
	uint32_t set = 0;

	selection_names(names != NULL ? str_of(names) : STR(""), &set);
	return set;
}

/* Those of a list, ended by NULL. */
static uint32_t
set_of_list(const struct detector *const *list)
{
	uint32_t set = 0;

	for (; *list != NULL; list++)
		for (unsigned i = 0; detectors[i] != NULL; i++)
			set |= (uint32_t)(detectors[i] == *list) << i;
	return set;
}

/* Those that an engine asks once -D has named them. */
static uint32_t
nameable(enum direction direction)
{
	uint32_t set = direction == FORWARD ? UINT32_C(1) << SELECTION_CORRAL : 0;

	for (unsigned i = 0; detectors[i] != NULL; i++)
		if (direction == BOTH || (detectors[i]->when == ON_PULL) == (direction == BACKWARD))
			set |= UINT32_C(1) << i;
	return set;
}

struct asks
method_asks(const struct method *m, const struct params *params, enum direction direction,
    enum criterion criterion)
{
	const bool auto_proves = m == &method_auto && criterion != ANY;
	struct asks a;
	uint32_t forward, backward;

	if (auto_proves)
		m = criterion == PUSHES ? &method_prove : &method_astar;
	a = (struct asks){ .parts = m->parts, .heuristic = m->heuristic };
	if (auto_proves && criterion == PUSHES_MOVES)
		a.heuristic = bound_priced.name;
	if (m == &method_prove && direction == BACKWARD)
		a.heuristic = bound_matching.name;
	forward = set_of(m->asks[FORWARD]);
	backward = set_of(m->asks[BACKWARD]);
	a.usual = direction == FORWARD    ? forward
	          : direction == BACKWARD ? backward
	                                  : forward | backward;
	if (m->idle != NULL)
		a.usual &= ~set_of(m->idle(params));
	a.able = m->takes & ANY_DETECTORS ? nameable(direction) : a.usual;
	if (direction == BOTH || (criterion != ANY && criterion != PUSHES)) {
		a.usual &= ~(UINT32_C(1) << SELECTION_CORRAL);
		a.able &= ~(UINT32_C(1) << SELECTION_CORRAL);
	}
	if (auto_proves && criterion_by_moves(criterion)) {
		a.usual = set_of_list(detectors_thorough); /* from both ends */
		a.able |= nameable(BACKWARD);
	}
	return a;
}

uint32_t
asks_detectors(const struct asks *a, const struct selection *s)
{
	return (s->chosen ? s->only & a->able : a->usual) & ~s->without;
}
