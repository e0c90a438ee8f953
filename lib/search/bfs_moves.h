/*
 * search/bfs_moves.h: breadth-first by single steps; what search_moves does when its rules rank
 * nothing.
 *
 * Positions that differ in the man's square only share an entry: the boxes, and a bit for each
 * square he has been on. So a step without a push is a look into the entry at hand, and a
 * position costs a bit and its place in the queue. The queue keeps all positions in the order
 * they were met; the way back takes, layer by layer, the first that leads on.
 * Cost: 6 bytes a position, and an entry for each set of boxes; hashing for pushes only.
 */
#ifndef SEARCH_BFS_MOVES_H
#define SEARCH_BFS_MOVES_H

#include "search/move_graph.h"
#include "search/move_search.h"

/* dead: [squares] no box may be pushed there. Complete; solve->plan gets its moves. */
enum outcome search_bfs_moves(struct solve *, const struct move_rules *, const struct move_graph *,
    const unsigned char *dead, struct move_count *);

#endif
