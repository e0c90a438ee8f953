/*
 * search/depths.h: how deep a numbered state lies, when states are numbered layer by layer.
 * Cost: one number a layer; a binary search for each question.
 */
#ifndef SEARCH_DEPTHS_H
#define SEARCH_DEPTHS_H

#include <stdbool.h>
#include <stdint.h>

#include "util/arena.h"

struct depths {
	uint32_t *start; /* [room] the first state of each layer */
	uint32_t layers, room;
};

bool depths_begin(struct depths *, struct arena *, uint32_t first); /* false: arena full */
uint32_t depths_of(const struct depths *, uint32_t number);

#endif
