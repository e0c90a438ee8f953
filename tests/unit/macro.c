/*
 * Macro moves against one flood fill a push, on random positions of random boards: the same
 * positions, pushes and regions; and their paths, played push by push. `macro N` draws N boards.
 */
#include "rules/macro.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "oracle/plain_macro.h"
#include "tap.h"

enum { BOARDS = FEWER(8000), WIDE_BOARDS = FEWER(300) };

struct tally {
	unsigned sources, wrong_sources;
	unsigned boards, wide, boxes, moves, wrong_count, missing, wrong_regions, wrong_paths;
};

struct bench {
	struct board board;
	struct macros macros;
	struct plain_macros plain;
	struct reach reach;
	uint64_t *box, *sources, *after;
	struct push *path;
};

static bool
plays(struct bench *x, const struct macro *m, uint16_t from, uint16_t man)
{
	const struct board *b = &x->board;
	const uint32_t n = m->pushes;
	bool pull = x->macros.pull;

	macro_path(&x->macros, m, x->path);
	memcpy(x->after, x->box, b->words * sizeof *x->box);
	for (uint32_t i = 0; i < n; i++) {
		struct push p = x->path[i];
		uint16_t to = push_target(b, p),
		         behind = board_beside(b, p.from, push_opposite(p.direction));
		uint16_t stands = pull ? p.from : behind;
		reach_flood(&x->reach, x->after, man);
		if (!reach_has(&x->reach, stands) || !state_box(b, x->after, pull ? to : p.from))
			return false;
		if (pull) {
			push_undo(b, x->after, p);
			man = behind;
		} else {
			push_apply(b, x->after, p);
			man = p.from;
		}
	}
	return reach_flood(&x->reach, x->after, man) == m->man && bits_has(x->after, m->to) &&
	       (m->to == from || !bits_has(x->after, from));
}

static void
one_box(struct bench *x, uint16_t from, uint16_t man, bool pull, struct tally *t)
{
	const struct board *b = &x->board;
	struct macros *m = &x->macros;

	macros_find(m, from, pull);
	plain_find(&x->plain, x->box, man, from, pull);
	t->boxes++;
	t->moves += m->count;
	t->wrong_count += m->count != x->plain.count;
	for (uint32_t i = 0; i < m->count; i++) {
		const struct macro *got = &m->found[i];
		uint32_t k = 0;
		while (k < x->plain.count &&
		       (x->plain.found[k].to != got->to || x->plain.found[k].man != got->man ||
		           x->plain.found[k].pushes != got->pushes))
			k++;
		t->missing += k == x->plain.count;
		memcpy(x->after, x->box, b->words * sizeof *x->box);
		bits_drop(x->after, from);
		bits_put(x->after, got->to);
		t->wrong_regions += plain_regions(&x->plain, x->after) != got->regions;
		t->wrong_paths += !plays(x, got, from, man);
	}
}

/* Without walls, they are what the distance table says. */
static void
one_goal(struct bench *x, uint16_t goal, struct tally *t)
{
	const struct board *b = &x->board;

	memset(x->after, 0, b->words * sizeof *x->after);
	memset(x->sources, 0, b->words * sizeof *x->sources);
	macros_sources(&x->macros, x->sources, goal, NULL, x->after);
	for (uint16_t s = 0; s < b->live; s++) {
		bool far = true;
		for (uint32_t row = b->sides.row[s]; row < b->sides.row[s + 1]; row++)
			far = far && b->dist.far[(size_t)row * b->goals + goal] == DIST_NEVER;
		t->wrong_sources += bits_has(x->after, s) == far;
		t->sources += !far;
	}
}

static void
one_board(struct arena *a, struct rng *r, int width, int height, unsigned boxes, struct tally *t)
{
	struct bench x;
	struct level l;
	unsigned char *area;
	uint16_t man;

	arena_reset(a);
	if (!boards_random(&l, a, r, width, height, 10 + rng_below(r, 25), boxes, &area) ||
	    !board_compile(&x.board, a, &l, area, SIZE_MAX, NULL) ||
	    x.board.stuck < level_size(&l) || !macros_init(&x.macros, a, &x.board) ||
	    !plain_init(&x.plain, a, &x.board) || !reach_init(&x.reach, a, &x.board))
		return;
	x.box = x.board.box;
	x.sources = arena_array(a, uint64_t, x.board.words);
	x.after = arena_array(a, uint64_t, x.board.words);
	x.path = arena_array(a, struct push, 4 * (size_t)x.board.squares);
	man = x.board.man;
	macros_load(&x.macros, x.box, man);
	t->boards++;
	t->wide += x.board.words > 1;
	for (uint16_t s = 0; s < x.board.live; s++) {
		if (!bits_has(x.box, s))
			continue;
		one_box(&x, s, man, false, t);
		one_box(&x, s, man, true, t);
	}
	for (uint16_t goal = 0; goal < x.board.goals; goal++)
		one_goal(&x, goal, t);
}

int
main(int argc, char **argv)
{
	const int boards = argc > 1 ? atoi(argv[1]) : BOARDS;
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng r = { 20 };
	struct arena a;

	arena_init(&a, (size_t)1 << 28);
	for (int i = 0; i < boards; i++)
		one_board(&a, &r, 3 + (int)rng_below(&r, 8), 3 + (int)rng_below(&r, 6),
		    1 + rng_below(&r, 6), &n);
	for (int i = 0; i < WIDE_BOARDS; i++)
		one_board(&a, &r, 16, 12, 3, &n);
	printf("# %u boards, %u boxes, %u macro moves\n", n.boards, n.boxes, n.moves);
	ok(&t, n.boards > FEWER(500) && n.wide > FEWER(20) && n.moves > FEWER(10000),
	    "enough was looked at");
	ok(&t, n.wrong_count == 0 && n.missing == 0,
	    "the same positions as one flood a push gives");
	ok(&t, n.wrong_regions == 0, "the number of regions");
	ok(&t, n.wrong_paths == 0, "every path can be played");
	ok(&t, n.sources > FEWER(10000) && n.wrong_sources == 0,
	    "a lone box comes to a goal from where the distances say so");
	arena_free(&a);
	return tap_end(&t);
}
