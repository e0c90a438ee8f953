/*
 * hbox/search.h: from the solved board backwards: six measures, a queue for each, served in turn.
 *
 * The man pulls boxes, by macro moves (rules/macro.h), until all stand where the level has them and
 * he can walk to where he starts; the pulls, turned round, are a solution. Boxes never get locked
 * in a corner that way, and the goals empty in an order that fills them. A state is the boxes and
 * the man's region; one start for each region of the solved board. (The idea is that of hbox by
 * fastrgv.)
 *
 * As a chase (fess/detour.h) it aims elsewhere, with tables of their own for each aim.
 *
 * Complete: every state met waits in a queue until it is expanded, unless it is proved to be a
 * dead end. So an end without a solution is a proof that there is none.
 * Cost: for each state its key, 24 bytes, 4 for each queue and a slot of the table.
 */
#ifndef HBOX_SEARCH_H
#define HBOX_SEARCH_H

#include "fess/detour.h"
#include "hbox/setting.h"
#include "search/search.h"

struct hbox; /* in the arena of the solve, but for its tables */

struct hbox *hbox_open(struct solve *, const struct hbox_setting *); /* NULL: no memory */
void hbox_close(struct hbox *);                                      /* NULL is fine */

/* What fess/detour.h wants of a chase. */
struct chase hbox_chase(struct hbox *);

/*
 * Goes on for so many expansions towards the start of the level; UNDECIDED_YET when they are used
 * up. SOLVED with the plan. After LIMIT_MEMORY a chase holds nothing here, and would begin again.
 */
enum outcome hbox_run(struct hbox *, uint64_t expansions);

#endif
