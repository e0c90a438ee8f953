/*
 * format/json_write.h: one record as one line of JSON, members in a fixed order (sok(5)).
 *
 * What names the record stands first. `status` and the counts are derived from the rest, for jq and
 * the like.
 */
#ifndef FORMAT_JSON_WRITE_H
#define FORMAT_JSON_WRITE_H

#include "level/record.h"
#include "util/buf.h"

/* The members that every object opens with, and no bracket: file, position, level, hash. */
void json_write_names(struct buf *, const struct record *);
void json_write(struct buf *, const struct record *);

#endif
