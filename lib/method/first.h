/* method/first.h: a first solution, for methods that improve known ones. */
#ifndef METHOD_FIRST_H
#define METHOD_FIRST_H

#include "search/search.h"

/*
 * Any solution, as `auto' finds it with half of what the limits leave, becomes the known one; a
 * bound that was asked for serves its A*. Other outcomes than SOLVED leave no known one.
 */
enum outcome first_solution(struct solve *);

/* The known solution moves to this arena. False: no room there, and none is known any more. */
bool keep_known(struct solve *, struct arena *);

#endif
