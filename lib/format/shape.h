/*
 * format/shape.h: which lines that follow each other may be the rows of a board.
 */
#ifndef FORMAT_SHAPE_H
#define FORMAT_SHAPE_H

#include <stdbool.h>
#include <stddef.h>

#include "format/pile.h"

enum { ROWS_MIN = 3 };

bool shape_may_be_row(enum line_class); /* among others that are */
bool shape_is_strong(enum line_class);  /* a row by itself */

/* Gaps and odd lines count only between rows: cuts them off lines [*begin, *end). */
void shape_trim(const struct pile *, size_t *begin, size_t *end);

/* What lines have, of what makes a board. */
struct shape {
	size_t rows;
	bool wall, thing; /* thing: man, box or goal */
	bool huge;        /* a row beyond any board */
};

struct shape shape_of(const struct pile *, size_t begin, size_t end);
bool shape_is_board(struct shape);

#endif
