/*
 * format/clean.h: text as the canonical format holds it: UTF-8 without controls, no blanks at
 * the ends. Bytes that are not UTF-8 make the line CP1252; controls become the visible \xNN.
 */
#ifndef FORMAT_CLEAN_H
#define FORMAT_CLEAN_H

#include <stdbool.h>

#include "util/arena.h"
#include "util/str.h"

struct clean {
	bool recoded;  /* was not UTF-8, read as CP1252 */
	size_t where;  /* the first byte that was not */
	bool controls; /* control characters were made visible */
};

/* The clean text, in the arena (p NULL: it is full). Flags are only ever set, never cleared. */
struct str clean_text(struct arena *, struct str raw, struct clean *);

#endif
