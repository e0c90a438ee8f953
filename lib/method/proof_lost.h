/*
 * method/proof_lost.h: the lost sets that keep a proof small.
 *
 * The detectors say which positions are lost, and why. A certificate for each reason (a few boxes)
 * is made at once, or else the reason does not count. All entries together are closed under play,
 * and are written to the file of the proof; so nothing in it depends on a detector.
 */
#ifndef METHOD_PROOF_LOST_H
#define METHOD_PROOF_LOST_H

#include <stdbool.h>
#include <stdint.h>

#include "dead/lost.h"
#include "dead/pattern_store.h"
#include "method/certificate.h"
#include "search/limit.h"

struct proof_lost {
	struct lost lost;
	struct limit *limit;
	struct arena scratch;              /* of one certificate */
	struct pattern_store proved, open; /* proved lost; said to be lost, without a certificate */
	struct reach reach;
	struct position reason;
	uint16_t *pool; /* [room] of each entry: how many boxes, these, and the man */
	uint32_t used, room, count;
};

/* False: no memory. */
bool proof_lost_open(struct proof_lost *, struct limit *, struct arena *, const struct board *,
    const unsigned char *area);
void proof_lost_close(struct proof_lost *);

/*
 * Is this position lost, after a push by squares of the level, by what is or can now be certified?
 * No box stands on a dead square.
 */
bool proof_lost_has(struct proof_lost *, const struct position *, uint16_t from, uint16_t to);

#endif
