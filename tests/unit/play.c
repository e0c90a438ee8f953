/* The rules: every kind of step, the end of the game, and what a verdict tells. */
#include "play/known.h"
#include "play/play.h"

#include <stdlib.h>
#include <string.h>

#include "level/cell.h"
#include "level/lurd.h"
#include "oracle/boards.h"
#include "tap.h"
#include "util/rng.h"

struct step_case {
	const char *what, *rows;
	int direction;
	enum step step;
	const char *after; /* the board behind it */
	uint32_t off_goal;
};

static const struct step_case steps[] = {
	{ "a walk", "#####|#@$.#|#   #|#####|", 2, STEP_WALK, "#####|# $.#|#@  #|#####|", 1 },
	{ "a walk onto a goal", "####|#@.#|#$ #|####|", 1, STEP_WALK, "####|# +#|#$ #|####|", 1 },
	{ "a walk off a goal", "####|#+ #|#$ #|####|", 1, STEP_WALK, "####|#.@#|#$ #|####|", 1 },
	{ "a push", "######|#@$ .#|######|", 1, STEP_PUSH, "######|# @$.#|######|", 1 },
	{ "a push onto a goal", "#####|#@$.#|#####|", 1, STEP_PUSH, "#####|# @*#|#####|", 0 },
	{ "a push off a goal", "#####|#@* #|#####|", 1, STEP_PUSH, "#####|# +$#|#####|", 1 },
	{ "a push from goal to goal", "#####|#+*.#|#$  #|#####|", 1, STEP_PUSH,
	    "#####|#.+*#|#$  #|#####|", 1 },
	{ "a push up", "###|#.#|#$#|#@#|###|", 0, STEP_PUSH, "###|#*#|#@#|# #|###|", 0 },
	{ "a push down", "###|#@#|#$#|#.#|###|", 2, STEP_PUSH, "###|# #|#@#|#*#|###|", 0 },
	{ "a push left", "#####|#.$@#|#####|", 3, STEP_PUSH, "#####|#*@ #|#####|", 0 },
	{ "a wall", "#####|#@$.#|#####|", 3, STEP_WALL, "#####|#@$.#|#####|", 1 },
	{ "a box at a wall", "#####|#.@$#|#####|", 1, STEP_BOX_WALL, "#####|#.@$#|#####|", 1 },
	{ "a box at a box", "#######|#@$$..#|#######|", 1, STEP_BOX_BOX, "#######|#@$$..#|#######|",
	    2 },
	{ "a box at a box on a goal", "######|#@$*.#|######|", 1, STEP_BOX_BOX,
	    "######|#@$*.#|######|", 1 },
};

static void
single_steps(struct tap *t, struct arena *a)
{
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		const struct step_case *c = &steps[i];
		struct level before, after;
		struct play p;
		bool moved = step_legal(c->step);

		if (!ok(t,
		        boards_rows(&before, a, c->rows) && boards_rows(&after, a, c->after) &&
		            play_start(&p, a, &before),
		        c->what))
			continue;
		ok(t,
		    play_step(&p, c->direction) == c->step && p.off_goal == c->off_goal &&
		        memcmp(p.cell, after.cell, level_size(&after)) == 0 &&
		        p.man == level_man(&after) && p.moves == moved &&
		        p.pushes == (c->step == STEP_PUSH) && play_solved(&p) == (c->off_goal == 0),
		    "  gives its board, counts and answer");
		arena_reset(a);
	}
}

static void
verdicts(struct tap *t, struct arena *a)
{
	struct level l;
	struct verdict v;

	if (!ok(t, boards_rows(&l, a, "######|#@   #|# $. #|#    #|######|"), "a level"))
		return;
	ok(t,
	    play_all(a, &l, STR("dR"), &v) && v.legal && v.solved && v.moves == 2 &&
	        v.pushes == 1 && v.wrong_case == 0,
	    "a solution is solved");
	ok(t,
	    play_all(a, &l, STR(""), &v) && v.legal && !v.solved && v.off_goal == 1 &&
	        v.first_off == 2 * 6 + 2,
	    "no moves are legal and do not solve");
	ok(t, play_all(a, &l, STR("dRR"), &v) && v.legal && !v.solved && v.pushes == 2,
	    "a box pushed past its goal is not solved");
	ok(t,
	    play_all(a, &l, STR("Dr"), &v) && v.solved && v.wrong_case == 2 &&
	        v.first_wrong_case == 0,
	    "wrong letter cases are counted and do not matter");
	ok(t,
	    play_all(a, &l, STR("dr"), &v) && v.solved && v.wrong_case == 1 &&
	        v.first_wrong_case == 1,
	    "the first wrong case is the second letter");
	ok(t,
	    play_all(a, &l, STR("dRRRd"), &v) && !v.legal && !v.solved && v.at == 3 &&
	        v.why == STEP_BOX_WALL && v.man == 2 * 6 + 3 && v.ahead == 2 * 6 + 4 &&
	        v.moves == 3,
	    "replay stops at the first illegal move and says where");
	ok(t,
	    play_all(a, &l, STR("ldR"), &v) && !v.legal && v.at == 0 && v.why == STEP_WALL &&
	        v.ahead == 6,
	    "a wall is named by its square");
	ok(t, play_all(a, &l, STR("u"), &v) && !v.legal && v.why == STEP_WALL && v.ahead == 1,
	    "in any direction");
	ok(t,
	    play_all(a, &l, STR("d*R"), &v) && !v.legal && v.at == 1 && v.why == STEP_NOT_A_MOVE &&
	        v.ahead == v.man,
	    "a mark is not a move");
	ok(t, l.cell[7] == MAN && l.cell[2 * 6 + 2] == BOX, "the level itself is untouched");
}

/* 2^24 moves, the most a section may hold, with every push and its undoing counted. */
static void
long_game(struct tap *t, struct arena *a)
{
	const size_t n = (size_t)1 << 24;
	char *moves = malloc(n);
	struct rng r = { 7 };
	struct level l;
	struct play p;
	struct verdict v;
	uint64_t pushes = 0;

	if (!ok(t,
	        moves != NULL &&
	            boards_rows(&l, a, "#######|#     #|# .*. #|#  @  #|# $$  #|#######|") &&
	            play_start(&p, a, &l),
	        "a long game"))
		return;
	for (size_t i = 0; i < n;) {
		int direction = (int)rng_below(&r, 4);
		enum step step = play_step(&p, direction);
		if (!step_legal(step))
			continue;
		moves[i++] = lurd_letter(direction, step == STEP_PUSH);
		pushes += step == STEP_PUSH;
	}
	ok(t,
	    play_all(a, &l, (struct str){ moves, n }, &v) && v.legal && v.moves == n &&
	        v.pushes == pushes && v.wrong_case == 0 && v.man == p.man &&
	        v.off_goal == p.off_goal,
	    "2^24 moves replay to the same end");
	free(moves);
}

static void
memory(struct tap *t)
{
	struct arena a;
	struct level l;
	struct play p;
	struct verdict v;

	arena_init(&a, (size_t)1 << 20);
	if (ok(t, boards_rows(&l, &a, "#####|#@$.#|#####|"), "a level in a small arena")) {
		a.limit = 0;
		while (arena_alloc(&a, 1, 1) != NULL)
			;
		ok(t, !play_start(&p, &a, &l) && !play_all(&a, &l, STR("R"), &v),
		    "a full arena is an answer");
	}
	arena_free(&a);
}

/* By pushes 9/2, then 8/4; by moves 7/6. */
static void
refuted(struct tap *t)
{
	const struct str criteria[] = { STR("pushes"), STR("moves"), STR("pushes,moves"),
		STR("moves,pushes"), STR("box lines") };
	static const uint64_t moves_pushes[][2] = { { 9, 2 }, { 10, 2 }, { 8, 4 }, { 7, 6 },
		{ 7, 7 } };
	static const char *const want[] = { ".x.x.", ".xxx.", "xxxx.", "x.x..", "x.xx." };
	struct known k;

	known_none(&k);
	ok(t,
	    !known_any(&k) && !known_refutes_bound(&k, UINT32_MAX) &&
	        !known_refutes_best(&k, criteria[0], 100, 100),
	    "without a solution nothing is refuted");
	for (size_t i = 0; i < 4; i++)
		known_add(&k,
		    &(struct verdict){ .moves = moves_pushes[i][0], .pushes = moves_pushes[i][1] });
	ok(t, known_any(&k) && known_refutes_bound(&k, 3) && !known_refutes_bound(&k, 2),
	    "the fewest pushes refute a bound above them");
	for (size_t i = 0; i < 5; i++) {
		bool right = true;
		for (size_t c = 0; c < 5; c++)
			right &= known_refutes_best(&k, criteria[c], moves_pushes[i][0],
			             moves_pushes[i][1]) == (want[i][c] != '.');
		ok(t, right, "a better solution refutes that another is the best");
	}
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 24);
	single_steps(&t, &a);
	verdicts(&t, &a);
	long_game(&t, &a);
	memory(&t);
	refuted(&t);
	arena_free(&a);
	return tap_end(&t);
}
