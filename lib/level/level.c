#include "level/level.h"

#include <string.h>

#include "level/cell.h"
#include "util/hash.h"

bool
level_new(struct level *l, struct arena *a, uint16_t width, uint16_t height)
{
	l->width = width;
	l->height = height;
	l->row_text = NULL;
	return arena_get(a, &l->cell, level_size(l)) && arena_get(a, &l->row_at, height);
}

struct pos
level_pos(const struct level *l, uint32_t square)
{
	struct pos at = l->row_at[square / l->width];

	at.col += square % l->width;
	return at;
}

void
level_report(struct sink *sink, const struct level *l, uint32_t square, enum severity severity,
    const char *code, const char *fmt, ...)
{
	const struct pos at = square < level_size(l) ? level_pos(l, square) : l->row_at[0];
	va_list args;

	va_start(args, fmt);
	vreport(sink, (struct diag){ at, severity, code, NULL, l, square }, fmt, args);
	va_end(args);
}

uint32_t
level_man(const struct level *l)
{
	const uint64_t each = UINT64_C(0x0101010101010101) * MAN;
	const uint32_t size = level_size(l);
	uint32_t square = 0;
	uint64_t eight;

	for (; square + sizeof eight <= size; square += sizeof eight) {
		memcpy(&eight, l->cell + square, sizeof eight);
		if (eight & each)
			break;
	}
	while (square < size && !(l->cell[square] & MAN))
		square++;
	return square;
}

uint64_t
level_exact_hash(const struct level *l)
{
	uint64_t hash = FNV1A_START;
	char row[SIDE_MAX + 1];

	for (uint16_t r = 0; r < l->height; r++) {
		const unsigned char *cell = l->cell + r * (uint32_t)l->width;
		size_t n = 0;
		for (uint16_t c = 0; c < l->width; c++) {
			row[c] = cell_letter(cell[c] & (unsigned char)~DEAD_MARK);
			if (row[c] != ' ')
				n = c + 1u;
		}
		row[n++] = '\n';
		hash = hash_fnv1a(hash, row, n);
	}
	return hash;
}

void
level_write_square(struct buf *out, const struct level *l, uint32_t square)
{
	buf_number(out, square / l->width + 1);
	buf_char(out, ',');
	buf_number(out, square % l->width + 1);
}
