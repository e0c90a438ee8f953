/*
 * search/exact.h: solutions with the fewest moves, alone or as one of two criteria.
 *
 * A state is the boxes and the square where the man stands after a push: by his region alone the
 * way that is shorter so far could not be told from the way that ends nearer to the next push.
 */
#ifndef SEARCH_EXACT_H
#define SEARCH_EXACT_H

#include "search/search.h"

/*
 * By solve->criterion, which is not ANY. Complete. When a limit is reached after the first of two
 * criteria was proved, the outcome is SOLVED with that one in solve->proved.
 */
enum outcome search_exact(
    struct solve *, const struct bound *, const struct detector *const *detectors);

#endif
