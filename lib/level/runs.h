/*
 * level/runs.h: run-length code, in which moves and rows of a board may be written.
 *
 * A count repeats the letter or the group in brackets that follows it: 3R2(lU) is RRRlUlU.
 */
#ifndef LEVEL_RUNS_H
#define LEVEL_RUNS_H

#include <stdbool.h>
#include <stddef.h>

#include "level/limits.h"
#include "util/buf.h"
#include "util/str.h"

enum runs_fault {
	RUNS_FINE,
	RUNS_LETTER,  /* not a letter of the alphabet */
	RUNS_COUNT,   /* zero, or nothing to apply it to */
	RUNS_BRACKET, /* unbalanced, or nested deeper than NESTING_MAX */
	RUNS_LONG,    /* more letters than there is room for */
	RUNS_MEMORY,
};

/* Letters of rows, padding included: more than any board has. */
enum { RUNS_ROWS_MAX = 4 * SQUARES_MAX };

/*
 * Appends the moves that the text stands for, without its blanks, to out (may be NULL: only look),
 * at most `room`. `game` admits the marks of a saved game, too, but no count before one. After a
 * fault *where is the index of the byte at fault, and out is as it was. Takes the time of the
 * text's length and of what it appends, so that a hostile count costs nothing.
 */
enum runs_fault runs_moves(struct buf *out, struct str text, bool game, size_t room, size_t *where);
const char *runs_fault_text(enum runs_fault); /* as of moves */

/*
 * Rows in run-length code, as .sok up to 0.19 allowed them; | ends a row. Appends the rows, each
 * ended by LF, to out; NULL: only look. After a fault out is as it was.
 */
enum runs_fault runs_rows(struct buf *out, struct str line);

#endif
