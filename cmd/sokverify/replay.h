/*
 * replay.h: is this solution right, and if not, what is wrong with it and where?
 *
 * The answer comes from replaying every move; nothing in the file is believed. The cost is the
 * length of the solution.
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
	const char *code;   /* blocked, unsolved or case */
	uint64_t move;      /* the wrong move, from 1; the last one when only the end is wrong */
	char letter;        /* that move's; '\0' when only the end is wrong */
	uint32_t square;    /* where it leads; the first box off the goals when the end is wrong */
	const char *found;  /* what stands there, or what is wrong, in a few words */
	struct pos at;      /* the move's place in the input */
	struct str refuted; /* no solution was replayed: a claim of the record is wrong, and why */
	/* When asked for: */
	bool measured;
	struct metrics m;
	const struct claim *claim; /* the best known, or NULL */
	const char *standing;      /* of a right solution beside it, or NULL */
};

/* strict: letters must tell walks from pushes. False when the arena is full. */
bool replay_solution(
    struct arena *, const struct level *, const struct section *, bool strict, struct replay *);

/* One sentence on what is wrong. */
void replay_explain(struct buf *, const struct level *, const struct replay *);

/* "ok 7/2" or "fail 4 wall": the value of a Sok-Verify field. */
void replay_verdict(struct buf *, const struct replay *);
/* "7/2/2/1/2/6": moves, pushes, box lines, box changes, pushing sessions, player lines. */
void replay_metrics(struct buf *, const struct replay *);
/* What else was asked for: ", box lines 2, ...", ", best 9/3 beaten"; may be nothing. */
void replay_extras(struct buf *, const struct replay *);

#endif
