/*
 * search/around.h: the positions within a number of actions of some given ones.
 *
 * An action is either a push, before which the man may walk as far as he likes, or a move. The
 * nearest positions come first, and each comes only once; if actions are pushes, all the man's
 * squares in one region are one position. Boxes are pushed only to live squares, since positions
 * with a box elsewhere are lost, and solved positions are not continued. Cost: an entry for each
 * position.
 */
#ifndef SEARCH_AROUND_H
#define SEARCH_AROUND_H

#include "search/search.h"

struct around;

/* NULL: no memory. solve: board, limit, arena; it counts what is expanded. */
struct around *around_open(struct solve *, bool in_moves, uint32_t most);
void around_close(struct around *); /* NULL is fine */

/* One of those given, before around_next is first asked. False: no memory. */
bool around_add(struct around *, const uint64_t *box, uint16_t man);

/* The next position, and how far it is from those given. UNSOLVABLE: none is left. */
enum outcome around_next(struct around *, uint64_t *box, uint16_t *man, uint32_t *away);

#endif
