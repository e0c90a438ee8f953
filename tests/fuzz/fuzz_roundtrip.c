/*
 * Claim: canonical text, read again, gives the same levels, sections and pages of notes, and the
 * same bytes.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 100000 };

/*
 * Could run lengths grow to megabytes? All numbers together say so, nested or not. One such input
 * takes as long as thousands of others; tests/bats/limits.bats has them.
 */
static bool
may_grow(const uint8_t *data, size_t size)
{
	uint64_t product = 1;

	for (size_t i = 0; i < size && product <= MOST; i++) {
		uint64_t number = 0;
		for (; i < size && data[i] >= '0' && data[i] <= '9' && number <= MOST; i++)
			number = number * 10 + (uint64_t)(data[i] - '0');
		product *= number > 1 ? number : 1;
	}
	return product > MOST;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct buf once = { 0 }, twice = { 0 };
	const struct str text = { (const char *)data, size };
	struct tally first, again;

	if (may_grow(data, size))
		return 0;
	first = fuzz_convert(text, NULL, &format_sok, &once);
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
