/*
 * format/canonical.h: the quick reader for what the tools write themselves: levels in sok/1.
 *
 * It takes a level with its solutions and status that is, byte for byte, as format/sok.c writes it,
 * and gives the record that format/text.c would, at a fraction of the cost. It never reports.
 * Anything that is not exactly so, needs a message, or is rare (notes, saved games, rows of '-',
 * more than CANONICAL_MAX bytes) is left unread for format/text.c, which reads everything.
 * tests/fuzz/fuzz_canonical.c compares the two.
 *
 * The bytes of the record are copied once, into its arena; its texts are slices of the copy. Cost:
 * three passes over the bytes. A record that is left unread costs no more, and only its first line
 * if that is not `Level N`.
 */
#ifndef FORMAT_CANONICAL_H
#define FORMAT_CANONICAL_H

#include <stdbool.h>

#include "format/format.h"

enum { CANONICAL_MAX = 64 * 1024 };

/* The next record; false: nothing was read, and the record is not filled in. */
bool canonical_level(const struct intake *);

#endif
