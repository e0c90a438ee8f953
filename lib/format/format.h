/*
 * format/format.h: the contract of one file format.
 *
 * A new format is one file with one row, which table.c declares and lists (HACKING.md, recipes).
 * Rows are in sniffing order; the last one reads everything that no other has claimed.
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
struct places;

enum reading {
	READ_LEVEL,   /* a level that may be played */
	READ_NOTES,   /* a page of notes */
	READ_BAD,     /* a level was there, is broken and was reported; go on */
	READ_END,     /* end of input */
	READ_TROUBLE, /* the input itself cannot be read on; reported */
};

/* What a reader of one format keeps between records; each format has its own. */
struct parser;

/* What the next record is read from, and into. */
struct intake {
	struct lines *lines;
	struct arena *arena; /* of all that the record points to */
	struct record *record;
	struct sink *sink;
};

struct format {
	const char *name, *summary;
	/*
	 * Reading; all are NULL when text.c reads the format. sniff: is input that starts with
	 * these bytes (its first line, or up to SNIFF_BYTES; a byte order mark and blank lines are
	 * left out) this format? The parser has parser_bytes, which are zeroed. next: the next
	 * record; of READ_BAD only number and place count. It is not called again after READ_END or
	 * READ_TROUBLE.
	 */
	bool (*sniff)(struct str start);
	size_t parser_bytes;
	void (*close)(struct parser *);
	enum reading (*next)(struct parser *, const struct intake *);
	/*
	 * Writing; NULL when the format is only read. write: appends the whole record, or nothing
	 * when the format has no place for its kind; what does not fit in memory shows in
	 * buf->failed. head and tail, which may be NULL: what stands before the first record and
	 * behind the last.
	 */
	void (*write)(struct buf *, const struct record *);
	void (*head)(struct buf *, const struct record *first);
	void (*tail)(struct buf *);
	const struct places *places; /* format/loss.h; NULL: for all that a record holds */
	bool one_line;               /* for each record, of at most LINE_MAX_BYTES */
};

enum { SNIFF_BYTES = 4096 };

extern const struct format format_text;
extern const struct format *const formats[];         /* NULL at the end */
const struct format *format_named(const char *name); /* or NULL */

/* Calls its `write`. False, and nothing is appended: the line would be too long for any reader. */
bool format_write(const struct format *, struct buf *, const struct record *);

#endif
