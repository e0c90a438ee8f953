#include "optimize/ground.h"

#include <string.h>

#include "board/state.h"

enum { FIRST_TIME = 64 }; /* whoever comes with as many pushes may still come earlier */

/* Behind the boxes, before `been'. */
struct visits {
	uint32_t rank;  /* pushes where these come first; all who came before had no more */
	uint32_t moves; /* FIRST_TIME */
};

bool
ground_open(struct ground *g, struct limit *limit, struct arena *a, const struct board *b,
    struct prices prices)
{
	g->board = b;
	g->moves_first = prices.step > prices.push;
	g->been = NULL;
	g->key = arena_array(a, unsigned char, state_key_bytes(b));
	g->sets = states_open(limit, state_key_bytes(b), sizeof(struct visits) + b->squares);
	return g->key != NULL && g->sets != NULL;
}

void
ground_close(struct ground *g)
{
	states_close(g->sets);
}

/* Whoever came with fewer pushes was there before. */
static void
forget_times(struct ground *g)
{
	for (uint32_t i = 0; i < g->board->squares; i++)
		g->been[i] = g->been[i] == GROUND_NEVER ? GROUND_NEVER : 0;
}

void
ground_enter(struct ground *g, const uint64_t *box, uint64_t cost)
{
	const uint32_t first = (uint32_t)(cost >> 32), second = (uint32_t)cost;
	const struct visits now = { g->moves_first ? 0 : first, g->moves_first ? first : second };
	struct visits v = now;
	uint64_t hash;
	uint32_t number;

	state_pack(g->board, g->key, box, 0);
	hash = states_hash(g->sets, g->key);
	number = states_find(g->sets, g->key, hash);
	if (number == STATE_NONE) {
		number = states_add(g->sets, g->key, hash);
		g->been = NULL;
		if (number == STATE_NONE)
			return;
		g->been = states_own(g->sets, number) + sizeof v;
		memset(g->been, GROUND_NEVER, g->board->squares);
	} else {
		states_get(g->sets, number, &v, sizeof v);
		g->been = states_own(g->sets, number) + sizeof v;
		if (now.rank > v.rank) {
			v = now;
			forget_times(g);
		}
	}
	states_put(g->sets, number, &v, sizeof v);
	g->moves = now.moves + FIRST_TIME > v.moves ? now.moves + FIRST_TIME - v.moves : 1;
}
