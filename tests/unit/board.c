/*
 * The compiled board against plain floods on random boards, of one word and of many: sides,
 * the man's reach, his reach after a push, the dead ends, keys.
 */
#include "board/board.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "level/cell.h"
#include "oracle/boards.h"
#include "rules/flood.h"
#include "tap.h"

enum { SQUARES_HERE = 1200 };

struct tally {
	unsigned boards, filled, sides, wrong_sides, floods, wrong_floods, regions, wrong_regions,
	    kept, wrong_kept, wrong_keys, wrong_order;
};

/* Marks what can be reached from `at` when `box` holds boxes, square `gone` left out. */
static void
plain_flood(
    const struct board *b, const uint64_t *box, uint16_t at, uint16_t gone, unsigned char *mark)
{
	static uint16_t stack[4 * SQUARES_HERE];
	int top = 0;

	memset(mark, 0, b->squares);
	stack[top++] = at;
	while (top > 0) {
		uint16_t s = stack[--top];
		if (s == b->squares || mark[s] || s == gone ||
		    (box != NULL && state_box(b, box, s)))
			continue;
		mark[s] = 1;
		for (unsigned d = 0; d < 4; d++)
			stack[top++] = board_beside(b, s, d);
	}
}

static uint16_t
first_marked(const unsigned char *mark)
{
	uint16_t i = 0;

	while (!mark[i])
		i++;
	return i;
}

static void
test_sides(const struct board *b, struct rng *r, struct tally *t)
{
	static unsigned char mark[SQUARES_HERE];

	for (int n = 0; n < 40; n++) {
		uint16_t c = (uint16_t)rng_below(r, b->squares),
		         m = (uint16_t)rng_below(r, b->squares);
		if (c == m)
			continue;
		plain_flood(b, NULL, m, c, mark);
		t->sides += sides_count(&b->sides, c) > 1;
		for (uint16_t k = 0; k < b->squares; k++) {
			bool same = sides_of(&b->sides, c, k) == sides_of(&b->sides, c, m);
			t->wrong_sides += k != c && same != mark[k];
		}
		for (unsigned d = 0; d < 4; d++) {
			uint16_t w = board_beside(b, c, d);
			t->wrong_sides += w < b->squares &&
			                  b->sides.side[4 * c + d] != sides_of(&b->sides, c, w);
		}
		t->wrong_sides += sides_of(&b->sides, c, m) >= sides_count(&b->sides, c);
	}
}

/* Random positions with the man somewhere, and every push from them. */
static void
test_reach(const struct board *b, struct reach *reach, struct reach *after, struct flood *flood,
    struct rng *r, uint64_t *box, unsigned char *mark, struct tally *t)
{
	uint64_t set[SQUARES_HERE / 64 + 1], set_after[SQUARES_HERE / 64 + 1];
	uint16_t man, name;
	bool known, kept;
	unsigned percent = rng_below(r, 60);

	memset(box, 0, b->words * sizeof *box);
	for (uint16_t s = 0; s < b->live; s++) {
		if (rng_below(r, 100) < percent)
			bits_put(box, s);
	}
	do
		man = (uint16_t)rng_below(r, b->squares);
	while (state_box(b, box, man) && b->squares > b->live);
	if (state_box(b, box, man))
		return;
	reach_begin(reach, box);
	for (uint16_t s = 0, region = 0; s < b->squares; s++) {
		if (state_box(b, box, s))
			continue;
		plain_flood(b, box, s, b->squares, mark);
		if (first_marked(mark) != s)
			continue;
		t->regions++;
		t->wrong_regions += !reach_region(reach, &region) || region != s;
	}
	for (uint16_t region = 0; reach_region(reach, &region);)
		t->wrong_regions++;
	name = reach_flood(reach, box, man);
	plain_flood(b, box, man, b->squares, mark);
	t->floods++;
	t->wrong_floods += name != first_marked(mark);
	t->wrong_floods += flood_set(flood, box, man, set) != name;
	for (uint16_t s = 0; s < b->squares; s++) {
		t->wrong_floods += reach_has(reach, s) != mark[s];
		if (s < b->live || name < b->live) /* else no live square tells */
			t->wrong_floods += flood_set_has(flood, set, s) != mark[s];
	}
	for (uint16_t s = 0; s < b->live; s++) {
		for (uint16_t d = 0; d < 4; d++) {
			struct push p = { s, d };
			uint16_t to = push_target(b, p);
			if (!bits_has(box, s) || !reach_has(reach, board_beside(b, s, d ^ 2u)) ||
			    to >= b->live || bits_has(box, to))
				continue;
			known = reach_after(reach, p, &name);
			kept = flood_set_after(flood, box, set, p, set_after);
			push_apply(b, box, p);
			plain_flood(b, box, s, b->squares, mark);
			push_undo(b, box, p);
			for (uint16_t at = 0; at < b->live && kept; at++)
				t->wrong_kept += bits_has(set_after, at) != mark[at];
			t->wrong_kept += name > first_marked(mark);
			if (!known)
				continue;
			t->kept++;
			t->wrong_kept += name != first_marked(mark);
			reach_copy_after(after, reach, p);
			for (uint16_t at = 0; at < b->squares; at++)
				t->wrong_kept += reach_has(after, at) != mark[at];
		}
	}
}

static void
test_key(const struct board *b, struct rng *r, uint64_t *box, uint64_t *back, struct tally *t)
{
	unsigned char key[SQUARES_HERE / 8 + 8];
	uint16_t man = (uint16_t)rng_below(r, b->squares), got;

	memset(box, 0, b->words * sizeof *box);
	for (uint16_t s = 0; s < b->live; s++) {
		if (rng_below(r, 2))
			bits_put(box, s);
	}
	memset(back, 0xff, b->words * sizeof *back);
	memset(key, 0xee, sizeof key);
	state_pack(b, key, box, man);
	state_unpack(b, key, back, &got);
	t->wrong_keys += got != man || memcmp(box, back, b->words * sizeof *box) != 0 ||
	                 key[state_key_bytes(b)] != 0xee;
}

/* Goals first, live squares next; every square of the area has a number unless it was filled. */
static void
test_order(const struct board *b, const unsigned char *area, struct tally *t)
{
	for (uint32_t s = 0; s < level_size(b->level); s++) {
		uint16_t i = b->number[s];
		bool goal = b->level->cell[s] & GOAL;
		if (!area[s] || i == b->squares) {
			t->wrong_order += area[s] && b->level->cell[s] & (GOAL | MAN);
			t->filled += area[s];
			continue;
		}
		t->wrong_order += b->drawn[i] != s || goal != (i < b->goals);
	}
}

static bool
one_board(struct arena *a, struct rng *r, int width, int height, unsigned boxes, struct tally *t)
{
	struct level l;
	struct board b;
	struct flood flood;
	struct reach reach, after;
	unsigned char *area, *mark;
	uint64_t *box, *back;

	arena_reset(a);
	if (!boards_random(&l, a, r, width, height, 10 + rng_below(r, 35), boxes, &area) ||
	    !board_compile(&b, a, &l, area, SIZE_MAX, NULL) || !reach_init(&reach, a, &b) ||
	    !reach_init(&after, a, &b) || !flood_init(&flood, a, &b))
		return false;
	mark = arena_array(a, unsigned char, b.squares);
	box = arena_array(a, uint64_t, b.words);
	back = arena_array(a, uint64_t, b.words);
	if (mark == NULL || box == NULL || back == NULL)
		return false;
	test_order(&b, area, t);
	test_sides(&b, r, t);
	for (int n = 0; n < 20; n++) {
		test_reach(&b, &reach, &after, &flood, r, box, mark, t);
		test_key(&b, r, box, back, t);
	}
	t->boards++;
	return true;
}

static void
test_small_memory(struct tap *t)
{
	unsigned char *area;
	struct level l;
	struct board b;
	struct arena a;
	unsigned compiled = 0, refused = 0;

	for (size_t limit = 0; limit < 20000; limit += 100) {
		arena_init(&a, limit);
		if (boards_draw(&l, &a, "#######|#@$ . #|# #   #|#  *  #|#######|", &area)) {
			bool done = board_compile(&b, &a, &l, area, SIZE_MAX, NULL);
			compiled += done;
			refused += !done;
		}
		arena_free(&a);
	}
	ok(t, compiled > 0 && refused > 0, "too little memory for a board is an answer");
	arena_init(&a, 1 << 20);
	ok(t,
	    boards_draw(&l, &a, "#######|#@$ . #|# #   #|#  *  #|#######|", &area) &&
	        board_compile(&b, &a, &l, area, 0, NULL) && b.dist.far == NULL &&
	        b.dist.near != NULL,
	    "the table of all distances is left out when it is too large");
	arena_free(&a);
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng rng = { 99 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	while (n.boards < 400)
		one_board(
		    &a, &rng, 3 + (int)rng_below(&rng, 8), 3 + (int)rng_below(&rng, 6), 2, &n);
	while (n.boards < 450)
		one_board(
		    &a, &rng, 20 + (int)rng_below(&rng, 12), 18 + (int)rng_below(&rng, 12), 30, &n);
	arena_free(&a);
	printf("# %u boards, %u filled squares, %u split squares, %u floods, %u kept names\n",
	    n.boards, n.filled, n.sides, n.floods, n.kept);
	ok(&t, n.filled > 0 && n.sides > 0 && n.floods > 0 && n.kept > 0, "all cases were met");
	ok(&t, n.wrong_order == 0, "squares are numbered goals first, and the man's is kept");
	ok(&t, n.wrong_sides == 0, "sides are the parts of the floor around a box");
	ok(&t, n.wrong_floods == 0, "the man reaches what a plain flood reaches");
	ok(&t, n.wrong_regions == 0, "all regions come one after another, by their lowest squares");
	ok(&t, n.wrong_kept == 0,
	    "his region after a push is named without a flood, or not at all");
	ok(&t, n.wrong_keys == 0, "a key gives its position back, and is as long as it says");
	test_small_memory(&t);
	return tap_end(&t);
}
