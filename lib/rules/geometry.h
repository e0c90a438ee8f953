/*
 * rules/geometry.h: what follows from the walls alone: rooms, links between them (rules/links),
 * and which squares block others when a box rests there.
 *
 * A room is a maximal union of 2x2 blocks of floor, each beside the next; everything else is
 * corridor. (Shoham, FESS draft, section 4.)
 */
#ifndef RULES_GEOMETRY_H
#define RULES_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/links.h"
#include "util/arena.h"

struct geometry {
	const struct board *board;
	uint16_t *room; /* [squares] its room, or CORRIDOR */
	struct links links;
	uint64_t
	    *victims; /* [live * words] boxes there that a box here cuts off from a goal; or NULL */
	uint32_t *far_sum;   /* [live] pushes to all goals together; unreachable ones count most */
	uint16_t *stack;     /* [squares] scratch */
	unsigned char *mark; /* [squares] scratch of finding rooms */
};

bool geometry_find(struct geometry *, struct arena *, const struct board *); /* false: arena full */

/*
 * Adds to `set` every live square from which a box, alone among `walls` (a set of live squares),
 * could be pushed to `goal`, as if the man could stand anywhere.
 */
void geometry_pull_zone(struct geometry *, const uint64_t *walls, uint16_t goal, uint64_t *set);
/* The same forwards: where a box on `from` could be pushed. */
void geometry_push_zone(struct geometry *, const uint64_t *walls, uint16_t from, uint64_t *set);

uint64_t geometry_far_sum(const struct geometry *, const uint64_t *box); /* of all boxes */

#endif
