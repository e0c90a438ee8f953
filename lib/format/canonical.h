/*
 * format/canonical.h: the quick way for what the tools write themselves: levels of sok/1.
 *
 * Takes a level with its solutions and status that is, byte for byte, as format/sok.c writes it,
 * and gives the record that format/text.c would, at a fraction of the price. It never reports. What
 * is not exactly so, what there is something to say about, and what is rare (notes, saved games,
 * rows of '-', more than CANONICAL_MAX bytes) it leaves unread to format/text.c, which takes all.
 * tests/fuzz/fuzz_canonical.c holds the two against each other.
 *
 * The bytes of the record are copied once, into its arena; its texts are slices of the copy. Cost:
 * three passes over them. A record that is left costs no more, and nothing but its first
 * line when that is not `Level N`.
 */
#ifndef FORMAT_CANONICAL_H
#define FORMAT_CANONICAL_H

#include <stdbool.h>

#include "format/format.h"

enum { CANONICAL_MAX = 64 * 1024 };

/* The next record; false: nothing was read, and the record is not filled in. */
bool canonical_level(const struct intake *);

#endif
