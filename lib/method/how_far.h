/* method/how_far.h: describes in words how far searches came that did not decide a level. */
#ifndef METHOD_HOW_FAR_H
#define METHOD_HOW_FAR_H

#include "method/method.h"
#include "util/buf.h"

/* Gives the search a position to write to. False: arena full. */
bool how_far_begin(struct nearest *, const struct solve *, enum direction way);

/*
 * What each search of solve->nearest lacked at best, `; ` between them. links: broken, of all;
 * squares are of the level as drawn, line and column from 1.
 *
 *   pull lacks 2 of 13 at 4,5 7,8, 3 regions, 1 of 4 links broken, 123456 states
 */
void how_far_write(struct buf *, const struct solve *, const char *method);

#endif
