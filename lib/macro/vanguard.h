/*
 * macro/vanguard.h: the positions of a search that came nearest to where boxes have to go: those
 * with the fewest boxes out of place, and of these the ones with the least left to do.
 */
#ifndef MACRO_VANGUARD_H
#define MACRO_VANGUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/arena.h"

enum { VANGUARD_MOST = 16 };

struct vanguard {
	size_t words;
	uint64_t *box;      /* [VANGUARD_MOST * words] the last positions, in a ring */
	uint32_t *state;    /* [VANGUARD_MOST] their states in the search */
	uint32_t count;     /* so many in all, also those that have left it */
	uint32_t out, left; /* of the last one */
};

bool vanguard_init(struct vanguard *, struct arena *, size_t words);
void vanguard_begin(struct vanguard *); /* the search begins anew */

/* It has met a position with so many boxes out of place, and so much left to do. */
void vanguard_note(
    struct vanguard *, const uint64_t *box, uint32_t state, uint32_t out, uint32_t left);
uint32_t vanguard_size(const struct vanguard *);

/* Boxes that stand elsewhere than in a position, for that of the vanguard for which they are
 * fewest; UINT32_MAX: it is empty. */
uint32_t vanguard_distance(const struct vanguard *, const uint64_t *box);

#endif
