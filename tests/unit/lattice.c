/*
 * optimize/lattice on random tiny levels: single pushes come out in an order as cheap as the
 * cheapest of all orders in which each box keeps its own; larger steps and smaller windows never
 * make a solution dearer or wrong. `lattice N SEED` looks at N levels.
 */
#include "optimize/lattice.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"

enum { LEVELS = 150, MEMORY = 1 << 26, PUSHES = 24, BOXES = 3, SQUARES = 128 };

static struct oracle oracle;

/* --- the least of all orders ---------------------------------------------------------------- */

struct chains {
	const struct board *board;
	unsigned count;
	struct push push[BOXES][PUSHES];
	unsigned pushes[BOXES];
	uint16_t at[BOXES]; /* the box after all of them */
};

static void
follow(struct chains *c, const struct board *b, const struct push *push, uint32_t count)
{
	*c = (struct chains){ .board = b };
	for (struct bits m = bits_of(b->box, b->words); bits_next(&m);)
		c->at[c->count++] = m.at;
	for (uint32_t i = 0; i < count; i++) {
		for (unsigned k = 0; k < c->count; k++) {
			if (c->at[k] == push[i].from) {
				c->push[k][c->pushes[k]++] = push[i];
				c->at[k] = push_target(b, push[i]);
				break;
			}
		}
	}
}

/* Where the box of a chain stands after so many of its pushes. */
static uint16_t
box_at(const struct chains *c, unsigned k, unsigned made)
{
	return made < c->pushes[k] ? c->push[k][made].from : c->at[k];
}

static unsigned
walk(const struct board *b, const uint16_t *box, unsigned boxes, uint16_t from, uint16_t to)
{
	unsigned away[SQUARES + 1], changed = 1;

	for (unsigned s = 0; s <= b->squares; s++)
		away[s] = 10000;
	away[from] = 0;
	while (changed) {
		changed = 0;
		for (unsigned s = 0; s < b->squares; s++) {
			bool free = s != from;
			for (unsigned k = 0; k < boxes; k++)
				free = free && box[k] != s;
			for (unsigned d = 0; free && d < 4; d++) {
				if (away[board_beside(b, s, d)] + 1 < away[s]) {
					away[s] = away[board_beside(b, s, d)] + 1;
					changed = 1;
				}
			}
		}
	}
	return away[to];
}

/* The fewest steps of the man between pushes, from there on. */
static unsigned
least_walked(const struct chains *c, unsigned *made, uint16_t man)
{
	static unsigned known[PUSHES + 1][PUSHES + 1][PUSHES + 1][SQUARES];
	unsigned *memo = &known[made[0]][made[1]][made[2]][man], least = 10000;
	uint16_t box[BOXES];
	bool all = true;

	if (made[0] + made[1] + made[2] == 0)
		memset(known, 0, sizeof known);
	if (*memo > 0)
		return *memo - 1;
	for (unsigned k = 0; k < c->count; k++)
		box[k] = box_at(c, k, made[k]);
	for (unsigned k = 0; k < c->count; k++) {
		const struct push p = c->push[k][made[k]];
		bool free = true;
		unsigned walked;
		if (made[k] == c->pushes[k])
			continue;
		all = false;
		for (unsigned i = 0; i < c->count; i++)
			free = free && box[i] != push_target(c->board, p);
		walked = walk(c->board, box, c->count, man, push_behind(c->board, p));
		if (!free || walked >= 10000)
			continue;
		made[k]++;
		walked += least_walked(c, made, p.from);
		made[k]--;
		least = walked < least ? walked : least;
	}
	least = all ? 0 : least;
	*memo = least + 1;
	return least;
}

/* --- the lattice ---------------------------------------------------------------------------- */

struct tally {
	unsigned levels, gains, wrong, dearer, not_least;
};

static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

static uint64_t
reordered(struct tally *t, struct arena *a, const struct board *b, const struct spine *s,
    enum steps_kind step, unsigned window)
{
	struct limit limit = { .nodes = UINT64_MAX };
	struct lattice l = { .board = b,
		.limit = &limit,
		.work = UINT64_MAX,
		.spine = s,
		.step = step,
		.window = window,
		.failed = arena_array(a, uint64_t, LATTICE_MEMORY) };
	struct spine next;

	if (l.failed == NULL || !lattice_run(&l, a) || !l.whole ||
	    !spine_make(&next, a, b, prices, s->end, l.push, s->count, NULL) ||
	    next.count != s->count) {
		t->wrong++;
		return spine_cost(s);
	}
	t->wrong += spine_cost(s) - spine_cost(&next) != l.saved * prices.step;
	t->dearer += spine_cost(&next) > spine_cost(s);
	t->gains += l.saved > 0;
	return spine_cost(&next);
}

static void
check(
    struct tally *t, struct arena *a, struct rng *rng, const struct board *b, const struct spine *s)
{
	unsigned made[BOXES] = { 0 };
	struct chains chains;

	follow(&chains, b, s->push, s->count);
	t->not_least += reordered(t, a, b, s, SINGLE_PUSHES, PUSHES) >> 32 !=
	                least_walked(&chains, made, b->man) + s->count;
	reordered(t, a, b, s, BOX_LINES, 2 + rng_below(rng, 6));
	reordered(t, a, b, s, BOX_CHANGES, 2 + rng_below(rng, 6));
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen s;
	struct spine spine;
	struct plan plan;
	struct arena a;

	arena_init(&a, MEMORY);
	while (n.levels < levels) {
		if (!known_specimen(&s, &plan, &a, &rng, BOXES - rng_below(&rng, 2), 60, &oracle) ||
		    s.board.squares > SQUARES || plan.count > PUSHES ||
		    !spine_make(
		        &spine, &a, &s.board, prices, s.board.squares, plan.push, plan.count, NULL))
			continue;
		n.levels++;
		check(&n, &a, &rng, &s.board, &spine);
	}
	arena_free(&a);
	printf("# %u levels, %u gains\n", n.levels, n.gains);
	ok(&t, n.gains > n.levels / 50, "some solutions can be put in a better order");
	ok(&t, n.wrong == 0, "what comes out are solutions that cost what is said");
	ok(&t, n.dearer == 0, "none is dearer than what went in");
	ok(&t, n.not_least == 0, "no order of the pushes costs less than the one found");
	return tap_end(&t);
}
