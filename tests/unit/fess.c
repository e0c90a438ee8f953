/*
 * The parts of the feature-space search: rooms and links, zones, the packing plan, positions to aim
 * at; and the search itself on small levels, each plan played to its end.
 */
#include <string.h>

#include "board/state.h"
#include "fess/fess.h"
#include "fess/forward.h"
#include "fess/packing.h"
#include "fess/unpack.h"
#include "method/method.h"
#include "oracle/boards.h"
#include "rules/geometry.h"
#include "tap.h"
#include "waypoint/loosen.h"

/* Two rooms, a corridor between them, the goals in the right one. */
static const char two_rooms[] = "#############|"
                                "#    ###    #|"
                                "# $$ ### .. #|"
                                "# @         #|"
                                "#    ###    #|"
                                "#############|";

struct stage {
	struct arena arena;
	struct level level;
	struct board board;
	struct geometry geometry;
	struct limit limit;
	unsigned char *area;
};

static bool
set_up(struct stage *s, const char *rows)
{
	*s = (struct stage){ .limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 28 } };
	arena_init(&s->arena, (size_t)1 << 26);
	return boards_draw(&s->level, &s->arena, rows, &s->area) &&
	       board_compile(&s->board, &s->arena, &s->level, s->area, SIZE_MAX, NULL) &&
	       geometry_find(&s->geometry, &s->arena, &s->board);
}

static uint16_t
square(const struct stage *s, unsigned row, unsigned column)
{
	return s->board.number[(row - 1) * s->level.width + column - 1];
}

static void
test_rooms(struct tap *t, struct stage *s)
{
	const struct geometry *g = &s->geometry;
	uint64_t box[4] = { 0 };

	ok(t, g->links.rooms == 2 && g->links.count == 1, "two rooms and a link between them");
	ok(t, g->room[square(s, 2, 2)] == g->room[square(s, 5, 5)], "a room is one room");
	ok(t, g->room[square(s, 2, 2)] != g->room[square(s, 2, 9)], "the other is another");
	ok(t, g->room[square(s, 4, 7)] == CORRIDOR, "what is one square wide is corridor");
	ok(t, links_broken(&s->geometry.links, s->board.box) == 0, "the link holds at the start");
	bits_put(box, square(s, 4, 7));
	ok(t, links_broken(&s->geometry.links, box) == 1, "a box in the corridor breaks it");
	ok(t, links_broken(&s->geometry.links, box) == 1, "and still does when it is looked up");
}

static void
test_zones(struct tap *t, struct stage *s)
{
	uint64_t set[4] = { 0 }, walls[4] = { 0 };
	uint16_t goal = square(s, 3, 10);

	geometry_pull_zone(&s->geometry, walls, goal, set);
	ok(t, bits_has(set, square(s, 3, 3)) && bits_has(set, goal),
	    "boxes come from the other room");
	memset(set, 0, sizeof set);
	bits_put(walls, square(s, 4, 7));
	geometry_pull_zone(&s->geometry, walls, goal, set);
	ok(t, !bits_has(set, square(s, 3, 3)), "but not through a box in the corridor");
	ok(t,
	    bits_has(
	        s->geometry.victims + (size_t)square(s, 4, 7) * s->board.words, square(s, 3, 3)),
	    "which makes them its victims");
	memset(set, 0, sizeof set);
	memset(walls, 0, sizeof walls);
	geometry_push_zone(&s->geometry, walls, square(s, 4, 6), set);
	ok(t, bits_has(set, square(s, 4, 9)) && bits_has(set, goal),
	    "a box in the corridor can go on to the goals");
}

static void
test_plan(struct tap *t, struct stage *s)
{
	const struct solve solve = { .board = &s->board, .limit = &s->limit, .arena = &s->arena };
	struct emptied e;
	struct packing p;
	uint64_t box[4] = { 0 };

	ok(t, unpack_search(&e, &solve, &s->geometry, 100), "the goals are emptied");
	ok(t, bits_total(e.left, s->board.words) == 0 && e.removed == 2,
	    "takes both boxes off the board");
	ok(t,
	    packing_make(&p, &s->arena, &s->board, &s->limit, &e, true) && p.count == 2 &&
	        p.init == 0,
	    "and makes a plan of two steps");
	ok(t, packing_progress(&p, s->board.box) == 0, "none of which is done at the start");
	bits_put(box, p.place[1]);
	ok(t, packing_progress(&p, box) == 0, "the second goal alone is no progress");
	bits_put(box, p.place[0]);
	ok(t, packing_progress(&p, box) == 2, "both are all of it");
	ok(t, s->limit.held == 0, "the search gave its memory back");
	ok(t, !packing_parks(&p), "nothing is parked");
	s->limit.reached = LIMIT_TIME;
	packing_astray(&p, s->board.box, 0);
	ok(t, !p.made[1], "a zone is not said to be made when the time is over");
	ok(t, !packing_make(&p, &s->arena, &s->board, &s->limit, &e, true), "nor is a plan then");
	s->limit.reached = UNDECIDED_YET;
}

/* The initial boxes of a plan count down while they are missing; steps for a while come and go. */
static void
test_progress(struct tap *t, struct stage *s)
{
	uint16_t a = square(s, 3, 11), b = square(s, 3, 9), c = square(s, 3, 10);
	struct emptying step[] = { { a, b }, { c, NO_SQUARE } };
	uint64_t left[4] = { 0 }, box[4] = { 0 };
	struct emptied e = { step, 2, left, 1 };
	struct packing p;

	/* Backwards: a goes to b, c leaves; b stays. Forwards: b stands, c is filled, b moves to a.
	 */
	bits_put(left, b);
	ok(t,
	    packing_make(&p, &s->arena, &s->board, &s->limit, &e, true) && p.count == 3 &&
	        p.init == 1,
	    "a plan that begins with a box in place");
	ok(t, p.place[0] == b && p.leaves[0] == 2, "which leaves again");
	ok(t, packing_parks(&p), "so it parks");
	ok(t, packing_progress(&p, box) == 0, "nothing is there");
	bits_put(box, b);
	ok(t, packing_progress(&p, box) == 1, "the first box is");
	bits_put(box, c);
	ok(t, packing_progress(&p, box) == 2, "the second step is made");
	bits_drop(box, b);
	bits_put(box, a);
	ok(t, packing_progress(&p, box) == 3, "the box has moved on");
}

/* Backwards: a goes to b and leaves from there at once; c stays. */
static void
test_final(struct tap *t, struct stage *s)
{
	uint16_t a = square(s, 3, 11), b = square(s, 3, 9), c = square(s, 3, 10);
	struct emptying step[] = { { a, b }, { b, NO_SQUARE } };
	uint64_t left[4] = { 0 }, box[4] = { 0 };
	struct emptied e = { step, 2, left, 1 };
	struct packing p;

	bits_put(left, c);
	ok(t,
	    packing_make(&p, &s->arena, &s->board, &s->limit, &e, true) && p.count == 2 &&
	        p.init == 1,
	    "a box in place, and one step for a box that passes by where it came in");
	ok(t, p.place[0] == c && p.place[1] == a, "the step is to where that box ends");
	bits_put(box, a);
	ok(t, packing_progress(&p, box) == 0, "it is no progress while the box in place is away");
	bits_put(box, c);
	ok(t, packing_progress(&p, box) == 2, "with that box it is all");
}

static bool
solves(struct stage *s)
{
	struct solve solve = { .board = &s->board, .limit = &s->limit, .arena = &s->arena };
	uint64_t box[4] = { 0 };

	if (s->board.words > 4 || method_run(&method_fess, &solve) != SOLVED)
		return false;
	memcpy(box, s->board.box, s->board.words * sizeof *box);
	for (uint32_t i = 0; i < solve.plan.count; i++)
		push_apply(&s->board, box, solve.plan.push[i]);
	return state_solved(&s->board, box);
}

/* Boxes of a position on goals, counted one by one. */
static uint16_t
on_goals(const struct board *b, const uint64_t *box)
{
	uint16_t count = 0;

	for (uint16_t g = 0; g < b->goals; g++)
		count = (uint16_t)(count + bits_has(box, g));
	return count;
}

static uint16_t
regions_of(const struct loosen *x, uint32_t state)
{
	return feature_of(cells_features(&x->cells, state), loosen_feature[LOOSEN_REGIONS]);
}

/* Features, and boxes in common with one earlier pick. */
static uint64_t
cost_of(struct loosen *x, uint32_t state, const uint64_t *tried)
{
	const uint64_t features = cells_features(&x->cells, state);
	uint64_t box[4] = { 0 }, cost;
	uint16_t man;

	macro_search_read(&x->search, state, box, &man);
	cost = feature_of(features, loosen_feature[LOOSEN_MISPLACED]) +
	       feature_of(features, loosen_feature[LOOSEN_BROKEN]);
	cost *= x->search.board->boxes;
	for (struct bits s = bits_of(box, x->search.board->words); bits_next(&s);)
		cost += bits_has(tried, s.at);
	return cost;
}

/* Does none that was expanded have fewer regions, nor as many and less cost? */
static bool
is_best_new(struct loosen *x, uint32_t state, const uint64_t *tried)
{
	const uint32_t *leader = (const void *)x->cells.leaders.item;
	bool best = true;

	for (uint32_t i = 0; i < x->cells.leaders.count; i++) {
		best = best && regions_of(x, state) <= regions_of(x, leader[i]);
		best = best && (regions_of(x, state) < regions_of(x, leader[i]) ||
		                   cost_of(x, state, tried) <= cost_of(x, leader[i], tried));
	}
	return best;
}

/* So many boxes that no search comes to the other end by chance. */
static const char crowded[] = "#############|"
                              "#    ###    #|"
                              "# $$$### ...#|"
                              "# @$$    .. #|"
                              "#  $ ###  . #|"
                              "#    ###    #|"
                              "#############|";

static void
test_picks(struct tap *t)
{
	struct stage stage, *s = &stage;
	struct solve solve = {
		.board = &stage.board, .limit = &stage.limit, .arena = &stage.arena
	};
	uint64_t box[4] = { 0 }, tried[4] = { 0 };
	struct loosen x;
	const uint64_t *pick;
	uint32_t first;
	uint16_t man;
	unsigned wrong = 0, picks = 0;

	ok(t,
	    set_up(s, crowded) && loosen_open(&x, &solve, &s->geometry, BACKWARD, EMPTIED, NULL) &&
	        macro_search_advance(&x.search, 100) == UNDECIDED_YET,
	    "boxes come loose");
	for (uint32_t i = 0; i < states_count(x.search.states); i++) {
		macro_search_read(&x.search, i, box, &man);
		wrong += feature_of(cells_features(&x.cells, i),
		             loosen_feature[LOOSEN_MISPLACED]) != on_goals(&s->board, box);
	}
	ok(t, wrong == 0, "misplaced are those on goals, of each position");
	pick = loosen_pick(&x);
	first = x.last;
	memcpy(tried, pick, s->board.words * sizeof *tried);
	ok(t, pick != NULL && on_goals(&s->board, pick) == 0, "the best pick has none of them");
	ok(t, loosen_pick(&x) != NULL && x.last != first, "the next pick is another one");
	ok(t, is_best_new(&x, x.last, tried), "which has least against it, and boxes elsewhere");
	ok(t, loosen_pick(&x) != NULL && x.last == first, "then it is the best again");
	for (; picks <= states_count(x.search.states) && x.last != STATE_NONE; picks++) {
		loosen_drop_pick(&x);
		loosen_pick(&x);
	}
	ok(t, picks > 2 && x.last == STATE_NONE, "when all are dropped there is none");
	macro_search_close(&x.search);
	arena_free(&stage.arena);
}

/* What is asked for is done, and no more, whatever the searches' own turns are. */
static void
test_slices(struct tap *t)
{
	struct stage s;
	struct fess fess = { .turn = 0 };
	enum outcome outcome = UNDECIDED_YET;
	bool exact = true;

	if (!ok(t,
	        set_up(&s, "##########|#        #|# $ $ $  #|#  $ $   #|#        #|# .....@ #|####"
	                   "######|"),
	        "a room of five boxes"))
		return;
	struct solve solve = { .board = &s.board, .limit = &s.limit, .arena = &s.arena };
	ok(t, fess_open(&fess, &solve), "is opened");
	for (unsigned i = 1; exact && i < 5 && outcome == UNDECIDED_YET; i++) {
		const uint64_t before = solve.stats.expanded;
		outcome = fess_run(&fess, i);
		exact = solve.stats.expanded == before + i ||
		        (outcome == SOLVED && solve.stats.expanded < before + i);
	}
	ok(t, exact && solve.stats.expanded > 2, "as many expansions as are asked for");
	fess_close(&fess);
	arena_free(&s.arena);
}

int
main(void)
{
	static const char *const others[] = {
		"#######|#@ $ .#|#######|",
		"########|#  .   #|#  $   #|# .$@$.#|#      #|########|",
		"  ####  |###  ###|# $  $ #|# .##. #|# $@ $ #|##.  .##| ###### |",
	};
	struct tap t = { 0, 0 };
	struct stage s;

	if (ok(&t, set_up(&s, two_rooms), "a board")) {
		test_rooms(&t, &s);
		test_zones(&t, &s);
		test_plan(&t, &s);
		test_progress(&t, &s);
		test_final(&t, &s);
		ok(&t, solves(&s), "two rooms are solved");
	}
	arena_free(&s.arena);
	test_picks(&t);
	test_slices(&t);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		ok(&t, set_up(&s, others[i]) && solves(&s), "a small level is solved");
		arena_free(&s.arena);
	}
	return tap_end(&t);
}
