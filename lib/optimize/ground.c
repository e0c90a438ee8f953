#include "optimize/ground.h"

#include <string.h>

#include "board/state.h"
#include "util/bits.h"

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
	g->other = g->been = arena_array(a, uint8_t, (size_t)b->squares + 1);
	g->key = arena_array(a, unsigned char, state_key_bytes(b));
	g->sets = states_open(limit, state_key_bytes(b), sizeof(struct visits) + b->squares + 1);
	return g->other != NULL && g->key != NULL && g->sets != NULL;
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
	for (uint32_t i = 0; i < g->board->squares; i++) {
		if (g->been[i] != GROUND_SHUT && g->been[i] != GROUND_NEVER)
			g->been[i] = 1;
	}
}

/* Walls, the last of the squares, and boxes are shut. */
static void
clear(struct ground *g, const uint64_t *box)
{
	memset(g->been, GROUND_NEVER, g->board->squares);
	g->been[g->board->squares] = GROUND_SHUT;
	for (struct bits m = bits_of(box, g->board->words); bits_next(&m);)
		g->been[m.at] = GROUND_SHUT;
}

void
ground_enter_anew(struct ground *g, const uint64_t *box)
{
	g->been = g->other;
	g->moves = 1;
	clear(g, box);
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
		if (number == STATE_NONE) {
			ground_enter_anew(g, box);
			return;
		}
		g->been = states_own(g->sets, number) + sizeof v;
		clear(g, box);
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
