#include "level/canon.h"

#include <string.h>

#include "level/cell.h"
#include "util/buf.h"
#include "util/hash.h"

/* The man's area, cropped. */
struct crop {
	const struct level *level;
	const unsigned char *area;
	uint16_t top, left, rows, cols;
};

static struct crop
crop_of(const struct level *l, const unsigned char *area)
{
	uint16_t top = l->height, left = l->width, bottom = 0, right = 0;

	for (uint32_t s = 0; s < level_size(l); s++) {
		uint16_t row = (uint16_t)(s / l->width), col = (uint16_t)(s % l->width);
		if (!area[s])
			continue;
		if (row < top)
			top = row;
		if (row > bottom)
			bottom = row;
		if (col < left)
			left = col;
		if (col > right)
			right = col;
	}
	return (struct crop){ l, area, top, left, (uint16_t)(bottom - top + 1),
		(uint16_t)(right - left + 1) };
}

/* The square of the drawing that stands at (row, col) of the image. */
static uint32_t
source(const struct crop *c, int symmetry, uint16_t row, uint16_t col)
{
	uint16_t r, k;

	symmetry_source(symmetry, c->rows, c->cols, row, col, &r, &k);
	return (uint32_t)(c->top + r) * c->level->width + c->left + k;
}

static void
text_of(const struct crop *c, int symmetry, const unsigned char *reach, struct buf *out)
{
	uint16_t rows = symmetry & 1 ? c->cols : c->rows, cols = symmetry & 1 ? c->rows : c->cols;
	bool man_drawn = false;

	buf_clear(out);
	buf_number(out, cols);
	buf_char(out, 'x');
	buf_number(out, rows);
	for (uint16_t row = 0; row < rows; row++) {
		buf_char(out, '/');
		for (uint16_t col = 0; col < cols; col++) {
			uint32_t s = source(c, symmetry, row, col);
			unsigned char what = c->level->cell[s] & (BOX | GOAL);
			if (!c->area[s]) {
				what = WALL;
			} else if (reach[s] && !man_drawn) {
				what |= MAN;
				man_drawn = true;
			}
			buf_char(out, cell_letter(what));
		}
	}
}

/* Where the man can walk with the boxes in place. */
static void
reach_of(const struct level *l, unsigned char *reach, uint16_t *stack)
{
	uint32_t top = 0, beside;

	stack[top] = (uint16_t)level_find(l, MAN);
	reach[stack[top++]] = 1;
	while (top > 0) {
		uint32_t square = stack[--top];
		for (int d = 0; d < 4; d++) {
			if (level_beside(l, square, d, &beside) && !reach[beside] &&
			    !(l->cell[beside] & (WALL | BOX))) {
				reach[beside] = 1;
				stack[top++] = (uint16_t)beside;
			}
		}
	}
}

bool
level_canon(const struct level *l, const unsigned char *area, struct arena *a, struct str *text,
    uint64_t *hash, int *symmetry)
{
	struct crop crop = crop_of(l, area);
	unsigned char *reach = arena_array(a, unsigned char, level_size(l));
	uint16_t *stack = arena_array(a, uint16_t, level_size(l));
	struct buf best = { 0 }, image = { 0 };
	int which = 0;

	if (reach == NULL || stack == NULL)
		return false;
	reach_of(l, reach, stack);
	text_of(&crop, 0, reach, &best);
	for (int s = 1; s < SYMMETRIES; s++) {
		text_of(&crop, s, reach, &image);
		size_t n = image.n < best.n ? image.n : best.n;
		int order = n > 0 ? memcmp(image.p, best.p, n) : 0;
		if (order < 0 || (order == 0 && image.n < best.n)) {
			struct buf swap = best;
			best = image;
			image = swap;
			which = s;
		}
	}
	*text = arena_copy(a, buf_view(&best));
	*hash = hash_fnv1a(FNV1A_START, best.p, best.n);
	if (symmetry != NULL)
		*symmetry = which;
	bool whole = !best.failed && !image.failed && text->p != NULL;
	buf_free(&best);
	buf_free(&image);
	return whole;
}

static bool
same_board(const struct crop *c, int symmetry)
{
	const unsigned char *cell = c->level->cell;

	if ((symmetry & 1) && c->rows != c->cols)
		return false;
	for (uint16_t row = 0; row < c->rows; row++) {
		for (uint16_t col = 0; col < c->cols; col++) {
			uint32_t here = source(c, 0, row, col),
			         there = source(c, symmetry, row, col);
			if (c->area[here] != c->area[there] ||
			    (cell[here] & GOAL) != (cell[there] & GOAL))
				return false;
		}
	}
	return true;
}

unsigned
level_symmetries(const struct level *l, const unsigned char *area)
{
	struct crop crop = crop_of(l, area);
	unsigned count = 0;

	for (int s = 0; s < SYMMETRIES; s++)
		count += same_board(&crop, s);
	return count;
}
