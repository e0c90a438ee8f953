#include "board/sides.h"

/* The children that nothing leads around are sides of their own, first; all else is one more. */
static void
name_sides(struct sides *s, uint16_t c)
{
	const struct floor *f = &s->floor;
	const uint16_t *beside = f->beside + 4 * (uint32_t)c;
	const unsigned cut = f->spot[c].cut;
	unsigned char *side = s->side + 4 * (uint32_t)c;
	unsigned char names = 0, none = 4;

	s->rest[c] = none;
	for (unsigned d = 0; d < 4; d++) {
		if (cut >> d & 1)
			side[d] = names++;
	}
	for (unsigned d = 0; d < 4; d++) {
		if (beside[d] == f->squares || cut >> d & 1)
			continue;
		side[d] = none;
		for (unsigned e = 0; e < 4; e++) {
			if (cut >> e & 1 && floor_below(f, beside[e], beside[d]))
				side[d] = side[e];
		}
		if (side[d] != none)
			continue;
		if (s->rest[c] == none)
			s->rest[c] = names++;
		side[d] = s->rest[c];
	}
	if (s->rest[c] == none)
		s->rest[c] = 0;
	s->row[c + 1] = s->row[c] + (names > 0 ? names : 1);
}

bool
sides_find(struct sides *s, struct arena *a, uint16_t squares, const uint16_t *beside)
{
	if (!arena_get(a, &s->side, (size_t)4 * squares) || !arena_get(a, &s->rest, squares) ||
	    !arena_get(a, &s->row, (size_t)squares + 1) ||
	    !floor_init(&s->floor, a, squares, beside))
		return false;
	floor_load(&s->floor, NULL, 0);
	for (uint16_t c = 0; c < squares; c++)
		name_sides(s, c);
	return true;
}
