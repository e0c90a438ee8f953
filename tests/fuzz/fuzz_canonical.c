/*
 * Claim: with and without the quick way for canonical records (format/canonical.h), a text gives
 * the same records, to the last field, place and message.
 */
#include "fuzz.h"

#include "fuzz/both_readers.c"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	both_readers((struct str){ (const char *)data, size });
	return 0;
}
