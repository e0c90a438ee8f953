/*
 * method/lookups.h: lets the members of a portfolio meet (macro/meet_in_middle.h).
 *
 * What the searches of one end have met since the last time is looked up among what those of the
 * other end have. Nobody searches meanwhile, so each search's new positions are a strand.
 */
#ifndef METHOD_LOOKUPS_H
#define METHOD_LOOKUPS_H

#include "method/portfolio.h"
#include "method/strands.h"

/* The positions of one search are looked up. */
struct lookup {
	const struct limit *whole;
	struct macro_search *mine;
	const struct meet *theirs;
	struct limit limit;
	struct meeting at;
};

struct lookups {
	struct meet met[2]; /* by way: what all members have lent */
	struct lookup lookup[2 * MEET_MOST];
	struct strand strand[2 * MEET_MOST];
	uint64_t work; /* counted */
};

/* SOLVED: two have met, and the plan is in the solve; UNDECIDED_YET: none has; or a limit. */
enum outcome lookups_run(struct lookups *, struct solve *, const struct member *, unsigned members);

#endif
