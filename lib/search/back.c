#include "search/back.h"

#include <string.h>

bool
back_open(struct expand *e)
{
	e->corrals = false;
	return dead_backwards(&e->dead, e->solve->arena);
}

/* The child in e->state.box, before the push `last`, unless that is NULL. */
static bool
consider(
    struct expand *e, const struct push *last, uint16_t man, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	struct stats *stats = &e->solve->stats;
	struct child c = { .box = e->state.box, .man = man, .key = e->key };

	if (last != NULL)
		c.push = *last;
	state_pack(b, e->key, c.box, c.man);
	c.hash = seen_hash(e->seen, c.key);
	c.number = seen_find(e->seen, c.key, c.hash);
	if (c.number == SEEN_NONE &&
	    dead_found(&e->dead, e->ask[ON_PULL], c.box, c.man, last) != NULL) {
		stats->dead++;
		return true;
	}
	stats->duplicate += c.number != SEEN_NONE;
	return visit(context, &c);
}

bool
back_ends(struct expand *e, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;

	memset(e->state.box, 0, b->words * sizeof *e->state.box);
	for (uint16_t g = 0; g < b->goals; g++)
		bits_put(e->state.box, g);
	reach_begin(&e->here, e->state.box);
	for (uint16_t man = b->goals; reach_region(&e->here, &man);) {
		if (!consider(e, NULL, man, visit, context))
			return false;
	}
	return true;
}

/* Could the box on `to` have been pushed there in direction d, by a man now in e->here? */
static bool
was_pushed(const struct expand *e, uint16_t to, uint16_t d, struct push *push, uint16_t *behind)
{
	const struct board *b = e->solve->board;

	*push = (struct push){ board_beside(b, to, push_opposite(d)), d };
	if (push->from >= b->live || !reach_has(&e->here, push->from))
		return false;
	*behind = board_beside(b, push->from, push_opposite(d));
	return *behind < b->squares && !state_box(b, e->parent, *behind);
}

static bool
pull(struct expand *e, struct push p, uint16_t behind, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	uint32_t work = b->words;
	uint16_t man;
	bool go_on;

	push_undo(b, e->state.box, p);
	if (!reach_after(&e->here, push_reverse(b, p), &man)) {
		man = reach_flood(&e->there, e->state.box, behind);
		work += e->there.count;
	}
	go_on = !limit_reached(e->solve->limit, work) && consider(e, &p, man, visit, context);
	push_apply(b, e->state.box, p);
	return go_on;
}

bool
back_all(struct expand *e, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	const unsigned char *order = expand_order(e);

	reach_flood(&e->here, e->parent, e->state.man);
	if (limit_reached(e->solve->limit, e->here.count))
		return false;
	e->solve->stats.expanded++;
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = e->parent[w]; left != 0;) {
			uint16_t to = (uint16_t)(64 * w + bits_take(&left));
			for (unsigned i = 0; i < 4; i++) {
				struct push p;
				uint16_t behind;
				if (!was_pushed(e, to, order[i], &p, &behind))
					continue;
				e->solve->stats.generated++;
				if (!pull(e, p, behind, visit, context))
					return false;
			}
		}
	}
	return true;
}
