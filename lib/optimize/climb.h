/*
 * optimize/climb.h: the way from one solution to better ones.
 *
 * A climb has the best solution of each order that it has come to, and arms that look for a better
 * one. The arm that has recently gained most for its work continues, from where it stopped in the
 * game, and with more states if it went through all of it in vain.
 *
 * Both orders, moves before pushes and pushes before moves, are followed, with most of the work for
 * the one that leads. The searches for one order know the best solution of the other. Where pushes
 * lead at first although moves are asked for, that ends when they gain no more: there are fewer of
 * them to save, so they are soon saved, and where fewer pushes are made there are mostly fewer
 * moves.
 */
#ifndef OPTIMIZE_CLIMB_H
#define OPTIMIZE_CLIMB_H

#include "optimize/arms.h"

/*
 * Nothing is known to it yet; arms_offer gives its lines what they begin with. The order asked for
 * leads, unless the caller says otherwise.
 */
void climb_open(const struct optimize *, struct climb *);
void climb_close(struct climb *);

/*
 * The runner gets an arm. False: all that the arms of the order asked for can do was done, or other
 * runners have what is left.
 */
bool climb_begin(struct climb *, struct runner *);
void climb_end(struct runner *); /* takes over what it found */

/* No solution is better in that order than the one the climb has come to. */
bool climb_proved(const struct climb *, unsigned order);
/* No solution has fewer pushes; 0: nobody knows. The climb may have lacked memory for one. */
uint32_t climb_fewest(const struct climb *);

#endif
