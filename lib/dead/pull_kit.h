/*
 * dead/pull_kit.h: what detectors of searches backwards need: those rows of the table that judge
 * positions met by pulling from the end, and find that no play from the start leads there.
 */
#ifndef DEAD_PULL_KIT_H
#define DEAD_PULL_KIT_H

#include <stdint.h>

#include "dead/dead.h"
#include "dead/pull_dist.h"
#include "rules/reach.h"

struct pull_kit {
	struct pull_dist pulls;
	struct dead kit; /* of the board whose goals are where boxes start */
	struct reach man;
	uint64_t *box; /* [words] */
};

#endif
