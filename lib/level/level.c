#include "level/level.h"

#include <string.h>

#include "level/cell.h"

bool
level_new(struct level *l, struct arena *a, uint16_t width, uint16_t height)
{
	l->width = width;
	l->height = height;
	l->cell = arena_array(a, unsigned char, (size_t)width * height);
	l->row_at = arena_array(a, struct pos, height);
	return l->cell != NULL && l->row_at != NULL;
}

bool
level_beside(const struct level *l, uint32_t square, int direction, uint32_t *beside)
{
	uint32_t column = square % l->width;

	switch (direction) {
	case 0:
		*beside = square - l->width;
		return square >= l->width;
	case 1:
		*beside = square + 1;
		return column + 1 < l->width;
	case 2:
		*beside = square + l->width;
		return *beside < level_size(l);
	default:
		*beside = square - 1;
		return column > 0;
	}
}

struct pos
level_pos(const struct level *l, uint32_t square)
{
	struct pos at = l->row_at[square / l->width];

	at.col += square % l->width;
	return at;
}

uint32_t
level_find(const struct level *l, unsigned char cell)
{
	uint32_t square = 0;

	while (square < level_size(l) && !(l->cell[square] & cell))
		square++;
	return square;
}

bool
level_area(const struct level *l, unsigned char *area, uint16_t *stack, uint32_t *leak)
{
	uint32_t man = level_find(l, MAN), top = 0, beside;
	bool closed = true;

	memset(area, 0, level_size(l));
	area[man] = 1;
	stack[top++] = (uint16_t)man;
	while (top > 0) {
		uint32_t square = stack[--top];
		for (int d = 0; d < 4; d++) {
			if (!level_beside(l, square, d, &beside)) {
				if (closed)
					*leak = square;
				closed = false;
			} else if (!area[beside] && !(l->cell[beside] & WALL)) {
				area[beside] = 1;
				stack[top++] = (uint16_t)beside;
			}
		}
	}
	return closed;
}
