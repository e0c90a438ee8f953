/*
 * optimize/arms.h: the kinds of search from which optimize/optimize.h chooses, and what they work
 * on.
 *
 * An arm looks for an improvement of the best solution of a line, from where it stopped last time.
 * Between arms_begin and arms_end it has copies of all solutions it needs, so that several arms may
 * run side by side (optimize/runners.h), and each changes only what is its own. When it ends, both
 * lines are offered what it has found. If a line has come to a better solution meanwhile, it keeps
 * that one, and what was found is lost.
 */
#ifndef OPTIMIZE_ARMS_H
#define OPTIMIZE_ARMS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "optimize/alone.h"
#include "optimize/lane.h"
#include "optimize/lattice.h"
#include "optimize/optimize.h"
#include "optimize/routes.h"
#include "optimize/spine.h"

enum {
	SWEEPS = 4,
	ALL_STATES = SWEEPS,              /* numbers of arms: first sweeps, this one, */
	REORDER,                          /* the lattice, one for each kind of step, */
	DISPATCH = REORDER + STEPS_KINDS, /* errands, */
	SWAP,                             /* parts that change places, */
	LET_LOOSE,                        /* a loose box, */
	DETOURS,                          /* fewer pushes of a few boxes, */
	PROVE,                            /* and of all boxes */
	ARMS,
	CAP_GROWTH = 4,
	CLIMBS_MOST = 8,
};

struct optimizer;
struct runner;

/* A kind of search, how far it has come, and what it has been worth. */
struct arm {
	bool (*run)(struct runner *, struct arm *); /* NULL: no memory for it */
	unsigned ring;
	bool backward;
	unsigned weight;
	uint32_t first, cap;
	uint64_t invest, invest_most; /* in sweeps it grows up to that; of detours: work */
	enum steps_kind step;
	unsigned box;
	uint32_t head, tail; /* so many first and last pushes are as its last sweep left them */
	bool whole;          /* everything was searched for all boxes so far */
	uint32_t fewest;     /* of PROVE: no solution has fewer pushes; 0: nobody knows */
	bool busy;           /* a runner has it */
	bool eager;          /* goes first, until it is through without a gain */
	bool gained;         /* since it began at the start of the game */
	uint64_t idle;       /* the cost for which all of this kind was searched */
	uint64_t gain, work; /* lately */
};

/* The best solution of one order. */
struct line {
	struct prices prices;
	struct arena arena, spare; /* of the spine; for the next one */
	struct spine spine;
	struct arm arm[ARMS];
	uint64_t work;
};

/* What came of one of the solutions that were known. */
struct climb {
	struct line line[ORDERS];
	uint64_t work;
	enum optimize_order leads; /* has most of the work now */
	uint64_t gained_at;        /* the work by its last gain in that order, or since it leads */
	uint64_t judged_at;        /* the work when its gains are judged next, */
	uint64_t judged_cost;      /* and what it had come to the last time; UINT64_MAX: first */
	bool slow;                 /* they were small */
	unsigned busy;             /* arms that runners have */
	bool full;                 /* nothing but these is left to it for now */
	bool done;                 /* nothing is left for it to do */
};

/* What an arm needs while it runs, besides what never changes. */
struct runner {
	struct optimizer *all;
	struct limit limit; /* a part of the memory; the work counts all that this runner does */
	uint64_t work;      /* at most so much of it */
	struct arena scratch;
	uint64_t *failed; /* [LATTICE_MEMORY] windows of the lattice */
	/* Its arm, and what that is about: */
	struct climb *climb;
	struct line *line;
	struct arm *arm;     /* NULL: none */
	struct arm now;      /* the same as it is by now; others may look at the one above */
	struct spine spine;  /* of the line when it began */
	struct routes known; /* what lanes know, and where they search */
	struct lane lane;
	uint64_t began;          /* the work then */
	const struct push *push; /* [count] what it found; count 0: nothing */
	uint32_t count;
	bool fine; /* there was memory enough */
	/* Of optimize/runners.c: */
	uint64_t clock; /* the work, as others may see it while the arm runs */
	bool by_caller; /* the thread that asked for the search runs its arm */
	bool runs, idle;
};

struct optimizer {
	struct optimize *question;
	struct climb climb[CLIMBS_MOST];
	unsigned climbs;
	struct climb *second; /* begun where the first became slow; or NULL */
	struct alone alone;
	bool alone_known;
	uint32_t least; /* pushes that a solution needs, by matching; 0: nobody knows */
	bool over;      /* nothing is left to be done */
	struct runner runner[RUNNERS_MOST];
	unsigned runners;
	pthread_mutex_t lock; /* of all that is not a runner's, while arms run */
	pthread_cond_t moved; /* a clock */
};

/* Takes it over if it is better, or if there was none, and it ends where it has to, unless a limit
 * is reached meanwhile. False: no memory. */
bool arms_offer(
    const struct optimize *, struct limit *, struct line *, const struct push *, uint32_t count);

/* Copies for the runner what its arm needs to know. False: no memory. */
bool arms_begin(struct runner *);
/* Its climb takes over what it found. False: no memory. */
bool arms_end(struct runner *);

/* False: no memory. */
bool arms_lane(struct runner *, struct arm *);
bool arms_lattice(struct runner *, struct arm *);
bool arms_errand(struct runner *, struct arm *);
bool arms_blocks(struct runner *, struct arm *);
bool arms_loose(struct runner *, struct arm *);
bool arms_detours(struct runner *, struct arm *);
bool arms_prove(struct runner *, struct arm *);

#endif
