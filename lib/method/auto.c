/*
 * method/auto.c: the default method.
 *
 * Small levels are solved by A*, with a proof that no solution has fewer pushes. Levels that it has
 * not decided after some ten thousand states go to searches that fail on different levels: by macro
 * pulls, by those in one area after the other, by making parts of a plan anew, and by six measures
 * from the end (macro/closest, macro/slide, macro/local, lib/repair, lib/hbox), by features and by
 * macro pushes from the start (lib/fess, macro/closest), by way of a position from which the end or
 * the start is known (lib/waypoint), and on symmetric boards by macro moves that are repeated at
 * their images (macro/mirror); before them, boxes that never mix are solved group by group
 * (method/islands). The searches may meet, so they take turns (method/portfolio), each with a share
 * of the memory and of the work. The two that solve most at once begin, with those for symmetric
 * boards, and the others join later; then shares depend on what each solves in a second
 * (docs/research/portfolio.md). If the best solution by some criterion is asked for, a search that
 * proves it answers; unless that is done at once, it begins with a solution of the others (prove.c,
 * method/shortest.h).
 */
#include "dead/projection.h"
#include "method/islands.h"
#include "method/method.h"
#include "method/parts.h"
#include "method/portfolio.h"
#include "method/shortest.h"

enum {
	QUICK_WORK = 1000000,       /* states times live squares: some hundredths of a second */
	BEST_WORK = 4 * QUICK_WORK, /* the same when the optimizer would be next, and slower */
	PAIRS_FROM = 2 * PORTFOLIO_EVEN, /* these win late, */
	NEAR_FROM = 3 * PORTFOLIO_EVEN,
	SLIDING_FROM = 4 * PORTFOLIO_EVEN, /* this one on most boards */
	PAIRS_MOST = 700000000,            /* what it wins it wins with less */
};

/* A* with a share of the limits. UNDECIDED_YET when only the share was used up. */
static enum outcome
quick(struct solve *s, uint64_t work)
{
	struct limit *whole = s->limit, share = *whole;
	enum outcome outcome;

	if (share.nodes > work / s->board->live)
		share.nodes = work / s->board->live;
	share.memory /= 2;
	whole->memory -= share.memory;
	s->limit = &share;
	outcome = method_astar.run(s);
	s->limit = whole;
	whole->memory += share.memory;
	limit_charge(whole, &share);
	whole->reached = share.reached == LIMIT_MEMORY ? UNDECIDED_YET : share.reached;
	if (outcome == LIMIT_MEMORY || (outcome == LIMIT_NODES && share.nodes < whole->nodes)) {
		s->proved = ANY; /* what astar would have proved */
		s->plan.count = 0;
		return UNDECIDED_YET;
	}
	return outcome;
}

/* --- the portfolio ----------------------------------------------------------------------- */

enum {
	BY_PULLS,
	BY_FEATURES,
	BY_DETOUR,
	BY_PULLED_DETOUR,
	BY_PUSHES,
	BY_MEASURES,
	BY_PLACES,
	BY_SLIDING,
	BY_LOCAL,
	BY_NEAR,
	BY_PAIRS,
	BY_REPAIR,
	BY_IMAGES,
	BY_PULLED_IMAGES,
	BY_IMAGES_DETOUR,
	BY_PULLED_IMAGES_DETOUR,
	BY_IMAGES_MEASURES,
	MEMBERS,
	FIRST_LOOK = MEMBERS,
	MEETING,
	ISLANDS,
	PARTS
};

_Static_assert((int)MEMBERS <= NEAREST_MOST, "how far each has come has a place of its own");

const struct part parts_members[] = {
	[BY_PULLS] = { "pull", "the search by macro pulls" },
	[BY_FEATURES] = { "fess", "the search by features" },
	[BY_DETOUR] = { "detour", "the search by way of a position with the boxes apart" },
	[BY_PULLED_DETOUR] = { "detour-pull",
	    "detour from the other end: pushes get the boxes apart, pulls follow" },
	[BY_PUSHES] = { "push", "the search by macro pushes" },
	[BY_MEASURES] = { "hbox", "the search by six measures" },
	[BY_PLACES] = { "hbox-places", "hbox:14 without detours, by boxes that are not placed" },
	[BY_SLIDING] = { "slide", "the search that finishes one area after the other" },
	[BY_LOCAL] = { "local", "the search that tries all of one area before several" },
	[BY_NEAR] = { "detour-near", "detour to positions near to where it has been" },
	[BY_PAIRS] = { "detour-pair", "detour, the boxes got apart at both ends" },
	[BY_REPAIR] = { "repair", "the search that makes parts of a plan anew, by pulls" },
	[BY_IMAGES] = { "mirror",
	    "push on a symmetric board, each move repeated on its other sides" },
	[BY_PULLED_IMAGES] = { "mirror-pull", "pull, moves repeated in the same way" },
	[BY_IMAGES_DETOUR] = { "mirror-detour", "detour, moves repeated in the same way" },
	[BY_PULLED_IMAGES_DETOUR] = { "mirror-detour-pull",
	    "detour-pull, moves repeated in the same way" },
	[BY_IMAGES_MEASURES] = { "mirror-hbox", "hbox, moves repeated on one other side" },
	[FIRST_LOOK] = { "astar", "the first look by A*" },
	[MEETING] = { "meet", "looking for positions that two searches have met" },
	[ISLANDS] = { "islands", "boxes that never mix with others are solved by themselves" },
	[PARTS] = { NULL, NULL },
};

/* Chains of members, first in precedence first. Those that only pull have nothing to share. */
enum {
	CHAIN_PULLS,
	CHAIN_DETOURS,
	CHAIN_FEATURES,
	CHAIN_SLIDING,
	CHAIN_PULLED_DETOURS,
	CHAIN_PULLED_IMAGES,
	CHAIN_PLACES,
	CHAIN_LOCAL,
	CHAIN_NEAR,
	CHAIN_PAIRS,
	CHAIN_REPAIR
};

/* What a member (method/portfolio.h) begins with. */
struct seat {
	const struct method *method;
	const struct engine *engine;
	enum direction way;
	unsigned chain, share;
	uint64_t from, most;
};

static const struct seat seats[MEMBERS] = {
	[BY_PULLS] = { &method_pull, &engine_closest, BACKWARD, CHAIN_PULLS, 2, 0, 0 },
	[BY_FEATURES] = { &method_fess, &engine_features, FORWARD, CHAIN_FEATURES, 6, 0, 0 },
	[BY_DETOUR] = { &method_detour, &engine_detour, FORWARD, CHAIN_DETOURS, 22, PORTFOLIO_EVEN,
	    0 },
	[BY_PULLED_DETOUR] = { &method_detour, &engine_detour, BACKWARD, CHAIN_PULLED_DETOURS, 10,
	    PORTFOLIO_EVEN, 0 },
	[BY_PUSHES] = { &method_push, &engine_closest, FORWARD, CHAIN_FEATURES, 1, PORTFOLIO_EVEN,
	    0 },
	[BY_MEASURES] = { &method_hbox, &engine_hbox_alternating, BACKWARD, CHAIN_FEATURES, 10,
	    PORTFOLIO_EVEN, 0 },
	[BY_PLACES] = { &method_hbox, &engine_hbox_places, BACKWARD, CHAIN_PLACES, 4,
	    PORTFOLIO_EVEN, 0 },
	[BY_SLIDING] = { &method_slide, &engine_slide, BACKWARD, CHAIN_SLIDING, 14, SLIDING_FROM,
	    0 },
	[BY_LOCAL] = { &method_local, &engine_local, BACKWARD, CHAIN_LOCAL, 150, PORTFOLIO_EVEN,
	    0 },
	[BY_NEAR] = { &method_detour_near, &engine_detour_near, FORWARD, CHAIN_NEAR, 8, NEAR_FROM,
	    0 },
	[BY_PAIRS] = { &method_detour_pair, &engine_detour_pair, FORWARD, CHAIN_PAIRS, 24,
	    PAIRS_FROM, PAIRS_MOST },
	[BY_REPAIR] = { &method_repair, &engine_repair_once, BACKWARD, CHAIN_REPAIR, 200,
	    PAIRS_FROM, UINT64_C(6000000000) }, /* it mostly ends before that */
	[BY_IMAGES] = { &method_mirror, &engine_mirror, FORWARD, CHAIN_DETOURS, 0, 0,
	    PORTFOLIO_EVEN },
	[BY_PULLED_IMAGES] = { &method_mirror, &engine_mirror, BACKWARD, CHAIN_PULLED_IMAGES, 0, 0,
	    PORTFOLIO_EVEN },
	[BY_IMAGES_DETOUR] = { &method_mirror_detour, &engine_mirror_detour, FORWARD,
	    CHAIN_FEATURES, 12, 0, 0 },
	[BY_PULLED_IMAGES_DETOUR] = { &method_mirror_detour, &engine_mirror_detour, BACKWARD,
	    CHAIN_PULLED_IMAGES, 34, PORTFOLIO_EVEN, 0 },
	[BY_IMAGES_MEASURES] = { &method_mirror_hbox, &engine_mirror_hbox, BACKWARD, CHAIN_DETOURS,
	    16, 0, 0 },
};

/* Where few boxes are astray, sliding does most, and from the outset. */
static const struct seat slides_first = { &method_slide, &engine_slide, BACKWARD, CHAIN_SLIDING, 40,
	PORTFOLIO_EVEN, 0 };

static bool
takes_part(unsigned member, bool few_astray, bool symmetric)
{
	switch (member) {
	case BY_LOCAL: return few_astray;
	case BY_NEAR: return !symmetric; /* else what images win comes later */
	default: return symmetric || member < BY_IMAGES;
	}
}

/* What a detector needs whose areas all members share. NULL: it is not asked; or no memory. */
static const struct projections *
areas(struct solve *s, const struct detector *detector)
{
	const struct patience patience = limit_patience(s->limit);
	const struct detector *const list[] = { detector, NULL };
	const struct detector *const *asked = selection_among(&s->selection, s->arena, list);

	if (asked == NULL || asked[0] == NULL)
		return NULL;
	return projections_make(s->arena, s->board, detector->when == ON_PULL, &patience);
}

static enum outcome
run_portfolio(struct solve *s)
{
	struct member *member = arena_array(s->arena, struct member, MEMBERS);
	const struct projections *const both[] = { areas(s, &dead_projection),
		areas(s, &dead_pull_projection) };
	const bool few_astray = slide_suits(s->board), symmetric = images_any(s->board);
	unsigned members = 0;
	enum outcome outcome;

	if (member == NULL)
		return LIMIT_MEMORY;
	s->areas = both;
	for (unsigned i = 0; i < MEMBERS; i++) {
		const struct seat *seat = i == BY_SLIDING && few_astray ? &slides_first : &seats[i];
		if (takes_part(i, few_astray, symmetric))
			member[members++] = (struct member){ .method = seat->method,
				.engine = seat->engine,
				.way = seat->way,
				.chain = seat->chain,
				.share = seat->share,
				.from = seat->from,
				.most = seat->most,
				.frugal = i == BY_REPAIR,
				.idle = !parts_keep(&s->parts, COMPANIONS, i) };
	}
	outcome = portfolio_run(s, member, members, parts_keep(&s->parts, COMPANIONS, MEETING));
	s->areas = NULL;
	return outcome;
}

/* By moves, or by two criteria: at once, or from a solution that is known. */
static enum outcome
best(struct solve *s)
{
	const struct plan known = s->known;
	const bool few = s->limit->nodes < 4 * BEST_WORK / s->board->live;
	enum outcome outcome;

	s->known.count = 0; /* A* by pushes would look for fewer */
	outcome = quick(s, few ? QUICK_WORK : BEST_WORK);
	s->known = known;
	if (outcome != UNDECIDED_YET)
		return outcome;
	if (s->criterion == PUSHES_MOVES)
		s->bound = &bound_priced;
	return shortest_search(s);
}

static enum outcome
first_look(struct solve *s)
{
	return parts_keep(&s->parts, COMPANIONS, FIRST_LOOK) ? quick(s, QUICK_WORK) : UNDECIDED_YET;
}

/* Of an island. */
static enum outcome
search(struct solve *s)
{
	const enum outcome outcome = first_look(s);

	return outcome == UNDECIDED_YET ? run_portfolio(s) : outcome;
}

static enum outcome
run(struct solve *s)
{
	struct pattern_store *pairs = NULL;
	enum outcome outcome;

	s->member = s->criterion == PUSHES ? &method_prove : &method_astar;
	if (s->criterion == PUSHES)
		return method_prove.run(s);
	if (s->criterion == PARETO)
		return method_astar.run(s);
	if (s->criterion != ANY)
		return best(s);
	s->pairs = &pairs;
	outcome = first_look(s);
	if (outcome == UNDECIDED_YET && parts_keep(&s->parts, COMPANIONS, ISLANDS))
		outcome = islands_run(s, search);
	if (outcome == UNDECIDED_YET)
		outcome = run_portfolio(s);
	s->pairs = NULL;
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->member = &method_astar; /* nothing was left to try, and memory short for the others */
	return method_astar.run(s);
}

const struct method method_auto = {
	.name = "auto",
	.summary = "small levels by A*, others by several searches in turns",
	.promises = COMPLETE,
	.takes = SPILLS | CRITERIA_BY_MOVES | BY_KNOWN | ANY_DETECTORS,
	.heuristic = "matching",
	.asks = { "square,freeze,pattern,pairs,diagonal,projection,closure,bipartite,frozen,corral,"
	          "cluster,tangle,past,peel,origin,knot,pi-corral",
	    NULL },
	.parts = 1u << AXES | 1u << ADVISORS | 1u << COMPANIONS,
	.run = run,
};
