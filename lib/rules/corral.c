#include "rules/corral.h"

#include <string.h>

#include "util/bits.h"
#include "util/check.h"

#define NO_CORRAL UINT32_MAX

bool
corral_init(struct corral *c, struct arena *a, const struct board *b)
{
	*c = (struct corral){ .board = b };
	return arena_get(a, &c->keep, b->words) && arena_get(a, &c->region, b->squares) &&
	       arena_get(a, &c->member, b->squares) &&
	       arena_get(a, &c->start, (size_t)b->squares + 1) &&
	       arena_get(a, &c->rim, 4 * (size_t)b->boxes) &&
	       arena_get(a, &c->rim_start, (size_t)b->squares + 1) &&
	       arena_get(a, &c->rimmed, b->live) && arena_get(a, &c->in, b->squares) &&
	       arena_get(a, &c->joined, b->squares) && arena_get(a, &c->held, b->squares) &&
	       arena_get(a, &c->fence, b->boxes);
}

static bool
is_box(const struct reach *man, uint32_t square)
{
	return man->mark[square] == man->stamp + 1;
}

/* Free, but out of the man's reach: of some region. */
static bool
is_shut(const struct reach *man, uint32_t square)
{
	return man->mark[square] < man->stamp;
}

/* A square beside the region, which has `count` members and `rims` boxes beside it. */
static inline void
touch(struct corral *c, const struct reach *man, uint16_t square, uint16_t *count, uint32_t *rims)
{
	if (is_shut(man, square)) {
		if (c->region[square] == NO_REGION) {
			c->region[square] = c->regions;
			c->member[(*count)++] = square;
		}
	} else if (is_box(man, square) && c->rimmed[square] != c->serial) {
		c->rimmed[square] = c->serial;
		c->rim[(*rims)++] = square;
	}
}

/* From its first square, member[first]; returns the end of the region in `member`. */
static uint16_t
fill_region(struct corral *c, const struct reach *man, uint16_t first, uint32_t *rims)
{
	uint16_t count = (uint16_t)(first + 1);

	c->serial++;
	c->region[c->member[first]] = c->regions;
	for (uint16_t i = first; i < count; i++) {
		const uint16_t *beside = c->board->beside + 4 * (uint32_t)c->member[i];
		touch(c, man, beside[0], &count, rims);
		touch(c, man, beside[1], &count, rims);
		touch(c, man, beside[2], &count, rims);
		touch(c, man, beside[3], &count, rims);
	}
	return count;
}

void
corral_regions(struct corral *c, const struct reach *man, uint32_t boxes)
{
	const struct board *b = c->board;
	uint16_t count = 0;
	uint32_t rims = 0;

	c->regions = 0;
	c->start[0] = 0;
	c->rim_start[0] = 0;
	if (man->count + boxes == b->squares)
		return;
	memset(c->region, 0xff, b->squares * sizeof *c->region);
	for (uint16_t s = 0; s < b->squares; s++) {
		if (!is_shut(man, s) || c->region[s] != NO_REGION)
			continue;
		c->member[count] = s;
		count = fill_region(c, man, count, &rims);
		c->regions++;
		c->start[c->regions] = count;
		c->rim_start[c->regions] = rims;
	}
}

enum found { NO_PUSH, INWARD, GREW, BROKEN };
enum { OUT, IN, TRIED }; /* corral->in */

static enum found
hold(struct corral *c, uint16_t box)
{
	if (!c->held[box]) {
		c->held[box] = 1;
		c->fence[c->boxes++] = box;
	}
	return GREW;
}

/* Makes a region part of C, and the boxes beside it part of K. */
static enum found
join(struct corral *c, uint16_t region)
{
	if (c->in[region] == TRIED)
		return BROKEN;
	c->in[region] = IN;
	c->joined[c->joins++] = region;
	for (uint32_t i = c->rim_start[region]; i < c->rim_start[region + 1]; i++)
		hold(c, c->rim[i]);
	return GREW;
}

static bool
in_corral(const struct corral *c, const struct reach *man, uint16_t square)
{
	return is_shut(man, square) && c->in[c->region[square]] == IN;
}

/*
 * The push of a box of K, with K alone on the board. One that breaks I or P for a reason that C
 * or K could take in makes them grow.
 */
static enum found
look(struct corral *c, const struct reach *man, uint16_t box, unsigned direction)
{
	const struct board *b = c->board;
	unsigned behind = push_opposite(direction);
	uint16_t from = board_beside(b, box, behind), to = board_beside(b, box, direction);

	if (from == b->squares || to >= b->live || c->held[from] || c->held[to] ||
	    in_corral(c, man, from) || board_dead_beside(b, to, behind))
		return NO_PUSH;
	if (reach_has(man, from) && in_corral(c, man, to))
		return INWARD;
	if (is_shut(man, from))
		return join(c, c->region[from]);
	if (is_box(man, from))
		return hold(c, from);
	if (is_shut(man, to))
		return join(c, c->region[to]);
	return is_box(man, to) ? hold(c, to) : BROKEN;
}

/*
 * Grows C and K until I and P hold. Answers with the number of pushes, or with NO_CORRAL, also when
 * the corral found before has no more. What was found of a push stays true while C and K grow, so
 * each is looked at until it is settled, and then never again.
 */
static uint32_t
grow(struct corral *c, const struct reach *man)
{
	uint32_t pushes = 0;

	for (uint16_t i = 0; i < c->boxes; i++) {
		for (unsigned d = 0; d < 4; d++) {
			enum found found;
			do
				found = look(c, man, c->fence[i], d);
			while (found == GREW);
			pushes += found == INWARD;
			if (found == BROKEN || pushes >= c->pushes)
				return NO_CORRAL;
		}
	}
	return pushes;
}

static bool
needed(const struct corral *c)
{
	const struct board *b = c->board;

	for (uint16_t i = 0; i < c->boxes; i++)
		if (c->fence[i] >= b->goals)
			return true;
	for (uint16_t k = 0; k < c->joins; k++)
		for (uint16_t i = c->start[c->joined[k]]; i < c->start[c->joined[k] + 1]; i++)
			if (c->member[i] < b->goals)
				return true;
	return false;
}

/* By definition: K holds all boxes beside C, and its pushes, without other boxes, obey I and P. */
static bool
is_corral(const struct corral *c, const struct reach *man)
{
	const struct board *b = c->board;

	for (uint32_t s = 0; s < b->squares; s++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t back = board_beside(b, s, push_opposite(d));
			const uint16_t to = board_beside(b, s, d);
			if (is_box(man, s) && !c->held[s] && in_corral(c, man, to))
				return false;
			if (!is_box(man, s) || !c->held[s] || back == b->squares || to >= b->live ||
			    c->held[back] || c->held[to] || in_corral(c, man, back) ||
			    board_dead_beside(b, to, push_opposite(d)))
				continue;
			if (!reach_has(man, back) || !in_corral(c, man, to))
				return false;
		}
	return true;
}

bool
corral_find(struct corral *c, const struct reach *man)
{
	const struct board *b = c->board;

	c->pushes = NO_CORRAL;
	corral_regions(c, man, b->boxes);
	memset(c->in, OUT, c->regions);
	for (uint16_t r = 0; r < c->regions && c->pushes > 0; r++) {
		uint32_t pushes;
		if (c->in[r] == TRIED)
			continue;
		c->joins = c->boxes = 0;
		join(c, r);
		pushes = grow(c, man);
		if (pushes < c->pushes && needed(c)) {
			CHECK(is_corral(c, man));
			c->pushes = pushes;
			bits_clear(c->keep, b->words);
			for (uint16_t i = 0; i < c->boxes; i++)
				bits_put(c->keep, c->fence[i]);
		}
		while (c->joins > 0)
			c->in[c->joined[--c->joins]] = c->hasty ? TRIED : OUT;
		while (c->boxes > 0)
			c->held[c->fence[--c->boxes]] = 0;
	}
	return c->pushes < NO_CORRAL;
}
