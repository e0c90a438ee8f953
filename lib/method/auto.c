/*
 * method/auto.c: the method for those who name none.
 *
 * Small levels are answered by A*, with a proof that no fewer pushes do. What it has not answered
 * after some ten thousand states goes to searches that fail on different levels: by macro pulls
 * and by six measures from the end (macro/closest, lib/hbox), by features and by macro pushes from
 * the start (lib/fess, macro/closest), and by way of a position from which the end is known
 * (lib/waypoint). They may meet, so they take turns (method/portfolio), each with a share of the
 * memory and of the work. The two that solve most at once begin, the others join them late; then
 * shares go by what each solves in a second (HACKING.md).
 * When a solution has to be the best by some criterion, a search that proves it answers alone.
 */
#include "fess/fess.h"
#include "method/method.h"
#include "method/parts.h"
#include "method/portfolio.h"
#include "method/route.h"

enum {
	QUICK_WORK = 1000000, /* states times live squares: some hundredths of a second */
	STEP_FEATURES = 50,   /* expansions between two looks at the work done */
	STEP_CLOSEST = 500,
	STEP_ROUTE = 50,
};

/* A* with a share of the limits. UNDECIDED_YET when only the share was used up. */
static enum outcome
quick(struct solve *s)
{
	struct limit *whole = s->limit, share = *whole;
	enum outcome outcome;

	if (share.nodes > QUICK_WORK / s->board->live)
		share.nodes = QUICK_WORK / s->board->live;
	share.memory /= 2;
	whole->memory -= share.memory;
	s->limit = &share;
	outcome = method_astar.run(s);
	s->limit = whole;
	whole->memory += share.memory;
	whole->work = share.work;
	whole->spent = share.spent;
	whole->reached = share.reached == LIMIT_MEMORY ? UNDECIDED_YET : share.reached;
	if (outcome == LIMIT_MEMORY || (outcome == LIMIT_NODES && share.nodes < whole->nodes)) {
		s->proved = ANY; /* what astar would have proved */
		return UNDECIDED_YET;
	}
	return outcome;
}

/* --- the portfolio ----------------------------------------------------------------------- */

enum {
	BY_PULLS,
	BY_FEATURES,
	BY_DETOUR,
	BY_PUSHES,
	BY_MEASURES,
	MEMBERS,
	FIRST_LOOK = MEMBERS,
	MEETING,
	PARTS
};

const struct part parts_members[] = {
	[BY_PULLS] = { "pull", "the search by macro pulls" },
	[BY_FEATURES] = { "fess", "the search by features" },
	[BY_DETOUR] = { "detour", "the search by way of a position with the boxes apart" },
	[BY_PUSHES] = { "push", "the search by macro pushes" },
	[BY_MEASURES] = { "hbox", "the search by six measures" },
	[FIRST_LOOK] = { "astar", "the first look by A*" },
	[MEETING] = { "meet", "looking for positions that two searches have met" },
	[PARTS] = { NULL, NULL },
};

static enum outcome
step_closest(struct member *m)
{
	struct closest *c = m->search;
	const bool fine = m->open || closest_open(c, &m->solve, m->way);

	m->open = true;
	return fine ? macro_search_run(&c->search, STEP_CLOSEST) : LIMIT_MEMORY;
}

static void
close_closest(struct member *m)
{
	struct closest *c = m->search;

	macro_search_close(&c->search);
}

/* From the start the closest first, from the end the pulls of hbox. */
static bool
open_route(struct route *r, struct member *m)
{
	struct hbox_variant usual;

	if (m->way == FORWARD)
		return route_open_closest(r, &m->solve, FORWARD);
	hbox_variant_numbered(0, &usual);
	return route_open_hbox(r, &m->solve, &usual);
}

static enum outcome
step_route(struct member *m)
{
	struct route *r = m->search;
	const bool fine = m->open || open_route(r, m);
	const enum outcome outcome = fine ? waypoint_run(&r->waypoint, STEP_ROUTE) : LIMIT_MEMORY;

	m->open = true;
	m->idle = r->waypoint.exhausted;
	return outcome;
}

static void
close_route(struct member *m)
{
	route_close(m->search);
}

static enum outcome
step_features(struct member *m)
{
	struct fess *f = m->search;
	enum outcome outcome = m->open ? UNDECIDED_YET : fess_open(f, &m->solve);

	m->open = true;
	if (outcome == UNDECIDED_YET)
		outcome = fess_run(f, STEP_FEATURES);
	m->idle = f->exhausted;
	return outcome;
}

static void
close_features(struct member *m)
{
	fess_close(m->search);
}

static enum outcome
run_portfolio(struct solve *s)
{
	struct closest pulls, pushes;
	struct fess features;
	struct route detour, measures;
	struct member member[MEMBERS] = {
		[BY_PULLS] = { .method = &method_pull,
		    .way = BACKWARD,
		    .share = 6,
		    .search = &pulls,
		    .step = step_closest,
		    .close = close_closest },
		[BY_FEATURES] = { .method = &method_fess,
		    .way = FORWARD,
		    .share = 6,
		    .search = &features,
		    .step = step_features,
		    .close = close_features },
		[BY_DETOUR] = { .method = &method_detour,
		    .way = FORWARD,
		    .late = true,
		    .share = 20,
		    .search = &detour,
		    .step = step_route,
		    .close = close_route },
		[BY_PUSHES] = { .method = &method_push,
		    .way = FORWARD,
		    .late = true,
		    .share = 1,
		    .search = &pushes,
		    .step = step_closest,
		    .close = close_closest },
		[BY_MEASURES] = { .method = &method_hbox,
		    .way = BACKWARD,
		    .late = true,
		    .share = 13,
		    .search = &measures,
		    .step = step_route,
		    .close = close_route },
	};

	for (unsigned i = 0; i < MEMBERS; i++)
		member[i].idle = !parts_keep(&s->parts, COMPANIONS, i);
	return portfolio_run(s, member, MEMBERS, parts_keep(&s->parts, COMPANIONS, MEETING));
}

static enum outcome
run(struct solve *s)
{
	struct pattern_store *pairs = NULL;
	enum outcome outcome;

	s->member = s->criterion == PUSHES ? &method_prove : &method_astar;
	if (s->criterion == PUSHES || s->criterion == PUSHES_MOVES)
		s->bound = &bound_conflict_pairs;
	if (s->criterion != ANY)
		return s->member->run(s);
	s->pairs = &pairs;
	outcome = parts_keep(&s->parts, COMPANIONS, FIRST_LOOK) ? quick(s) : UNDECIDED_YET;
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
	.summary = "small levels by A*, others by features and by pulls; the strongest there is",
	.promises = COMPLETE,
	.takes = CRITERIA_BY_MOVES | BY_KNOWN,
	.run = run,
};
