/*
 * search/search.h: what a method is given and leaves behind, and the engines it may use.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdatomic.h>
#include <stdint.h>

#include "board/board.h"
#include "bound/bound.h"
#include "dead/choice.h"
#include "dead/dead.h"
#include "search/limit.h"
#include "search/parts.h"
#include "search/plan.h"
#include "search/stats.h"
#include "util/arena.h"

/* From the start by pushes, from the end by pulls, or from both until they meet. */
enum direction { FORWARD, BACKWARD, BOTH };

/* What a solution must have the least of; of the second, among those with the least first. */
enum criterion { ANY, PUSHES, MOVES, PUSHES_MOVES, MOVES_PUSHES, CRITERIA };

struct hbox_setting;
struct learned;
struct meet;
struct voddler_rules;
struct method;

struct solve {
	const struct board *board; /* no box of it on a dead square */
	struct limit *limit;
	struct arena *arena;       /* scratch, and the plan */
	const struct bound *bound; /* asked for; NULL: the method's own */
	enum direction direction;
	const unsigned char *order; /* [4] directions in which pushes are tried; NULL: 0 to 3 */
	uint32_t argument;          /* of the method */
	const struct hbox_setting *hbox;     /* of that method; NULL: its usual one */
	const struct voddler_rules *voddler; /* the same */
	struct choice choice;                /* of detectors and PI-corral pruning */
	struct parts parts;                  /* of the method, but for those left out */
	struct dead_count
	    *tally; /* [DETECTORS_MAX + 1] by row of detectors[] or CHOICE_CORRAL; or NULL */
	enum criterion criterion;    /* asked for; ANY: the method's own */
	enum criterion proved;       /* of a SOLVED outcome */
	struct learned **pairs;      /* a table that its searches share (dead/dead.h); or NULL */
	struct meet *meet;           /* where a search lends what it met; NULL: there is no other */
	atomic_int *spare;           /* threads that may be taken and given back; NULL: none */
	const struct method *member; /* of a portfolio, that gave the outcome; or NULL */
	struct stats stats;
	struct plan plan;  /* of a SOLVED outcome */
	struct plan known; /* a solution; search_best_first wants fewer pushes; count 0: none */
	uint32_t lower;    /* no solution has fewer pushes; may be proved without an outcome */
};

/* The cost of a state to search_best_first: made * pushes made + left * bound. */
struct weights {
	uint32_t made, left;
};

/*
 * The engines; all are complete. detectors: a list ended by NULL.
 *
 * search_layers: all states one push away, then two, ...; the pool is the queue. Fewest pushes.
 * search_best_first: least cost first. Fewest pushes with weights 1, 1 (A*) and 1, 0.
 * search_deeper: depth first within a limit on pushes made + bound that rises. Fewest pushes.
 */
enum outcome search_layers(struct solve *, const struct detector *const *detectors);
enum outcome search_best_first(
    struct solve *, const struct bound *, const struct detector *const *detectors, struct weights);
enum outcome search_deeper(
    struct solve *, const struct bound *, const struct detector *const *detectors);

#endif
