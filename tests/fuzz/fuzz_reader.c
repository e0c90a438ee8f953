/* Claim: reading ends, sniffed and forced to every format that can be read. */
#include "fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct str text = { (const char *)data, size };

	fuzz_convert(text, NULL, NULL, NULL);
	for (size_t i = 0; formats[i] != NULL; i++)
		if (formats[i]->next != NULL)
			fuzz_convert(text, formats[i], NULL, NULL);
	return 0;
}
