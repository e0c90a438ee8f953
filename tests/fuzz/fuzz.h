/*
 * fuzz/fuzz.h: what the targets share: bytes in memory through the reader, and a writer.
 *
 * A target aborts when a claim fails; faults of memory are the sanitizers' to find.
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdint.h>

#include "format/format.h"
#include "util/buf.h"
#include "util/str.h"

extern const struct format format_sok, format_json, format_line; /* rows of format/table.c */

int LLVMFuzzerTestOneInput(const uint8_t *, size_t); /* the name is libFuzzer's */

/* What was read. The hashes are of all levels and of all sections, in order. */
struct tally {
	uint64_t levels, notes, broken;
	uint64_t level_hash, section_hash;
};

/*
 * Reads all of `text` as `reads` (NULL: sniffed) and appends every record that is sound to
 * *out as `writes` has it (NULL: not written). Aborts when a level was refused, or reading given
 * up, without an error that says why.
 */
struct tally fuzz_convert(
    struct str text, const struct format *reads, const struct format *writes, struct buf *out);

#endif
