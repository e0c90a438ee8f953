/*
 * soksolve/answer.h: one level through compilation, first look, method and replay.
 */
#ifndef SOKSOLVE_ANSWER_H
#define SOKSOLVE_ANSWER_H

#include <stdbool.h>
#include <stdint.h>

#include "level/record.h"
#include "method/method.h"
#include "progress.h"
#include "util/arena.h"
#include "util/buf.h"

enum { TIDY_USUAL = 10 };

struct request {
	const struct method *method;
	const char *method_words; /* as asked for, with its parameters */
	enum criterion criterion;
	enum direction direction;
	const char *spill;              /* directory; NULL: none */
	const struct move_rules *steps; /* search by single moves; NULL: as the method does */
	const struct bound *bound;      /* or NULL: the method's own */
	struct params params;           /* of the method */
	bool again;                     /* search also what the record answers already */
	uint64_t nodes;                 /* UINT64_MAX: no limit */
	uint64_t nanosec;               /* 0: no limit */
	uint64_t tidy;                  /* per cent of the work for tidying up; 0: none */
	size_t memory;                  /* for a level and the program */
	struct selection selection;
	struct parts parts;
	atomic_int *spare; /* threads without a level, for those that have one */
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
	uint32_t lower;        /* no solution has fewer pushes */
	char proof[32];        /* of an unsolvable level; else empty */
	struct stats stats;
	struct move_count count; /* of a search by single moves */
	uint64_t nanosec, cpu;   /* by the clock, and of the processor in all threads */
	size_t memory;           /* bytes for board, tables and search */
};

/*
 * The record's level has passed level_check; `used` is what the record takes. tally:
 * [DETECTORS_MAX + 1] or NULL. log: of the search; or NULL. The watch has begun. The caller frees
 * answer->moves. Threads may share the request and nothing else.
 */
void answer_level(const struct request *, const struct record *, size_t used,
    struct dead_count *tally, const struct search_log *log, struct watch *, struct answer *);

#endif
