/* format/writer.h: parts that several writers share. */
#ifndef FORMAT_WRITER_H
#define FORMAT_WRITER_H

#include "level/record.h"
#include "util/buf.h"

/*
 * One row of a board as canonical text: a row of floor alone is written in '-' (at least five),
 * since a blank line would end the board (sok(5), rule S3). Blanks at the end are cut.
 */
void write_row(struct buf *, const struct level *, uint32_t row);

/* All rows, each with its end; or with this between them. */
void write_rows(struct buf *, const struct level *);
void write_joined_rows(struct buf *, const struct level *, const char *between);

/* Fields as `Key: value`, then comments as `; text`, each between the two. */
void write_meta(struct buf *, const struct meta *, const char *before, const char *behind);

/* Letters in lines of so many at most, each between the two; nothing for no moves. */
void write_moves(
    struct buf *, struct str moves, size_t width, const char *before, const char *behind);

/*
 * A section: `Solution 7/2`, `Snapshot 2/0` or `Status: word`, its moves, fields and comments, as
 * write_moves and write_meta have them.
 */
void write_section_text(
    struct buf *, const struct section *, size_t width, const char *before, const char *behind);

#endif
