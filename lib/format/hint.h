/*
 * format/hint.h: boards drawn with characters other than those of XSB: which character it is, and
 * what it probably stands for. Such a board is not read; the message tells what to write instead.
 * Nor is a level of another format between lines of text; the message names the format.
 */
#ifndef FORMAT_HINT_H
#define FORMAT_HINT_H

#include <stdbool.h>
#include <stddef.h>

#include "format/pending.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

/* Appends the character at the start, and its number when it is not of ASCII; returns its bytes. */
size_t hint_name(struct buf *, struct str, uint32_t *code);
/* Appends "'x'; a wall is '#'" for the character at the start; returns its bytes. */
size_t hint_letter(struct buf *, struct str);

/* Is all of the line but one letter of a board, with a wall and something else in it? */
bool hint_is_row(struct str);
/* Warns of that letter. */
void hint_row(const struct pending *, size_t line, struct sink *);

/* Is the line three rows or more in run-length code, but for one letter? Warns of that, too. */
bool hint_coded_rows(struct str line, struct pos, struct sink *);

/* Does a record of a format that is not text begin with the line, as it would at the start of a
   file? Warns of it. */
bool hint_record(struct str line, struct pos, struct sink *);

/* Warns of lines before `end` that look like a board none of whose characters was understood. */
void hint_board(const struct pending *, size_t end, struct sink *);

#endif
