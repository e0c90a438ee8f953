/*
 * format/assemble.h: makes a record from lines: title, board, fields, comments, solutions. The
 * reader decides which lines make up the record.
 */
#ifndef FORMAT_ASSEMBLE_H
#define FORMAT_ASSEMBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/draft.h"
#include "format/format.h"
#include "format/pending.h"
#include "util/buf.h"
#include "util/diag.h"

/* What the levels of a file inherit from the text above the first. */
enum { COLLECTION, AUTHOR, GAME, INHERITED };

/* What a reader keeps from one record of a file to the next. All 0 to begin with. */
struct assembler {
	struct pending pending;
	struct buf inherited[INHERITED]; /* empty: none */
	struct warned_once warned;
	uint32_t number; /* of the last level */
};

void assembler_free(struct assembler *);

/* Which of the pending lines make up a record. */
struct extent {
	size_t board, board_end; /* its rows; equal when there is no board */
	size_t end;              /* one past its last line */
};

/*
 * Make a record of the first pending lines and drop these. A level without a number of its own
 * gets the next one: READ_LEVEL, or READ_BAD after a report. Notes that are
 * `for_all` leave Collection, Author and Game to the levels below: READ_NOTES, of which what is too
 * much is left out after a report.
 */
enum reading assemble_level(struct assembler *, const struct intake *, struct extent);
enum reading assemble_notes(struct assembler *, const struct intake *, size_t end, bool for_all);

/* A level of which there are no lines; the caller has reported why. Always READ_BAD. */
enum reading assemble_broken(struct assembler *, const struct intake *, struct pos);

#endif
