#include "render/deflate.h"

enum {
	MATCH_MIN = 3,
	MATCH_MAX = 258,
	DISTANCE_MAX = 32768,
	END_OF_BLOCK = 256,
	ADLER = 65521,
	UNREDUCED = 5552 /* bytes before the sums could overflow */
};

static void
put_bits(struct deflate *d, uint32_t bits, unsigned count)
{
	d->bits |= bits << d->count;
	d->count += count;
	for (; d->count >= 8; d->count -= 8, d->bits >>= 8)
		buf_byte(d->out, d->bits);
}

/* Codes are written from their highest bit on, all else from the lowest. */
static void
put_code(struct deflate *d, uint32_t code, unsigned count)
{
	uint32_t turned = 0;

	for (unsigned i = 0; i < count; i++)
		turned |= (code >> i & 1) << (count - 1 - i);
	put_bits(d, turned, count);
}

/* A byte, the end of a block, or the class of a length, in the fixed code. */
static void
put_symbol(struct deflate *d, unsigned symbol)
{
	if (symbol < 144)
		put_code(d, 0x30 + symbol, 8);
	else if (symbol < 256)
		put_code(d, 0x190 + symbol - 144, 9);
	else if (symbol < 280)
		put_code(d, symbol - 256, 7);
	else
		put_code(d, 0xc0 + symbol - 280, 8);
}

static unsigned
highest_bit(uint32_t n)
{
	unsigned bit = 0;

	while (n >>= 1)
		bit++;
	return bit;
}

/* Classes of lengths have four steps to each power of two, those of distances two. */
static void
put_match(struct deflate *d, size_t length, size_t distance)
{
	uint32_t n = (uint32_t)length - MATCH_MIN;
	unsigned bit = highest_bit(n), extra = bit > 2 ? bit - 2 : 0;

	if (length == MATCH_MAX) {
		put_symbol(d, 285);
	} else {
		put_symbol(d, 257 + 4 * extra + (n >> extra));
		put_bits(d, n & ((1u << extra) - 1), extra);
	}
	n = (uint32_t)distance - 1;
	bit = highest_bit(n), extra = bit > 1 ? bit - 1 : 0;
	put_code(d, 2 * extra + (n >> extra), 5);
	put_bits(d, n & ((1u << extra) - 1), extra);
}

static size_t
same(const unsigned char *a, const unsigned char *b, size_t most)
{
	size_t n = 0;

	while (n < most && a[n] == b[n])
		n++;
	return n;
}

static void
add_check(struct deflate *d, const unsigned char *row, size_t n)
{
	for (size_t i = 0; i < n;) {
		const size_t end = n - i < UNREDUCED ? n : i + UNREDUCED;
		for (; i < end; i++) {
			d->low += row[i];
			d->high += d->low;
		}
		d->low %= ADLER;
		d->high %= ADLER;
	}
}

struct deflate
deflate_begin(struct buf *out)
{
	struct deflate d = { .out = out, .low = 1 };

	buf_add(out, "\x78\x01", 2);
	put_bits(&d, 1, 1); /* the last block */
	put_bits(&d, 1, 2); /* in the fixed code */
	return d;
}

void
deflate_row(
    struct deflate *d, const unsigned char *row, const unsigned char *above, size_t n, size_t tile)
{
	add_check(d, row, n);
	for (size_t i = 0; i < n;) {
		const size_t room = n - i < MATCH_MAX ? n - i : MATCH_MAX;
		const size_t before[] = { 1, tile };
		size_t length = 0, distance = 0, found;
		if (above != NULL && n <= DISTANCE_MAX)
			length = same(row + i, above + i, room), distance = n;
		for (int k = 0; k < 2 && length < room; k++) {
			if (i < before[k])
				continue;
			found = same(row + i, row + i - before[k], room);
			if (found > length)
				length = found, distance = before[k];
		}
		if (length >= MATCH_MIN)
			put_match(d, length, distance);
		else
			length = 1, put_symbol(d, row[i]);
		i += length;
	}
}

void
deflate_end(struct deflate *d)
{
	put_symbol(d, END_OF_BLOCK);
	put_bits(d, 0, (8 - d->count % 8) % 8);
	for (int shift = 24; shift >= 0; shift -= 8)
		buf_byte(d->out, (d->high << 16 | d->low) >> shift);
}
