/*
 * method/method.h: the contract of a named method, and the table of them.
 *
 * A new method is a copy of null.c under its own name and a row in table.c (HACKING.md, recipes).
 */
#ifndef METHOD_METHOD_H
#define METHOD_METHOD_H

#include "method/params.h"
#include "search/move_search.h"
#include "search/search.h"

/* What holds of its answers, without limits. */
enum promise {
	COMPLETE = 1, /* it finds a solution or proves that there is none */
	PUSH_OPTIMAL =
	    2, /* its solutions have the fewest pushes, unless asked for another criterion */
};

/* What it may be asked for. */
enum ability {
	CRITERIA_BY_MOVES = 1, /* the fewest moves, and two criteria */
	BOUNDS = 2,            /* another bound */
	GUESSES = 4,           /* a heuristic that is no bound; then it promises nothing */
	BY_KNOWN = 8,          /* it wants a solution that is known already */
	BACKWARDS = 16,        /* to search from the end, by pulls */
	BOTH_WAYS = 32,        /* and from both ends */
	ANY_DETECTORS = 64,    /* those that it does not ask usually, too */
	TRACES = 128,          /* to tell a log what it does (search/log.h) */
	SPILLS = 256,          /* to put off states into a file (search/spill.h) */
};

struct engine;

struct method {
	const char *name, *summary;
	unsigned promises, takes;       /* enum promise, enum ability, or-ed */
	const char *heuristic;          /* its usual bound; NULL: none */
	const char *asks[BACKWARD + 1]; /* detectors, with commas, by direction; NULL: none */
	const char *(*idle)(
	    const struct params *);        /* those of them that these leave out; or NULL */
	unsigned parts;                    /* bit g: enum part_group g can be left out of it */
	const struct param *const *params; /* that it takes, NULL at the end; NULL: none */
	const struct move_rules *by_moves; /* of the search by single moves; NULL: none */
	/* Its search is this engine, from this end unless the solve says BACKWARD; or else `run`.
	 */
	const struct engine *engine;
	enum direction way;
	enum outcome (*run)(struct solve *);
};

/* UNSOLVABLE only with a proof; SOLVED with solve->plan. */
enum outcome method_run(const struct method *, struct solve *);

extern const struct method *const methods[]; /* the first is the default; NULL at the end */
extern const struct method method_auto, method_astar, method_bfs, method_dfs, method_iddfs,
    method_ucs, method_dijkstra, method_greedy, method_wastar, method_ida, method_bidir,
    method_prove, method_voddler, method_fess, method_hbox, method_pull, method_push, method_detour,
    method_detour_near, method_detour_pair, method_slide, method_local, method_mirror,
    method_mirror_detour, method_mirror_hbox, method_repair;
extern const struct method method_null; /* the template; compiled, not listed */

const struct method *method_named(const char *); /* or NULL */
/* NAME or NAME:PARAMS, what is not named being as usual. NULL, and why in *fault, which stays
   empty when no method has the name. */
const struct method *method_read(struct str, struct params *, struct buf *fault);
void methods_list(struct buf *); /* a line each: name, summary and, if it has any, parameters */
void methods_list_asks(struct buf *); /* the same, and the detectors that each asks */

#endif
