/*
 * util/check.h: assumptions of the code, checked in the builds of `make verify` and `make asan`.
 *
 * If its condition does not hold, CHECK(condition) ends the program there, with the place and the
 * text of the condition. In all other builds it is compiled but leaves no code. So a check may be
 * expensive; one that recomputes a value asks check_sample first. It must not change what the
 * program answers: memory it needs comes from malloc, not from an arena, and where there is none
 * the check is left out.
 */
#ifndef UTIL_CHECK_H
#define UTIL_CHECK_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifdef SOK_VERIFY
enum { VERIFY = 1 };
#else
enum { VERIFY = 0 };
#endif

#define CHECK(condition) \
	do { \
		if (VERIFY && !(condition)) \
			check_failed(#condition, __FILE__, __LINE__); \
	} while (0)

static inline void
check_failed(const char *condition, const char *file, int line)
{
	fprintf(stderr, "%s:%d: CHECK(%s)\n", file, line, condition);
	abort();
}

/* Of what these numbers stand for, one in 64 + rarity is to be checked at length. */
static inline bool
check_sample(uint64_t number, uint64_t rarity)
{
	return VERIFY && (number * UINT64_C(0x9e3779b97f4a7c15) >> 32) % (64 + rarity) == 0;
}

#endif
