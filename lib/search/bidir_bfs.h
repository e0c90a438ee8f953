/*
 * search/bidir_bfs.h: breadth-first by pushes from the start, by pulls from the end, or both.
 */
#ifndef SEARCH_BIDIR_BFS_H
#define SEARCH_BIDIR_BFS_H

#include "search/search.h"

/* Complete; fewest pushes. detectors: of the part that goes forward. */
enum outcome search_bidir_bfs(
    struct solve *, const struct detector *const *detectors, enum direction);

#endif
