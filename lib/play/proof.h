/*
 * play/proof.h: the file format of a proof that a level has no solution, or none that costs less.
 *
 * A proof is a set of states closed under play, each with a cost (play/proof_check.h has the
 * argument), and a set of lost boxes closed under play (play/closed.h); in front of them, if the
 * bound asks sets of boxes (play/priced.h), the prices of the goals and the dear sets. sok(5),
 * PROOFS, describes the bytes. A state's boxes are coded by how many of them, from the first on,
 * are the same as in the state before; numbers are in base 128.
 */
#ifndef PLAY_PROOF_H
#define PLAY_PROOF_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "util/buf.h"
#include "util/str.h"

/* What there is the least of; or no solution at all. */
enum proof_kind {
	PROOF_PUSHES,
	PROOF_MOVES,
	PROOF_PUSHES_MOVES,
	PROOF_MOVES_PUSHES,
	PROOF_UNSOLVABLE,
	PROOF_KINDS
};

/*
 * A cost: that of the first criterion, then that of the second in the low half, so that costs
 * compare and add as numbers do. Neither half reaches COST_MOST, so that sums do not carry over.
 */
typedef uint64_t proof_cost;
#define COST_MOST (UINT32_C(1) << 30)
#define COST_NEVER UINT64_MAX /* unsolvable: no cost is too high */

static inline proof_cost
cost_of(uint64_t first, uint64_t second)
{
	return first << 32 | second;
}

/* Is a state a region of the man, not his square? */
static inline bool
proof_by_region(enum proof_kind kind)
{
	return kind == PROOF_PUSHES || kind == PROOF_UNSOLVABLE;
}

unsigned proof_numbers(enum proof_kind); /* that make up a cost: 0, 1 or 2 */
proof_cost proof_cost_of(enum proof_kind, uint64_t moves, uint64_t pushes);
proof_cost proof_cost_of_push(enum proof_kind, uint16_t walk);

/* "97", "386/97", in the order of the criteria. */
void proof_write_cost(struct buf *, enum proof_kind, proof_cost);

enum { PROOF_LINE_MOST = 256 };
#define PROOF_FIRST_LINE "sok-proof 1" /* of the file */

struct proof_head {
	uint64_t drawing; /* level_exact_hash */
	enum proof_kind kind;
	proof_cost least;        /* no solution costs less; COST_NEVER: there is none */
	uint32_t squares, boxes; /* of the man's area */
	uint32_t sets;           /* boxes in a set of play/priced.h at most, but for dear sets */
	uint64_t dear, lost, states; /* how many there are */
	uint64_t bytes;              /* they take */
};

/* Does it have prices? */
static inline bool
proof_priced(const struct proof_head *h)
{
	return h->sets > 1 || h->dear > 0;
}

/* Do costs so far, and pushes of which at least so many are needed (LOWER_NEVER: it cannot be
   done), make what is to be proved? */
bool proof_too_dear(const struct proof_head *, proof_cost, uint32_t pushes);

void proof_write_head(struct buf *, const struct proof_head *);
bool proof_read_head(struct str line, struct proof_head *);

/* The boxes before those that are written or read; none at first. */
struct proof_coder {
	uint16_t *box; /* room for all */
	uint16_t boxes;
	int order; /* of those that were read and those before them: 1 if they ascend, 0: the same
	            */
};

/* Those of a dear or lost set tell how many they are: `sized`. */
void proof_write_boxes(
    struct buf *, struct proof_coder *, bool sized, const uint16_t *box, uint16_t boxes);
void proof_write_number(struct buf *, uint64_t);
void proof_write_costs(struct buf *, enum proof_kind, proof_cost);
/* held: [boxes] which of a state's are of its fence; none: it has no fence. */
void proof_write_fence(struct buf *, const unsigned char *held, uint16_t boxes);

/* In the order of a proof: as words in a dictionary. Less than, equal to or greater than 0. */
int proof_compare_boxes(
    const uint16_t *box, uint16_t boxes, const uint16_t *other, uint16_t others);

/* Where a proof is read from: `left` bytes of it. */
struct proof_source {
	FILE *file;
	uint64_t left;
};

/* False: not what may stand there. */
bool proof_read_number(struct proof_source *, uint64_t below, uint64_t *);
/* `boxes` of them; 0: as many as they tell, at most `most`. They ascend, all below `squares`. */
bool proof_read_boxes(
    struct proof_source *, struct proof_coder *, uint32_t squares, uint16_t boxes, uint16_t most);
bool proof_read_costs(struct proof_source *, enum proof_kind, proof_cost *);
bool proof_read_fence(struct proof_source *, unsigned char *held, uint16_t boxes);

#endif
