#include "search/expand_pull.h"

#include <string.h>

bool
expand_pull_open(struct expand *e)
{
	e->corrals = false;
	return dead_backwards(&e->dead, e->solve->arena);
}

/* The child in e->state.box, before the push `last`, unless that is NULL. */
static enum outcome
consider(
    struct expand *e, const struct push *last, uint16_t man, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	struct stats *stats = &e->solve->stats;
	struct child c = { .box = e->state.box, .man = man, .key = e->key };

	if (last != NULL)
		c.push = *last;
	state_pack(b, e->key, c.box, c.man);
	c.hash = states_hash(e->seen, c.key);
	c.number = states_find(e->seen, c.key, c.hash);
	if (c.number == STATE_NONE &&
	    dead_found(&e->dead, e->ask[ON_PULL], c.box, c.man, last) != NULL) {
		stats->dead++;
		return UNDECIDED_YET;
	}
	stats->duplicate += c.number != STATE_NONE;
	return visit(context, &c);
}

enum outcome
expand_pull_ends(struct expand *e, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	enum outcome outcome = UNDECIDED_YET;

	memset(e->state.box, 0, b->words * sizeof *e->state.box);
	for (uint16_t g = 0; g < b->goals; g++)
		bits_put(e->state.box, g);
	reach_begin(&e->here, e->state.box);
	for (uint16_t man = b->goals; outcome == UNDECIDED_YET && reach_region(&e->here, &man);)
		outcome = consider(e, NULL, man, visit, context);
	return outcome;
}

bool
expand_was_pushed(const struct expand *e, struct push p)
{
	const struct board *b = e->solve->board;
	uint16_t behind;

	if (p.from >= b->live || !reach_has(&e->here, p.from))
		return false;
	behind = push_behind(b, p);
	return behind < b->squares && !state_box(b, e->parent, behind);
}

static enum outcome
pull(struct expand *e, struct push p, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	const uint16_t behind = push_behind(b, p);
	uint32_t work = b->words;
	enum outcome outcome;
	uint16_t man;

	e->solve->stats.generated++;
	push_undo(b, e->state.box, p);
	if (!reach_after(&e->here, push_reverse(b, p), &man)) {
		man = reach_flood(&e->there, e->state.box, behind);
		work += e->there.count;
	}
	outcome = limit_reached(e->solve->limit, work);
	if (outcome == UNDECIDED_YET)
		outcome = consider(e, &p, man, visit, context);
	push_apply(b, e->state.box, p);
	return outcome;
}

enum outcome
expand_pull_all(struct expand *e, expand_visit *visit, void *context)
{
	struct solve *s = e->solve;
	const struct board *b = s->board;
	enum outcome outcome;

	reach_flood(&e->here, e->parent, e->state.man);
	outcome = limit_next(s->limit, s->stats.expanded, e->here.count);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->stats.expanded++;
	for (struct bits box = bits_of(e->parent, b->words); bits_next(&box);) {
		for (unsigned i = 0; i < 4 && outcome == UNDECIDED_YET; i++) {
			const uint16_t d = e->order[i];
			const struct push p = { board_beside(b, box.at, push_opposite(d)), d };
			if (expand_was_pushed(e, p))
				outcome = pull(e, p, visit, context);
		}
	}
	return outcome;
}
