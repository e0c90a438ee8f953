/* format/writer.h: parts that several writers share. */
#ifndef FORMAT_WRITER_H
#define FORMAT_WRITER_H

#include "level/record.h"
#include "util/buf.h"

/*
 * One row of a board as canonical text: a row of floor alone is written in '-' (at least five),
 * since a blank line would end the board (sok(5), rule S3). Blanks at the end are cut.
 */
void write_row(struct buf *, const struct level *, uint16_t row);

#endif
