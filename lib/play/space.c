#include "play/space.h"

#include <string.h>

#include "level/area.h"
#include "level/cell.h"

static bool
alloc(struct space *s, struct arena *a, uint32_t size)
{
	return arena_get(a, &s->drawn, size) && arena_get(a, &s->number, size) &&
	       arena_get(a, &s->beside, 4 * (size_t)size) && arena_get(a, &s->goal, size) &&
	       arena_get(a, &s->box, size) && arena_get(a, &s->taken, size) &&
	       arena_get(a, &s->reached, size) && arena_get(a, &s->steps, size) &&
	       arena_get(a, &s->queue, size);
}

/* Does a square need two bytes in a key? */
static bool
wide(const struct space *s)
{
	return s->squares > 256;
}

size_t
space_key_bytes(const struct space *s, uint16_t boxes)
{
	return (boxes + (size_t)1) * (wide(s) ? 2 : 1);
}

bool
space_open(struct space *s, struct arena *a, const struct level *l)
{
	const uint32_t size = level_size(l);
	unsigned char *area = arena_array(a, unsigned char, size);
	uint32_t leak;

	*s = (struct space){ .level = l };
	if (area == NULL || !alloc(s, a, size) || !area_mark(l, area, s->queue, &leak))
		return false;
	for (uint32_t i = 0; i < size; i++) {
		s->number[i] = area[i] ? s->squares : NOT_IN_AREA;
		if (!area[i])
			continue;
		s->drawn[s->squares] = (uint16_t)i;
		s->goal[s->squares] = (l->cell[i] & GOAL) != 0;
		if (l->cell[i] & BOX)
			s->box[s->boxes++] = s->squares;
		if (l->cell[i] & MAN)
			s->man = s->squares;
		s->squares++;
	}
	for (uint32_t i = 0; i < s->squares; i++)
		for (int d = 0; d < 4; d++)
			s->beside[4 * i + (uint32_t)d] = s->number[s->drawn[i] + level_step(l, d)];
	s->key_bytes = space_key_bytes(s, s->boxes);
	return true;
}

uint16_t
space_walk(struct space *s, const uint16_t *box, uint16_t man)
{
	uint32_t count = 1;
	uint16_t lowest = man;

	if (++s->stamp == 0) { /* it has gone round: the marks of old walks must go */
		memset(s->reached, 0, s->squares * sizeof *s->reached);
		s->stamp = 1;
	}
	memset(s->taken, 0, s->squares);
	for (uint16_t i = 0; i < s->boxes; i++)
		s->taken[box[i]] = 1;
	s->queue[0] = man;
	s->reached[man] = s->stamp;
	s->steps[man] = 0;
	for (uint32_t i = 0; i < count; i++) {
		const uint16_t here = s->queue[i];
		lowest = here < lowest ? here : lowest;
		for (uint32_t d = 0; d < 4; d++) {
			const uint16_t next = s->beside[4u * here + d];
			if (next == NOT_IN_AREA || s->taken[next] || s->reached[next] == s->stamp)
				continue;
			s->reached[next] = s->stamp;
			s->steps[next] = (uint16_t)(s->steps[here] + 1);
			s->queue[count++] = next;
		}
	}
	return lowest;
}

uint32_t
space_pushes(const struct space *s, const uint16_t *box, struct space_push *push)
{
	uint32_t n = 0;

	for (uint16_t i = 0; i < s->boxes; i++) {
		const uint16_t *beside = s->beside + 4 * (size_t)box[i];
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = beside[d], from = beside[(d + 2) % 4];
			if (to != NOT_IN_AREA && !s->taken[to] && space_reached(s, from))
				push[n++] = (struct space_push){ i, to, s->steps[from] };
		}
	}
	return n;
}

void
space_pushed(const struct space *s, const uint16_t *box, struct space_push p, uint16_t *after)
{
	uint16_t i = p.box;

	memcpy(after, box, s->boxes * sizeof *box);
	for (; i > 0 && after[i - 1] > p.to; i--)
		after[i] = after[i - 1];
	for (; i + 1 < s->boxes && after[i + 1] < p.to; i++)
		after[i] = after[i + 1];
	after[i] = p.to;
}

bool
space_solved(const struct space *s, const uint16_t *box)
{
	uint16_t i = 0;

	while (i < s->boxes && s->goal[box[i]])
		i++;
	return i == s->boxes;
}

void
space_key(const struct space *s, unsigned char *key, const uint16_t *box, uint16_t man)
{
	for (uint16_t i = 0; i <= s->boxes; i++) {
		const uint16_t square = i < s->boxes ? box[i] : man;
		if (wide(s))
			*key++ = (unsigned char)(square >> 8);
		*key++ = (unsigned char)square;
	}
}

static uint16_t
from_key(const struct space *s, const unsigned char *key, size_t i)
{
	return wide(s) ? (uint16_t)((unsigned)key[2 * i] << 8 | key[2 * i + 1]) : key[i];
}

uint16_t
space_from_key(const struct space *s, const unsigned char *key, uint16_t *box)
{
	for (uint16_t i = 0; i < s->boxes; i++)
		box[i] = from_key(s, key, i);
	return from_key(s, key, s->boxes);
}
