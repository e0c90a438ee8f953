/*
 * format/title.h: which of the text above a board is the board's.
 *
 * The last line when it touches the board, is a number, or stands alone; and a number above that
 * line. Fields that touch the board, one of them a title, are the board's, too.
 */
#ifndef FORMAT_TITLE_H
#define FORMAT_TITLE_H

#include <stddef.h>

#include "format/pile.h"

/* The first line of what belongs to the board that begins in this line; `from` or a later one. */
size_t title_above(const struct pile *, size_t from, size_t board);

#endif
