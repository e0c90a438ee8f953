/*
 * fess/aim.c: which position of a spread a chase should aim at.
 *
 * A chase that has failed mostly fails again where it aims at nearly the same boxes, however long
 * it goes on. So the best position takes turns with new ones: each earlier aim that has all its
 * boxes in common with a position counts as much as one feature more, one with half of them half.
 * Cost: one look at each position that was expanded.
 */
#include "fess/spread.h"

#include "util/bits.h"

/* What speaks against a new aim, after its regions: features, and boxes where aims had boxes. */
static uint64_t
cost(const struct spread *p, const struct node *n)
{
	const uint32_t misplaced = p->style == APART ? 0 : n->feature[SPREAD_MISPLACED];
	uint64_t tried = 0;

	for (uint16_t w = 0; w < p->board->words; w++)
		for (uint64_t left = n->box[w]; left != 0;)
			tried += p->tried[64 * w + bits_take(&left)];
	return (uint64_t)p->board->boxes * (misplaced + n->feature[SPREAD_BROKEN]) + tried;
}

/* The node that is best as a new aim; the best of all when there is no other. */
static uint32_t
find_new(const struct spread *p)
{
	const struct tree *t = &p->tree;
	const struct node *best = NULL;
	uint32_t found = t->best;
	uint64_t least = 0;

	for (uint32_t i = 0; i < t->leaders.count; i++) {
		const struct node *n = tree_node(t, t->leaders.node[i]);
		const uint16_t regions = n->feature[SPREAD_REGIONS];
		uint64_t now;
		if ((n->flags & NODE_DEAD) ||
		    (best != NULL && regions > best->feature[SPREAD_REGIONS]))
			continue;
		now = cost(p, n);
		if (best != NULL && regions == best->feature[SPREAD_REGIONS] &&
		    (now > least || (now == least && n->rank >= best->rank)))
			continue;
		best = n;
		least = now;
		found = t->leaders.node[i];
	}
	return found;
}

const uint64_t *
spread_aim(struct spread *p)
{
	const struct node *n;

	p->aim = p->aims++ % 2 > 0 ? find_new(p) : p->tree.best;
	if (p->aim == NODE_NONE)
		return NULL;
	n = tree_node(&p->tree, p->aim);
	for (uint16_t w = 0; w < p->board->words; w++)
		for (uint64_t left = n->box[w]; left != 0;)
			p->tried[64 * w + bits_take(&left)]++;
	return n->box;
}

void
spread_drop_aim(struct spread *p)
{
	tree_bury(&p->tree, p->aim);
}
