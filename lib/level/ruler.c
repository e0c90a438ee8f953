#include "level/ruler.h"

unsigned
ruler_digits(uint64_t number)
{
	unsigned n = 1;

	for (; number >= 10; number /= 10)
		n++;
	return n;
}

void
ruler_columns(struct buf *out, unsigned indent, uint32_t first, uint32_t count)
{
	uint32_t unit = 1;

	if (count == 0)
		return;
	for (unsigned n = ruler_digits(first + count - 1); n > 1; n--)
		unit *= 10;
	for (; unit > 0; unit /= 10) {
		for (unsigned n = indent; n > 0; n--)
			buf_char(out, ' ');
		for (uint32_t c = first; c < first + count; c++)
			buf_char(out, c >= unit ? (char)('0' + c / unit % 10) : ' ');
		buf_char(out, '\n');
	}
}

void
ruler_row(struct buf *out, uint64_t number, unsigned digits)
{
	for (unsigned n = ruler_digits(number); n < digits; n++)
		buf_char(out, ' ');
	buf_number(out, number);
	buf_char(out, ' ');
}
