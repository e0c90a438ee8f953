#include "method/engine.h"

#include "method/how_far.h"
#include "method/method.h"

/* --- closest first -------------------------------------------------------------------------- */

static bool
open_closest(union any_search *x, struct solve *s, enum direction way)
{
	return closest_open(&x->closest, s, way);
}

static enum outcome
run_closest(union any_search *x, uint64_t expansions, bool *idle)
{
	(void)idle; /* it ends with a proof */
	return macro_search_run(&x->closest.search, expansions);
}

static void
close_closest(union any_search *x)
{
	macro_search_close(&x->closest.search);
}

static bool
open_slide(union any_search *x, struct solve *s, enum direction way)
{
	return slide_open(&x->closest, s, way);
}

static bool
open_local(union any_search *x, struct solve *s, enum direction way)
{
	(void)way;
	return local_open(&x->local, s);
}

static enum outcome
run_local(union any_search *x, uint64_t expansions, bool *idle)
{
	(void)idle; /* it ends with a proof */
	return macro_search_run(&x->local.search, expansions);
}

static void
close_local(union any_search *x)
{
	macro_search_close(&x->local.search);
}

static bool
open_mirror(union any_search *x, struct solve *s, enum direction way)
{
	return mirror_open(&x->mirror, s, way);
}

const struct engine engine_mirror = { 500, open_mirror, run_closest, NULL, close_closest };
const struct engine engine_slide = { 500, open_slide, run_closest, NULL, close_closest };
const struct engine engine_local = { 500, open_local, run_local, NULL, close_local };
const struct engine engine_closest = { 500, open_closest, run_closest, NULL, close_closest };

/* --- by features ---------------------------------------------------------------------------- */

static bool
open_features(union any_search *x, struct solve *s, enum direction way)
{
	(void)way;
	return fess_open(&x->fess, s);
}

static enum outcome
run_features(union any_search *x, uint64_t expansions, bool *idle)
{
	const enum outcome outcome = fess_run(&x->fess, expansions);

	*idle = x->fess.exhausted;
	return outcome;
}

static void
close_features(union any_search *x)
{
	fess_close(&x->fess);
}

const struct engine engine_features = { 50, open_features, run_features, NULL, close_features };

/* --- by way of a waypoint --------------------------------------------------------------------- */

static bool
open_detour(union any_search *x, struct solve *s, enum direction way)
{
	struct route *r = &x->route;

	*r = (struct route){ .waypoint = { .solve = NULL } };
	return geometry_find(&r->geometry, s->arena, s->board) &&
	       closest_open(&r->closest, s, way) &&
	       waypoint_open(&r->waypoint, s, &r->geometry, &r->closest.search, NULL);
}

static bool
open_detour_near(union any_search *x, struct solve *s, enum direction way)
{
	if (!open_detour(x, s, way))
		return false;
	x->route.closest.vanguard = &x->route.waypoint.vanguard;
	return true;
}

static bool
open_detour_pair(union any_search *x, struct solve *s, enum direction way)
{
	if (!open_detour(x, s, way))
		return false;
	x->route.waypoint.pair = &x->route.pair;
	return pair_open(&x->route.pair, s, &x->route.geometry, way);
}

static void
loosen_with_images(struct waypoint *w, const struct images *images)
{
	for (unsigned i = 0; i < LOOSEN_STYLES; i++)
		w->loosen[i].search.images = images;
}

/* What the chase and the loosening do is done at its images, too. */
static bool
open_mirror_detour(union any_search *x, struct solve *s, enum direction way)
{
	struct route *r = &x->route;

	*r = (struct route){ .waypoint = { .solve = NULL } };
	if (!geometry_find(&r->geometry, s->arena, s->board) || !mirror_open(&r->mirror, s, way) ||
	    !waypoint_open(&r->waypoint, s, &r->geometry, &r->mirror.closest.search, NULL))
		return false;
	loosen_with_images(&r->waypoint, &r->mirror.images);
	return true;
}

static bool
open_variant(struct route *r, struct solve *s, const struct hbox_variant *v)
{
	*r = (struct route){ .waypoint = { .solve = NULL } };
	return geometry_find(&r->geometry, s->arena, s->board) &&
	       hbox_open(&r->straight, s, &r->geometry, v) &&
	       (!v->detour || (hbox_open(&r->chase, s, &r->geometry, v) &&
	                          waypoint_open(&r->waypoint, s, &r->geometry, &r->chase.search,
	                              &r->straight.search)));
}

static bool
open_hbox(union any_search *x, struct solve *s, enum direction way)
{
	struct hbox_variant v;

	(void)way;
	hbox_variant_numbered(0, &v);
	if (s->params != NULL)
		v = s->params->hbox;
	return open_variant(&x->route, s, &v);
}

static bool
open_alternating(union any_search *x, struct solve *s, enum direction way)
{
	struct hbox_variant v;

	(void)way;
	hbox_variant_numbered(0, &v);
	v.alternates = true;
	return open_variant(&x->route, s, &v);
}

static bool
open_places(union any_search *x, struct solve *s, enum direction way)
{
	struct hbox_variant v;

	(void)way;
	hbox_variant_numbered(HBOX_PLACES, &v);
	v.detour = false;
	return open_variant(&x->route, s, &v);
}

static bool
open_mirror_hbox(union any_search *x, struct solve *s, enum direction way)
{
	struct route *r = &x->route;

	if (!open_alternating(x, s, way) || !images_find(&r->images, s->arena, s->board, 1))
		return false;
	loosen_with_images(&r->waypoint, &r->images);
	r->straight.search.images = r->chase.search.images = &r->images;
	return true;
}

static enum outcome
run_straight(union any_search *x, uint64_t expansions, bool *idle)
{
	*idle = false;
	return waypoint_straight(&x->route.straight.search, expansions);
}

static enum outcome
go_straight(union any_search *x)
{
	return waypoint_straight(&x->route.straight.search, UINT64_MAX);
}

static enum outcome
run_route(union any_search *x, uint64_t expansions, bool *idle)
{
	struct waypoint *w = &x->route.waypoint;
	const enum outcome outcome = w->solve == NULL ? UNDECIDED_YET : waypoint_run(w, expansions);

	*idle = w->solve == NULL || w->exhausted;
	return outcome;
}

/* What is not repeated is left out for good, so the end of the search proves nothing. */
static enum outcome
run_mirror_route(union any_search *x, uint64_t expansions, bool *idle)
{
	const enum outcome outcome = run_route(x, expansions, idle);

	*idle |= outcome == UNSOLVABLE;
	return outcome == UNSOLVABLE ? UNDECIDED_YET : outcome;
}

static void
close_route(union any_search *x)
{
	macro_search_close(&x->route.closest.search);
	macro_search_close(&x->route.mirror.closest.search);
	macro_search_close(&x->route.chase.search);
	macro_search_close(&x->route.straight.search);
	pair_close(&x->route.pair);
	waypoint_close(&x->route.waypoint);
}

const struct engine engine_detour = { 50, open_detour, run_route, NULL, close_route };
const struct engine engine_detour_near = { 50, open_detour_near, run_route, NULL, close_route };
const struct engine engine_detour_pair = { 50, open_detour_pair, run_route, NULL, close_route };
const struct engine engine_mirror_detour = { 50, open_mirror_detour, run_mirror_route, NULL,
	close_route };
const struct engine engine_mirror_hbox = { 50, open_mirror_hbox, run_mirror_route, NULL,
	close_route };
const struct engine engine_hbox = { 50, open_hbox, run_route, go_straight, close_route };
const struct engine engine_hbox_alternating = { 50, open_alternating, run_route, NULL,
	close_route };
const struct engine engine_hbox_places = { 50, open_places, run_straight, NULL, close_route };

/* --- by repair ------------------------------------------------------------------------------ */

static bool
open_repair(union any_search *x, struct solve *s, enum direction way)
{
	return repair_open(&x->repair, s, way);
}

/* What a first plan does not lead to others hardly do. */
static bool
open_repair_once(union any_search *x, struct solve *s, enum direction way)
{
	const bool open = repair_open(&x->repair, s, way);

	x->repair.once = true;
	return open;
}

static enum outcome
run_repair(union any_search *x, uint64_t expansions, bool *idle)
{
	const enum outcome outcome = repair_run(&x->repair, expansions);

	*idle = x->repair.exhausted;
	return outcome;
}

static void
close_repair(union any_search *x)
{
	repair_close(&x->repair);
}

const struct engine engine_repair = { 200, open_repair, run_repair, NULL, close_repair };
const struct engine engine_repair_once = { 200, open_repair_once, run_repair, NULL, close_repair };

/* --- alone ------------------------------------------------------------------------------------ */

enum outcome
engine_alone(const struct engine *e, struct solve *s, enum direction way)
{
	union any_search x;
	struct prover *prover = NULL;
	bool idle;
	enum outcome outcome = LIMIT_MEMORY;

	if (s->nearest != NULL && !how_far_begin(s->nearest, s, way))
		return LIMIT_MEMORY;
	s->prover = &prover;
	if (e->open(&x, s, way))
		outcome = e->run(&x, UINT64_MAX, &idle);
	if (outcome == UNDECIDED_YET && e->decide != NULL)
		outcome = e->decide(&x);
	e->close(&x);
	s->prover = NULL;
	if (s->nearest != NULL)
		s->nearest->states = s->stats.states;
	if (outcome == UNDECIDED_YET)
		return method_astar.run(s);
	return outcome == LIMIT_MEMORY ? limit_refused(s->limit) : outcome;
}
