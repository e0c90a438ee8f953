/*
 * format/builder.h: makes records from formats that name their parts (JSON, one line, XML).
 *
 * The reader passes the parts in canonical order. They become the lines that a canonical record
 * would have, and format/assemble.c makes the record from these. So every format passes the same
 * checks.
 */
#ifndef FORMAT_BUILDER_H
#define FORMAT_BUILDER_H

#include <stdbool.h>

#include "format/assemble.h"
#include "format/format.h"
#include "format/lines.h"

struct builder {
	struct assembler assembler;
	struct extent extent;
	struct buf line; /* made of parts */
	struct pos at;   /* where the record at hand begins */
	bool notes;      /* and it is a page of notes */
	bool failed;     /* no memory */
};

void builder_free(struct builder *);
/*
 * For formats that have a record in each line: the next line that is not blank. False at the end,
 * and when the line cannot be read; *none is then what to answer for it.
 */
bool builder_line(struct builder *, const struct intake *, struct str *line, enum reading *none);
void builder_begin(struct builder *, struct pos, bool notes); /* forgets the last record's parts */
void builder_label(
    struct builder *, struct pos, struct str); /* `Level 5`, or a title; before the rows */
void builder_row(struct builder *, struct pos, struct str);
/* False, and nothing is added, when the line would not read as this key. */
bool builder_field(struct builder *, struct pos, struct str key, struct str value);
void builder_comment(
    struct builder *, struct pos, struct str text); /* each line of it one comment */
/* A header such as `Solution 7/2` or `Status: unsolvable`, then its moves and fields. */
void builder_section(struct builder *, struct pos, struct str header);
void builder_moves(struct builder *, struct pos, struct str);

/* The record of these parts. READ_LEVEL, READ_NOTES, READ_BAD or READ_TROUBLE. */
enum reading builder_record(struct builder *, const struct intake *);

#endif
