/*
 * play/proof_check.h: checks whether a proof is right.
 *
 * Claim: no solution of the level costs less than `least` (play/proof.h) when
 *   start   the start is a state, at cost 0;
 *   closed  what each legal push of each state leads to is a state, too, whose cost is at most that
 *           of the first and of the push; unless the costs so far and the bound of play/priced.h
 *           make `least` or more, or a lost set covers it (play/closed.h); of a state with a
 *           fence (play/fence.h) these are the pushes of the fence only;
 *   solved  no state that costs less than `least` has all its boxes on goals.
 * Argument: follow a solution that costs less. It begins at a state at cost 0. As long as each push
 *   leads to another state, that state's cost is at most what the solution has cost so far. No push
 *   leads to a lost position, since the rest of the solution solves it, nor to one whose bound says
 *   that the solution must cost `least`. Where there is a fence, continue with a solution of as
 *   many pushes that begins with a push of the fence. So the solution ends at a solved state that
 *   costs less than `least`.
 * Between pushes the man may walk where he likes. If only pushes count, a state has his region; if
 * moves count, it has his square after the push.
 * Cost: for each state a walk and its pushes; for each push a look-up, another walk if states have
 * regions, and if that finds nothing, an assignment; and play of each dear set alone (play/dear.h).
 * Memory: for each state its key, its cost, its fence (a bit for each box), and 6 to 12 bytes.
 */
#ifndef PLAY_PROOF_CHECK_H
#define PLAY_PROOF_CHECK_H

#include "play/closed.h"
#include "play/fence.h"
#include "play/proof.h"
#include "util/arena.h"

enum proof_fault {
	PROOF_RIGHT,
	PROOF_MEMORY,   /* the arena is full */
	PROOF_HEAD,     /* it is for other squares or boxes */
	PROOF_FORM,     /* what stands there cannot be read */
	PROOF_ORDER,    /* entries do not ascend, or twice the same */
	PROOF_POSITION, /* the man of an entry on a box, or not the lowest square of his region */
	PROOF_DEAR,     /* a dear set needs less */
	PROOF_LOST,     /* a lost set is none: `closed` says why */
	PROOF_FENCE,    /* the fence of a state does not hold */
	PROOF_START,    /* the start is no state, or not at cost 0 */
	PROOF_SOLVED,   /* a state is solved and costs too little */
	PROOF_LEFT,     /* a push leads out of the states */
	PROOF_DEARER,   /* a push leads to a state that costs more than by it */
};

/* What is wrong, in a few words; of PROOF_LOST, `closed`. */
extern const char *const proof_fault_words[];

/* What a proof has several of, in the order of the file. */
enum proof_part { DEAR_SETS, LOST_SETS, STATES };
extern const char *const proof_part_words[]; /* of one */

struct proof_report {
	enum proof_fault fault;
	enum proof_part part;
	uint64_t number;          /* which of these, from 1; 0: none */
	uint16_t from, to;        /* LEFT, DEARER: the push, by squares of the level */
	enum closed_fault closed; /* PROOF_LOST: why */
};

/*
 * Reads the proof behind its head, and checks it; the level has passed level_check. show: each
 * entry is told, in the order of the file; or NULL.
 */
struct proof_shown {
	const struct space *space;
	enum proof_part part;
	const uint16_t *box;
	uint16_t boxes, man, surplus; /* of a dear set */
	proof_cost cost;              /* of a state */
	const unsigned char *held;    /* [boxes] which of them are its fence; NULL: none can be */
};

typedef void proof_show(void *context, const struct proof_shown *);

void proof_check(struct arena *, const struct level *, const struct proof_head *,
    struct proof_source *, proof_show *, void *context, struct proof_report *);

#endif
