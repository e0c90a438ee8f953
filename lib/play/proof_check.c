#include "play/proof_check.h"

#include <string.h>

#include "play/dear.h"
#include "play/proof_table.h"

const char *const proof_fault_words[] = {
	[PROOF_RIGHT] = "right",
	[PROOF_MEMORY] = "out of memory",
	[PROOF_HEAD] = "it is for another number of squares or boxes",
	[PROOF_FORM] = "cannot be read",
	[PROOF_ORDER] = "does not come behind the one before it",
	[PROOF_POSITION] = "has its player on a box, or not on the lowest square of the region",
	[PROOF_DEAR] = "needs less than its surplus",
	[PROOF_LOST] = "is not closed",
	[PROOF_FENCE] = "has a fence that does not hold",
	[PROOF_START] = "the start is not a state at cost 0",
	[PROOF_SOLVED] = "is solved at too low a cost",
	[PROOF_LEFT] = "is left by the push from ",
	[PROOF_DEARER] = "leads to a state that costs too much, by the push from ",
};

const char *const proof_part_words[] = { "dear set", "lost set", "state" };

struct check {
	const struct proof_head *head;
	struct proof_source *source;
	struct proof_report *report;
	proof_show *show;
	void *context;
	struct arena *arena;
	struct space space;
	struct lower lower;
	struct priced priced;
	struct fence fence;
	struct closed *lost;
	struct proof_table states;
	/* Scratch: */
	uint16_t *box, *after;   /* [boxes] */
	unsigned char *name;     /* [space.key_bytes] */
	struct space_push *push; /* [4 * boxes] */
};

static bool
fault(struct check *c, enum proof_fault what, uint64_t number)
{
	c->report->fault = what;
	c->report->number = number;
	return false;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* The boxes and the man of the next dear or lost set. */
static bool
read_set(struct check *c, struct proof_coder *coder, uint16_t most, uint64_t number, uint64_t *man)
{
	const uint64_t before = *man;

	if (!proof_read_boxes(c->source, coder, c->space.squares, 0, most) ||
	    !proof_read_number(c->source, c->space.squares, man))
		return fault(c, PROOF_FORM, number);
	return number == 1 || coder->order > 0 || (coder->order == 0 && *man > before) ||
	       fault(c, PROOF_ORDER, number);
}

static void
show_set(const struct check *c, enum proof_part part, const struct proof_coder *coder, uint64_t man,
    uint64_t surplus)
{
	if (c->show != NULL)
		c->show(c->context, &(struct proof_shown){ .space = &c->space,
		                        .part = part,
		                        .box = coder->box,
		                        .boxes = coder->boxes,
		                        .man = (uint16_t)man,
		                        .surplus = (uint16_t)surplus });
}

/* The prices of goals, if there are any. */
static bool
read_prices(struct check *c)
{
	const struct proof_head *h = c->head;
	uint16_t *price = arena_array(c->arena, uint16_t, c->space.boxes);
	uint64_t n;

	if (h->dear > c->source->left / 4)
		return fault(c, PROOF_FORM, 0);
	if (price == NULL)
		return fault(c, PROOF_MEMORY, 0);
	for (uint16_t g = 0; g < c->space.boxes && proof_priced(h); g++) {
		if (!proof_read_number(c->source, PRICE_BELOW, &n))
			return fault(c, PROOF_FORM, 0);
		price[g] = (uint16_t)n;
	}
	return priced_open(&c->priced, c->arena, &c->lower, (uint16_t)h->sets,
	           proof_priced(h) ? price : NULL, (uint32_t)h->dear) ||
	       fault(c, PROOF_MEMORY, 0);
}

/* Does a set have its surplus? Then it counts from now on. */
static bool
check_dear(struct check *c, struct dear *d, uint64_t number)
{
	struct dear_set *set = &c->priced.dear[c->priced.dears];
	enum dear_ended ended = DEAR_MEMORY;

	for (uint16_t i = 0; i < set->boxes; i++)
		if (set->box[i] == set->man)
			return fault(c, PROOF_POSITION, number);
	if (dear_region(d, c->arena, set))
		ended = dear_check(d, arena_room(c->arena), set);
	if (ended != DEAR_HOLDS)
		return fault(c, ended == DEAR_MEMORY ? PROOF_MEMORY : PROOF_DEAR, number);
	c->priced.dears++;
	return true;
}

static bool
read_dear(struct check *c)
{
	struct dear *d = arena_new(c->arena, struct dear);
	const uint16_t most = c->space.boxes < DEAR_MOST ? c->space.boxes : DEAR_MOST;
	uint16_t box[DEAR_MOST];
	struct proof_coder coder = { .box = box };
	uint64_t man = 0, surplus;

	if (d == NULL || (c->head->dear > 0 && !dear_open(d, c->arena, &c->priced)))
		return fault(c, PROOF_MEMORY, 0);
	for (uint64_t n = 1; n <= c->head->dear; n++) {
		struct dear_set *set = &c->priced.dear[n - 1];
		if (!read_set(c, &coder, most, n, &man))
			return false;
		if (coder.boxes < 2 || !proof_read_number(c->source, DEAR_BELOW, &surplus))
			return fault(c, PROOF_FORM, n);
		show_set(c, DEAR_SETS, &coder, man, surplus);
		set->boxes = coder.boxes;
		set->man = (uint16_t)man;
		set->surplus = (uint16_t)surplus;
		memcpy(set->box, box, coder.boxes * sizeof *box);
		if (!check_dear(c, d, n))
			return false;
	}
	return true;
}

static bool
close_lost(struct check *c, struct entry_lost *entry, size_t count)
{
	struct closed_report r;
	const enum closed_fault what = closed_open(
	    &c->lost, c->arena, c->space.level, entry, count, &r);

	if (what == CLOSED_FINE)
		return true;
	c->report->closed = what;
	c->report->from = r.from;
	c->report->to = r.to;
	return fault(c, what == CLOSED_MEMORY ? PROOF_MEMORY : PROOF_LOST, r.number);
}

static bool
read_lost(struct check *c)
{
	const struct proof_head *h = c->head;
	const uint16_t *drawn = c->space.drawn;
	const size_t count = (size_t)h->lost;
	struct entry_lost *entry;
	struct proof_coder coder = { 0 };
	uint64_t man = 0;

	if (h->lost > c->source->left / 3)
		return fault(c, PROOF_FORM, 0);
	if (!arena_get(c->arena, &entry, count + 1) ||
	    !arena_get(c->arena, &coder.box, c->space.boxes))
		return fault(c, PROOF_MEMORY, 0);
	for (uint32_t n = 0; n < count; n++) {
		struct entry_lost *e = &entry[n];
		if (!read_set(c, &coder, c->space.boxes, n + 1, &man))
			return false;
		*e = (struct entry_lost){
			.man = drawn[man], .boxes = coder.boxes, .number = n + 1
		};
		if (!arena_get(c->arena, &e->box, coder.boxes + 1u))
			return fault(c, PROOF_MEMORY, 0);
		for (uint16_t i = 0; i < coder.boxes; i++)
			e->box[i] = drawn[coder.box[i]];
		show_set(c, LOST_SETS, &coder, man, 0);
	}
	return close_lost(c, entry, count);
}

/* Room for the states that the head claims: no more than there are bytes to read them from. */
static bool
open_states(struct check *c)
{
	const struct proof_head *h = c->head;
	const size_t boxes = c->space.boxes;

	if (h->states > c->source->left / 2)
		return fault(c, PROOF_FORM, 0);
	return (arena_get(c->arena, &c->box, boxes) && arena_get(c->arena, &c->after, boxes) &&
	           arena_get(c->arena, &c->name, c->space.key_bytes) &&
	           arena_get(c->arena, &c->push, 4 * boxes) &&
	           proof_table_open(
	               &c->states, c->arena, &c->space, h->kind, (uint32_t)h->states)) ||
	       fault(c, PROOF_MEMORY, 0);
}

static void
show_state(const struct check *c, uint16_t man, proof_cost cost)
{
	if (c->show != NULL)
		c->show(c->context,
		    &(struct proof_shown){ .space = &c->space,
		        .part = STATES,
		        .box = c->box,
		        .boxes = c->space.boxes,
		        .man = man,
		        .cost = cost,
		        .held = proof_by_region(c->head->kind) ? c->fence.held : NULL });
}

static bool
read_states(struct check *c)
{
	const struct proof_head *h = c->head;
	struct proof_table *t = &c->states;
	struct proof_coder coder = { .box = c->box };
	uint64_t man;
	proof_cost cost;

	for (uint32_t n = 1; n <= h->states; n++) {
		if (!proof_read_boxes(c->source, &coder, c->space.squares, c->space.boxes, 0) ||
		    !proof_read_number(c->source, c->space.squares, &man) ||
		    !proof_read_costs(c->source, h->kind, &cost) ||
		    (proof_by_region(h->kind) &&
		        !proof_read_fence(c->source, c->fence.held, c->space.boxes)))
			return fault(c, PROOF_FORM, n);
		space_key(&c->space, c->name, c->box, (uint16_t)man);
		if (n > 1 && memcmp(proof_table_key(t, n - 1), c->name, c->space.key_bytes) >= 0)
			return fault(c, PROOF_ORDER, n);
		proof_table_add(t, c->name, cost, c->fence.held);
		show_state(c, (uint16_t)man, cost);
	}
	return c->source->left == 0 || fault(c, PROOF_FORM, 0);
}

/* --- checking --------------------------------------------------------------------------------- */

/* One push of a state; *bounded: lower_set has been asked about the state. */
static bool
check_push(struct check *c, uint32_t number, uint16_t man, struct space_push p, bool *bounded)
{
	const uint16_t from = c->box[p.box];
	const proof_cost cost = proof_table_cost(&c->states, number) +
	                        proof_cost_of_push(c->head->kind, p.walk);
	uint32_t state, matching;

	space_pushed(&c->space, c->box, p, c->after);
	space_key(&c->space, c->name, c->after,
	    proof_by_region(c->head->kind) ? space_walk(&c->space, c->after, from) : from);
	state = proof_table_find(&c->states, c->name);
	if (state > 0 && proof_table_cost(&c->states, state) <= cost)
		return true;
	if (!*bounded)
		lower_set(&c->lower, c->box, man);
	*bounded = true;
	matching = lower_pushed(&c->lower, p, from);
	if (proof_too_dear(c->head, cost, matching) ||
	    proof_too_dear(c->head, cost, priced_bound(&c->priced, c->after, from, matching)) ||
	    closed_covers(c->lost, c->after, c->space.boxes, from))
		return true;
	c->report->from = c->space.drawn[from];
	c->report->to = c->space.drawn[p.to];
	return fault(c, state > 0 ? PROOF_DEARER : PROOF_LEFT, number);
}

static bool
check_state(struct check *c, uint32_t number)
{
	const uint16_t man = space_from_key(&c->space, proof_table_key(&c->states, number), c->box);
	const bool fenced = proof_table_fence(&c->states, number, c->fence.held);
	bool bounded = false;
	uint16_t region;
	uint32_t pushes;

	region = space_walk(&c->space, c->box, man);
	if (c->space.taken[man] || (proof_by_region(c->head->kind) && region != man))
		return fault(c, PROOF_POSITION, number);
	if (space_solved(&c->space, c->box) &&
	    proof_table_cost(&c->states, number) < c->head->least)
		return fault(c, PROOF_SOLVED, number);
	pushes = space_pushes(&c->space, c->box, c->push);
	if (fenced && !fence_holds(&c->fence, c->box, man, c->push, pushes))
		return fault(c, PROOF_FENCE, number);
	for (uint32_t i = 0; i < pushes; i++)
		if ((!fenced || c->fence.held[c->push[i].box]) &&
		    !check_push(c, number, man, c->push[i], &bounded))
			return false;
	return true;
}

static bool
check_start(struct check *c)
{
	const struct space *s = &c->space;
	uint32_t state;

	space_key(&c->space, c->name, s->box,
	    proof_by_region(c->head->kind) ? space_walk(&c->space, s->box, s->man) : s->man);
	state = proof_table_find(&c->states, c->name);
	return (state > 0 && proof_table_cost(&c->states, state) == 0) || fault(c, PROOF_START, 0);
}

void
proof_check(struct arena *a, const struct level *l, const struct proof_head *head,
    struct proof_source *source, proof_show *show, void *context, struct proof_report *report)
{
	struct check c = { .head = head,
		.source = source,
		.report = report,
		.show = show,
		.context = context,
		.arena = a };
	bool fine;

	*report = (struct proof_report){ .fault = PROOF_MEMORY };
	if (!space_open(&c.space, a, l))
		return;
	if (c.space.squares != head->squares || c.space.boxes != head->boxes) {
		report->fault = PROOF_HEAD;
		return;
	}
	if (!lower_open(&c.lower, a, &c.space, NULL) ||
	    !fence_open(&c.fence, a, &c.space, &c.lower))
		return;
	fine = read_prices(&c) && read_dear(&c);
	if (fine) {
		report->part = LOST_SETS;
		fine = read_lost(&c);
	}
	if (fine) {
		report->part = STATES;
		fine = open_states(&c) && read_states(&c) && check_start(&c);
	}
	for (uint32_t n = 1; fine && n <= head->states; n++)
		fine = check_state(&c, n);
	if (fine)
		report->fault = PROOF_RIGHT;
}
