/*
 * method/islands.h: a level whose boxes fall into groups that never mix, solved group by group.
 *
 * An island is a set of live squares that no push enters or leaves. The boxes on it have to fill
 * its goals, whatever the others do; all that islands share is the man's way. So each is tried as a
 * level of its own, in which the boxes of others are walls:
 *
 *    #############         #############         of the floor between, what connects the squares
 *    #.$   #   .$#         #.$   #######         from which the man pushes is kept: a tree, so
 *    #     # #   #    ->   #     #######         that floods cost what they do on a small level
 *    ## #### # ###         ## ##########
 *    ##    @   ###         ##    @######
 *    #############         #############
 *
 * Sound: the others stand still meanwhile. Not complete: a box of one may have to make way for the
 * man to another; then nothing is said. Slices grow, so that a hard island does not keep easy ones
 * from opening a way for it; one that bars the way to all others, solved, has to wait for another;
 * and one that cannot be solved at all is united with one that stands in the man's way.
 * Cost: O(squares) for each island tried, and half of the limits at most.
 */
#ifndef METHOD_ISLANDS_H
#define METHOD_ISLANDS_H

#include "search/search.h"

/*
 * `run` solves one of them. SOLVED with the plan in the solve; UNDECIDED_YET: there is only one
 * island, or not all could be solved like that; or a limit was reached.
 */
enum outcome islands_run(struct solve *, enum outcome (*run)(struct solve *));

#endif
