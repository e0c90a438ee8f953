/*
 * play/dear.h: do a few boxes need so many pushes more than one by one?
 *
 * A push counts one, and lowers the sum of what the boxes cost one by one (C in play/priced.h) by
 * one at most; by how much it lowers that less is its waste, which is never below 0.
 * Claim: when all play of a set alone that wastes less than a surplus was looked at, and each end
 *   of it needs that surplus or more, then C of the set is so much above those of its boxes.
 * Argument: what an end needs beyond the boxes one by one is what was wasted on the way there, and
 *   by how much the prices of its goals, taken off, are above what its boxes cost one by one: that
 *   is never below 0 either. So play that wastes as much as the surplus needs not be followed.
 * What pairs, triples and dear sets that were checked before need of the rest counts as wasted.
 * Cost: the positions of such play, each with its walk and its pushes; least waste first.
 */
#ifndef PLAY_DEAR_H
#define PLAY_DEAR_H

#include <stdbool.h>
#include <stdint.h>

#include "play/priced.h"
#include "util/arena.h"
#include "util/key_set.h"

struct dear {
	struct priced *priced;
	struct space few;               /* the area, with the boxes of one set only */
	struct key_set met[DEAR_BELOW]; /* positions, by waste; some are met with less, too */
	struct key_set seen;            /* those looked at */
	uint16_t box[DEAR_MOST], after[DEAR_MOST];
	struct space_push push[4 * DEAR_MOST];
	unsigned char *key;
};

/* The level has passed level_check. False: the arena is full. */
bool dear_open(struct dear *, struct arena *, struct priced *);

/* Makes set->region, of a set whose man is on no box of it. False: the arena is full. */
bool dear_region(struct dear *, struct arena *, struct dear_set *);

enum dear_ended {
	DEAR_HOLDS,
	DEAR_CHEAPER, /* it needs less */
	DEAR_MEMORY,
};

/* In memory of its own, so many bytes at most. */
enum dear_ended dear_check(struct dear *, size_t memory, const struct dear_set *);

#endif
