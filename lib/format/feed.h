/*
 * format/feed.h: records from formats that name their parts (JSON, one line, XML).
 *
 * Such a reader feeds the parts in canonical order, as the lines a canonical record would have;
 * format/assemble.c makes the record from them, so every format passes the same checks.
 */
#ifndef FORMAT_FEED_H
#define FORMAT_FEED_H

#include <stdbool.h>
#include <stdint.h>

#include "format/assemble.h"
#include "format/format.h"
#include "format/pile.h"

struct feed {
	struct pile pile;
	struct extent extent;
	struct inherited heirs;
	struct given given;
	uint32_t number; /* of the last level */
	struct pos at;   /* where the record at hand begins */
	bool notes;      /* and it is a page of notes */
	bool failed;     /* no memory */
};

void feed_free(struct feed *);
void feed_begin(struct feed *, struct pos, bool notes); /* forgets the last record's parts */
void feed_label(struct feed *, struct pos, struct str); /* `Level 5`, or a title; before the rows */
void feed_row(struct feed *, struct pos, struct str);
void feed_field(struct feed *, struct pos, struct str key, struct str value);
void feed_comment(struct feed *, struct pos, struct str text); /* each line of it one comment */
/* A header such as `Solution 7/2` or `Status: unsolvable`, then its moves and fields. */
void feed_section(struct feed *, struct pos, struct str header);
void feed_moves(struct feed *, struct pos, struct str);

/* What has been fed, as a record. READ_LEVEL, READ_NOTES, READ_BAD or READ_TROUBLE. */
enum reading feed_record(struct feed *, struct arena *, struct record *, struct sink *);

/* A level that could not even be fed; the caller has reported why. Always READ_BAD. */
enum reading feed_broken(struct feed *, struct pos, struct record *);

#endif
