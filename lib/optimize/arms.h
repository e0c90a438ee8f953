/*
 * optimize/arms.h: the kinds of search from which optimize/optimize.h chooses, and what they work
 * on.
 *
 * An arm looks for an improvement of the best solution of a line, from where it stopped last time,
 * and offers what it finds to both lines.
 */
#ifndef OPTIMIZE_ARMS_H
#define OPTIMIZE_ARMS_H

#include <stdbool.h>
#include <stdint.h>

#include "optimize/alone.h"
#include "optimize/lattice.h"
#include "optimize/optimize.h"
#include "optimize/spine.h"

enum {
	SWEEPS = 2,
	ALL_STATES = SWEEPS,              /* numbers of arms: first sweeps, this one, */
	REORDER,                          /* the lattice, one for each kind of step, */
	DISPATCH = REORDER + STEPS_KINDS, /* errands, */
	SWAP,                             /* parts that change places, */
	LET_LOOSE,                        /* a loose box, */
	DETOURS,                          /* and fewer pushes of a few boxes */
	ARMS,
	CAP_GROWTH = 2,
	CLIMBS_MOST = 8,
};

struct arm;
struct line;
struct optimizer;

/* A kind of search, how far it has come, and what it has been worth. */
struct arm {
	bool (*run)(struct optimizer *, struct line *, struct arm *); /* NULL: no memory for it */
	unsigned ring;
	unsigned weight;
	uint32_t first, cap;
	uint64_t invest; /* in sweeps: grows up to the most of its line; of detours: work */
	enum steps_kind step;
	unsigned box;
	uint32_t head, tail; /* so many first and last pushes are as its last sweep left them */
	bool whole;          /* everything was searched for all boxes so far */
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
	uint64_t first_invest, most_invest; /* of a sweep */
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
	bool done;                 /* nothing is left for it to do */
};

struct optimizer {
	struct optimize *question;
	struct climb climb[CLIMBS_MOST];
	unsigned climbs;
	struct climb *second; /* begun where the first became slow; or NULL */
	struct line *line;    /* [ORDERS] of the climb that goes on now */
	struct arena scratch;
	struct alone alone;
	bool alone_known;
	uint64_t *failed; /* windows of the lattice */
};

/* Takes it over if it is better, or if there was none, and it ends where it has to. False: no
 * memory. */
bool arms_offer(const struct optimize *, struct line *, const struct push *, uint32_t count);

/* False: no memory. */
bool arms_lane(struct optimizer *, struct line *, struct arm *);
bool arms_lattice(struct optimizer *, struct line *, struct arm *);
bool arms_errand(struct optimizer *, struct line *, struct arm *);
bool arms_blocks(struct optimizer *, struct line *, struct arm *);
bool arms_loose(struct optimizer *, struct line *, struct arm *);
bool arms_detours(struct optimizer *, struct line *, struct arm *);

#endif
