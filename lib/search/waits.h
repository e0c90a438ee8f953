/*
 * search/waits.h: partial expansion: for how many ranks the children of a position still have to
 * wait, by the push that leads to them.
 *
 * An expansion makes the children of the rank that is due and tells what the others wait for. When
 * the position is expanded again, it asks of each push whether a child is due, in the same order.
 * What the first pushes wait for is kept with the position, in 64 bits; what the others wait for
 * is not, so their children are ranked each time.
 */
#ifndef SEARCH_WAITS_H
#define SEARCH_WAITS_H

#include <stdbool.h>
#include <stdint.h>

enum { WAITS = 16 }; /* pushes for which it is kept */

#define WAITS_NEVER UINT32_MAX

struct waits {
	uint32_t rank;             /* that is due */
	uint32_t next;             /* the least rank of children that are left; or WAITS_NEVER */
	bool again;                /* children of lower ranks were made before */
	uint16_t pushes;           /* asked about, so far */
	unsigned char left[WAITS]; /* ranks */
};

enum due { DUE_NO, DUE_YES, DUE_UNKNOWN };

/* An expansion begins; packed: what the last one left, if it is not the first. */
void waits_begin(struct waits *, uint32_t rank, bool again, uint64_t packed);
/* Is a child of the next push due? The push gets a number, from 0. */
enum due waits_next(struct waits *);
/* A child of this push has a higher rank. */
void waits_leave(struct waits *, uint16_t push, uint32_t rank);
/* What is left, for an expansion at the rank `next`. */
uint64_t waits_pack(const struct waits *);

#endif
