/*
 * method/macro.c: searches by macro moves for any solution, each by itself; `auto` lets them take
 * turns. A feature-space search, and one by way of a waypoint, may have nothing left to try without
 * a proof: then A* decides.
 */
#include "method/engine.h"
#include "method/method.h"

static enum outcome
pull(struct solve *s)
{
	return engine_alone(&engine_closest, s, BACKWARD);
}

static enum outcome
push(struct solve *s)
{
	return engine_alone(&engine_closest, s, FORWARD);
}

/* Backwards the pulls go to a position from which the start is known. */
static enum outcome
detour(struct solve *s)
{
	return engine_alone(&engine_detour, s, s->direction == BACKWARD ? BACKWARD : FORWARD);
}

static enum outcome
features(struct solve *s)
{
	return engine_alone(&engine_features, s, FORWARD);
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
