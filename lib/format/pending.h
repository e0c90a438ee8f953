/*
 * format/pending.h: lines kept until it is known which record they belong to.
 *
 * In most files there is text above and below a board, so a record is complete only when the next
 * board has been seen; the lines up to there wait here.
 */
#ifndef FORMAT_PENDING_H
#define FORMAT_PENDING_H

#include <stdbool.h>
#include <stddef.h>

#include "format/classify.h"
#include "level/limits.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

struct pending_line {
	enum line_class kind;
	struct pos at;
	size_t from, n; /* of its bytes in `text` */
};

#define PENDING_MAX_BYTES (RECORD_MAX_BYTES / 2)

/* { 0 } holds none. */
struct pending {
	struct pending_line *line; /* [count] */
	size_t count, room;
	struct buf text; /* of all lines, one behind the other */
};

void pending_free(struct pending *);
/* Appends a copy of the line; false, leaving all as it was, when it is too much, or no memory. */
bool pending_add(struct pending *, enum line_class, struct pos, struct str);
void pending_drop(struct pending *, size_t count); /* the first lines; those behind move up */

/* The text of a line, valid until the next pending_add or pending_drop. */
static inline struct str
pending_text(const struct pending *p, size_t index)
{
	return (struct str){ p->text.p + p->line[index].from, p->line[index].n };
}

#endif
