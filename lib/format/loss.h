/*
 * format/loss.h: what a record has that a format has no place for, in words for a message.
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
	    *notes;          /* of notes in front of all levels, with comments; NULL: no notes */
	bool solutions;      /* their moves */
	bool one_collection; /* that of the first record is that of all */
};

/*
 * Appends, say, `2 solutions, 1 comment`; nothing when there is a place for all. first: the record
 * comes first; else `collection` is the Collection of the one that did.
 */
void loss_text(
    struct buf *, const struct places *, const struct record *, bool first, struct str collection);

#endif
