/*
 * level/lurd.h: move strings. The letters l u r d: lower case for walks, upper case for pushes.
 * Texts that may have run lengths are read by level/runs.h.
 */
#ifndef LEVEL_LURD_H
#define LEVEL_LURD_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

/* Direction of a letter of either case: 0 up, 1 right, 2 down, 3 left; -1 none. */
static inline int
lurd_direction(char letter)
{
	/* 1 + direction: other letters are 0 here, so -1 in the end. */
	static const signed char above[256] = {
		['u'] = 1,
		['U'] = 1,
		['r'] = 2,
		['R'] = 2,
		['d'] = 3,
		['D'] = 3,
		['l'] = 4,
		['L'] = 4,
	};

	return above[(unsigned char)letter] - 1;
}

/* Of a letter that is a move: a capital. */
static inline bool
lurd_is_push(char letter)
{
	return letter < 'a';
}

/* The marks of a saved game. */
static inline bool
lurd_is_mark(char c)
{
	return c == '*' || c == '[' || c == ']';
}

bool lurd_only_marks(struct str); /* one at least, and no move */

extern const char *const lurd_names[4]; /* of the directions: "up", ... */

/* The letter of a direction. */
char lurd_letter(int direction, bool push);

/* Counts the moves, and those of them that are pushes; marks of a saved game do not count. */
void lurd_count(struct str moves, uint64_t *letters, uint64_t *capitals);

#endif
