/*
 * rules/grow.h: grows a set of numbered places by uniting, for each member, the set of those beside
 * it. No marks, and many places in one step. Cost: one union of sets for each member.
 */
#ifndef RULES_GROW_H
#define RULES_GROW_H

#include <stdbool.h>
#include <stdint.h>

#include "util/arena.h"

struct grow {
	uint64_t *seen;         /* [words] what has been reached */
	uint64_t *edge, *fresh; /* [words] scratch */
	uint64_t *enough;       /* [words] it may end when it has seen one of these */
};

bool grow_open(struct grow *, struct arena *, size_t words); /* false: the arena is full */

/* From one place on, but nowhere that is shut. next: [places * words] */
void grow_from(
    struct grow *, const uint64_t *next, uint32_t words, const uint64_t *shut, uint16_t from);

#endif
