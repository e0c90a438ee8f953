/*
 * rules/reach.h: where the man can walk.
 *
 * A flood fill over numbered squares. Marks are stamps, so nothing is cleared between floods; walls
 * and boxes have a larger stamp, so that one comparison is enough. Cost: O(squares reached), no
 * allocation.
 */
#ifndef RULES_REACH_H
#define RULES_REACH_H

#include <stdbool.h>
#include <stdint.h>

#include "board/board.h"
#include "rules/push.h"
#include "util/arena.h"

struct reach {
	const struct board *board;
	uint32_t stamp;  /* of squares reached; stamp + 1 is a box, UINT32_MAX a wall */
	uint32_t *mark;  /* [squares + 1] */
	uint16_t *queue; /* [squares + 1] the squares reached, in order of distance */
	uint16_t count;  /* of them */
	uint16_t lowest; /* of them: the name of the region */
};

bool reach_init(struct reach *, struct arena *, const struct board *); /* false: arena full */

/* Floods from the man; returns reach->lowest. */
uint16_t reach_flood(struct reach *, const uint64_t *box, uint16_t man);

/* The same, with the steps that each square reached is away; away[] of others is not set. */
uint16_t reach_flood_away(struct reach *, const uint64_t *box, uint16_t man, uint16_t *away);
/* The same, but it ends at that square: away[] is set of it and of all that are nearer. */
uint16_t reach_flood_until(
    struct reach *, const uint64_t *box, uint16_t man, uint16_t until, uint16_t *away);

/* Begins a flood that has reached nothing; reach_open or reach_region goes on with it. */
void reach_begin(struct reach *, const uint64_t *box);

/* Goes on with the flood after the box on `square`, beside a square reached, was taken away. */
void reach_open(struct reach *, uint16_t square);

/*
 * All regions, one after another, after reach_begin: goes on with the flood from the lowest square
 * that is free, not reached and not below *man; *man becomes that square, the name of its region.
 * False: there is none. Together they cost what one flood of the whole board costs.
 */
bool reach_region(struct reach *, uint16_t *man);

static inline bool
reach_has(const struct reach *r, uint32_t square)
{
	return r->mark[square] == r->stamp;
}

/* In which of these four directions is the square beside this one reached? Bit i for d[i]. */
static inline unsigned
reach_beside(const struct reach *r, uint32_t square, const unsigned char d[4])
{
	const uint16_t *beside = r->board->beside + 4 * square;

	return (unsigned)reach_has(r, beside[d[0]]) | (unsigned)reach_has(r, beside[d[1]]) << 1 |
	       (unsigned)reach_has(r, beside[d[2]]) << 2 |
	       (unsigned)reach_has(r, beside[d[3]]) << 3;
}

/*
 * The name of the man's region after a push, worked out from the flood before it: the region
 * gains the square the box left and loses the one it enters. False when the change may have
 * joined another region or cut this one in two, or the lowest square is lost; then flood, and
 * *lowest is a square below which there is none in the region.
 */
bool reach_after(const struct reach *, struct push, uint16_t *lowest);

/*
 * The same flood after such a push, copied instead of made again; for reach_has and reach_open
 * only, as nothing is queued.
 */
void reach_copy_after(struct reach *, const struct reach *before, struct push);

#endif
