#include "play/lower.h"

#include <string.h>

enum { UNSET = 4, FARTHEST = MATCH_NEVER - 1 }; /* longer ways count as this */

/* The sides of a lone box: the parts into which it cuts the area. queue: [squares] scratch. */
static void
find_sides(struct lower *b, uint16_t box, uint16_t *queue)
{
	const struct space *s = b->space;
	unsigned char *side = b->side + (size_t)box * s->squares, sides = 0;

	memset(side, UNSET, s->squares);
	for (uint32_t d = 0; d < 4; d++) {
		const uint16_t first = s->beside[4u * box + d];
		uint32_t count = 1;
		if (first == NOT_IN_AREA || side[first] != UNSET)
			continue;
		queue[0] = first;
		side[first] = sides;
		for (uint32_t i = 0; i < count; i++) {
			for (uint32_t e = 0; e < 4; e++) {
				const uint16_t next = s->beside[4u * queue[i] + e];
				if (next == NOT_IN_AREA || next == box || side[next] != UNSET)
					continue;
				side[next] = sides;
				queue[count++] = next;
			}
		}
		sides++;
	}
}

size_t
lower_row(const struct lower *b, uint32_t square, uint32_t man)
{
	return 4 * (size_t)square + b->side[square * (size_t)b->space->squares + man];
}

/*
 * Pushes to one goal, from the goal backwards: a push that ends with the box here and the man on
 * this side of it began with the box where he stands now. queue: [4 * squares] scratch.
 */
static void
find_pushes(struct lower *b, uint16_t goal, uint16_t column, uint32_t *queue)
{
	const struct space *s = b->space;
	uint16_t *far = b->far + column;
	uint32_t count = 0;

	for (uint32_t r = 0; r < 4u * s->squares; r++)
		far[(size_t)r * s->boxes] = MATCH_NEVER;
	for (uint32_t side = 0; side < 4; side++) {
		queue[count++] = 4u * goal + side;
		far[(4 * (size_t)goal + side) * s->boxes] = 0;
	}
	for (uint32_t i = 0; i < count; i++) {
		const uint32_t box = queue[i] / 4;
		const uint16_t made = far[(size_t)queue[i] * s->boxes];
		for (uint32_t d = 0; d < 4; d++) {
			const uint16_t before = s->beside[4 * box + d];
			uint16_t man, *way;
			if (before == NOT_IN_AREA || lower_row(b, box, before) != queue[i])
				continue;
			man = s->beside[4u * before + d];
			if (man == NOT_IN_AREA)
				continue;
			way = &far[lower_row(b, before, man) * s->boxes];
			if (*way != MATCH_NEVER)
				continue;
			*way = (uint16_t)(made < FARTHEST ? made + 1 : FARTHEST);
			queue[count++] = (uint32_t)lower_row(b, before, man);
		}
	}
}

bool
lower_open(struct lower *b, struct arena *a, const struct space *s, const struct patience *patience)
{
	uint32_t *queue;
	uint16_t column = 0;

	*b = (struct lower){ .space = s };
	if (!arena_get(a, &queue, 4 * (size_t)s->squares) || !match_open(&b->match, a, s->boxes) ||
	    !match_open(&b->moved, a, s->boxes) ||
	    (b->side = arena_alloc(a, s->squares, s->squares)) == NULL ||
	    (b->far = arena_alloc(a, 4 * (size_t)s->squares, s->boxes * sizeof *b->far)) == NULL)
		return false;
	for (uint16_t i = 0; i < s->squares && !patience_over(patience); i++)
		find_sides(b, i, (uint16_t *)(void *)queue);
	for (uint16_t i = 0; i < s->squares && !patience_over(patience); i++)
		if (s->goal[i])
			find_pushes(b, i, column++, queue);
	return !patience_over(patience);
}

uint32_t
lower_set(struct lower *b, const uint16_t *box, uint16_t man)
{
	const uint16_t n = b->space->boxes;

	match_clear(&b->match);
	b->possible = true;
	for (uint16_t i = 0; i < n && b->possible; i++)
		b->possible = match_row(&b->match, i, b->far + lower_row(b, box[i], man) * n);
	return b->possible ? match_total(&b->match) : LOWER_NEVER;
}

uint32_t
lower_pushed(struct lower *b, struct space_push p, uint16_t from)
{
	if (!b->possible) /* a box without a goal gets none by pushes */
		return LOWER_NEVER;
	match_copy(&b->moved, &b->match);
	if (!match_row(&b->moved, p.box, b->far + lower_row(b, p.to, from) * b->space->boxes))
		return LOWER_NEVER;
	return match_total(&b->moved);
}

bool
lower_alone(const struct lower *b, uint16_t box, uint16_t man)
{
	const uint16_t *far = b->far + lower_row(b, box, man) * b->space->boxes;
	uint16_t g = 0;

	while (g < b->space->boxes && far[g] == MATCH_NEVER)
		g++;
	return g < b->space->boxes;
}
