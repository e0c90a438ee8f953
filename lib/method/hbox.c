/*
 * method/hbox.c: any solution, by pulling from the solved board towards the start (lib/hbox), by
 * way of a position that pushes loosened (lib/waypoint) unless the variant says no.
 */
#include "method/asks.h"
#include "method/engine.h"
#include "method/method.h"
#include "util/num.h"

static bool
set_number(struct params *p, struct str value)
{
	uint64_t number;

	return num_parse(value, 0, HBOX_METHODS - 1, &number) &&
	       hbox_variant_numbered((unsigned)number, &p->hbox);
}

static bool
set_measures(struct params *p, struct str value)
{
	return hbox_variant_measures(value, &p->hbox);
}

static bool
set_halfway(struct params *p, struct str value)
{
	uint64_t part;
	const bool fine = num_fixed(value, &part) && part <= 1000;

	if (fine)
		p->hbox.halfway = (uint16_t)part;
	return fine;
}

static bool
set_keep_dead(struct params *p, struct str value)
{
	(void)value;
	p->hbox.prove = false;
	return true;
}

static bool
set_straight(struct params *p, struct str value)
{
	(void)value;
	p->hbox.detour = false;
	return true;
}

static const struct param number = { NULL, "N", "the number of a variant, which soksolve(1) lists,",
	set_number };
static const struct param measures = { "measures", "PATTERN",
	"six digits, or two times six with / between, not all 0", set_measures };
static const struct param halfway = { "halfway", "X",
	"a number from 0 to 1 with at most three decimals", set_halfway };
static const struct param keep_dead = { "keep-dead", NULL, NULL, set_keep_dead };
static const struct param straight = { "straight", NULL, NULL, set_straight };
static const struct param *const rows[] = { &number, &measures, &halfway, &keep_dead, &straight,
	NULL };

static const char *
idle(const struct params *p)
{
	if (p->hbox.prove)
		return p->hbox.detour ? NULL : ASKED_OF_MACRO_PUSHES;
	return p->hbox.detour ? ASKED_OF_MACRO_PULLS
	                      : ASKED_OF_MACRO_PUSHES "," ASKED_OF_MACRO_PULLS;
}

const struct method method_hbox = {
	.name = "hbox",
	.summary = "any solution, by pulling backwards along six measures",
	.promises = COMPLETE,
	.asks = { ASKED_OF_MACRO_PUSHES "," ASKED_OF_MACRO_PULLS, NULL },
	.idle = idle,
	.params = rows,
	.engine = &engine_hbox,
	.way = BACKWARD,
};
