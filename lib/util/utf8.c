#include "util/utf8.h"

size_t
utf8_length(struct str s, uint32_t *code)
{
	static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first;
	size_t n;

	if (s.n == 0)
		return 0;
	first = (unsigned char)s.p[0];
	n = first < 0x80   ? 1
	    : first < 0xC0 ? 0
	    : first < 0xE0 ? 2
	    : first < 0xF0 ? 3
	    : first < 0xF8 ? 4
	                   : 0;
	if (n == 0 || n > s.n)
		return 0;
	*code = n == 1 ? first : first & (0x7Fu >> n);
	for (size_t i = 1; i < n; i++) {
		if (((unsigned char)s.p[i] & 0xC0) != 0x80)
			return 0;
		*code = *code << 6 | ((unsigned char)s.p[i] & 0x3F);
	}
	if (*code < least[n] || *code > 0x10FFFF || (*code >= 0xD800 && *code <= 0xDFFF))
		return 0;
	return n;
}

size_t
utf8_printable(struct str s)
{
	uint32_t c = 0;
	size_t n = utf8_length(s, &c);

	if (c < 0x20 || (c >= 0x7F && c < 0xA0))
		return 0;
	if ((c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
	    (c >= 0x2060 && c <= 0x206F) || c == 0x061C || c == 0xFEFF ||
	    (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF))
		return 0;
	return n;
}

size_t
utf8_write(uint32_t code, char *to)
{
	size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

	if (n == 1) {
		to[0] = (char)code;
		return 1;
	}
	for (size_t i = n; --i > 0; code >>= 6)
		to[i] = (char)(0x80 | (code & 0x3F));
	to[0] = (char)((0xF00u >> n & 0xFF) | code);
	return n;
}
