/*
 * method/portfolio.h: runs several searches of one level, in turns or in several threads.
 *
 * They are divided into chains. In a round each search does its share of work, which is counted,
 * not timed. Searches of a chain share what they prove dead and go one after the other. A stage is
 * some rounds in which no chain sees anything of another, so they may run at the same time, and one
 * may be rounds ahead of another. After it, new positions of searches from one end are looked up
 * among those from the other. The answer in the earliest round counts, and in the same round that
 * of the first chain; what others did behind it does not. The same holds for looking up. So the
 * outcome, the plan and the figures are the same for any number of threads.
 *
 *   round     1        2        3
 *   chain 0:  A        A        A       | A     ...
 *   chain 1:     B        B        B    |    B  ...
 *   chain 2:      CD       CD       CD  |     CD  ...
 *                                      look up
 *
 *   one thread: A, B, C D, A, B, ...; several: method/strands.h
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
	PORTFOLIO_CHAINS = 11,
};

struct member {
	const struct method *method; /* named in the answer */
	const struct engine *engine;
	enum direction way;
	unsigned chain; /* less than PORTFOLIO_CHAINS; of few members */
	uint64_t from;  /* begins when the others have done so much work each */
	unsigned share; /* of the work from then on: so many eighths of each round's */
	uint64_t most;  /* work that it has in all; 0: no end */
	bool frugal;    /* its states do not add up: it needs little memory for its work */
	bool idle;      /* has nothing left to try; but it may be met */
	/* What follows is of portfolio.c and lend.c. */
	bool open;
	bool full;    /* idle for want of memory */
	bool refused; /* memory once; so the end of its search proves nothing */
	bool out;     /* for good: it could not begin, or gave its memory to others */
	union any_search search;
	struct limit limit; /* its share; memory may go to another between stages */
	struct arena arena; /* of the same memory */
	struct solve solve;
	struct meet lent; /* searches whose positions others may look up */
};

/* It had all the work that it will have. */
static inline bool
member_served(const struct member *m)
{
	return m->most > 0 && limit_work(&m->limit) >= m->most;
}

/*
 * Until one of them has an outcome, the plan being in the solve. UNDECIDED_YET: nothing is left to
 * try, and that is no proof. meet: they may meet.
 */
enum outcome portfolio_run(struct solve *, struct member *, unsigned count, bool meet);

#endif
