/*
 * format/json_types.h: the values of these tools' fields as numbers, arrays and objects (sok(5),
 * JSON LINES), beside the texts in `fields`.
 *
 * All of this follows from the record, so a reader ignores it, and JSON says what text says. A
 * field whose text does not have the proper form has no such member.
 */
#ifndef FORMAT_JSON_TYPES_H
#define FORMAT_JSON_TYPES_H

#include "level/record.h"
#include "util/buf.h"

/* Each member behind a comma. */
void json_section_types(struct buf *, const struct section *);
void json_level_types(struct buf *, const struct record *);

#endif
