/*
 * util/near.h: the name that was probably meant by a misspelt one, by edit distance: letters
 * inserted, left out, changed, or swapped with the next (Damerau 1964), ignoring case.
 */
#ifndef UTIL_NEAR_H
#define UTIL_NEAR_H

#include "util/str.h"

/*
 * The one of the names (what stands before the first tab of each line) that is nearest: at most one
 * edit for each three letters of `name` away. NULL slice: none is.
 */
struct str near_name(struct str name, struct str lines);

#endif
