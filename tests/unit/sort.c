/* util/sort.h: as qsort(3), with many equals and few, in any order before. */
#include "util/sort.h"

#include <stdlib.h>
#include <string.h>

#include "tap.h"
#include "util/rng.h"

enum { MOST = 200, ROUNDS = 2000 };

static int
compare(const void *one, const void *other)
{
	const uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;

	return (a > b) - (a < b);
}

int
main(void)
{
	uint32_t item[MOST] = { 0 }, sorted[MOST];
	struct rng r = { 1 };
	struct tap t = { 0 };
	unsigned wrong = 0;

	for (unsigned round = 0; round < ROUNDS; round++) {
		const uint32_t count = rng_below(&r, MOST + 1), values = 1 + rng_below(&r, MOST);
		for (uint32_t i = 0; i < count; i++)
			item[i] = round % 3 == 0 ? i : rng_below(&r, values);
		memcpy(sorted, item, sizeof sorted);
		qsort(sorted, count, sizeof *sorted, compare);
		sort_in_place(item, count, sizeof *item, compare);
		wrong += memcmp(item, sorted, count * sizeof *item) != 0;
	}
	ok(&t, wrong == 0, "all are in order, and none is lost");
	return tap_end(&t);
}
