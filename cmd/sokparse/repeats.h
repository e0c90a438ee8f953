/*
 * repeats.h: levels that were met before, in any of their eight images and with the man
 * anywhere in the same region. 32 bytes for each different level are kept.
 */
#ifndef SOKPARSE_REPEATS_H
#define SOKPARSE_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct first_met {
	uint64_t hash;     /* of level_canon; 0 in an empty slot */
	uint64_t position; /* in its file */
	uint32_t number;
	uint32_t file; /* index of the caller's */
	int symmetry;  /* that leads from the level to its smallest form */
};

struct repeats {
	struct first_met *slot;
	size_t slots, used;
};

void repeats_free(struct repeats *);
/*
 * Remembers a level. True when one like it was met before: *before is that one. False too when
 * memory is out, which sets *full.
 */
bool repeats_add(struct repeats *, const struct first_met *, struct first_met *before, bool *full);

#endif
