/*
 * search/search.h: what a method is given and what it returns, and the engines it may use.
 */
#ifndef SEARCH_SEARCH_H
#define SEARCH_SEARCH_H

#include <stdatomic.h>
#include <stdint.h>

#include "board/board.h"
#include "bound/bound.h"
#include "dead/dead.h"
#include "dead/selection.h"
#include "search/limit.h"
#include "search/nearest.h"
#include "search/parts.h"
#include "search/plan.h"
#include "util/arena.h"

/* From the start by pushes, from the end by pulls, or from both until they meet. */
enum direction { FORWARD, BACKWARD, BOTH };

/* What a solution must have the least of; of the second, among those with the least first. */
enum criterion {
	ANY,
	PUSHES,
	MOVES,
	PUSHES_MOVES,
	MOVES_PUSHES,
	PARETO, /* not both: all solutions that none beats in one without losing in the other */
	CRITERIA
};

/* Do moves come first? */
static inline bool
criterion_by_moves(enum criterion c)
{
	return c == MOVES || c == MOVES_PUSHES;
}

/* What a search counts, in one list; tables and structs are made from it. */
#define STATS(X) \
	X(expanded)  /* states whose pushes were generated, each time that they were */ \
	X(generated) /* legal pushes, dead ones included */ \
	X(duplicate) /* of these, to a state that was stored already */ \
	X(dead)      /* of these, proved dead by a detector or by an infinite bound */ \
	X(states)    /* stored at the end */ \
	X(bytes)     /* held at the end for states, table and queue */

#define STATS_FIELD(name) uint64_t name;

struct stats {
	STATS(STATS_FIELD)
};

static inline void
stats_add(struct stats *all, const struct stats *one)
{
#define STATS_ADD(name) all->name += one->name;
	STATS(STATS_ADD)
#undef STATS_ADD
}

struct pattern_store;
struct prover;
struct search_log;
struct meet;
struct method;
struct params;

struct solve {
	/* What is given: */
	const struct board *board; /* no box of it on a dead square */
	struct limit *limit;
	struct arena *arena;          /* scratch, and the plan */
	struct pattern_store **pairs; /* a table that its searches share (dead/dead.h); or NULL */
	struct prover **prover;       /* the same, of those that take turns */
	const struct projections *const *areas; /* [2] (dead/dead.h); or NULL */
	struct meet *meet;        /* where a search lends what it met; NULL: there is no other */
	atomic_int *spare;        /* threads that may be taken and given back; NULL: none */
	struct dead_count *tally; /* [DETECTORS_MAX + 1] by row, SELECTION_CORRAL last; or NULL */
	const struct search_log *log; /* search/log.h; NULL: nobody watches */
	/* What is asked: */
	enum criterion criterion; /* ANY: the method's own */
	enum direction direction;
	const struct bound *bound;   /* NULL: the method's own */
	const struct params *params; /* of the method (method/params.h); NULL: its usual ones */
	const unsigned char *order;  /* [4] directions in which pushes are tried; NULL: 0 to 3 */
	struct selection selection;  /* of detectors and PI-corral pruning */
	struct parts parts;          /* of the method, but for those left out */
	uint32_t partial_from; /* A* expands in parts from so many states on; 0: the usual many */
	struct plan known;     /* count > 0: a solution with fewer pushes than this one is wanted */
	/* What is answered: */
	enum criterion proved; /* of the plan */
	struct plan plan;      /* of SOLVED; of a limit: the best so far, or count 0 */
	struct plan *front;    /* of PARETO: [fronts] those found, fewest moves first, plan too */
	uint32_t fronts;
	uint32_t lower;       /* no solution has fewer pushes, whatever the outcome: solve_raise */
	uint32_t lower_moves; /* the same of moves: solve_raise_moves */
	const struct method *member;   /* of a portfolio, that gave the outcome; or NULL */
	struct nearest *nearest;       /* of the search; [NEAREST_MOST] of a portfolio; or NULL */
	const struct lessons *lessons; /* of search_neighborhood's bound, in the arena; or NULL */
	struct stats stats;
	uint64_t cpu; /* nanoseconds that threads beside the caller's have had */
};

/* It was proved that no solution has fewer pushes. What was proved before stays so. */
static inline void
solve_raise(struct solve *s, uint32_t lower)
{
	if (lower > s->lower)
		s->lower = lower;
}

static inline void
solve_raise_moves(struct solve *s, uint32_t lower)
{
	if (lower > s->lower_moves)
		s->lower_moves = lower;
}

/* The cost of a state to search_best_first: made * pushes made + left * bound. */
struct weights {
	uint32_t made, left;
};

/*
 * The engines; all are complete. detectors: a list ended by NULL.
 *
 * search_bfs_push: all states one push away, then two, ... Fewest pushes. detectors: forward.
 * search_best_first: least cost first. Fewest pushes with weights 1, 1 (A*) and 1, 0.
 * search_idastar: depth first within a limit on pushes made + bound that rises. Fewest pushes.
 * search_fewest_moves: fewer moves than *moves, and then the fewest, told there. UNSOLVABLE: no
 *   solution has fewer. The bound must not jump; matching has walks added to it (bound/tour.h).
 * search_bidir_moves: the same from both ends, knowing a solution of *moves. With a limit there may
 *   be a better plan, and *moves are its moves; otherwise plan.count is 0.
 * search_astar_moves: best by solve->criterion, which is not ANY.
 * search_second: by the second criterion less than `most`, and then the least, of the solutions
 *   that have so many by the first, which is the least. UNSOLVABLE: none has less.
 * search_pareto: the front of moves and pushes. SOLVED: all of solve->front; with another outcome,
 *   what is there belongs to it.
 * search_neighborhood: makes solve->known better, which is made of pushes; the start is not solved.
 *   UNSOLVABLE: no solution has fewer pushes than it has then; otherwise a limit was reached.
 */
enum outcome search_bfs_push(
    struct solve *, const struct detector *const *detectors, enum direction);
enum outcome search_best_first(
    struct solve *, const struct bound *, const struct detector *const *detectors, struct weights);
enum outcome search_idastar(
    struct solve *, const struct bound *, const struct detector *const *detectors);
enum outcome search_fewest_moves(
    struct solve *, const struct bound *, const struct detector *const *detectors, uint32_t *moves);
enum outcome search_bidir_moves(
    struct solve *, const struct detector *const *detectors, uint32_t *moves);
enum outcome search_astar_moves(
    struct solve *, const struct bound *, const struct detector *const *detectors);
enum outcome search_second(struct solve *, const struct bound *,
    const struct detector *const *detectors, uint32_t first, uint32_t most);
enum outcome search_pareto(
    struct solve *, const struct bound *, const struct detector *const *detectors);
enum outcome search_neighborhood(
    struct solve *, const struct bound *, const struct detector *const *detectors);

#endif
