/*
 * format/assemble.h: the lines of one record to the record: title, board, fields, comments,
 * solutions. Which lines those are is format/text.c's business.
 */
#ifndef FORMAT_ASSEMBLE_H
#define FORMAT_ASSEMBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/pile.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

/* What one level of a file inherits from the text above the first. */
struct inherited {
	struct buf collection, author, variant; /* empty: none */
};

/* Which of a file's lines make up a record. */
struct extent {
	size_t board, board_end; /* its rows; equal when there is no board */
	size_t end;              /* one past its last line */
};

/* Warnings that are given once per file. */
struct given {
	bool encoding, not_lurd, blanks;
};

/*
 * The level of lines [0, extent.end). record->number must hold the number that it gets when no
 * label gives one. False after a report: the level is broken.
 */
bool assemble_level(const struct pile *, struct extent, const struct inherited *, struct given *,
    struct arena *, struct record *, struct sink *);

/*
 * The notes of lines [0, end). Fields named Collection, Author and Game are kept in *heirs for
 * the levels below when heirs is not NULL.
 */
bool assemble_notes(const struct pile *, size_t end, struct inherited *heirs, struct given *,
    struct arena *, struct record *, struct sink *);

#endif
