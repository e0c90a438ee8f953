#include "search/guessed.h"

#include <stddef.h>
#include <string.h>

#include "search/guess.h"

struct guessed {
	const struct guess *guess;
	struct field field; /* the board's squares; no more of it than guesses look at */
	uint64_t *box;      /* [words] of the state that `value` saw last */
};

static bool
open(struct bound_kit *k, struct arena *a)
{
	const struct board *b = k->board;
	const struct guess *const *guess = guesses;
	struct guessed *g = k->guessed = arena_new(a, struct guessed);
	struct field *f;

	if (g == NULL)
		return false;
	while (strcmp((*guess)->name, k->bound->name) != 0)
		guess++;
	g->guess = *guess;
	g->box = arena_array(a, uint64_t, b->words);
	f = &g->field;
	*f = (struct field){ .level = b->level, .squares = b->squares, .words = b->words };
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
ask(const struct guessed *g, uint16_t man)
{
	return (uint32_t)(GUESS_WEIGHT * g->field.goals + g->guess->of(&g->field, g->box, man));
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	memcpy(k->guessed->box, box, k->board->words * sizeof *box);
	return ask(k->guessed, man);
}

static uint32_t
after(struct bound_kit *k, struct push p)
{
	uint32_t value;

	push_apply(k->board, k->guessed->box, p);
	value = ask(k->guessed, p.from);
	push_undo(k->board, k->guessed->box, p);
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

const struct bound *const guessed[] = { &skb1, &skb2, NULL };
