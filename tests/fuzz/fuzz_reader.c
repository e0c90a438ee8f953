/*
 * Claim: reading ends, sniffed or forced to any format that can be read. One of these ways for each
 * input, chosen by its length: a run is then as cheap as one reader, and all get their share.
 */
#include "fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };

	const struct format *ways[16] = { NULL };
	size_t n = 1;

	for (size_t i = 0; formats[i] != NULL; i++)
		if (formats[i]->next != NULL && n < sizeof ways / sizeof *ways)
			ways[n++] = formats[i];
	fuzz_convert(text, ways[size % n], NULL, NULL);
	return 0;
}
