#include "store/alike.h"

#include "level/cell.h"

struct size {
	uint32_t rows, columns;
};

static struct size
together(const struct level *a, const struct level *b)
{
	return (struct size){ a->height > b->height ? a->height : b->height,
		a->width > b->width ? a->width : b->width };
}

/* What a drawing has at a place in the common rectangle. */
static unsigned char
cell_at(const struct level *l, struct size all, unsigned corner, uint32_t row, uint32_t column)
{
	row -= corner & 1 ? all.rows - l->height : 0;
	column -= corner & 2 ? all.columns - l->width : 0;
	if (row >= l->height || column >= l->width) /* below 0, too */
		return FLOOR;
	return l->cell[row * l->width + column] & (unsigned char)~DEAD_MARK;
}

static uint32_t
differ(const struct level *a, const struct level *b, unsigned corner, uint32_t most)
{
	const struct size all = together(a, b);
	uint32_t n = 0;

	for (uint32_t row = 0; row < all.rows && n <= most; row++)
		for (uint32_t column = 0; column < all.columns; column++)
			n += cell_at(a, all, corner, row, column) !=
			     cell_at(b, all, corner, row, column);
	return n;
}

uint32_t
alike_differ(const struct level *a, const struct level *b, uint32_t most)
{
	uint32_t least = differ(a, b, 0, most);

	for (unsigned corner = 1; corner < 4 && least > 0; corner++) {
		const uint32_t n = differ(a, b, corner, least < most ? least : most);
		least = n < least ? n : least;
	}
	return least;
}

uint32_t
alike_squares(const struct level *a, const struct level *b)
{
	const struct size all = together(a, b);

	return all.rows * all.columns;
}
