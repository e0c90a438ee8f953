/*
 * format/board_lines.h: which consecutive lines may be the rows of a board, and which of the text
 * above belongs to the board.
 */
#ifndef FORMAT_BOARD_LINES_H
#define FORMAT_BOARD_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "format/pending.h"

enum { ROWS_MIN = 3 };

/* A row by itself. */
static inline bool
line_is_row(enum line_class c)
{
	return c == LINE_ROW || c == LINE_RLE || c == LINE_HUGE;
}

/* A row, or what may be one among others that are. */
static inline bool
line_may_be_row(enum line_class c)
{
	return line_is_row(c) || c == LINE_SOFT || c == LINE_GAP || c == LINE_ODD;
}

/* What is needed for a board, as far as some lines have it. */
struct board_lines {
	size_t begin,
	    end; /* without the gaps and odd lines at both ends: they count between rows */
	size_t rows;
	bool wall, thing; /* thing: man, box or goal */
	bool suffice;     /* they are a board, or begin one that is beyond any */
};

struct board_lines board_lines_of(const struct pending *, size_t begin, size_t end);

/* Does a blank line at `end` part the board from rows below that have no man? The row above it then
 * has more than walls. */
bool board_lines_cut(const struct pending *, size_t end);

/*
 * The first line, not before `from`, of the title of the board that begins in line `board`: the
 * last line of text above it, when that touches the board, is a number, or stands alone between
 * blank lines, with what stands under a title; and a number right above that line. All lines of
 * text above it, when they touch the board and not the one above. Or the fields that touch the
 * board, when one of them is a title, a number is right above them, or they are parted from the
 * board above.
 */
size_t board_lines_title(const struct pending *, size_t from, size_t board);

/* Which of the lines above the board is the title; `board` when none is. */
size_t board_lines_label(const struct pending *, size_t board);

#endif
