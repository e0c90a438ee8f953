/*
 * method/asks.h: what a search asks: its heuristic, its detectors and its parts, as given by the
 * row of its method for a direction and a criterion.
 */
#ifndef METHOD_ASKS_H
#define METHOD_ASKS_H

#include <stdint.h>

#include "method/method.h"

/* What best-first searches ask, from the start (detectors_usual). */
#define ASKED_USUALLY "square,freeze,pairs,diagonal,closure,pi-corral"
/* Of macro pushes; the A* behind fess, detour and the like asks two more. And of macro pulls. */
#define ASKED_OF_MACRO_PUSHES \
	"freeze,pattern,pairs,projection,closure,bipartite,frozen,corral,cluster"
#define ASKED_OF_MACRO_PULLS "tangle,past,peel,knot"

struct asks {
	uint32_t usual;        /* detectors, and SELECTION_CORRAL, as struct selection has them */
	uint32_t able;         /* those that -D may name to any effect */
	unsigned parts;        /* bit g: enum part_group g is asked whether it is left out */
	const char *heuristic; /* by pushes; NULL: none */
};

struct asks method_asks(
    const struct method *, const struct params *, enum direction, enum criterion);
/* The detectors that are asked in the end. */
uint32_t asks_detectors(const struct asks *, const struct selection *);

#endif
