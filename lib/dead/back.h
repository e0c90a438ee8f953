/*
 * dead/back.h: what detectors of searches backwards need: those rows of the table that judge
 * positions met by pulling from the end, and find that no play from the start leads there.
 */
#ifndef DEAD_BACK_H
#define DEAD_BACK_H

#include <stdint.h>

#include "dead/dead.h"
#include "dead/home.h"
#include "rules/reach.h"

struct back {
	struct home home;
	struct dead kit; /* of the board whose goals are where boxes start */
	struct reach man;
	uint64_t *box; /* [words] */
};

#endif
