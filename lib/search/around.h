/*
 * search/around.h: the positions within so many actions of some that are given.
 *
 * An action is a push, by which the man may walk as far as he likes before, or a move. Those
 * nearest come first; each comes once: in pushes the man's squares of one region are one position.
 * A box is pushed to live squares only, as positions with one elsewhere are lost, and nothing comes
 * after a position that is solved. Cost: an entry for each position.
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

/* The next position, and how far it is from those given. SOLVED: there is none any more. */
enum outcome around_next(struct around *, uint64_t *box, uint16_t *man, uint32_t *away);

#endif
