/*
 * util/buf.h: a growing buffer of bytes for output and for text of unknown length.
 *
 * { 0 } is an empty buffer. When memory runs out, `failed` is set and nothing more is added, so a
 * user of the buffer needs to check `failed` only once, at the end; the n bytes stay valid.
 */
#ifndef UTIL_BUF_H
#define UTIL_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/str.h"

#if defined(__GNUC__)
#define PRINTF_LIKE(fmt, first) __attribute__((format(printf, fmt, first)))
#else
#define PRINTF_LIKE(fmt, first)
#endif

struct buf {
	char *p;
	size_t n, cap;
	bool failed;
};

void buf_free(struct buf *);              /* it is empty then, and may be used again */
void buf_clear(struct buf *);             /* empties it, `failed` too, and keeps the memory */
bool buf_grow(struct buf *, size_t more); /* of buf_reserve */

/* Room for so many bytes behind the last; false: failed. */
static inline bool
buf_reserve(struct buf *b, size_t more)
{
	return (more <= b->cap - b->n && !b->failed) || buf_grow(b, more);
}

/* The bytes may be the buffer's own only after buf_reserve. */
void buf_add(struct buf *, const void *, size_t);
void buf_text(struct buf *, const char *terminated);
void buf_number(struct buf *, uint64_t);
void buf_fixed(struct buf *, uint64_t thousandths); /* 1234 -> 1.234 */
void buf_hex(struct buf *, uint64_t);               /* 16 digits */
void buf_escape(struct buf *, struct str bytes);    /* each of them as \xNN */
/* As printf does; for text of the program, not for bytes of the input. */
void buf_print(struct buf *, const char *fmt, ...) PRINTF_LIKE(2, 3);

static inline void
buf_str(struct buf *b, struct str s)
{
	buf_add(b, s.p, s.n);
}

static inline void
buf_char(struct buf *b, char c)
{
	if (buf_reserve(b, 1))
		b->p[b->n++] = c;
}

/* The lowest byte of a number. */
static inline void
buf_byte(struct buf *b, uint32_t n)
{
	buf_char(b, (char)(unsigned char)(n & 255));
}

/* Valid until the next addition; p is NULL when nothing was ever added. */
struct str buf_view(const struct buf *);

#endif
