/*
 * util/utf8.h: which bytes are text that may be shown to a person.
 *
 * Printable: no controls (C0, DEL, C1), no marks that reorder, join or hide text (bidi
 * controls, zero-width characters, line separators, the byte order mark, tag characters).
 */
#ifndef UTIL_UTF8_H
#define UTIL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/str.h"

/* Is it a control (C0, DEL, C1) or a byte order mark, which readers may not take as text? */
static inline bool
utf8_is_control(uint32_t code)
{
	return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFEFF;
}

/* Bytes of the character at the start of s, 0 if it is not well-formed UTF-8 (RFC 3629). */
size_t utf8_length(struct str s, uint32_t *code);
/* The same, but 0 also for characters that are not printable. */
size_t utf8_printable(struct str s);
/* Columns of a terminal that it takes: 0 for marks on the one before, 2 for most of East Asia and
   for emoji, else 1. */
unsigned utf8_columns(uint32_t code);
/* Those of a text; what is not printable takes one. */
unsigned utf8_width(struct str);
/* Writes a character, at most 4 bytes; returns how many. */
size_t utf8_write(uint32_t code, char *to);

#endif
