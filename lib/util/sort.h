/*
 * util/sort.h: sorts items where they are. qsort(3) may take as much memory again, which no limit
 * counts. A heap sort (Williams, Communications of the ACM 7, 1964): at most 2 n log n comparisons.
 */
#ifndef UTIL_SORT_H
#define UTIL_SORT_H

#include <stddef.h>

/* Equal items are in no certain order, but in the same one on every run. */
void sort_in_place(
    void *items, size_t count, size_t bytes, int (*compare)(const void *, const void *));

#endif
