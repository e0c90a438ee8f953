#include "util/sort.h"

static void
swap(char *one, char *other, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++) {
		const char kept = one[i];
		one[i] = other[i];
		other[i] = kept;
	}
}

/* The item goes down until none below it is greater. */
static void
sift(char *item, size_t at, size_t count, size_t bytes, int (*compare)(const void *, const void *))
{
	for (size_t child; (child = 2 * at + 1) < count; at = child) {
		if (child + 1 < count &&
		    compare(item + child * bytes, item + (child + 1) * bytes) < 0)
			child++;
		if (compare(item + at * bytes, item + child * bytes) >= 0)
			return;
		swap(item + at * bytes, item + child * bytes, bytes);
	}
}

void
sort_in_place(void *items, size_t count, size_t bytes, int (*compare)(const void *, const void *))
{
	char *item = items;

	for (size_t at = count / 2; at-- > 0;)
		sift(item, at, count, bytes, compare);
	for (size_t left = count; left-- > 1;) {
		swap(item, item + left * bytes, bytes);
		sift(item, 0, left, bytes, compare);
	}
}
