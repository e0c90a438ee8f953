/*
 * search/twoway.h: breadth-first by pushes from the start, by pulls from the end, or both.
 */
#ifndef SEARCH_TWOWAY_H
#define SEARCH_TWOWAY_H

#include "search/search.h"

/* Complete; fewest pushes. detectors: of the part that goes forward. */
enum outcome search_twoway(struct solve *, const struct detector *const *detectors, enum direction);

#endif
