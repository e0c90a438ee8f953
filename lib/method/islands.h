/*
 * method/islands.h: solves a level whose boxes fall into groups that never mix, group by group.
 *
 * An island is a set of live squares that no push enters or leaves. The boxes on it have to fill
 * its goals, whatever the others do; islands share nothing but the man's way. So each is tried as a
 * level of its own, in which the boxes of others are walls:
 *
 *    #############         #############         of the floor between, what connects the squares
 *    #.$   #   .$#         #.$   #######         from which the man pushes is kept: a tree, so
 *    #     # #   #    ->   #     #######         that floods cost what they do on a small level
 *    ## #### # ###         ## ##########
 *    ##    @   ###         ##    @######
 *    #############         #############
 *
 * Sound: the other boxes stand still meanwhile. Not complete: a box of one island may have to make
 * way for the man to another; then there is no answer. Slices grow, so that a hard island does not
 * keep easy ones from opening a way for it. An island that, once solved, blocks the way to all
 * others has to wait for another; and one that cannot be solved at all is united with one that is
 * in the man's way.
 * Cost: O(squares) for each island tried, and at most half of the limits; far less where one of
 * them has more than three quarters of the boxes.
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
