/*
 * method/macro.c: searches by macro moves for any solution, each on its own; `auto` lets them take
 * turns. A feature-space search, or one by way of a waypoint, may run out of states without a
 * proof: then A* decides.
 */
#include "method/asks.h"
#include "method/engine.h"
#include "method/method.h"

/* From the start, and from the end. */
#define ASKED_OF_DETOURS \
	"square,diagonal,origin," ASKED_OF_MACRO_PULLS "," ASKED_OF_MACRO_PUSHES ",pi-corral", \
	    ASKED_OF_MACRO_PULLS "," ASKED_OF_MACRO_PUSHES

const struct method method_pull = {
	.name = "pull",
	.summary = "any solution, by macro pulls from the solved board",
	.promises = COMPLETE,
	.asks = { ASKED_OF_MACRO_PULLS, NULL },
	.engine = &engine_closest,
	.way = BACKWARD,
};

const struct method method_slide = {
	.name = "slide",
	.summary = "any solution, by macro pulls in one area after the other",
	.promises = COMPLETE,
	.asks = { ASKED_OF_MACRO_PULLS, NULL },
	.engine = &engine_slide,
	.way = BACKWARD,
};

const struct method method_local = {
	.name = "local",
	.summary = "any solution, by macro pulls, all of one area before several",
	.promises = COMPLETE,
	.engine = &engine_local,
	.way = BACKWARD,
};

const struct method method_mirror = {
	.name = "mirror",
	.summary = "any solution, by macro moves, repeated where the board looks alike",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { ASKED_OF_MACRO_PUSHES ",pi-corral", ASKED_OF_MACRO_PULLS },
	.engine = &engine_mirror,
};

const struct method method_mirror_detour = {
	.name = "mirror-detour",
	.summary = "any solution, by detour, repeated where the board looks alike",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { ASKED_OF_DETOURS },
	.engine = &engine_mirror_detour,
};

const struct method method_mirror_hbox = {
	.name = "mirror-hbox",
	.summary = "any solution, by hbox, repeated where the board looks alike",
	.promises = COMPLETE,
	.asks = { "square,diagonal," ASKED_OF_MACRO_PULLS "," ASKED_OF_MACRO_PUSHES ",pi-corral",
	    NULL },
	.engine = &engine_mirror_hbox,
	.way = BACKWARD,
};

const struct method method_push = {
	.name = "push",
	.summary = "any solution, by macro pushes",
	.promises = COMPLETE,
	.asks = { ASKED_OF_MACRO_PUSHES ",pi-corral", NULL },
	.engine = &engine_closest,
};

/* Backwards the pulls go to a position from which the start is known. */
const struct method method_detour = {
	.name = "detour",
	.summary = "any solution, by way of a position with the boxes apart",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { ASKED_OF_DETOURS },
	.engine = &engine_detour,
};

const struct method method_detour_near = {
	.name = "detour-near",
	.summary = "any solution, by detour to positions near to where it has been",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { ASKED_OF_DETOURS },
	.engine = &engine_detour_near,
};

const struct method method_detour_pair = {
	.name = "detour-pair",
	.summary = "any solution, by detour, the boxes got apart at both ends",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { ASKED_OF_DETOURS },
	.engine = &engine_detour_pair,
};

const struct method method_repair = {
	.name = "repair",
	.summary = "any solution, by making parts of a plan anew that fails in places",
	.promises = COMPLETE,
	.takes = BACKWARDS,
	.asks = { "square,freeze,pattern,pairs,diagonal,projection,closure,pi-corral",
	    "past,knot" },
	.engine = &engine_repair,
};

const struct method method_fess = {
	.name = "fess",
	.summary = "any solution, by features and a packing plan",
	.promises = COMPLETE,
	.asks = { "square,diagonal," ASKED_OF_MACRO_PUSHES ",pi-corral", NULL },
	.parts = 1u << AXES | 1u << ADVISORS,
	.engine = &engine_features,
};
