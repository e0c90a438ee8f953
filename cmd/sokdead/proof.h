/*
 * proof.h: the certificate that a position is lost: entries closed under play, none solved
 * (play/closed.h says what that proves; sok(5) how it is written).
 *
 * Idea: follow every push from the position. Whatever a rule proves lost shrinks to the boxes that
 * the rule needs, so entries stay small and meet again; the rules only choose which boxes to
 * follow. A rule that is wrong leads to a solved entry, and there is no certificate.
 * Cost: for each push in each entry the rules and a flood; states within the limit.
 */
#ifndef PROOF_H
#define PROOF_H

#include <stddef.h>
#include <stdint.h>

#include "judge.h"
#include "search/limit.h"
#include "search/seen.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/str.h"

struct shift {
	uint16_t from, to;
};

struct proof {
	struct judge *judge;
	struct limit *limit;
	struct seen *seen;    /* an entry's key: its boxes, padded with UINT16_MAX, and the man */
	uint16_t most;        /* boxes of the position: of the largest entry */
	uint16_t *key;        /* [most + 1] */
	struct shift *pushes; /* [4 * most] */
	struct position at, child; /* the entry at hand, and what a push makes of it */
};

/* UNSOLVABLE: closed. SOLVED: play leads to a solved entry, nothing is proved. Or a limit. */
enum outcome proof_make(
    struct proof *, struct arena *, struct judge *, struct limit *, const struct position *);
void proof_close(struct proof *);

/* Appends the certificate; moves lead from the drawing to the position. */
void proof_write(struct proof *, uint32_t number, struct str moves, struct buf *);

#endif
