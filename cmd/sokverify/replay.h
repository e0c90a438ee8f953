/*
 * replay.h: tells whether a solution is right, and if not, what is wrong with it and where.
 *
 * The answer comes from replaying every move; nothing in the file is trusted. Cost: the length of
 * the solution.
 */
#ifndef REPLAY_H
#define REPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "best.h"
#include "level/record.h"
#include "play/metrics.h"
#include "play/play.h"
#include "util/arena.h"
#include "util/buf.h"

struct replay {
	bool right;
	struct verdict v;
	/* When not right: */
	const char *code;   /* blocked, unsolved, case or changed */
	const char *reason; /* what is in the way, or what is wrong, in a few words */
	uint64_t move;      /* the wrong move, from 1; the last one when only the end is wrong */
	char letter;        /* that move's; '\0' when only the end is wrong */
	uint32_t square;    /* what is in the way, or the first box off the goals, */
	bool placed;        /* if there is such a square */
	struct pos at;      /* the move's place in the input */
	bool changed;       /* and it is right on another drawing, for which it was made: */
	const struct level *old; /* that, if known, or NULL */
	/* When asked for: */
	bool measured;
	struct metrics m;
	const struct claim *claim; /* the best known, or NULL */
	const char *standing;      /* of a right solution beside it, or NULL */
	uint64_t nanoseconds;      /* spent on it */
};

/* strict: letters must tell walks from pushes. False when the arena is full. */
bool replay_solution(
    struct arena *, const struct level *, const struct section *, bool strict, struct replay *);

/* One sentence on what is wrong. */
void replay_explain(struct buf *, const struct level *, const struct replay *);

/* "ok 7/2" or "wrong 4 wall at 2,3": the value of a Sok-Verify field. */
void replay_verdict(struct buf *, const struct level *, const struct replay *);
/* "7/2/2/1/2/6": moves, pushes, box lines, box changes, pushing sessions, player lines. */
void replay_metrics(struct buf *, const struct replay *);
/* What else was asked for: ", box lines 2, ...", ", best 9/3 beaten"; may be nothing. */
void replay_extras(struct buf *, const struct replay *);

#endif
