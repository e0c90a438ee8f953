/*
 * method/request.h: what a search is asked for: method, criterion, bound, direction, limits.
 *
 * Call request_usual, set what differs, and call request_settle; then any number of threads may
 * read it.
 */
#ifndef METHOD_REQUEST_H
#define METHOD_REQUEST_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "method/method.h"
#include "util/buf.h"

struct request {
	const struct method *method;
	const char *method_words; /* as asked for, with its parameters */
	struct params params;     /* of the method */
	enum criterion criterion;
	enum direction direction;
	const struct bound *bound;          /* or NULL: the method's own */
	const struct move_heuristic *guess; /* by single moves; or NULL: the method's own */
	struct move_rules steps;            /* of a search by single moves: request_settle */
	struct selection selection;
	struct parts parts;
	bool again;             /* search also what the record answers already */
	uint64_t nodes;         /* UINT64_MAX: no limit */
	uint64_t nanosec;       /* 0: no limit */
	uint64_t work;          /* 0: no limit; a portfolio ends within a round of it */
	size_t memory;          /* for a level and the program */
	uint64_t tidy;          /* per cent of the work for tidying up; 0: none */
	const char *spill;      /* directory; NULL: none */
	const atomic_int *stop; /* not 0: stop; or NULL */
	atomic_int *spare;      /* threads without a level, for those that have one; or NULL */
};

/* As -O and the field Optimality name them. */
extern const char *const criterion_names[CRITERIA];
extern const char *const direction_names[BOTH + 1];
enum criterion criterion_named(struct str); /* CRITERIA: there is none of that name */

/* What soksolve does without options. */
void request_usual(struct request *);

/* NAME or NAME:PARAMS; the words are kept, not copied. False, and why, as method_read says it. */
bool request_method(struct request *, const char *words, struct buf *fault);

/*
 * Do all parts go together? Then the rules of a search by single moves are settled, too. False, and
 * why in *fault, in the words of soksolve's options.
 */
bool request_settle(struct request *, struct buf *fault);

static inline bool
request_by_moves(const struct request *q)
{
	return q->params.by_moves || q->params.compat != NO_COMPAT;
}

#endif
