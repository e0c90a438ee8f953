#include "format/writer.h"

#include "level/cell.h"

enum { EMPTY_ROW_MIN = 5 };

void
write_row(struct buf *out, const struct level *l, uint16_t row)
{
	const unsigned char *cell = l->cell + (size_t)row * l->width;
	size_t n = l->width;
	char *to;

	while (n > 0 && cell[n - 1] == FLOOR)
		n--;
	if (n == 0) {
		for (n = l->width < EMPTY_ROW_MIN ? EMPTY_ROW_MIN : l->width; n > 0; n--)
			buf_char(out, '-');
		return;
	}
	if (!buf_reserve(out, n))
		return;
	to = out->p + out->n;
	for (size_t i = 0; i < n; i++)
		to[i] = cell_letter(cell[i]);
	out->n += n;
}
