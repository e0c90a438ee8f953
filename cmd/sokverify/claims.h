/*
 * claims.h: what sections claim in addition to their moves: an Optimality, a Lower-Bound,
 * `unsolvable`. Right solutions of the record can refute a claim, never prove it; proofs.h can.
 */
#ifndef CLAIMS_H
#define CLAIMS_H

#include "level/record.h"
#include "play/known.h"
#include "proofs.h"
#include "replay.h"

/* The right solutions of a record. */
struct right {
	struct known known;
	/* Those that no other beats: moves and pushes, more and more moves. */
	struct rank *point; /* [points] */
	uint32_t points;
};

struct refuted {
	const char *field; /* that claims too much */
	struct pos at;     /* its place */
	struct buf why;    /* one sentence */
};

enum { REFUTED_MOST = 4 }; /* of one section */

/* Finds its points. False: arena full. */
bool claims_front(struct right *, struct arena *, const struct replay *, uint32_t replays);

/* How many claims of a section are refuted. own: of a right solution; else NULL. */
unsigned claims_refuted(const struct right *, const struct section *, const struct verdict *own,
    struct refuted[REFUTED_MOST]);

/*
 * "proved" when right proofs show all that the section claims, else "unchecked"; NULL: it claims
 * nothing. own: of a right solution; else NULL, and its optimality is no claim.
 */
const char *claims_standing(
    const struct section *, const struct verdict *own, const struct proven *);

#endif
