/*
 * store/list.h: solutions without boards: a list in which a number or a title is above the moves.
 *
 *  *	Level 5                 ; 6
 *  *	Title: Corner Shop      ddrUluR
 *  *	Solution 7/2
 *  *	ddrUluR
 *
 * A number is a line that holds nothing else (`5`, `; 5`, `Level 5`, `[5]`), or has moves behind a
 * colon, bracket, full stop, dash or blank (`5: rRR`); a title is a `Title:` field or any other
 * line of text. Moves before the first of them belong to the level at the position that is given.
 */
#ifndef STORE_LIST_H
#define STORE_LIST_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* Is this text such a list? It has moves and no row of a board. */
bool list_is(struct str text);

/* One entry; its solutions are record->sections. Its position is 0, and its number NO_NUMBER, when
   it has none. */
typedef bool list_take(void *context, const struct record *, struct arena *);

/*
 * Hands every entry to `take`, in order. bare: the position of the level that moves before any
 * number and title are for. False after a report: the arena is full, or it says so.
 */
bool list_read(struct str text, const char *file, uint64_t bare, struct arena *, struct sink *,
    list_take *, void *context);

#endif
