#include "store/align.h"

#include "level/area.h"
#include "level/cell.h"
#include "level/lurd.h"

/* Does the symmetry map area, goals and boxes? *man is then the image of the man's square. */
static bool
maps(int symmetry, struct checked_level from, struct checked_level to, uint32_t *man)
{
	const struct image f = symmetry_image(
	    symmetry, from.level, area_crop(from.level, from.area));
	const struct image t = symmetry_image(0, to.level, area_crop(to.level, to.area));

	if (t.rows != f.rows || t.cols != f.cols)
		return false;
	for (uint16_t row = 0; row < t.rows; row++) {
		for (uint16_t col = 0; col < t.cols; col++) {
			const uint32_t a = image_square(&f, row, col),
			               b = image_square(&t, row, col);

			if (from.area[a] != to.area[b])
				return false;
			if (!to.area[b])
				continue;
			if ((from.level->cell[a] ^ to.level->cell[b]) & (BOX | GOAL))
				return false;
			if (from.level->cell[a] & MAN)
				*man = b;
		}
	}
	return true;
}

/* The shortest walk of the man to `goal`; n is SIZE_MAX when there is none. False: arena full. */
static bool
walk_to(const struct level *l, uint32_t goal, struct arena *a, struct str *walk)
{
	const uint32_t man = level_man(l);
	unsigned char *back = arena_array(a, unsigned char, level_size(l));
	uint16_t *queue = arena_array(a, uint16_t, level_size(l));
	char *letter = arena_array(a, char, level_size(l));

	if (back == NULL || queue == NULL || letter == NULL)
		return false;
	area_walk(l, l->cell, goal, back, queue);
	*walk = (struct str){ letter, back[man] ? 0 : SIZE_MAX };
	for (uint32_t s = man; back[man] && s != goal; s += level_step(l, back[s] - 1))
		letter[walk->n++] = lurd_letter(back[s] - 1, false);
	return true;
}

bool
align(struct checked_level from, struct checked_level to, struct arena *a, int *symmetry,
    struct str *walk)
{
	uint32_t man = 0;
	struct str w;

	*symmetry = -1;
	*walk = STR("");
	for (int s = 0; s < SYMMETRIES; s++) {
		if (!maps(s, from, to, &man))
			continue;
		if (!walk_to(to.level, man, a, &w))
			return false;
		if (w.n != SIZE_MAX && (*symmetry < 0 || w.n < walk->n)) {
			*symmetry = s;
			*walk = w;
		}
	}
	return true;
}
