#include "util/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
buf_free(struct buf *b)
{
	free(b->p);
	*b = (struct buf){ NULL, 0, 0, false };
}

void
buf_clear(struct buf *b)
{
	b->n = 0;
	b->failed = false;
}

bool
buf_grow(struct buf *b, size_t more)
{
	size_t cap = b->cap < 256 ? 256 : b->cap;
	char *p;

	if (b->failed)
		return false;
	while (cap - b->n < more) {
		if (cap > SIZE_MAX / 2) {
			b->failed = true;
			return false;
		}
		cap *= 2;
	}
	p = realloc(b->p, cap);
	if (p == NULL) {
		b->failed = true;
		return false;
	}
	b->p = p;
	b->cap = cap;
	return true;
}

void
buf_add(struct buf *b, const void *bytes, size_t n)
{
	if (n == 0 || !buf_reserve(b, n))
		return;
	memcpy(b->p + b->n, bytes, n);
	b->n += n;
}

void
buf_text(struct buf *b, const char *terminated)
{
	buf_add(b, terminated, strlen(terminated));
}

void
buf_number(struct buf *b, uint64_t number)
{
	char digits[20];
	size_t at = sizeof digits;

	do {
		digits[--at] = (char)('0' + number % 10);
		number /= 10;
	} while (number > 0);
	buf_add(b, digits + at, sizeof digits - at);
}

void
buf_hex(struct buf *b, uint64_t number)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		buf_char(b, "0123456789abcdef"[number >> shift & 15]);
}

void
buf_fixed(struct buf *b, uint64_t thousandths)
{
	uint64_t rest = thousandths % 1000;

	buf_number(b, thousandths / 1000);
	buf_char(b, '.');
	buf_char(b, (char)('0' + rest / 100));
	buf_char(b, (char)('0' + rest / 10 % 10));
	buf_char(b, (char)('0' + rest % 10));
}

void
buf_escape(struct buf *b, struct str bytes)
{
	static const char hex[] = "0123456789ABCDEF";

	for (size_t i = 0; i < bytes.n; i++) {
		const unsigned char byte = (unsigned char)bytes.p[i];
		buf_add(b, (const char[]){ '\\', 'x', hex[byte >> 4], hex[byte & 15] }, 4);
	}
}

void
buf_print(struct buf *b, const char *fmt, ...)
{
	va_list args;
	int n;

	va_start(args, fmt);
	n = vsnprintf(NULL, 0, fmt, args);
	va_end(args);
	if (n < 0 || !buf_reserve(b, (size_t)n + 1))
		return;
	va_start(args, fmt);
	vsnprintf(b->p + b->n, (size_t)n + 1, fmt, args);
	va_end(args);
	b->n += (size_t)n;
}

struct str
buf_view(const struct buf *b)
{
	return (struct str){ b->p, b->n };
}
