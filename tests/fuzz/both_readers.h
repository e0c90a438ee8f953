/*
 * fuzz/both_readers.h: the same text with the quick way for canonical records (format/canonical.h)
 * and without it: record by record the same to the last field, place and message, or abort().
 */
#ifndef FUZZ_BOTH_READERS_H
#define FUZZ_BOTH_READERS_H

#include "util/str.h"

/* How many records went the quick way, and how many there were. */
struct ways {
	unsigned quick, records;
};

struct ways both_readers(struct str text);

#endif
