/*
 * repair/script.h: a way through a level, box by box, and what is left of it without some of them.
 */
#ifndef REPAIR_SCRIPT_H
#define REPAIR_SCRIPT_H

#include <stdbool.h>
#include <stdint.h>

#include "macro/lineage.h"
#include "macro/search.h"

enum { SCRIPT_NONE = UINT16_MAX }; /* no box; no square */

/* A way to a state, and who goes it. Boxes are numbered in the order of their first squares. */
struct course {
	struct lineage way;
	uint16_t *mover; /* [way.count] who leaves that position; SCRIPT_NONE: nobody, or a box that
	                    comes back to its square, the man being on another side */
	uint16_t *rests; /* [live] the box that is there in the end; SCRIPT_NONE: none */
};

/* False: the arena is full. */
bool course_read(struct course *, struct arena *, struct macro_search *, uint32_t state);

/* The boxes in the last position. */
const uint64_t *course_end(const struct course *, const struct board *);

/* A macro move; both are SCRIPT_NONE where any box may come back to its square. */
struct script_move {
	uint16_t from, to;
};

/* What the boxes that are not free do from a position of the course on, one after the other. */
struct script {
	uint32_t count;
	struct script_move *move; /* [count] */
	uint64_t *box;            /* [(count + 1) * words] where they are before each, and then */
};

/* free_box: [boxes]. False: the arena is full. */
bool script_make(struct script *, struct arena *, const struct board *, const struct course *,
    uint32_t from, const bool *free_box);

#endif
