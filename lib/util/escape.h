/*
 * util/escape.h: text from strangers, made safe for a terminal. Control bytes, bytes that are not
 * UTF-8, C1 controls and characters that reorder or hide text become \xNN.
 */
#ifndef UTIL_ESCAPE_H
#define UTIL_ESCAPE_H

#include "util/buf.h"
#include "util/str.h"

void escape_text(struct buf *, struct str);
void escape_name(struct buf *, struct str); /* of a file: an empty one is shown as '' */

#endif
