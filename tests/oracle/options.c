#include "oracle/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bound/bound.h"
#include "method/parts.h"
#include "search/move_heuristic.h"

enum { ROWS = 16 }; /* as many as a table of detectors or parts has, or more */

static const char *const criteria[] = { "any", "pushes", "moves", "pushes,moves", "moves,pushes" };
static const char *const ways[] = { "forward", "backward", "both" };

static bool
rarely(struct rng *r, unsigned one_in)
{
	return rng_below(r, one_in) == 0;
}

/* Small numbers and large ones alike: a random number of bits. */
static uint32_t
any_size(struct rng *r, unsigned bits_least, unsigned bits_most)
{
	const unsigned bits = bits_least + rng_below(r, bits_most - bits_least + 1);

	return (UINT32_C(1) << bits) + rng_below(r, UINT32_C(1) << bits);
}

static void
shuffle(unsigned char order[4], struct rng *r)
{
	for (unsigned i = 0; i < 4; i++)
		order[i] = (unsigned char)i;
	for (unsigned i = 3; i > 0; i--) {
		const unsigned j = rng_below(r, i + 1);
		const unsigned char swap = order[i];
		order[i] = order[j];
		order[j] = swap;
	}
}

static const struct bound *
any_bound(struct rng *r, const struct bound *const *list)
{
	unsigned count = 0;

	while (list[count] != NULL)
		count++;
	return list[rng_below(r, count)];
}

static void
draw_bound(struct solve *s, const struct method *m, struct rng *r)
{
	const bool guess = m->takes & GUESSES && s->criterion == ANY && rarely(r, 3);
	const struct bound *bound = any_bound(r, guess ? skb_heuristics : bounds);

	if (m->takes & BOUNDS && !rarely(r, 4) && (s->direction == FORWARD || bound->pulls))
		s->bound = bound;
}

/* -D, -k and --without, of detectors and of parts. */
static void
draw_choice(struct solve *s, struct rng *r)
{
	static const char *const tables[] = { "square", "square,closure,pairs",
		"square,closure,pairs,triples" };
	struct selection *c = &s->selection;

	if (rarely(r, 4)) { /* of rows that are there: others are never looked at */
		c->chosen = true;
		c->only = any_size(r, 0, 30) | rng_below(r, 2) << SELECTION_CORRAL;
	} else if (rarely(r, 6)) {
		c->chosen = true;
		selection_names(str_of(tables[rng_below(r, 3)]), &c->only);
	}
	if (rarely(r, 3))
		c->without = 1u << rng_below(r, ROWS) | rng_below(r, 2) << SELECTION_CORRAL;
	for (unsigned g = 0; g < PART_GROUPS; g++) {
		if (rarely(r, 2))
			s->parts.without[g] = rarely(r, 2) ? 1u << rng_below(r, ROWS)
			                                   : any_size(r, 0, ROWS - 1);
	}
	if (rarely(r, 2))
		parts_leave_out(&s->parts, STR("auto/astar")); /* it answers most of these levels */
}

static void
draw_steps(struct options *o, struct rng *r)
{
	unsigned count = 0;

	o->by_steps = true;
	o->solve.criterion = ANY;
	o->solve.direction = FORWARD;
	o->steps = *o->method->by_moves;
	shuffle(o->steps.order, r);
	while (move_heuristics[count] != NULL)
		count++;
	if (o->steps.weigh.left > 0 && rarely(r, 2))
		o->steps.guess = move_heuristics[rng_below(r, count)];
	if (o->params.weight > 0)
		o->steps.weigh.left = o->params.weight;
}

/* What only one method looks at. */
static void
draw_own(struct options *o, struct rng *r)
{
	struct params *p = &o->params;
	const bool first = rarely(r, 2);

	params_usual(p);
	if (strcmp(o->method->name, "wastar") == 0)
		p->weight = rarely(r, 4) ? 1 : 1 + rng_below(r, 1000);
	while (!hbox_variant_numbered(rng_below(r, HBOX_METHODS), &p->hbox))
		;
	p->hbox.detour = first;
	p->hbox.prove = rarely(r, 2);
	p->voddler = (struct voddler_rules){ first, rarely(r, 2), rarely(r, 2), any_size(r, 0, 11),
		rng_next(r) };
	shuffle(p->order, r);
	if (rarely(r, 2) && (o->method->by_moves != NULL || o->method->promises & PUSH_OPTIMAL))
		o->solve.order = p->order;
	o->solve.params = p;
}

static void
draw_limits(struct options *o, struct rng *r)
{
	o->nodes = rarely(r, 2) ? UINT64_MAX : 1 + rng_below(r, rarely(r, 2) ? 16 : 600);
	o->memory = rarely(r, 2) ? OPTIONS_MEMORY : any_size(r, 12, 22);
	o->looks = rarely(r, 16) ? 1 + rng_below(r, 4) : 0;
}

void
options_draw(struct options *o, struct rng *r)
{
	unsigned count = 0;
	struct solve *s = &o->solve;
	unsigned promises, takes;

	memset(o, 0, sizeof *o);
	while (methods[count] != NULL)
		count++;
	o->method = rarely(r, 4) ? &method_prove : methods[rng_below(r, count)];
	promises = o->method->promises;
	takes = o->method->takes;
	if (!rarely(r, 2)) {
		if (takes & BACKWARDS)
			s->direction = takes & BOTH_WAYS && rarely(r, 2) ? BOTH : BACKWARD;
	} else if (takes & CRITERIA_BY_MOVES) {
		s->criterion = (enum criterion)rng_below(r, CRITERIA);
	}
	if (promises & PUSH_OPTIMAL && s->criterion == ANY && rarely(r, 2))
		s->criterion = PUSHES;
	draw_own(o, r);
	draw_bound(s, o->method, r);
	draw_choice(s, r);
	draw_limits(o, r);
	if (o->method->by_moves != NULL && rarely(r, 8))
		draw_steps(o, r);
}

bool
options_limited(const struct options *o)
{
	return o->nodes != UINT64_MAX || o->memory != OPTIONS_MEMORY || o->looks > 0;
}

bool
options_wants_known(const struct options *o)
{
	return o->method->takes & BY_KNOWN && !o->by_steps &&
	       (o->solve.criterion == PUSHES || o->method->promises & PUSH_OPTIMAL);
}

void
options_print(const struct options *o)
{
	const struct solve *s = &o->solve;

	printf("# -m %s:%u -O %s --direction %s --heuristic %s --space %s -n %" PRIu64 " -M %zu",
	    o->method->name, (unsigned)o->params.weight, criteria[s->criterion], ways[s->direction],
	    s->bound == NULL ? "own" : s->bound->name, o->by_steps ? "moves" : "pushes", o->nodes,
	    o->memory);
	if (s->selection.chosen)
		printf(" -D %#x", (unsigned)s->selection.only);
	printf(" --without %#x,%#x,%#x,%#x", (unsigned)s->selection.without,
	    (unsigned)s->parts.without[0], (unsigned)s->parts.without[1],
	    (unsigned)s->parts.without[2]);
	printf(" looks %u known %u\n", o->looks, (unsigned)s->known.count);
}
