/*
 * cli/show.h: text from strangers, made safe for a terminal. Control bytes, bytes that are not
 * UTF-8, C1 controls and characters that reorder or hide text become \xNN.
 */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include "util/buf.h"
#include "util/str.h"

void show_text(struct buf *, struct str);

#endif
