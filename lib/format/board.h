/*
 * format/board.h: the rows of a drawing to a level: letters, indent, padding.
 *
 * The common indent, blanks at the ends of rows and blank rows around the board are cut; '-'
 * and '_' are floor. Nothing is judged here but the letters and the size (level/check.h does
 * the rest).
 */
#ifndef FORMAT_BOARD_H
#define FORMAT_BOARD_H

#include <stdbool.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/diag.h"
#include "util/str.h"

struct row {
	struct str text; /* XSB letters, '-' and '_' for floor */
	struct pos at;   /* of its first letter */
};

/* False after a report: an unknown letter, a tab among the cells, too large, no memory. */
bool board_build(struct level *, struct arena *, struct row *rows, size_t count, struct sink *);

#endif
