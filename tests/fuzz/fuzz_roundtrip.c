/* Claim: canonical text, read again, gives as many records and the same bytes. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf once = { 0 }, twice = { 0 };
	unsigned first = fuzz_convert((struct str){ (const char *)data, size }, NULL, &format_sok, &once);

	if (fuzz_convert(buf_view(&once), NULL, &format_sok, &twice) != first || once.failed ||
	    twice.failed || !str_eq(buf_view(&once), buf_view(&twice)))
		abort();
	buf_free(&once);
	buf_free(&twice);
	return 0;
}
