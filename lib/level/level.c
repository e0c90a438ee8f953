#include "level/level.h"

#include <string.h>

#include "level/cell.h"
#include "level/eight.h"

bool
level_new(struct level *l, struct arena *a, uint16_t width, uint16_t height)
{
	l->width = width;
	l->height = height;
	l->cell = arena_array(a, unsigned char, (size_t)width *height);
	l->row_at = arena_array(a, struct pos, height);
	return l->cell != NULL && l->row_at != NULL;
}

bool
level_beside(const struct level *l, uint32_t square, int direction, uint32_t *beside)
{
	uint32_t column = square % l->width;

	switch (direction) {
	case 0: *beside = square - l->width; return square >= l->width;
	case 1: *beside = square + 1; return column + 1 < l->width;
	case 2: *beside = square + l->width; return *beside < level_size(l);
	default: *beside = square - 1; return column > 0;
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
	const uint32_t size = level_size(l);
	uint32_t square = 0;

	while (square < size && !(eight_cells(l->cell + square, size - square) & EACH(cell)))
		square += 8;
	while (square < size && !(l->cell[square] & cell))
		square++;
	return square < size ? square : size;
}

enum { IN_AREA = 1, ON_EDGE = 2 };

/* Marks and stacks a square that is open and new; without a branch, as none could be foretold. */
static inline uint32_t
visit(
    const unsigned char *cell, unsigned char *area, uint16_t *stack, uint32_t top, uint32_t square)
{
	const unsigned char new = (unsigned char)(~(cell[square] & WALL) & ~area[square] & IN_AREA);

	area[square] |= new;
	stack[top] = (uint16_t)square;
	return top + new;
}

/* Marks the squares at the edges of the drawing, from which there is nowhere to go. */
static void
mark_edges(const struct level *l, unsigned char *area, unsigned char mark)
{
	const uint32_t width = l->width, size = level_size(l);

	memset(area, mark, width);
	memset(area + size - width, mark, width);
	for (uint32_t row = width; row < size; row += width)
		area[row - 1] = area[row] = mark;
}

bool
level_area(const struct level *l, unsigned char *area, uint16_t *stack, uint32_t *leak)
{
	const uint32_t width = l->width;
	uint32_t top = 0;

	memset(area, 0, level_size(l));
	mark_edges(l, area, ON_EDGE);
	top = visit(l->cell, area, stack, top, level_find(l, MAN));
	while (top > 0) {
		const uint32_t square = stack[--top];
		if (area[square] & ON_EDGE) {
			*leak = square;
			return false;
		}
		top = visit(l->cell, area, stack, top, square - width);
		top = visit(l->cell, area, stack, top, square + 1);
		top = visit(l->cell, area, stack, top, square + width);
		top = visit(l->cell, area, stack, top, square - 1);
	}
	mark_edges(l, area, 0);
	return true;
}
