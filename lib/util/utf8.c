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

	if (utf8_is_control(c) || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
	    (c >= 0x2060 && c <= 0x206F) || c == 0x00AD || c == 0x061C || c == 0x180E ||
	    c == 0x3164 || (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF))
		return 0;
	return n;
}

unsigned
utf8_columns(uint32_t code)
{
	static const struct {
		uint32_t first, last;
		unsigned columns;
	} ranges[] = { { 0x0300, 0x036F, 0 }, { 0x1100, 0x115F, 2 }, { 0x231A, 0x231B, 2 },
		{ 0x25FD, 0x25FE, 2 }, { 0x2B1B, 0x2B1C, 2 }, { 0x2B50, 0x2B55, 2 },
		{ 0x2E80, 0xA4CF, 2 }, { 0xAC00, 0xD7A3, 2 }, { 0xF900, 0xFAFF, 2 },
		{ 0xFE00, 0xFE0F, 0 }, { 0xFE30, 0xFE6F, 2 }, { 0xFF00, 0xFF60, 2 },
		{ 0xFFE0, 0xFFE6, 2 }, { 0x1F300, 0x1F64F, 2 }, { 0x1F680, 0x1FAFF, 2 },
		{ 0x20000, 0x3FFFD, 2 } };

	for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
		if (code >= ranges[i].first && code <= ranges[i].last)
			return ranges[i].columns;
	return 1;
}

unsigned
utf8_width(struct str text)
{
	unsigned columns = 0;

	while (text.n > 0) {
		uint32_t code;
		const size_t bytes = utf8_length(text, &code);
		columns += bytes > 0 && utf8_printable(text) > 0 ? utf8_columns(code) : 1;
		text = str_skip(text, bytes > 0 ? bytes : 1);
	}
	return columns;
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
