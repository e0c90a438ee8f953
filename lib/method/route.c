#include "method/route.h"

bool
route_open_closest(struct route *r, struct solve *s, enum direction way)
{
	*r = (struct route){ .waypoint = { .solve = NULL } };
	return closest_open(&r->closest, s, way) &&
	       waypoint_open(&r->waypoint, s, &r->closest.search, NULL);
}

bool
route_open_hbox(struct route *r, struct solve *s, const struct hbox_variant *variant)
{
	*r = (struct route){ .waypoint = { .solve = NULL } };
	if (!hbox_open(&r->straight, s, variant))
		return false;
	return !variant->detour ||
	       (hbox_open(&r->chase, s, variant) &&
	           waypoint_open(&r->waypoint, s, &r->chase.search, &r->straight.search));
}

void
route_close(struct route *r)
{
	macro_search_close(&r->closest.search);
	macro_search_close(&r->chase.search);
	macro_search_close(&r->straight.search);
	waypoint_close(&r->waypoint);
}
