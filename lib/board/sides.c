#include "board/sides.h"

#include <string.h>

/* One visit: numbers the squares, and marks the children that nothing leads around. */
static void
number(struct sides *s, uint16_t squares, uint16_t *low, uint16_t *stack, unsigned char *next)
{
	uint16_t count = 0, depth = 0;

	memset(s->first, 0xff, squares * sizeof *s->first);
	s->first[0] = low[0] = count++;
	stack[depth++] = 0;
	while (depth > 0) {
		uint16_t c = stack[depth - 1];
		if (next[c] < 4) {
			uint16_t w = s->beside[4 * (uint32_t)c + next[c]++];
			if (w == squares)
				continue;
			if (s->first[w] == UINT16_MAX) {
				s->first[w] = low[w] = count++;
				stack[depth++] = w;
			} else if (s->first[w] < low[c]) {
				low[c] = s->first[w];
			}
			continue;
		}
		s->last[c] = (uint16_t)(count - 1);
		if (--depth == 0)
			break;
		uint16_t parent = stack[depth - 1];
		if (low[c] < low[parent])
			low[parent] = low[c];
		if (low[c] >= s->first[parent])
			s->cut[parent] |= (unsigned char)(1u << (next[parent] - 1));
	}
}

static void
name_sides(struct sides *s, uint16_t squares, uint16_t c)
{
	const uint16_t *beside = s->beside + 4 * (uint32_t)c;
	unsigned char *side = s->side + 4 * (uint32_t)c;
	unsigned char names = 0, none = 4;

	s->rest[c] = none;
	for (unsigned d = 0; d < 4; d++) {
		if (s->cut[c] >> d & 1)
			side[d] = names++;
	}
	for (unsigned d = 0; d < 4; d++) {
		if (beside[d] == squares || s->cut[c] >> d & 1)
			continue;
		side[d] = none;
		for (unsigned e = 0; e < 4; e++) {
			if (s->cut[c] >> e & 1 && s->first[beside[e]] <= s->first[beside[d]] &&
			    s->first[beside[d]] <= s->last[beside[e]])
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
	s->count[c] = names > 0 ? names : 1;
}

bool
sides_find(struct sides *s, struct arena *a, uint16_t squares, const uint16_t *beside)
{
	uint16_t *low = arena_array(a, uint16_t, squares);
	uint16_t *stack = arena_array(a, uint16_t, squares);
	unsigned char *next = arena_array(a, unsigned char, squares);

	s->beside = beside;
	s->first = arena_array(a, uint16_t, squares);
	s->last = arena_array(a, uint16_t, squares);
	s->side = arena_array(a, unsigned char, (size_t)4 * squares);
	s->count = arena_array(a, unsigned char, squares);
	s->cut = arena_array(a, unsigned char, squares);
	s->rest = arena_array(a, unsigned char, squares);
	if (low == NULL || stack == NULL || next == NULL || s->first == NULL || s->last == NULL ||
	    s->side == NULL || s->count == NULL || s->cut == NULL || s->rest == NULL)
		return false;
	number(s, squares, low, stack, next);
	for (uint16_t c = 0; c < squares; c++)
		name_sides(s, squares, c);
	return true;
}
