/*
 * dead/pattern_store.h: remembers sets of boxes that were proved dead.
 *
 * A pattern is a set of boxes P and a region of the floor with P alone on the board: with at least
 * these boxes, and the man in this region, the level is lost. After a push, only patterns that
 * contain the pushed box can be new, because the man leaves a pattern's region only by pushing one
 * of its boxes. So patterns are listed by square.
 */
#ifndef DEAD_PATTERN_STORE_H
#define DEAD_PATTERN_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/reach.h"
#include "util/arena.h"

struct pattern_store {
	const struct board *board;
	struct arena *arena;
	uint32_t most; /* patterns; a full store learns no more, which costs only time */
	uint32_t room, count, link_room, links; /* arrays double while the arena has room */
	uint16_t region_words;
	uint64_t *box;    /* [room * words] */
	uint64_t *region; /* [room * region_words] set of squares */
	uint32_t *first;  /* [live] 1 + a link; 0: none */
	struct pattern_link {
		uint32_t pattern, next; /* 1 + a link; 0: the last */
	} * link;                       /* [link_room] */
};

/* Keeps at most `bytes` of patterns; takes them as they come. False: arena full. */
bool pattern_store_init(struct pattern_store *, struct arena *, const struct board *, size_t bytes);

/* Keeps a pattern; region: a flood with its boxes alone. */
void pattern_store_add(struct pattern_store *, const uint64_t *box, const struct reach *region);

/* Is there a pattern among the boxes, with one on `square`? squares: with any. */
bool pattern_store_has(
    const struct pattern_store *, const uint64_t *box, uint16_t man, uint16_t square);

#endif
