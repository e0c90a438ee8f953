#include "align.h"

#include <string.h>

#include "level/cell.h"
#include "level/lurd.h"

/* The rectangle around the man's area. */
struct crop {
	uint16_t top, left, rows, cols;
};

static struct crop
crop_of(struct drawing d)
{
	const uint16_t width = d.level->width;
	uint32_t top = d.level->height, left = width, bottom = 0, right = 0;

	for (uint32_t s = 0; s < level_size(d.level); s++) {
		if (!d.area[s])
			continue;
		top = s / width < top ? s / width : top;
		bottom = s / width;
		left = s % width < left ? s % width : left;
		right = s % width > right ? s % width : right;
	}
	return (struct crop){ (uint16_t)top, (uint16_t)left, (uint16_t)(bottom - top + 1),
		(uint16_t)(right - left + 1) };
}

/* Does the symmetry map area, goals and boxes? *man is then the image of the man's square. */
static bool
maps(int symmetry, struct drawing from, struct drawing to, uint32_t *man)
{
	const struct crop f = crop_of(from), t = crop_of(to);
	const bool turned = symmetry & 1;
	uint16_t row, col;

	if (t.rows != (turned ? f.cols : f.rows) || t.cols != (turned ? f.rows : f.cols))
		return false;
	for (uint16_t r = 0; r < t.rows; r++) {
		for (uint16_t c = 0; c < t.cols; c++) {
			symmetry_source(symmetry, f.rows, f.cols, r, c, &row, &col);
			const uint32_t a = (uint32_t)(f.top + row) * from.level->width + f.left +
			                   col;
			const uint32_t b = (uint32_t)(t.top + r) * to.level->width + t.left + c;

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

/*
 * The shortest walk of the man to `goal`, by breadth from the goal; n is SIZE_MAX when there is
 * none. toward[square]: 1 + the direction of the next step.
 */
static bool
walk_to(const struct level *l, uint32_t goal, struct arena *a, struct str *walk)
{
	const uint32_t man = level_find(l, MAN);
	unsigned char *toward = arena_array(a, unsigned char, level_size(l));
	uint16_t *queue = arena_array(a, uint16_t, level_size(l));
	uint32_t head = 0, tail = 0, beside;
	char *letter;

	if (toward == NULL || queue == NULL)
		return false;
	queue[tail++] = (uint16_t)goal;
	toward[goal] = 1;
	while (head < tail && !toward[man]) {
		const uint32_t square = queue[head++];
		for (int d = 0; d < 4; d++) {
			if (!level_beside(l, square, d, &beside) || toward[beside] ||
			    (l->cell[beside] & (WALL | BOX)))
				continue;
			toward[beside] = (unsigned char)(1 + ((d + 2) & 3));
			queue[tail++] = (uint16_t)beside;
		}
	}
	*walk = (struct str){ NULL, SIZE_MAX };
	if (!toward[man])
		return true;
	letter = arena_array(a, char, tail);
	if (letter == NULL)
		return false;
	*walk = (struct str){ letter, 0 };
	for (uint32_t s = man; s != goal; s = beside) {
		const int d = toward[s] - 1;
		letter[walk->n++] = lurd_letter(d, false);
		level_beside(l, s, d, &beside);
	}
	return true;
}

bool
align(struct drawing from, struct drawing to, struct arena *a, int *symmetry, struct str *walk)
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
