#include "level/area.h"

#include <string.h>

#include "level/cell.h"

enum { IN_AREA = 1, ON_EDGE = 2 };

/* Marks and stacks a square that is new and no wall. A branch here would often be mispredicted. */
static inline uint32_t
visit(
    const unsigned char *cell, unsigned char *area, uint16_t *stack, uint32_t top, uint32_t square)
{
	const unsigned char new = (unsigned char)(~(cell[square] & WALL) & ~area[square] & IN_AREA);

	area[square] |= new;
	stack[top] = (uint16_t)square;
	return top + new;
}

/* Marks the squares at the edges of the drawing: there is nothing beyond them to look at. */
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
area_mark(const struct level *l, unsigned char *area, uint16_t *stack, uint32_t *leak)
{
	const uint32_t width = l->width;
	uint32_t top = 0;

	*leak = level_find(l, MAN);
	memset(area, 0, level_size(l));
	if (*leak == level_size(l))
		return false;
	mark_edges(l, area, ON_EDGE);
	top = visit(l->cell, area, stack, top, *leak);
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

uint32_t
area_walk(const struct level *l, const unsigned char *cell, uint32_t from, unsigned char *back,
    uint16_t *queue)
{
	const uint32_t step[] = { level_step(l, 0), level_step(l, 1), level_step(l, 2),
		level_step(l, 3) };
	uint32_t reached = 1;

	memset(back, 0, level_size(l));
	back[from] = 1;
	queue[0] = (uint16_t)from;
	for (uint32_t i = 0; i < reached; i++) {
		for (int d = 0; d < 4; d++) {
			const uint32_t square = queue[i] + step[d];
			if (back[square] || cell[square] & (WALL | BOX))
				continue;
			back[square] = (unsigned char)(1 + ((d + 2) & 3));
			queue[reached++] = (uint16_t)square;
		}
	}
	return reached;
}

struct crop
area_crop(const struct level *l, const unsigned char *marks)
{
	uint32_t top = l->height, left = l->width, bottom = 0, right = 0;

	for (uint32_t row = 0; row < l->height; row++, marks += l->width) {
		const unsigned char *first = memchr(marks, 1, l->width);
		uint32_t last = l->width - 1u, at;
		if (first == NULL)
			continue;
		at = (uint32_t)(first - marks);
		top = row < top ? row : top;
		bottom = row;
		left = at < left ? at : left;
		while (last > right && !marks[last])
			last--;
		right = last > right ? last : right;
	}
	return (struct crop){ (uint16_t)top, (uint16_t)left, (uint16_t)(bottom - top + 1),
		(uint16_t)(right - left + 1) };
}
