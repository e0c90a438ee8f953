/*
 * refuted.h: checks what sections claim in addition to their moves against the right solutions of
 * the record: a lower bound above the pushes or moves of one, an Optimality that one beats,
 * `unsolvable` beside one.
 */
#ifndef REFUTED_H
#define REFUTED_H

#include "level/record.h"
#include "play/known.h"
#include "util/buf.h"
#include "util/diag.h"

struct refuted {
	const char *field; /* that claims too much */
	struct pos at;     /* its place */
	struct buf why;    /* one sentence */
};

enum { REFUTED_MOST = 4 }; /* of one section */

/* How many claims of a section are refuted. own: of a right solution; else NULL. */
unsigned refuted_find(const struct known *, const struct section *, const struct verdict *own,
    struct refuted[REFUTED_MOST]);

#endif
