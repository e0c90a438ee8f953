/*
 * level/lurd.h: move strings. Lower case walks, upper case pushes; l u r d.
 *
 * Run lengths are read and never written: 3R2(lU) is RRRlUlU. A count applies to the next letter
 * or group; zero, a dangling count and an unbalanced bracket are faults.
 */
#ifndef LEVEL_LURD_H
#define LEVEL_LURD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/buf.h"
#include "util/str.h"

enum lurd_fault {
	LURD_FINE,
	LURD_LETTER,  /* not a move */
	LURD_COUNT,   /* zero, or nothing to apply it to */
	LURD_BRACKET, /* unbalanced, or nested deeper than NESTING_MAX */
	LURD_LONG,    /* more than `room` letters after expansion */
};

/*
 * Appends the letters of `text` to out, blanks dropped, run lengths expanded, at most `room`
 * letters. `game` also admits the marks * [ ] of a saved game. On a fault *where is the index of
 * the offending byte and out is as it was.
 */
enum lurd_fault lurd_read(struct buf *out, struct str text, bool game, size_t room, size_t *where);
const char *lurd_fault_text(enum lurd_fault);

/* Would this line pass for moves? Only move letters, digits, brackets, * and blanks; a letter. */
bool lurd_looks(struct str line);

/* Direction of a letter of either case: 0 up, 1 right, 2 down, 3 left; -1 none. */
static inline int
lurd_direction(char letter)
{
	/* One more than the direction, so that all letters left out are -1. */
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
/* The letter of a direction. */
char lurd_letter(int direction, bool push);

/* Letters and capitals; the marks of a saved game do not count. */
void lurd_count(struct str moves, uint64_t *letters, uint64_t *capitals);

#endif
