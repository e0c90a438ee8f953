#include "level/canon.h"

#include <string.h>

#include "level/cell.h"
#include "util/buf.h"
#include "util/hash.h"

/*
 * How the bytes of a text from `begin` on, where it is still equal, compare with those of the best;
 * texts differ before the shorter one ends, or not at all.
 */
static int
compare(const struct buf *text, size_t begin, const struct buf *best)
{
	const size_t end = text->n < best->n ? text->n : best->n;

	return end > begin ? memcmp(text->p + begin, best->p + begin, end - begin) : 0;
}

/* The text of an image, unless that is behind the best one: then it ends early, and is false. */
static bool
write_image(struct buf *out, const struct level *l, const unsigned char *area,
    const unsigned char *reached, struct image image, const struct buf *best)
{
	bool man_drawn = false;
	size_t begin = 0;
	int order = best->n == 0 ? -1 : 0;

	buf_clear(out);
	buf_number(out, image.cols);
	buf_char(out, 'x');
	buf_number(out, image.rows);
	for (uint16_t row = 0; row < image.rows && order <= 0; row++) {
		char *to = buf_reserve(out, image.cols + 1u) ? out->p + out->n : NULL;
		if (to == NULL)
			return false;
		*to++ = '/';
		for (uint16_t col = 0; col < image.cols; col++) {
			const uint32_t s = image_square(&image, row, col);
			unsigned char what = area[s] ? l->cell[s] & (BOX | GOAL) : WALL;
			if (!man_drawn && reached[s]) {
				what |= MAN;
				man_drawn = true;
			}
			to[col] = cell_letter(what);
		}
		out->n += image.cols + 1u;
		if (order == 0)
			order = compare(out, begin, best);
		begin = out->n;
	}
	return order < 0;
}

bool
level_canon(const struct level *l, const unsigned char *area, struct arena *a, uint64_t *hash,
    int *symmetry)
{
	const struct crop crop = area_crop(l, area);
	unsigned char *reached = arena_array(a, unsigned char, level_size(l));
	uint16_t *queue = arena_array(a, uint16_t, level_size(l));
	struct buf best = { 0 }, image = { 0 };
	int which = 0;
	bool whole = true;

	if (reached == NULL || queue == NULL)
		return false;
	area_walk(l, l->cell, level_man(l), reached, queue);
	for (int s = 0; s < SYMMETRIES; s++) {
		if (write_image(&image, l, area, reached, symmetry_image(s, l, crop), &best)) {
			const struct buf worse = best;
			best = image;
			image = worse;
			which = s;
		}
		whole = whole && !best.failed && !image.failed;
	}
	*hash = hash_fnv1a(FNV1A_START, best.p, best.n);
	if (symmetry != NULL)
		*symmetry = which;
	buf_free(&best);
	buf_free(&image);
	return whole;
}

bool
level_hash(const struct level *l, struct arena *a, uint64_t *hash)
{
	unsigned char *area = arena_array(a, unsigned char, level_size(l));
	uint16_t *stack = arena_array(a, uint16_t, level_size(l));
	uint32_t leak;

	return area != NULL && stack != NULL && area_mark(l, area, stack, &leak) &&
	       level_canon(l, area, a, hash, NULL);
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
