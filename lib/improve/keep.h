/*
 * improve/keep.h: which solutions of a record are kept.
 *
 * The best in the order of measures that was asked for, or the front: all that no other beats in
 * moves and pushes. Among equals the first is kept. What a removed solution claims about its moves
 * and pushes (Optimality, Lower-Bound) also holds for one with as many, and is passed on to it;
 * with as many pushes alone, that no solution has fewer of these, and likewise of moves. What any
 * of them refutes is left out of all sections.
 */
#ifndef IMPROVE_KEEP_H
#define IMPROVE_KEEP_H

#include <stdbool.h>

#include "level/record.h"
#include "play/ranking.h"
#include "util/arena.h"

/*
 * Of the record's solutions, which were played, no others stay than right ones that are best, in
 * order of rank. front: moves and pushes come first in the ranking. The record is in the arena.
 * False: no memory; then all stay, or a claim is missing.
 */
bool keep_best(struct record *, struct arena *, const struct ranking *, bool front);

/* Takes out what was said of the level when it had no solution. */
void keep_no_status(struct record *);

#endif
