/*
 * cli/levels.h: LEVELS, the levels of a file that were asked for: 5  3-7  9-  1,4,9-12  2~8
 * (every 8th from the 2nd). Levels are counted by position in their file, from 1.
 */
#ifndef CLI_LEVELS_H
#define CLI_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

/* Is this word made of digits , - ~ alone, so that behind a file it can only be LEVELS? */
bool levels_word(const char *);
bool levels_valid(const char *);
bool levels_has(const char *levels, uint64_t position); /* NULL has all */
uint64_t levels_last(const char *levels);               /* the highest named; UINT64_MAX: no end */
uint64_t levels_one(const char *levels);                /* 5 of "5", 0 of all else and of NULL */
/* Calls for a part that a file of `count` levels cannot serve at all; false when there is none. */
bool levels_missing(const char *levels, uint64_t count, struct str *part);

#endif
