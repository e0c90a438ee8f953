/*
 * method/answer.h: solves one level as soksolve does.
 *
 * The steps are: compilation, a first look for what needs no search, the method, tidying a solution
 * that is not promised to be short, and the last check before anything is shown. A solution is
 * replayed by the plain rules (play/), and a claim that a right solution refutes is never made.
 */
#ifndef METHOD_ANSWER_H
#define METHOD_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "level/record.h"
#include "method/request.h"
#include "util/buf.h"

/* One of the solutions of a front. */
struct answer_point {
	struct buf moves;
	uint32_t pushes;
};

struct answer {
	enum outcome outcome;
	const char *error;  /* not NULL: the program is at fault, and this is what went wrong */
	char member[64];    /* `auto/fess`, when a portfolio answered */
	const char *method; /* that decided: "preprocess" when no search was needed */
	bool given;         /* by the record itself, which stays as it is */
	bool solution;      /* there is one; with a limit's outcome it is the best so far */
	struct buf moves;   /* of it */
	uint32_t pushes;
	enum criterion proved; /* what it has the least of; ANY: unknown */
	/* -O pareto: the solutions beside it, with more moves and fewer pushes each; [points] */
	struct answer_point *point;
	uint32_t points;
	uint32_t lower;       /* no solution has fewer pushes */
	uint32_t lower_moves; /* or fewer moves; 0: nobody looked */
	char proof[32];       /* of an unsolvable level; else empty */
	uint32_t dead_box;    /* that proof, if it is a box on a dead square: this one; 0: none */
	struct buf how_far;   /* the searches came, without an answer (method/how_far.h) */
	struct stats stats;
	struct move_count count; /* of a search by single moves */
	uint64_t work;           /* done (search/limit.h) */
	uint64_t nanosec, cpu;   /* by the clock, and of the processor in all threads */
	size_t memory;           /* most bytes that board, tables and search held at a time */
	int refused;             /* LIMIT_MEMORY: errno of malloc or a file that failed; or 0 */
};

/* Who watches a search; NULL or zeroed: nobody. */
struct audience {
	struct dead_count *tally;     /* [DETECTORS_MAX + 1], or NULL */
	const struct search_log *log; /* of the method's search; or NULL */
	/* At every look at the clock, in the thread that searches; or NULL. */
	void (*look)(void *context, const struct solve *);
	void *context;
};

/*
 * The record's level has passed level_check; `used`: bytes of request->memory that are taken. The
 * caller gives the answer back to answer_free. Threads may share the request and the record, which
 * are only read.
 */
void answer_level(const struct request *, const struct record *, size_t used,
    const struct audience *, struct answer *);
void answer_free(struct answer *); /* its texts; a zeroed struct is fine */

#endif
