/*
 * format/text_lines.h: the lines of a text file with their classes, read as they are asked for.
 *
 * Removes the quote marks of a mail, reads rows in pages of the web as they are seen and the marks
 * that these, forums and Markdown have around what is preformatted as blank lines, and makes sure
 * that lines between `Comment:` and `Comment-End:` are taken for nothing but comments. Of a run of
 * blank lines it keeps only as many as have a meaning: two, and two adjacent empty ones, if there
 * are any. Between two boards of a line each it puts one.
 */
#ifndef FORMAT_TEXT_LINES_H
#define FORMAT_TEXT_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "format/lines.h"
#include "format/pending.h"
#include "util/buf.h"
#include "util/diag.h"

struct text_lines {
	struct lines *lines;
	struct pending *pending; /* where they go */
	struct sink *sink;
	bool ended;       /* the input is read to its end */
	bool failed;      /* or as far as it could be; reported */
	bool begun;       /* a line has been read */
	unsigned quoted;  /* so many mail quote marks before each line are none of it */
	bool warned;      /* that rows were made plain */
	bool empty;       /* the last line was */
	struct buf plain; /* a line without tags and with plain blanks */
};

/* Reads until line i of pending is there; false when the input ends before it. */
bool text_lines_have(struct text_lines *, size_t i);

#endif
