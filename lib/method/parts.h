/*
 * method/parts.h: the parts of methods that can be left out (--without), by name. Each group has
 * its table beside the code that reads it; the name of a row follows that of its group, as in
 * `advisor/pack`.
 */
#ifndef METHOD_PARTS_H
#define METHOD_PARTS_H

#include <stdbool.h>

#include "search/parts.h"
#include "util/buf.h"
#include "util/str.h"

extern const struct part parts_members[]; /* of method/auto */

bool parts_leave_out(struct parts *, struct str name); /* false: there is no such part */
/* Appends the names of those left out, of groups whose bit is set, parted by commas,
   and `before` in front of the first. */
void parts_write(struct buf *, const char *before, const struct parts *, unsigned groups);
void parts_list(struct buf *); /* a line each: name and summary */

#endif
