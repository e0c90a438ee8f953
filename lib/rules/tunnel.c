#include "rules/tunnel.h"

#include "rules/reach.h"

/* Are there walls on both sides of a square on a way in this direction? */
static bool
is_narrow(const struct board *b, uint16_t square, unsigned direction)
{
	return board_beside(b, square, direction ^ 1) == b->squares &&
	       board_beside(b, square, direction ^ 3) == b->squares;
}

/* Could he come from behind the push to where it leads, the box standing where it begins? */
static bool
goes_round(struct reach *r, uint64_t *box, struct push p)
{
	const struct board *b = r->board;

	bits_put(box, p.from);
	reach_flood(r, box, push_behind(b, p));
	bits_drop(box, p.from);
	return reach_has(r, push_target(b, p));
}

bool *
tunnels_find(struct arena *a, const struct board *b, const struct patience *patience)
{
	bool *on = arena_array(a, bool, 4 * (size_t)b->live);
	uint64_t *box = arena_array(a, uint64_t, b->words);
	struct reach reach;

	if (on == NULL || box == NULL || !reach_init(&reach, a, b))
		return NULL;
	for (uint16_t s = 0; s < b->live && !patience_over(patience); s++)
		for (uint16_t d = 0; d < 4; d++) {
			const struct push p = { s, d };
			const uint16_t to = push_target(b, p);
			on[4u * s + d] = push_behind(b, p) < b->squares && to >= b->goals &&
			                 to < b->live && is_narrow(b, s, d) &&
			                 (is_narrow(b, to, d) || !goes_round(&reach, box, p));
		}
	return on;
}
