/*
 * method/portfolio.h: runs several searches of one level, in turns or in two threads.
 *
 * They are divided into two halves that take about equally long. In a round each does its share of
 * work, which is counted, not timed. Neither half sees anything of the other, so they may run at
 * the same time. After the round, new positions of searches from one end are looked up among those
 * from the other. An answer of the first half takes precedence over one of the second, whose round
 * is then not counted; the same holds for looking up. So the outcome, the plan and the figures are
 * the same with and without a second thread.
 *
 *   half 0:  A  C     |     A     C        |           A        C           | ...
 *   half 1:  B  D  E  |     B     D     E  |           B        D        E  | ...
 *            look up            look up                    look up
 *
 *   one thread: A C, then B D E; two threads: A C beside B D E
 */
#ifndef METHOD_PORTFOLIO_H
#define METHOD_PORTFOLIO_H

#include <stdbool.h>
#include <stdint.h>

#include "method/engine.h"
#include "method/method.h"

enum {
	/* Work (search/limit.h) of each before shares count; half a second. */
	PORTFOLIO_EVEN = 30000000,
	PORTFOLIO_SHARE = 8,
};

struct member {
	const struct method *method; /* named in the answer */
	const struct engine *engine;
	enum direction way;
	unsigned half;  /* 0 or 1 */
	bool late;      /* begins when the others have done PORTFOLIO_EVEN */
	unsigned share; /* of the work from then on: so many eighths of each round's; 0: it ends */
	bool idle;      /* has nothing left to try; but it may be met */
	/* What follows is of portfolio.c and lend.c. */
	bool open;
	bool full;    /* idle for want of memory */
	bool refused; /* memory once; so the end of its search proves nothing */
	bool out;     /* for good: it could not begin, or gave its memory to others */
	union any_search search;
	struct limit limit; /* its share; memory may go to another between rounds */
	struct arena arena; /* of the same memory */
	struct solve solve;
	struct stats counted;
	uint64_t spent; /* work, counted */
};

/*
 * Until one of them has an outcome, the plan being in the solve. UNDECIDED_YET: nothing is left to
 * try, and that is no proof. meet: they may meet.
 */
enum outcome portfolio_run(struct solve *, struct member *, unsigned count, bool meet);

#endif
