#include "level/canon.h"

#include <string.h>

#include "level/cell.h"
#include "util/buf.h"
#include "util/hash.h"

static void
write_image(struct buf *out, const struct level *l, const unsigned char *area,
    const unsigned char *reached, struct image image)
{
	bool man_drawn = false;

	buf_clear(out);
	buf_number(out, image.cols);
	buf_char(out, 'x');
	buf_number(out, image.rows);
	for (uint16_t row = 0; row < image.rows; row++) {
		buf_char(out, '/');
		for (uint16_t col = 0; col < image.cols; col++) {
			const uint32_t s = image_square(&image, row, col);
			unsigned char what = area[s] ? l->cell[s] & (BOX | GOAL) : WALL;
			if (reached[s] && !man_drawn) {
				what |= MAN;
				man_drawn = true;
			}
			buf_char(out, cell_letter(what));
		}
	}
}

static bool
is_before(struct str a, struct str b)
{
	const int order = memcmp(a.p, b.p, a.n < b.n ? a.n : b.n);

	return order < 0 || (order == 0 && a.n < b.n);
}

bool
level_canon(const struct level *l, const unsigned char *area, struct arena *a, struct str *text,
    uint64_t *hash, int *symmetry)
{
	const struct crop crop = area_crop(l, area);
	unsigned char *reached = arena_array(a, unsigned char, level_size(l));
	uint16_t *queue = arena_array(a, uint16_t, level_size(l));
	struct buf best = { 0 }, image = { 0 };
	int which = 0;

	if (reached == NULL || queue == NULL)
		return false;
	area_walk(l, l->cell, level_find(l, MAN), reached, queue);
	for (int s = 0; s < SYMMETRIES; s++) {
		write_image(&image, l, area, reached, symmetry_image(s, l, crop));
		if (s == 0 || is_before(buf_view(&image), buf_view(&best))) {
			const struct buf worse = best;
			best = image;
			image = worse;
			which = s;
		}
	}
	*hash = hash_fnv1a(FNV1A_START, best.p, best.n);
	if (symmetry != NULL)
		*symmetry = which;
	if (text != NULL)
		*text = arena_copy(a, buf_view(&best));
	const bool whole = !best.failed && !image.failed && (text == NULL || text->p != NULL);
	buf_free(&best);
	buf_free(&image);
	return whole;
}

static bool
same_board(const struct level *l, const unsigned char *area, struct image a, struct image b)
{
	if (a.rows != b.rows || a.cols != b.cols)
		return false;
	for (uint16_t row = 0; row < a.rows; row++) {
		for (uint16_t col = 0; col < a.cols; col++) {
			const uint32_t s = image_square(&a, row, col);
			const uint32_t t = image_square(&b, row, col);
			if (area[s] != area[t] || (l->cell[s] ^ l->cell[t]) & GOAL)
				return false;
		}
	}
	return true;
}

unsigned
level_symmetries(const struct level *l, const unsigned char *area)
{
	const struct crop crop = area_crop(l, area);
	const struct image itself = symmetry_image(0, l, crop);
	unsigned count = 0;

	for (int s = 0; s < SYMMETRIES; s++)
		count += same_board(l, area, itself, symmetry_image(s, l, crop));
	return count;
}
