/*
 * method/engine.h: the searches for any solution by macro moves, which run in slices: alone, as a
 * method, or in turns with others (method/portfolio.h).
 */
#ifndef METHOD_ENGINE_H
#define METHOD_ENGINE_H

#include <stdbool.h>
#include <stdint.h>

#include "fess/fess.h"
#include "hbox/search.h"
#include "macro/local.h"
#include "macro/mirror.h"
#include "macro/slide.h"
#include "repair/repair.h"
#include "waypoint/waypoint.h"

/* By way of a waypoint, with the searches that make for it. */
struct route {
	struct geometry geometry;
	struct mirror mirror;        /* the chase of engine_mirror_detour */
	struct closest closest;      /* the chase of engine_detour, _near and _pair */
	struct images images;        /* of engine_mirror_hbox */
	struct hbox chase, straight; /* of engine_hbox; a variant without a detour has no chase */
	struct waypoint waypoint;
	struct pair pair; /* of engine_detour_pair */
};

union any_search {
	struct closest closest;
	struct local local;
	struct mirror mirror; /* begins with a struct closest */
	struct fess fess;
	struct route route;
	struct repair repair;
};

struct engine {
	uint64_t slice; /* expansions between two looks at the work done, in a portfolio */
	bool (*open)(union any_search *, struct solve *, enum direction); /* false: no memory */
	/*
	 * Goes on for so many expansions. UNDECIDED_YET when they are used up, or when nothing is
	 * left to try, which sets *idle and proves nothing.
	 */
	enum outcome (*run)(union any_search *, uint64_t expansions, bool *idle);
	enum outcome (*decide)(union any_search *); /* then; NULL: A* has to */
	void (*close)(union any_search *);          /* whatever open said */
};

extern const struct engine engine_closest, engine_local, engine_slide, engine_mirror,
    engine_mirror_detour, engine_mirror_hbox, engine_features, engine_detour, engine_detour_near,
    engine_detour_pair, engine_hbox, engine_hbox_alternating, engine_hbox_places, engine_repair,
    engine_repair_once;

/* A whole search. */
enum outcome engine_alone(const struct engine *, struct solve *, enum direction);

#endif
