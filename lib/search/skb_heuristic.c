#include "search/skb_heuristic.h"

#include <stddef.h>
#include <string.h>

#include "search/move_heuristic.h"

struct skb_heuristic {
	const struct move_heuristic *guess;
	struct move_graph
	    field;     /* the board's squares; no more of it than move_heuristics look at */
	uint64_t *box; /* [words] of the state that `value` saw last */
};

static bool
open(struct bound_kit *k, struct arena *a)
{
	const struct board *b = k->board;
	const struct move_heuristic *const *guess = move_heuristics;
	struct skb_heuristic *g = k->own = arena_new(a, struct skb_heuristic);
	struct move_graph *f;

	if (g == NULL)
		return false;
	while (strcmp((*guess)->name, k->bound->name) != 0)
		guess++;
	g->guess = *guess;
	g->box = arena_array(a, uint64_t, b->words);
	f = &g->field;
	*f = (struct move_graph){ .level = b->level, .squares = b->squares, .words = b->words };
	f->drawn = b->drawn;
	f->goals = b->goals;
	f->goal = arena_array(a, uint16_t, b->goals);
	f->goal_set = arena_array(a, uint64_t, b->words);
	if (g->box == NULL || f->goal == NULL || f->goal_set == NULL)
		return false;
	for (uint16_t goal = 0; goal < b->goals; goal++) {
		f->goal[goal] = goal;
		bits_put(f->goal_set, goal);
	}
	return true;
}

static uint32_t
ask(const struct skb_heuristic *g, uint16_t man)
{
	return (uint32_t)(SKB_WEIGHT * g->field.goals + g->guess->of(&g->field, g->box, man));
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct skb_heuristic *g = k->own;

	memcpy(g->box, box, k->board->words * sizeof *box);
	return ask(g, man);
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	const struct skb_heuristic *g = k->own;
	uint32_t value;

	push_apply(k->board, g->box, p);
	value = ask(g, p.from);
	push_undo(k->board, g->box, p);
	return value;
}

static const struct bound skb1 = {
	.name = "skb1",
	.summary = "skb-solver's first: goals, boxes, man",
	.guess = true,
	.open = open,
	.value = value,
	.after = after,
};

static const struct bound skb2 = {
	.name = "skb2",
	.summary = "skb-solver's second: corners, walls",
	.guess = true,
	.open = open,
	.value = value,
	.after = after,
};

const struct bound *const skb_heuristics[] = { &skb1, &skb2, NULL };
