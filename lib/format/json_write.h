/*
 * format/json_write.h: writes a record as one line of JSON, with its members in a fixed order
 * (sok(5)).
 *
 * What identifies the record comes first. `status` and the counts are derived from the rest, for
 * programs like jq.
 */
#ifndef FORMAT_JSON_WRITE_H
#define FORMAT_JSON_WRITE_H

#include "level/record.h"
#include "util/buf.h"

/* The members that every object opens with, and no bracket: file, position, level, hash. */
void json_write_names(struct buf *, const struct record *);
void json_write(struct buf *, const struct record *);

#endif
