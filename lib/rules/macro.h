/*
 * rules/macro.h: macro moves: one box taken by any number of pushes (or pulls) to any square, all
 * others left where they are, without a flood for each push.
 *
 * Search the floor of a position once, depth first. The search tells for every square which of its
 * neighbours hang together without it (biconnected components: Hopcroft and Tarjan, CACM 16,
 * 1973) and the lowest square of each part. The square that the box at hand has left joins parts
 * around it. So, wherever the box goes, which sides of it the man can get to, the name of his
 * region and the number of regions are known in constant time.
 * Cost: O(floor) for each position, O(1) for each position that it leads to.
 */
#ifndef RULES_MACRO_H
#define RULES_MACRO_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
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

struct macros {
	const struct board *board;
	/* The position: */
	const uint64_t *box;
	uint16_t man;
	uint16_t regions; /* of floor without boxes */
	uint16_t *region; /* [squares + 1] of each square, 1 .. regions; boxes, walls: NO_REGION */
	uint16_t *lowest; /* [regions + 1] lowest square of each */
	/* The search through it: */
	uint16_t *first; /* [squares + 1] number of a square; boxes and walls have their own */
	uint16_t *last;  /* [squares] the last number below it */
	uint16_t *low;   /* [squares] lowest number beside what is below it */
	uint16_t *parent, *least; /* [squares]; least: lowest square below it, or itself */
	unsigned char *next;      /* [squares] direction to look in next */
	unsigned char *cut; /* [squares] directions, as bits, to children that hang on it alone */
	/* The box at hand: */
	uint16_t from;
	bool pull;
	struct macro *found; /* [4 * squares] */
	uint32_t count;
	/* Scratch; valid for a square when its stamp is the one of the box at hand. */
	uint32_t stamp;
	uint32_t *named;      /* [squares] its classes are known */
	unsigned char *class; /* [4 * squares] lowest direction that hangs together with it */
	uint16_t *name;       /* [4 * squares] lowest square of the part of the floor there */
	uint32_t *been;       /* [4 * squares] of a square and class */
	uint32_t *came;       /* [4 * squares] node before it */
	uint16_t *depth;      /* [4 * squares] */
	uint32_t *queue;      /* [4 * squares] */
};

enum { NO_REGION = UINT16_MAX };

bool macros_init(struct macros *, struct arena *, const struct board *); /* false: arena full */

/* Takes a position; box is kept, not copied. Searches the floor. */
void macros_load(struct macros *, const uint64_t *box, uint16_t man);

/*
 * All positions that moving the box on `from` alone leads to, in macros->found: nearest first,
 * each once. Boxes go on squares of `allowed` (live squares; NULL: any) only, and never where they
 * could not leave for a goal. pull: the man pulls instead of pushing; then `allowed` is all that
 * binds. The start itself is not among them.
 */
void macros_find(struct macros *, uint16_t from, const uint64_t *allowed, bool pull);

/*
 * The pushes of a macro move just found, first to last: their number. out may be NULL to count.
 * Of a pull, `from` and `direction` are of the push that undoes it, last first.
 */
uint32_t macro_path(const struct macros *, const struct macro *, struct push *out);
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
