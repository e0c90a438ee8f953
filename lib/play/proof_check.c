#include "play/proof_check.h"

#include <string.h>

#include "util/hash.h"

const char *const proof_fault_words[] = {
	[PROOF_RIGHT] = "right",
	[PROOF_MEMORY] = "out of memory",
	[PROOF_HEAD] = "it is for another number of squares or boxes",
	[PROOF_FORM] = "cannot be read",
	[PROOF_ORDER] = "does not come behind the one before it",
	[PROOF_POSITION] = "has its player on a box, or not on the lowest square of the region",
	[PROOF_LOST] = "is not closed",
	[PROOF_FENCE] = "has a fence that does not hold",
	[PROOF_START] = "the start is not a state at cost 0",
	[PROOF_SOLVED] = "is solved at too low a cost",
	[PROOF_LEFT] = "is left by the push from ",
	[PROOF_DEARER] = "leads to a state that costs too much, by the push from ",
};

struct check {
	const struct proof_head *head;
	struct proof_source *source;
	struct proof_report *report;
	struct arena *arena;
	struct space space;
	struct lower lower;
	struct priced priced;
	struct fence fence;
	struct closed *lost;
	/* The states: */
	unsigned char *key;  /* [states * space.key_bytes] ascending */
	unsigned char *cost; /* [states * cost_bytes] */
	unsigned char *held; /* [states * held_bytes] of its fence: bits, by number of the box */
	size_t cost_bytes, held_bytes;
	uint32_t *slot, last; /* [last + 1] by hash: number + 1, or 0 */
	uint32_t states;
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

/* --- the table of states ---------------------------------------------------------------------- */

static const unsigned char *
key_at(const struct check *c, uint32_t number)
{
	return c->key + number * c->space.key_bytes;
}

static proof_cost
cost_at(const struct check *c, uint32_t number)
{
	uint32_t part[2] = { 0, 0 };

	memcpy(part, c->cost + number * c->cost_bytes, c->cost_bytes);
	return cost_of(part[0], part[1]);
}

/* Puts the fence of a state into c->fence. False: it has none. */
static bool
load_fence(struct check *c, uint32_t number)
{
	const unsigned char *bits = c->held + number * c->held_bytes;
	bool any = false;

	for (uint16_t i = 0; i < c->space.boxes && c->held_bytes > 0; i++) {
		c->fence.held[i] = bits[i / 8] >> i % 8 & 1;
		any |= c->fence.held[i] != 0;
	}
	return any;
}

/* The slot of a key, or the free one where it belongs. */
static uint32_t *
slot_of(const struct check *c, const unsigned char *key)
{
	uint64_t at = hash_mix(hash_fnv1a(FNV1A_START, key, c->space.key_bytes));

	for (;; at++) {
		uint32_t *slot = &c->slot[at & c->last];
		if (*slot == 0 || memcmp(key_at(c, *slot - 1), key, c->space.key_bytes) == 0)
			return slot;
	}
}

/* Room for the states that the head claims: no more than there are bytes to read them from. */
static bool
open_states(struct check *c)
{
	const struct proof_head *h = c->head;
	const size_t boxes = c->space.boxes;

	if (h->states > c->source->left / 2)
		return fault(c, PROOF_HEAD, 0);
	while (c->last < h->states + h->states / 2)
		c->last = 2 * c->last + 1;
	c->cost_bytes = proof_numbers(h->kind) * sizeof(uint32_t);
	c->held_bytes = proof_by_region(h->kind) ? (boxes + 7) / 8 : 0;
	c->key = arena_alloc(c->arena, (size_t)h->states, c->space.key_bytes);
	c->cost = arena_alloc(c->arena, (size_t)h->states + 1, c->cost_bytes + 1);
	c->held = arena_alloc(c->arena, (size_t)h->states + 1, c->held_bytes + 1);
	c->slot = arena_array(c->arena, uint32_t, (size_t)c->last + 1);
	c->box = arena_array(c->arena, uint16_t, boxes);
	c->after = arena_array(c->arena, uint16_t, boxes);
	c->name = arena_array(c->arena, unsigned char, c->space.key_bytes);
	c->push = arena_array(c->arena, struct space_push, 4 * boxes);
	if ((c->key == NULL && h->states > 0) || c->cost == NULL || c->held == NULL ||
	    c->slot == NULL || c->box == NULL || c->after == NULL || c->name == NULL ||
	    c->push == NULL)
		return fault(c, PROOF_MEMORY, 0);
	return true;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Do a lost set and its man come behind the one before? */
static bool
ascends(const struct entry_lost *a, const struct entry_lost *b)
{
	for (uint16_t i = 0; i < a->boxes && i < b->boxes; i++)
		if (a->box[i] != b->box[i])
			return a->box[i] < b->box[i];
	return a->boxes != b->boxes ? a->boxes < b->boxes : a->man < b->man;
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
read_lost(struct check *c, proof_show *show, void *context)
{
	const struct proof_head *h = c->head;
	const uint16_t *drawn = c->space.drawn;
	const size_t count = (size_t)h->lost;
	struct entry_lost *entry;
	struct proof_coder coder = { arena_array(c->arena, uint16_t, c->space.boxes), 0 };
	uint64_t man;

	if (h->lost > c->source->left / 3)
		return fault(c, PROOF_HEAD, 0);
	entry = arena_array(c->arena, struct entry_lost, count + 1);
	if (entry == NULL || coder.box == NULL)
		return fault(c, PROOF_MEMORY, 0);
	for (uint32_t n = 0; n < count; n++) {
		struct entry_lost *e = &entry[n];
		if (!proof_read_boxes(c->source, &coder, c->space.squares, 0, c->space.boxes) ||
		    !proof_read_number(c->source, c->space.squares, &man))
			return fault(c, PROOF_FORM, n + 1);
		*e = (struct entry_lost){
			.man = drawn[man],
			.boxes = coder.boxes,
			.box = arena_array(c->arena, uint16_t, coder.boxes + 1u),
			.number = n + 1,
		};
		if (e->box == NULL)
			return fault(c, PROOF_MEMORY, 0);
		for (uint16_t i = 0; i < coder.boxes; i++)
			e->box[i] = drawn[coder.box[i]];
		if (n > 0 && !ascends(e - 1, e))
			return fault(c, PROOF_ORDER, n + 1);
		if (show != NULL)
			show(context, &(struct proof_shown){ &c->space, true, coder.box,
			                  coder.boxes, (uint16_t)man, 0, NULL });
	}
	return close_lost(c, entry, count);
}

static bool
read_fence(struct check *c)
{
	unsigned char *bits = c->held + c->states * c->held_bytes;

	if (c->held_bytes == 0)
		return true;
	if (!proof_read_fence(c->source, c->fence.held, c->space.boxes))
		return false;
	for (uint16_t i = 0; i < c->space.boxes; i++)
		bits[i / 8] |= (unsigned char)(c->fence.held[i] << i % 8);
	return true;
}

static bool
read_prices(struct check *c)
{
	uint16_t *price = arena_array(c->arena, uint16_t, c->space.boxes);
	uint64_t n;

	if (price == NULL)
		return fault(c, PROOF_MEMORY, 0);
	for (uint16_t g = 0; g < c->space.boxes && c->head->sets > 1; g++) {
		if (!proof_read_number(c->source, PRICE_BELOW, &n))
			return fault(c, PROOF_FORM, 0);
		price[g] = (uint16_t)n;
	}
	return priced_open(&c->priced, c->arena, &c->lower, (uint16_t)c->head->sets, price) ||
	       fault(c, PROOF_MEMORY, 0);
}

static bool
read_states(struct check *c, proof_show *show, void *context)
{
	struct proof_coder coder = { c->box, 0 };
	uint64_t man;
	proof_cost cost;
	uint32_t part[2];

	for (; c->states < c->head->states; c->states++) {
		unsigned char *key = c->key + c->states * c->space.key_bytes;
		if (!proof_read_boxes(c->source, &coder, c->space.squares, c->space.boxes, 0) ||
		    !proof_read_number(c->source, c->space.squares, &man) ||
		    !proof_read_costs(c->source, c->head->kind, &cost) || !read_fence(c))
			return fault(c, PROOF_FORM, c->states + 1u);
		space_key(&c->space, key, c->box, (uint16_t)man);
		if (c->states > 0 && memcmp(key - c->space.key_bytes, key, c->space.key_bytes) >= 0)
			return fault(c, PROOF_ORDER, c->states + 1u);
		part[0] = (uint32_t)(cost >> 32);
		part[1] = (uint32_t)cost;
		memcpy(c->cost + c->states * c->cost_bytes, part, c->cost_bytes);
		*slot_of(c, key) = c->states + 1;
		if (show != NULL)
			show(context,
			    &(struct proof_shown){ &c->space, false, c->box, c->space.boxes,
			        (uint16_t)man, cost, c->held_bytes > 0 ? c->fence.held : NULL });
	}
	return c->source->left == 0 || fault(c, PROOF_FORM, 0);
}

/* --- checking --------------------------------------------------------------------------------- */

/* Is a position, the box of a push standing at its end already, covered by a lost set? */
static bool
lost(struct check *c, const uint16_t *box, uint16_t man)
{
	uint16_t *drawn = c->after; /* in place: the boxes are not needed any more */

	for (uint16_t i = 0; i < c->space.boxes; i++)
		drawn[i] = c->space.drawn[box[i]];
	return closed_covers(c->lost, drawn, c->space.boxes, c->space.drawn[man]);
}

/* Do costs so far and this bound make `least`? */
static bool
too_dear(const struct check *c, proof_cost cost, uint32_t bound)
{
	const proof_cost more = proof_cost_of_bound(c->head->kind, bound);

	return more == COST_NEVER || cost + more >= c->head->least;
}

/* One push of a state; *bounded: lower_set has been asked about the state. */
static bool
check_push(struct check *c, uint32_t number, uint16_t man, struct space_push p, bool *bounded)
{
	const uint16_t from = c->box[p.box];
	const proof_cost cost = cost_at(c, number) + proof_cost_of_push(c->head->kind, p.walk);
	uint32_t slot, matching;

	space_pushed(&c->space, c->box, p, c->after);
	space_key(&c->space, c->name, c->after,
	    proof_by_region(c->head->kind) ? space_walk(&c->space, c->after, from) : from);
	slot = *slot_of(c, c->name);
	if (slot > 0 && cost_at(c, slot - 1) <= cost)
		return true;
	if (!*bounded)
		lower_set(&c->lower, c->box, man);
	*bounded = true;
	matching = lower_pushed(&c->lower, p, from);
	if (too_dear(c, cost, matching) ||
	    too_dear(c, cost, priced_bound(&c->priced, c->after, from, matching)) ||
	    lost(c, c->after, from))
		return true;
	c->report->from = c->space.drawn[from];
	c->report->to = c->space.drawn[p.to];
	return fault(c, slot > 0 ? PROOF_DEARER : PROOF_LEFT, number + 1u);
}

static bool
check_state(struct check *c, uint32_t number)
{
	const uint16_t man = space_from_key(&c->space, key_at(c, number), c->box);
	const bool fenced = load_fence(c, number);
	bool bounded = false;
	uint16_t region;
	uint32_t pushes;

	region = space_walk(&c->space, c->box, man);
	if (c->space.taken[man] || (proof_by_region(c->head->kind) && region != man))
		return fault(c, PROOF_POSITION, number + 1u);
	if (space_solved(&c->space, c->box) && cost_at(c, number) < c->head->least)
		return fault(c, PROOF_SOLVED, number + 1u);
	pushes = space_pushes(&c->space, c->box, c->push);
	if (fenced && !fence_holds(&c->fence, c->box, man, c->push, pushes))
		return fault(c, PROOF_FENCE, number + 1u);
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
	uint32_t slot;

	space_key(&c->space, c->name, s->box,
	    proof_by_region(c->head->kind) ? space_walk(&c->space, s->box, s->man) : s->man);
	slot = *slot_of(c, c->name);
	return (slot > 0 && cost_at(c, slot - 1) == 0) || fault(c, PROOF_START, 0);
}

void
proof_check(struct arena *a, const struct level *l, const struct proof_head *head,
    struct proof_source *source, proof_show *show, void *context, struct proof_report *report)
{
	struct check c = { .head = head, .source = source, .report = report, .arena = a };
	bool fine;

	*report = (struct proof_report){ .fault = PROOF_MEMORY };
	if (!space_open(&c.space, a, l))
		return;
	if (c.space.squares != head->squares || c.space.boxes != head->boxes) {
		report->fault = PROOF_HEAD;
		return;
	}
	if (!lower_open(&c.lower, a, &c.space) || !fence_open(&c.fence, a, &c.space, &c.lower))
		return;
	if (!read_prices(&c))
		return;
	fine = read_lost(&c, show, context);
	report->lost = !fine;
	fine = fine && open_states(&c) && read_states(&c, show, context) && check_start(&c);
	for (uint32_t i = 0; fine && i < c.states; i++)
		fine = check_state(&c, i);
	if (fine)
		report->fault = PROOF_RIGHT;
}
