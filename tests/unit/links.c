/*
 * rules/links.h on random boards of several rooms: with boxes thrown on them again and again, as
 * many links are broken as by the definition, square by square. `links N SEED` looks at N boards.
 */
#include "rules/links.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "rules/geometry.h"
#include "rules/push.h"
#include "tap.h"

enum { BOARDS = 400, THROWS = 100, SQUARES_MOST = 200, WORDS_MOST = 4 };

struct subject {
	struct board board;
	struct geometry geometry;
	bool seen[SQUARES_MOST];
};

/* The rooms that the piece of room r reaches from s on, as bits. */
static uint64_t
reached(struct subject *x, const uint64_t *box, uint16_t r, uint16_t s)
{
	uint64_t rooms = 0;

	x->seen[s] = true;
	for (unsigned d = 0; d < 4; d++) {
		const uint16_t n = board_beside(&x->board, s, d);
		if (n == x->board.squares || state_box(&x->board, box, n) || x->seen[n])
			continue;
		if (x->geometry.room[n] == r || x->geometry.room[n] == CORRIDOR)
			rooms |= reached(x, box, r, n);
		else
			rooms |= UINT64_C(1) << x->geometry.room[n];
	}
	return rooms;
}

static uint64_t
held(struct subject *x, const uint64_t *box, uint16_t r)
{
	uint64_t rooms = UINT64_MAX;
	bool any = false;

	for (uint16_t s = 0; s < x->board.squares; s++) {
		if (x->geometry.room[s] != r || state_box(&x->board, box, s))
			continue;
		memset(x->seen, 0, sizeof x->seen);
		rooms &= reached(x, box, r, s);
		any = true;
	}
	return any ? rooms : 0;
}

/* How many of these links do not hold. */
static unsigned
broken(struct subject *x, const uint64_t *box, uint16_t rooms, const uint64_t *links)
{
	unsigned count = 0;

	for (uint16_t r = 0; r < rooms; r++)
		for (uint16_t q = 0; q < r; q++)
			count += links[r] >> q & 1 &&
			         !(held(x, box, r) >> q & held(x, box, q) >> r & 1);
	return count;
}

/* A board with a few rooms. False: try again. */
static bool
draw(struct subject *x, struct arena *a, struct rng *rng)
{
	unsigned char *area;
	struct level l;

	arena_reset(a);
	return boards_random(&l, a, rng, 8 + (int)rng_below(rng, 9), 5 + (int)rng_below(rng, 5),
	           15 + rng_below(rng, 25), 3, &area) &&
	       board_compile(&x->board, a, &l, area, SIZE_MAX, NULL) &&
	       x->board.squares <= SQUARES_MOST && x->board.words <= WORDS_MOST &&
	       geometry_find(&x->geometry, a, &x->board) && x->geometry.links.count > 0;
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct rng rng = { argc > 2 ? strtoull(argv[2], NULL, 10) : 5 };
	unsigned wrong = 0, some = 0, counted_wrong = 0;
	struct tap t = { 0 };
	struct subject x;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; n < boards;) {
		uint64_t box[WORDS_MOST] = { 0 }, links[LINKS_ROOMS_MAX];
		unsigned count = 0;
		if (!draw(&x, &a, &rng))
			continue;
		n++;
		for (uint16_t r = 0; r < x.geometry.links.rooms; r++) {
			links[r] = held(&x, box, r);
			for (uint16_t q = 0; q < r; q++)
				count += (unsigned)(links[r] >> q & 1);
		}
		counted_wrong += count != x.geometry.links.count;
		for (unsigned i = 0; i < THROWS; i++) {
			const unsigned boxes = rng_below(&rng, x.board.live / 2u + 1);
			unsigned found;
			memset(box, 0, sizeof box);
			for (unsigned k = 0; k < boxes; k++)
				bits_put(box, rng_below(&rng, x.board.live));
			found = links_broken(&x.geometry.links, box);
			wrong += found != broken(&x, box, x.geometry.links.rooms, links);
			some += found > 0 && found < count;
		}
	}
	arena_free(&a);
	printf("# %u boards, some links broken but not all in %u of %u positions\n", boards, some,
	    boards * THROWS);
	ok(&t, counted_wrong == 0, "as many links as by the definition");
	ok(&t, wrong == 0 && some > boards, "as many are broken, with boxes anywhere");
	return tap_end(&t);
}
