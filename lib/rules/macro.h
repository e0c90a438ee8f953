/*
 * rules/macro.h: macro moves: one box taken by any number of pushes (or pulls) to any square, all
 * others left where they are, without a flood for each push.
 *
 * The floor of a position is searched once (board/floor.h); that gives the parts into which it
 * falls without any one square.
 *
 *    #######    A box on c: its sides up and left hang together and are one class, named by its
 *    #01####    lowest direction, 0; right, 1, is another; down is a wall: lowest = {0, 1, 4, 0}.
 *    #6c345#    Each side has the name of its part, the lowest square there: what the man's
 *    #######    region is called when he is on that side. Sides of one name are a class.
 *
 * The square `from` that the box has left joins the parts around it, which get one name; if it had
 * touched both parts here, all sides would be one class. Most squares are not cuts. So for every
 * square the box goes to, the sides that the man can reach, the name of his region and the number
 * of regions are known in constant time.
 * Cost: O(floor) for each position, O(1) for each position that it leads to.
 */
#ifndef RULES_MACRO_H
#define RULES_MACRO_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "board/floor.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/arena.h"

struct macro {
	uint16_t to;      /* where the box ends; `from` itself when only the man changes sides */
	uint16_t man;     /* the lowest square of his region then: its name */
	uint16_t pushes;  /* fewest that lead there */
	uint16_t regions; /* of floor without boxes, then */
	uint32_t node;    /* for macro_path */
};

/* A square with the box on it. Valid when the stamp is that of the box at hand. */
struct macro_sides {
	uint32_t stamp;
	uint16_t name[4];        /* lowest square of the part of the floor on that side */
	unsigned char lowest[4]; /* lowest direction that hangs together with it; 4: not free */
};

/* The box on a square and the man on a class of its sides. */
struct macro_node {
	uint32_t stamp; /* met, when it is that of the box at hand */
	uint32_t came;  /* the node before it */
	uint16_t depth; /* pushes */
};

struct macros {
	const struct board *board;
	/* The position: */
	const uint64_t *box;
	uint16_t man;
	struct floor floor;
	/* The box at hand: */
	uint16_t from;
	bool pull;
	struct macro *found; /* [4 * squares] */
	uint32_t count;
	uint16_t all; /* lowest square of all that `from` joins */
	uint32_t stamp;
	struct macro_sides *sides; /* [squares] */
	struct macro_node *node;   /* [4 * squares] by square and class */
	uint32_t *queue, queued;   /* [4 * squares] nodes */
};

bool macros_init(struct macros *, struct arena *, const struct board *); /* false: arena full */

/* Takes a position; box is kept, not copied. Searches the floor. */
void macros_load(struct macros *, const uint64_t *box, uint16_t man);

/*
 * All positions that moving the box on `from` alone leads to, in macros->found: nearest first,
 * each once. Boxes go on live squares only, and none where it could not leave for a goal; pull: the
 * man pulls instead of pushing, and boxes go on any live square. The start itself is not among
 * them.
 */
void macros_find(struct macros *, uint16_t from, bool pull);

/*
 * The pushes of a macro move just found, first to last. Of a pull, `from` and `direction` are of
 * the push that undoes it.
 */
void macro_path(const struct macros *, const struct macro *, struct push *out);
/* The last of them alone; the macro move makes a push. */
struct push macro_last_push(const struct macros *, const struct macro *);

/*
 * Adds to `set` the squares from which a box, alone among `walls`, can be pushed to the free live
 * square `to`. region: the man's, a flood over the walls; NULL: he may be in any.
 */
void macros_sources(struct macros *, uint64_t *walls, uint16_t to, const struct reach *region,
    uint64_t *set); /* walls: changed and put back */

/* The man's region, and the number of regions, were the box at hand off the board. */
uint16_t macros_joined(const struct macros *, uint16_t *regions);

#endif
