/*
 * format/classify.h: what a line of a text file may be, judged on its own.
 *
 * What it is in the end depends on its neighbours (format/board_lines.h): a soft row counts as a
 * row only beside strong rows, a gap or an odd line only between rows.
 */
#ifndef FORMAT_CLASSIFY_H
#define FORMAT_CLASSIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "util/str.h"

enum line_class {
	LINE_BLANK,
	LINE_ROW,     /* cells alone, with a wall */
	LINE_RLE,     /* run-length code of rows, with a wall */
	LINE_SOFT,    /* cells alone, no wall, something on the floor */
	LINE_GAP,     /* '-' and '_' alone */
	LINE_COMMENT, /* ; text */
	LINE_RAW,     /* :: text */
	LINE_SECTION, /* Solution, Snapshot, SaveGame */
	LINE_MOVES,   /* letters of moves, run lengths, marks of a saved game */
	LINE_KEY,     /* name: value */
	LINE_TEXT,
	LINE_ODD,   /* begins and ends like a row, but holds other letters */
	LINE_HUGE,  /* rows that expand beyond any board */
	LINE_BLOCK, /* inside a comment block; never given by line_class */
};

enum line_class line_class(struct str);

/* Letters, digits, blanks and _-.'/ make up a name; it begins with a letter. */
static inline bool
line_key_letter(char c)
{
	return char_is_alpha(c) || char_is_digit(c) || c == '_' || c == '-' || c == '.' ||
	       c == '\'' || c == '/' || c == ' ';
}

/* Cuts `name: value` into both, trimmed; false when it is none. */
bool line_key(struct str line, struct str *name, struct str *value);

/* `; 12`, `Level 3`, `maze #7`: a number alone, perhaps behind one of the usual words. */
bool line_number(struct str line, uint32_t *number);

/* The same, or with a sign behind or around it, as in `12.`, `12)` or `[12]`. */
bool line_numbering(struct str line, uint32_t *number);

/* A line that may be a title, without a `;` before it, and without quotes. */
struct str line_unquoted(struct str line);

/* Exactly `Level N` or `Notes`: the first line of a canonical record. */
bool line_record(struct str line, bool *notes);

/* Does the line begin with the words of a section header? Then *rest is what follows them. */
bool line_section(struct str line, bool *snapshot, struct str *rest);

#endif
