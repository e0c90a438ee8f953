/*
 * format/entries.h: fields and comments as they stand in a file to those of a record. Sees to
 * unique keys, the spelling of Collection, Title and Author, the limits, and clean text: UTF-8
 * without controls. What is not UTF-8 is read as CP1252; controls become the visible \xNN.
 */
#ifndef FORMAT_ENTRIES_H
#define FORMAT_ENTRIES_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"
#include "util/str.h"

/* Warnings that are given once per file. */
struct warned_once {
	bool encoding, not_lurd;
};

struct entries {
	struct arena *arena;
	struct sink *sink;
	struct str line; /* at hand; a text that is a slice of it has its column */
	struct warned_once *warned;
	unsigned comments; /* so far, in the whole record */
	bool full;         /* the arena is, or a limit was passed; reported */
};

/* Sets full, and reports that there is no memory unless something like it has been reported. */
void entries_no_memory(struct entries *, struct pos);
/* Text as a record holds it, no blanks at its ends; empty when there is no memory. */
struct str entries_clean(struct entries *, struct pos, struct str raw);
void entries_comment(struct entries *, struct meta *, struct pos, struct str raw);
/* A field; a comment when it cannot be one (empty, reserved name, key already there). */
void entries_field(struct entries *, struct meta *, struct pos, struct str key, struct str value);

#endif
