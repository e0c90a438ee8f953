/*
 * format/entries.h: raw `name: value` and comment lines to the fields of a record: clean text,
 * unique keys, the canonical spelling of the three head keys, and the limits.
 */
#ifndef FORMAT_ENTRIES_H
#define FORMAT_ENTRIES_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"
#include "util/str.h"

struct entries {
	struct arena *arena;
	struct sink *sink;
	struct str line;     /* at hand: columns of its slices are counted in it */
	bool *told_encoding; /* the warning is given once per file */
	unsigned comments;   /* so far, in the whole record */
	bool full;           /* the arena is, or a limit was passed; reported */
};

struct str entries_clean(struct entries *, struct pos, struct str raw);
void entries_comment(struct entries *, struct meta *, struct pos, struct str raw);
/* A field; a comment when it cannot be one (empty, reserved name, key already there). */
void entries_field(struct entries *, struct meta *, struct pos, struct str key, struct str value);

#endif
