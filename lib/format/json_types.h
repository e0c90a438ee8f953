/*
 * format/json_types.h: what the fields of these tools say as numbers, arrays and objects (sok(5),
 * TYPED MEMBERS), beside the texts in `fields`.
 *
 * All of it follows from the record, so that a reader passes over it, and JSON says what text says.
 * A field whose text is not of the form that it should have has no such member.
 */
#ifndef FORMAT_JSON_TYPES_H
#define FORMAT_JSON_TYPES_H

#include "level/record.h"
#include "util/buf.h"

/* Each member behind a comma. */
void json_section_types(struct buf *, const struct section *);
void json_level_types(struct buf *, const struct record *);

#endif
