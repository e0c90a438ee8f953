#include "level/area.h"

#include <string.h>

#include "level/cell.h"

/* What a square is to the flood: free until it is met, then in the area. */
enum { FREE = 1, IN_AREA = 2, ON_EDGE = 4 };

#define EACH UINT64_C(0x0101010101010101) /* of eight squares at once */

/* Marks what is no wall as free. */
static void
mark_free(const unsigned char *cell, unsigned char *area, uint32_t size)
{
	uint64_t eight;
	uint32_t s = 0;

	for (; s + sizeof eight <= size; s += sizeof eight) {
		memcpy(&eight, cell + s, sizeof eight);
		eight = ~eight & EACH * WALL;
		memcpy(area + s, &eight, sizeof eight);
	}
	for (; s < size; s++)
		area[s] = ~cell[s] & WALL;
}

/* Marks the squares at the edges of the drawing: there is nothing beyond them to look at. */
static void
mark_edges(const struct level *l, unsigned char *area)
{
	const uint32_t width = l->width, size = level_size(l);

	for (uint32_t col = 0; col < width; col++) {
		area[col] |= ON_EDGE;
		area[size - width + col] |= ON_EDGE;
	}
	for (uint32_t row = width; row < size; row += width) {
		area[row - 1] |= ON_EDGE;
		area[row] |= ON_EDGE;
	}
}

/* Leaves 1 for squares of the area, 0 for others. */
static void
settle_marks(unsigned char *area, uint32_t size)
{
	uint64_t eight;
	uint32_t s = 0;

	for (; s + sizeof eight <= size; s += sizeof eight) {
		memcpy(&eight, area + s, sizeof eight);
		eight = eight / IN_AREA & EACH;
		memcpy(area + s, &eight, sizeof eight);
	}
	for (; s < size; s++)
		area[s] = area[s] / IN_AREA & 1;
}

/* Takes in and stacks a square that is free. A branch here would often be mispredicted. */
static inline size_t
visit(unsigned char *area, uint16_t *stack, size_t top, size_t square)
{
	const unsigned char new = area[square] & FREE;

	area[square] = (unsigned char)(area[square] + new);
	stack[top] = (uint16_t)square;
	return top + new;
}

bool
area_mark(const struct level *l, unsigned char *area, uint16_t *stack, uint32_t *leak)
{
	const size_t width = l->width;
	size_t top = 0;

	*leak = level_man(l);
	mark_free(l->cell, area, level_size(l));
	mark_edges(l, area);
	if (*leak < level_size(l))
		top = visit(area, stack, top, *leak);
	while (top > 0 && !(area[stack[top - 1]] & ON_EDGE)) {
		const size_t square = stack[--top];
		top = visit(area, stack, top, square - width);
		top = visit(area, stack, top, square + 1);
		top = visit(area, stack, top, square + width);
		top = visit(area, stack, top, square - 1);
	}
	if (top > 0)
		*leak = stack[top - 1];
	settle_marks(area, level_size(l));
	return top == 0 && *leak < level_size(l);
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
