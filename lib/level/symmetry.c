#include "level/symmetry.h"

#include <string.h>

#include "level/lurd.h"

const char *const symmetry_names[SYMMETRIES] = {
	"identity",
	"rot90",
	"rot180",
	"rot270",
	"flip",
	"anti-transpose",
	"flip-vertical",
	"transpose",
};

int
symmetry_named(const char *name)
{
	for (int s = 0; s < SYMMETRIES; s++)
		if (strcmp(symmetry_names[s], name) == 0)
			return s;
	return -1;
}

/* Of a step, in the image. */
static int
direction_of(int symmetry, int direction)
{
	if (symmetry & 4)
		direction = (4 - direction) & 3; /* left and right change places */
	return (direction + symmetry) & 3;
}

/* A flip behind a turn is the opposite turn behind the flip. */
int
symmetry_after(int second, int first)
{
	int turns = second & 4 ? second - first : second + first;

	return (turns & 3) | ((second ^ first) & 4);
}

int
symmetry_inverse(int symmetry)
{
	return symmetry & 4 ? symmetry : -symmetry & 3;
}

void
symmetry_source(int symmetry, uint16_t rows, uint16_t cols, uint16_t row, uint16_t col,
    uint16_t *from_row, uint16_t *from_col)
{
	switch (symmetry & 3) {
	case 0:
		*from_row = row;
		*from_col = col;
		break;
	case 1:
		*from_row = (uint16_t)(rows - 1 - col);
		*from_col = row;
		break;
	case 2:
		*from_row = (uint16_t)(rows - 1 - row);
		*from_col = (uint16_t)(cols - 1 - col);
		break;
	default:
		*from_row = col;
		*from_col = (uint16_t)(cols - 1 - row);
		break;
	}
	if (symmetry & 4)
		*from_col = (uint16_t)(cols - 1 - *from_col);
}

bool
symmetry_level(int symmetry, struct arena *a, struct level *l)
{
	const struct level old = *l;
	uint16_t rows = symmetry & 1 ? old.width : old.height, r, c;
	uint16_t cols = symmetry & 1 ? old.height : old.width;

	if (!level_new(l, a, cols, rows))
		return false;
	for (uint16_t row = 0; row < rows; row++) {
		l->row_at[row] = old.row_at[0];
		for (uint16_t col = 0; col < cols; col++) {
			symmetry_source(symmetry, old.height, old.width, row, col, &r, &c);
			l->cell[(uint32_t)row * cols + col] = old.cell[(uint32_t)r * old.width + c];
		}
	}
	return true;
}

bool
symmetry_moves(int symmetry, struct arena *a, struct str *moves)
{
	char *image = arena_alloc(a, moves->n + 1, 1);

	if (image == NULL)
		return false;
	for (size_t i = 0; i < moves->n; i++) {
		int direction = lurd_direction(moves->p[i]);
		image[i] = direction < 0
		               ? moves->p[i]
		               : lurd_letter(direction_of(symmetry, direction), moves->p[i] < 'a');
	}
	moves->p = image;
	return true;
}
