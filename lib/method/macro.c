/*
 * method/macro.c: searches by macro moves for any solution, each by itself; `auto` lets them take
 * turns. A feature-space search, and one by way of a waypoint, may have nothing left to try without
 * a proof: then A* decides.
 */
#include "fess/fess.h"
#include "macro/closest.h"
#include "method/method.h"
#include "method/route.h"

static enum outcome
or_astar(struct solve *s, enum outcome outcome)
{
	if (outcome == UNDECIDED_YET)
		return method_astar.run(s);
	return outcome == LIMIT_MEMORY ? limit_refused(s->limit) : outcome;
}

static enum outcome
pull(struct solve *s)
{
	return closest_run(s, BACKWARD);
}

static enum outcome
push(struct solve *s)
{
	return closest_run(s, FORWARD);
}

/* Backwards the pulls go to a position from which the start is known. */
static enum outcome
detour(struct solve *s)
{
	struct route r;
	enum outcome outcome = LIMIT_MEMORY;

	if (route_open_closest(&r, s, s->direction == BACKWARD ? BACKWARD : FORWARD))
		outcome = waypoint_run(&r.waypoint, UINT64_MAX);
	route_close(&r);
	return or_astar(s, outcome);
}

static enum outcome
features(struct solve *s)
{
	struct fess f;
	enum outcome outcome = fess_open(&f, s);

	if (outcome == UNDECIDED_YET)
		outcome = fess_run(&f, UINT64_MAX);
	fess_close(&f);
	return or_astar(s, outcome);
}

const struct method method_pull = {
	.name = "pull",
	.summary = "any solution, by macro pulls from the solved board",
	.promises = COMPLETE,
	.run = pull,
};

const struct method method_push = {
	.name = "push",
	.summary = "any solution, by macro pushes",
	.promises = COMPLETE,
	.run = push,
};

const struct method method_detour = {
	.name = "detour",
	.summary = "any solution, by way of a position with the boxes apart",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.run = detour,
};

const struct method method_fess = {
	.name = "fess",
	.summary = "any solution, by features and a packing plan",
	.promises = COMPLETE,
	.run = features,
};
