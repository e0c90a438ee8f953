/*
 * Claim: canonical text, read again, gives the same levels, sections and pages of notes, and the
 * same bytes.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf once = { 0 }, twice = { 0 };
	const struct str text = { (const char *)data, size };
	struct tally first = fuzz_convert(text, NULL, &format_sok, &once), again;

	again = fuzz_convert(buf_view(&once), NULL, &format_sok, &twice);
	if (again.levels != first.levels || again.notes != first.notes || again.broken != 0 ||
	    again.level_hash != first.level_hash || again.section_hash != first.section_hash)
		abort();
	if (once.failed || twice.failed || !str_eq(buf_view(&once), buf_view(&twice)))
		abort();
	buf_free(&once);
	buf_free(&twice);
	return 0;
}
