#include "render/ruler.h"

enum { WIDE = 4, HIGH = 7 }; /* dots of a digit and of a line, with what stands between */

/* The least of 1, 2, 5, 10, 20, ... such that numbers of `need` pixels fit. */
static uint32_t
spacing(uint32_t need, uint32_t tile)
{
	uint32_t ten = 1;

	for (;; ten *= 10)
		for (unsigned i = 1; i <= 5; i += i == 1 ? 1 : 3)
			if (ten * i * tile >= need)
				return ten * i;
}

struct ruler
ruler_of(const struct level *l, uint32_t tile)
{
	struct ruler r = { .dot = tile < 16 ? 1 : tile < 32 ? 2 : tile < 64 ? 3 : tile / 20 };

	r.left = r.dot * (WIDE * ruler_digits(l->height) + 1);
	r.top = r.dot * HIGH;
	r.rows = spacing(r.dot * (HIGH - 1), tile);
	r.cols = spacing(r.dot * (WIDE * ruler_digits(l->width) - 1), tile);
	return r;
}

bool
ruler_ink(const struct ruler *r, uint32_t number, uint32_t x, uint32_t y)
{
	/* Rows of three dots, the upper left one highest. */
	static const uint16_t digit[10] = { 075557, 026227, 071747, 071717, 055711, 074717, 074757,
		071222, 075757, 075717 };
	unsigned n = ruler_digits(number);

	x /= r->dot, y /= r->dot;
	if (x >= WIDE * n || x % WIDE == WIDE - 1 || y >= 5)
		return false;
	for (n -= x / WIDE; n > 1; n--)
		number /= 10;
	return digit[number % 10] >> (14 - 3 * y - x % WIDE) & 1;
}
