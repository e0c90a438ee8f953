/*
 * util/buf.h: a growing buffer of bytes for output and for text of unknown length.
 *
 * Adding never fails visibly: when memory or the limit is spent, `failed` is set, later
 * additions do nothing, and the owner looks at `failed` once at the end.
 */
#ifndef UTIL_BUF_H
#define UTIL_BUF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/str.h"

struct buf {
	char *p;
	size_t n, cap;
	bool failed;
};

void buf_free(struct buf *);
void buf_clear(struct buf *); /* keeps the memory */
bool buf_reserve(struct buf *, size_t more);
void buf_add(struct buf *, const void *, size_t);
void buf_str(struct buf *, struct str);
void buf_text(struct buf *, const char *terminated);
void buf_char(struct buf *, char);
void buf_number(struct buf *, uint64_t);
void buf_fixed(struct buf *, uint64_t thousandths); /* 1234 -> 1.234 */
struct str buf_view(const struct buf *);            /* valid until the next addition */

#endif
