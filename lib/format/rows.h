/*
 * format/rows.h: rows of letters, in run-length code or not, to a level.
 *
 * The common indent, blanks at the ends of rows and blank rows around the board are cut; '-'
 * and '_' are floor. Nothing is judged here but the letters and the size (level/check.h does
 * the rest).
 */
#ifndef FORMAT_ROWS_H
#define FORMAT_ROWS_H

#include <stdbool.h>

#include "level/level.h"
#include "level/limits.h"
#include "level/runs.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

struct row {
	struct str text; /* XSB letters, '-' and '_' for floor */
	struct pos at;   /* of its first letter */
};

/* More letters than any board has, row ends and padding included. */
enum { RLE_LETTERS_MAX = 4 * SQUARES_MAX };

/*
 * Rows in run-length code (level/runs.h), as .sok up to 0.19 allowed them; | ends a row. Appends
 * the rows, each ended by LF, to out; NULL: only look. After a fault out is as it was.
 */
enum runs_fault rle_expand(struct str line, struct buf *out);

/* False after a report: an unknown letter, a tab among the cells, too large, no memory. */
bool rows_to_level(struct level *, struct arena *, struct row *rows, size_t count, struct sink *);

#endif
