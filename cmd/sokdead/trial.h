/*
 * trial.h: which position of a level is judged, and what comes of it.
 *
 * The position given, or the one after some moves, or the first lost one along the moves of a
 * section. Walking changes nothing, so positions are those at the start and behind each push.
 */
#ifndef TRIAL_H
#define TRIAL_H

#include <stdbool.h>
#include <stdint.h>

#include "judge.h"
#include "method/method.h"
#include "util/arena.h"
#include "util/str.h"

struct request {
	const struct method *method; /* complete search of what no rule proves lost; or NULL */
	uint64_t nodes;              /* UINT64_MAX: no limit */
	uint64_t nanosec;            /* 0: no limit */
	size_t memory;
	struct choice choice;
};

struct trial {
	bool illegal; /* the moves of --after cannot be made: nothing was judged */
	bool lost;
	struct rule rule;          /* when lost */
	struct position at;        /* lost: with the boxes at fault only; else all of them */
	struct str moves;          /* from the level as drawn; they end with a push */
	const unsigned char *cell; /* [level_size] the whole position */
	enum outcome searched;     /* the search for it, or UNDECIDED_YET */
	uint32_t pushes;           /* when searched is SOLVED */
	bool stopped;              /* a limit stopped a search that was asked for */
};

/* What a search asked for by the request may use up. */
struct limit trial_limit(const struct request *);

/*
 * Judges after the first `count` moves of the string, or all when not one is illegal before:
 * then *legal is how many are. along: the first lost position on the way. False: out of memory.
 */
bool trial_judge(struct trial *, const struct request *, struct judge *, struct arena *,
    struct str moves, bool along, size_t *legal);

#endif
