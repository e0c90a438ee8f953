/*
 * rules/flood.h: finds the man's region, or only its name, quickly.
 *
 * Boxes can block only live squares; the others are always open. So each live square has the set of
 * live squares that the man can reach from it with no live square in between, and a region is grown
 * by uniting such sets (rules/grow).
 * Claim: the name is that of reach_flood, the lowest square of the region, for live squares are
 * numbered below all others. Those that are not live form connected dark parts; a part is reached
 * when a live square beside it is. Cost: one join for each live square reached; the sets take
 * live^2 bits, so boards with more than FLOOD_LIVE_MAX live squares use rules/reach instead.
 */
#ifndef RULES_FLOOD_H
#define RULES_FLOOD_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/grow.h"
#include "rules/reach.h"
#include "util/bits.h"

enum { FLOOD_LIVE_MAX = 1024 };

struct flood {
	const struct board *board;
	uint64_t *next; /* [live * words] one step away; NULL: too many */
	struct grow grow;
	uint16_t parts;
	uint16_t *dark;  /* [squares] the squares that are not live, part by part */
	uint16_t *start; /* [parts + 1] of each part in `dark` */
	uint16_t *part;  /* [squares - live] of each dark square */
	uint64_t *rim;   /* [parts * words] the live squares beside each part */
	struct reach reach;
};

bool flood_init(struct flood *, struct arena *, const struct board *); /* false: arena full */

/*
 * The man's square is live: he has just pushed a box from there. None below `least`, which is live
 * too, can be in his region, so the flood ends when it comes there; 0 if nothing is known.
 */
uint16_t flood_name(struct flood *, const uint64_t *box, uint16_t man, uint16_t least);

/*
 * What reach_flood does, but for the order of the squares: reach_has, reach_open, reach_after,
 * `lowest` and `count` may be asked. The man may stand anywhere.
 */
void flood_mark(struct flood *, struct reach *, const uint64_t *box, uint16_t man);

/*
 * The region as the set [words] of its live squares, which can be kept. Returns its name; the man
 * may stand anywhere; where he reaches no live square, the set is empty and tells nothing. This and
 * what follows: not with more than FLOOD_LIVE_MAX live squares.
 */
uint16_t flood_set(struct flood *, const uint64_t *box, uint16_t man, uint64_t *set);

static inline bool
flood_set_has(const struct flood *f, const uint64_t *set, uint16_t square)
{
	const struct board *b = f->board;

	if (square < b->live)
		return bits_has(set, square);
	return square < b->squares &&
	       bits_meet(f->rim + (size_t)f->part[square - b->live] * b->words, set, b->words);
}

/*
 * The set after a push from the one before it, if that is enough to tell (reach_after); box: before
 * the push.
 */
bool flood_set_after(
    const struct flood *, const uint64_t *box, const uint64_t *set, struct push, uint64_t *after);

#endif
