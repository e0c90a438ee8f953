/*
 * dead/dead.h: the contract of a deadlock detector, and the table of them.
 *
 * A detector is one-sided: true is a proof that no play from here solves the level; false says
 * nothing. A new detector is one file with its row, declared here and listed in table.c
 * (HACKING.md).
 */
#ifndef DEAD_DEAD_H
#define DEAD_DEAD_H

#include <stdbool.h>
#include <stdint.h>

#include "board/state.h"
#include "rules/flood.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/arena.h"
#include "util/match.h"

enum { AT_ONCE = INT32_MAX };

struct dead_count {
	uint64_t calls, hits, nanosec;
};

struct prover;
struct patience;
struct pull_kit;
struct pattern_store;
struct projections;

/*
 * Scratch that detectors share. From one call to the next only two things carry over: what was
 * learned in `prover`, and the assignment of dead/bipartite.c.
 */
struct dead {
	const struct board *board;
	unsigned char *mark; /* [live] all 0 between calls */
	uint16_t *list;      /* [boxes] */
	uint64_t *set;       /* [words] */
	struct reach reach;
	struct flood flood;
	const struct reach *before; /* a flood before `last` that reach_after can follow; or NULL */
	struct match match;   /* of boxes and goals; n is 0 when the distance table is missing */
	uint16_t *row;        /* [goals] of dead/bipartite.c: the box of each row; squares: none */
	struct match scratch; /* as large as `match` */
	bool pulls;           /* boxes are pulled to where they start, not pushed to goals */
	/*
	 * Positions that each proof (dead/prover.h) may look at; 0: few, and more the more often
	 * its boxes are met. AT_ONCE: all there is room for, as one position is judged, not many.
	 */
	uint32_t effort;
	const struct patience *patience; /* when over, proofs are not tried any more; or NULL */
	struct arena *arena;
	struct prover *prover; /* of detectors that search (dead/prover.h); NULL: not made */
	bool unproved;         /* there was no memory for it: they find nothing */
	/*
	 * The prover of searches that take turns, so what one proves, all know. The first one makes
	 * it, and its struct dead lives as long. NULL: each has its own.
	 */
	struct prover **common;
	/* The table of lost pairs that searches of a level share; NULL: each has its own. */
	struct pattern_store **pairs;
	const struct projections *areas; /* of dead/projected.c; NULL: no memory, or */
	bool projected;                  /* not tried yet */
	/* Those that searches share, of pushes and of pulls; NULL: each makes its own. */
	const struct projections *const *common_areas;
	struct pull_kit *pull_kit; /* of those asked ON_PULL; NULL: they find nothing */
	struct dead_count
	    *tally; /* [DETECTORS_MAX + 1] by row of detectors[]; NULL: nobody counts */
};

enum when {
	ON_PUSH,      /* of the result of each push */
	ON_NEW,       /* of those that it has not met before */
	LATE,         /* of those, too; of A* only behind the first thousand */
	WHILE_WORTH,  /* of those, too, as long as it finds enough of them dead */
	ON_EXPANSION, /* of those whose pushes it is about to try; `last` is NULL */
	ON_PULL,      /* of positions met backwards: does no play from the start lead there? */
	WHENS,
};

struct detector {
	const char *name, *summary;
	enum when when; /* a search asks it */
	bool on_demand; /* asked only when -D names it, or a search that asks all it lists */
	bool whole; /* it needs all boxes of a position: some of them alone may be no deadlock */
	/*
	 * The boxes (none on a dead square) and the man's square or one he can reach. last: the
	 * push that led here from a position that this detector has passed, or ON_PULL the push
	 * that was taken back; NULL: judge all boxes.
	 */
	bool (*finds)(struct dead *, const uint64_t *box, uint16_t man, const struct push *last);
};

enum { DETECTORS_MAX = 31 };

extern const struct detector *const detectors[]; /* in rising cost; NULL at the end */
/* Those that save a best-first search more time than they take (bench/detectors). */
extern const struct detector *const detectors_usual[];
/* Also those that save a long proof memory, though perhaps no time. */
extern const struct detector *const detectors_thorough[];
/* Of the usual ones those no dearer than a look into the table of states; and those ON_PULL. */
extern const struct detector *const detectors_cheap[];
extern const struct detector dead_square, dead_freeze, dead_pattern, dead_pairs, dead_closure,
    dead_bipartite, dead_frozen, dead_corral, dead_cluster, dead_diagonal, dead_triples,
    dead_projection, dead_pull_projection, dead_pull_pattern, dead_pull_bipartite,
    dead_pull_closure, dead_pull_cluster;

bool dead_init(struct dead *, struct arena *, const struct board *); /* false: arena full */

/*
 * For positions met backwards too; nothing is found of a board with a box on a dead square. False:
 * arena full, or patience (util/patience.h; or NULL) over.
 */
bool dead_backwards(struct dead *, struct arena *, const struct patience *);

/* Leaves in dead->set the boxes that no solution ever pushes (dead/closure.c). */
void closure_rest(struct dead *, const uint64_t *box, uint16_t man);

/* The first detector of a list, ended by NULL, that proves the position dead; or NULL. */
const struct detector *dead_found(struct dead *, const struct detector *const *list,
    const uint64_t *box, uint16_t man, const struct push *last);

#endif
