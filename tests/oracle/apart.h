/*
 * oracle/apart.h: a proof (sok(5), PROOFS) taken apart, to be changed and put together again.
 */
#ifndef ORACLE_APART_H
#define ORACLE_APART_H

#include <stdbool.h>
#include <stdint.h>

#include "play/proof.h"
#include "util/buf.h"

enum { APART_BOXES = 3, APART_ENTRIES = 1 << 16, APART_DEAR = 64 }; /* most */

struct apart_entry {
	uint16_t boxes, box[APART_BOXES], man;
	uint16_t surplus;                /* of a dear set */
	proof_cost cost;                 /* of a state */
	unsigned char held[APART_BOXES]; /* of its fence */
};

struct apart {
	struct proof_head head; /* set by the caller before reading */
	uint16_t price[APART_BOXES];
	struct apart_entry dear[APART_DEAR + 1], lost[APART_ENTRIES], state[APART_ENTRIES];
};

static inline uint32_t
apart_prices(const struct proof_head *h)
{
	return proof_priced(h) ? h->boxes : 0;
}

bool apart_read(struct apart *, struct buf *body);
/* Sorts the entries; head.bytes is set. */
void apart_write(struct apart *, struct buf *body);

#endif
