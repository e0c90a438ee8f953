#include "level/symmetry.h"

#include "level/lurd.h"

const char *const symmetry_names[SYMMETRIES] = { "identity", "rot90", "rot180", "rot270", "flip",
	"anti-transpose", "flip-vertical", "transpose" };

/* The direction that a step has in the image. */
static int
direction_of(int symmetry, int direction)
{
	if (symmetry & 4)
		direction = (4 - direction) & 3; /* left and right change places */
	return (direction + symmetry) & 3;
}

/* To turn and then flip is to flip and then turn the other way. */
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

struct image
symmetry_image(int symmetry, const struct level *l, struct crop crop)
{
	const int back = symmetry_inverse(symmetry);
	const int down = direction_of(back, 2), right = direction_of(back, 1);
	const bool from_bottom = down == 0 || right == 0, from_right = down == 3 || right == 3;
	const uint32_t row = crop.top + (from_bottom ? crop.rows - 1u : 0);
	const uint32_t col = crop.left + (from_right ? crop.cols - 1u : 0);

	return (struct image){
		.rows = symmetry & 1 ? crop.cols : crop.rows,
		.cols = symmetry & 1 ? crop.rows : crop.cols,
		.first = row * l->width + col,
		.down = level_step(l, down),
		.right = level_step(l, right),
	};
}

bool
symmetry_crop(int symmetry, struct crop crop, struct arena *a, struct level *l)
{
	const struct level old = *l;
	const struct image image = symmetry_image(symmetry, &old, crop);
	unsigned char *to;

	if (!level_new(l, a, image.cols, image.rows))
		return false;
	to = l->cell;
	for (uint16_t row = 0; row < image.rows; row++) {
		l->row_at[row] = old.row_at[symmetry == 0 ? crop.top + row : 0];
		for (uint16_t col = 0; col < image.cols; col++)
			*to++ = old.cell[image_square(&image, row, col)];
	}
	return true;
}

bool
symmetry_level(int symmetry, struct arena *a, struct level *l)
{
	return symmetry_crop(symmetry, (struct crop){ 0, 0, l->height, l->width }, a, l);
}

bool
symmetry_moves(int symmetry, struct arena *a, struct str *moves)
{
	char *image = arena_alloc(a, moves->n + 1, 1);

	if (image == NULL)
		return false;
	for (size_t i = 0; i < moves->n; i++) {
		int direction = lurd_direction(moves->p[i]);
		image[i] = direction < 0 ? moves->p[i]
		                         : lurd_letter(direction_of(symmetry, direction),
		                               lurd_is_push(moves->p[i]));
	}
	moves->p = image;
	return true;
}
