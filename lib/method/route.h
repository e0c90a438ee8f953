/*
 * method/route.h: a search by way of a waypoint, with the searches that make for it.
 */
#ifndef METHOD_ROUTE_H
#define METHOD_ROUTE_H

#include "hbox/search.h"
#include "macro/closest.h"
#include "waypoint/waypoint.h"

struct route {
	struct closest closest;      /* the chase, of the one */
	struct hbox chase, straight; /* of the other */
	struct waypoint waypoint;
};

/* False: no memory; close all the same. */
bool route_open_closest(struct route *, struct solve *, enum direction way);
/* A variant without a detour has `straight` alone. */
bool route_open_hbox(struct route *, struct solve *, const struct hbox_variant *);
void route_close(struct route *); /* a zeroed struct is fine */

#endif
