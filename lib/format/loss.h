/*
 * format/loss.h: which parts of a record a format has no place for, in words for a message.
 */
#ifndef FORMAT_LOSS_H
#define FORMAT_LOSS_H

#include <stdbool.h>

#include "level/record.h"
#include "util/buf.h"

/* The places of a format that does not carry everything. */
struct places {
	const char *const *level; /* fields of a level; NULL at the end */
	const char *const
	    *notes;           /* of notes in front of all levels, with comments; NULL: no notes */
	bool solutions;       /* their moves */
	bool one_collection;  /* that of the first record is that of all */
	bool title_or_number; /* a level with a title is numbered by its place */
};

/* What a reader of the records so far would take for granted. { 0 } in front of the first. */
struct loss_written {
	bool begun;
	uint32_t number;       /* of the last level */
	struct buf collection; /* of the first record */
	bool author;           /* of notes in front of all levels */
};

/* Appends, say, `2 solutions, 1 comment`; nothing when there is a place for all. */
void loss_text(struct buf *, const struct places *, struct loss_written *, const struct record *);

#endif
