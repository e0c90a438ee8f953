/*
 * method/trial.h: which position of a level is judged, and with which result.
 *
 * It is the given position, the one after some moves, or the first lost one along the moves of a
 * section. Walking changes nothing, so only the start and the positions after each push are judged.
 */
#ifndef METHOD_TRIAL_H
#define METHOD_TRIAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "dead/lost.h"
#include "level/record.h"
#include "method/method.h"
#include "util/arena.h"
#include "util/str.h"

struct trial_request {
	const struct method *method; /* complete search of what no rule proves lost; or NULL */
	uint64_t nodes;              /* UINT64_MAX: no limit */
	uint64_t nanosec;            /* 0: no limit */
	size_t memory;
	struct selection selection;
	const atomic_int *stop;      /* not 0: stop; or NULL */
	void (*look)(void *context); /* of limits (search/limit.h) */
	void *context;
};

struct trial {
	bool illegal;                /* the moves of --after cannot be made: nothing was judged */
	const struct detector *rule; /* by which it is lost, or NULL */
	struct position at;          /* lost: with the boxes at fault only; else all of them */
	struct str moves;            /* from the level as drawn; they end with a push */
	const unsigned char *cell;   /* [level_size] the whole position */
	enum outcome searched; /* the search for it, or the limit of rules; or UNDECIDED_YET */
	uint32_t pushes;       /* when searched is SOLVED */
	bool stopped;          /* a limit stopped rules, or a search that was asked for */
	bool refused; /* the system refused memory, so one of them may have missed something */
};

/* The push that ends these moves. */
char trial_letter(struct str moves);

/* The limits that the request sets to one search, or to one proof. */
struct limit trial_limit(const struct trial_request *);

/*
 * Judges the position behind the moves or, with `along`, the first lost one on the way there. Play
 * ends before the first illegal move; *legal is how many moves were made. The meter of the
 * arena, if it has one, tells what the system refused. False: out of memory.
 */
bool trial_judge(struct trial *, const struct trial_request *, struct lost *, struct arena *,
    struct str moves, bool along, size_t *legal);

/* The verdict as fields of the record, those of an earlier one forgotten. False: out of memory, and
   the record is as it was. */
bool trial_fields(const struct trial *, struct record *, struct arena *);

#endif
