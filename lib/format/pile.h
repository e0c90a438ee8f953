/*
 * format/pile.h: lines kept until it is known which record they belong to.
 *
 * In most files text stands above and below a board, so a record is complete only when the
 * next board has been seen; the lines up to there wait here.
 */
#ifndef FORMAT_PILE_H
#define FORMAT_PILE_H

#include <stdbool.h>
#include <stddef.h>

#include "format/classify.h"
#include "util/diag.h"
#include "util/str.h"

struct line {
	enum line_class class;
	struct pos at;
	size_t from, n; /* of its bytes in the pile's text */
};

struct pile {
	struct line *line;
	size_t count, room;
	char *text;
	size_t used, size;
};

void pile_free(struct pile *);
bool pile_add(struct pile *, enum line_class, struct pos, struct str); /* false: no memory */
void pile_drop(struct pile *, size_t count);                           /* the first lines */
size_t pile_bytes(const struct pile *);

static inline struct str
pile_text(const struct pile *p, size_t index)
{
	return (struct str){ p->text + p->line[index].from, p->line[index].n };
}

static inline enum line_class
pile_class(const struct pile *p, size_t index)
{
	return p->line[index].class;
}

#endif
