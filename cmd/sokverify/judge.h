/*
 * judge.h: is this solution right, and if not, what is wrong with it and where?
 *
 * The answer comes from replaying every move; nothing in the file is believed. The cost is the
 * length of the solution.
 */
#ifndef JUDGE_H
#define JUDGE_H

#include <stdbool.h>
#include <stdint.h>

#include "best.h"
#include "level/record.h"
#include "play/metrics.h"
#include "play/play.h"
#include "util/arena.h"
#include "util/buf.h"

struct judged {
	bool right;
	struct verdict v;
	/* When not right: */
	const char *code;  /* blocked, unsolved or case */
	uint64_t move;     /* the wrong move, from 1; the last one when only the end is wrong */
	char letter;       /* that move's; '\0' when only the end is wrong */
	uint32_t square;   /* where it leads; the first box off the goals when the end is wrong */
	const char *found; /* what stands there, or what is wrong, in a few words */
	struct pos at;     /* the move's place in the input */
	/* When asked for: */
	bool measured;
	struct metrics m;
	const struct claim *claim; /* the best known, or NULL */
	const char *standing;      /* of a right solution beside it, or NULL */
};

/* strict: letters must tell walks from pushes. False when the arena is full. */
bool judge(
    struct arena *, const struct level *, const struct section *, bool strict, struct judged *);

/* One sentence on what is wrong. */
void judge_explain(struct buf *, const struct level *, const struct judged *);

/* "ok 7/2" or "fail 4 wall": the value of a Sok-Verify field. */
void judge_verdict(struct buf *, const struct judged *);
/* "7/2/2/1/2/6": moves, pushes, box lines, box changes, pushing sessions, player lines. */
void judge_metrics(struct buf *, const struct judged *);
/* What else was asked for: ", box lines 2, ...", ", record 9/3 beaten"; may be nothing. */
void judge_extras(struct buf *, const struct judged *);

/* Gives each letter of a legal solution the case that tells walks from pushes; or arena full. */
bool judge_recase(struct arena *, const struct level *, struct section *);

#endif
