/*
 * format/format.h: the contract of one file format.
 *
 * A new format is one file with one row and its declaration in table.c (HACKING.md, recipes).
 * Rows in the table stand in sniffing order; the last one that reads takes everything else.
 */
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

struct lines;

enum reading {
	READ_LEVEL,   /* a level that may be played */
	READ_NOTES,   /* a page of notes */
	READ_BAD,     /* a level was there, is broken and was reported; go on */
	READ_END,     /* end of input */
	READ_TROUBLE, /* the input itself cannot be read on; reported */
};

/* What a reader of one format keeps between records; each format has its own. */
struct parser;

struct format {
	const char *name, *summary;
	/* Could input that starts with these bytes (up to SNIFF_BYTES; a byte order mark and blank
	   lines are left out) be this format? */
	bool (*sniff)(struct str start);
	/* NULL: is read as text. The parser takes no ownership of the lines. NULL: out of memory.
	 */
	struct parser *(*open)(struct lines *);
	void (*close)(struct parser *);
	/* The next record, all of it in the arena. */
	enum reading (*next)(struct parser *, struct arena *, struct record *, struct sink *);
	/* NULL: is only read. Appends the whole record. */
	void (*write)(struct buf *, const struct record *);
	/* What stands before the first record (which is at hand) and behind the last; may be NULL.
	 */
	void (*head)(struct buf *, const struct record *first);
	void (*tail)(struct buf *);
};

enum { SNIFF_BYTES = 4096 };

extern const struct format format_sok, format_json, format_line, format_xsb, format_slc,
    format_text;
extern const struct format *const formats[];         /* NULL at the end */
const struct format *format_named(const char *name); /* or NULL */

#endif
