/*
 * The reverse search: variants, measures of drawn positions, dead ends and pull distances against
 * all positions that can be pushed to, and every numbered variant against the oracle. `hbox N`
 * looks at N random levels.
 */
#include "method/engine.h"
#include "method/params.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "dead/pull.h"
#include "hbox/measures.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "rules/corral.h"
#include "tap.h"

enum { LEVELS = 600, SLICE = 7, SHARE = 500 };

static struct oracle oracle;

/* --- variants ------------------------------------------------------------------------------- */

static void
test_numbers(struct tap *t)
{
	struct hbox_variant s;
	unsigned known = 0;

	for (unsigned n = 0; n < 100; n++)
		known += hbox_variant_numbered(n, &s);
	ok(t, known == 6 + 6 + 3 * 5, "as many variants as hbox has had");
	ok(t, !hbox_variant_numbered(5, &s) && !hbox_variant_numbered(24, &s), "5 and 24 are none");
	hbox_variant_numbered(0, &s);
	ok(t,
	    memcmp(s.early, "\1\1\1\1\1\1", 6) == 0 && memcmp(s.late, "\1\0\0\0\0\1", 6) == 0 &&
	        s.assign && s.inertia && !s.fewest_moves,
	    "0 has six queues, and two beyond halfway");
	hbox_variant_numbered(12, &s);
	ok(t, memcmp(s.early, "\1\0\0\0\0\0", 6) == 0 && !s.assign, "12 has one queue");
	hbox_variant_numbered(41, &s);
	ok(t, memcmp(s.late, "\1\0\0\0\1\1", 6) == 0 && s.fewest_moves && s.far == FAR_UNFILLED,
	    "41 keeps its fifth measure to the end");
	ok(t,
	    hbox_variant_measures(STR("123456/200001"), &s) &&
	        memcmp(s.early, "\1\2\3\4\5\6", 6) == 0 && memcmp(s.late, "\2\0\0\0\0\1", 6) == 0,
	    "a pattern is read");
	ok(t, hbox_variant_measures(STR("100000"), &s) && memcmp(s.early, s.late, 6) == 0,
	    "half a pattern counts always");
	ok(t,
	    !hbox_variant_measures(STR("000000"), &s) && !hbox_variant_measures(STR("11111"), &s) &&
	        !hbox_variant_measures(STR("111111/00000a"), &s) &&
	        !hbox_variant_measures(STR(""), &s) &&
	        !hbox_variant_measures(STR("111111-111111"), &s),
	    "other patterns are refused");
}

/* --- measures ------------------------------------------------------------------------------- */

struct drawn {
	struct level level;
	struct board board;
	struct geometry geometry;
	struct measurer measurer;
	struct hbox_variant variant;
	struct reach reach;
	struct arena *arena;
	uint64_t *box;
};

/* The board of a start, with the solved board as the position. */
static bool
draw(struct drawn *x, struct arena *a, const char *rows, unsigned number)
{
	unsigned char *area;

	x->arena = a;
	if (!hbox_variant_numbered(number, &x->variant) ||
	    !boards_draw(&x->level, a, rows, &area) ||
	    !board_compile(&x->board, a, &x->level, area, SIZE_MAX, NULL) ||
	    !geometry_find(&x->geometry, a, &x->board) ||
	    !measures_open(&x->measurer, a, &x->board, &x->geometry, &x->variant, NULL) ||
	    !reach_init(&x->reach, a, &x->board))
		return false;
	x->box = arena_array(a, uint64_t, x->board.words);
	for (uint16_t s = 0; s < x->board.goals; s++)
		bits_put(x->box, s);
	return true;
}

/* What there is to see with the man on this square. */
static struct sight
look(struct drawn *x, uint16_t man)
{
	struct corral corral;

	corral_init(&corral, x->arena, &x->board);
	reach_flood(&x->reach, x->box, man);
	corral_regions(&corral, &x->reach, bits_total(x->box, x->board.words));
	return (struct sight){ x->box, &x->reach, (uint16_t)(corral.regions + 1) };
}

/* The measures of the position with the man on this square of the drawing. */
static void
measures(struct drawn *x, struct measures *n, uint32_t man)
{
	const uint16_t square = x->board.number[man];
	const struct sight sight = look(x, square);

	n->left = (uint16_t)measures_load(&x->measurer, x->box, square);
	measures_start(&x->measurer, n->left);
	measures_fill(&x->measurer, n, &sight);
}

/* After a pull from one square of the drawing to the next one. */
static void
measures_after(struct drawn *x, struct measures *n, uint32_t from, uint32_t to)
{
	const struct board *b = &x->board;
	struct sight sight;
	unsigned d = 0;

	while (board_beside(b, b->number[from], d) != b->number[to])
		d++;
	measures_lift(&x->measurer, b->number[from], b->number[to]);
	bits_drop(x->box, b->number[from]);
	bits_put(x->box, b->number[to]);
	sight = look(x, board_beside(b, b->number[to], d));
	n->left = (uint16_t)measures_put(&x->measurer, b->number[to], sight.man->lowest);
	measures_fill(&x->measurer, n, &sight);
}

static void
test_measures(struct tap *t, struct arena *a)
{
	/* Two rooms and a door between them; boxes start on the left, goals are on the right. */
	static const char rows[] = "##########|"
	                           "#   #    #|"
	                           "# $    . #|"
	                           "# $ #  . #|"
	                           "#@  #    #|"
	                           "##########|";
	enum { WIDTH = 10, UPPER = 2 * WIDTH + 7, LOWER = 3 * WIDTH + 7, DOOR = 2 * WIDTH + 4 };
	struct drawn x;
	struct measures n;

	if (!ok(t, draw(&x, a, rows, 0), "a level is drawn"))
		return;
	measures(&x, &n, WIDTH + 1);
	ok(t, n.left == 5 + 5 + 2 && n.placed == 0, "pulls still needed, round the door");
	ok(t,
	    n.value[UNPLACED] == 2 && n.value[CUT_OFF] == 0 && n.value[BLOCKED] == 0 &&
	        n.value[UNPULLABLE] == 0 && n.value[FAR_BOXES] == 0 && n.value[DISTANCE] == WORST,
	    "measures of the solved board");
	measures_after(&x, &n, UPPER, UPPER - 1);
	ok(t, n.left == 11 && n.value[DISTANCE] == WORST * 11 / 12 && n.value[FAR_BOXES] > 0,
	    "a pull towards its place: nearer, and less far");
	measures(&x, &n, WIDTH + 1);
	measures_after(&x, &n, UPPER - 1, UPPER - 2);
	measures(&x, &n, WIDTH + 1);
	measures_after(&x, &n, UPPER - 2, DOOR);
	ok(t, n.value[CUT_OFF] == 1 && n.value[UNPULLABLE] == 1,
	    "a box in the door cuts a room off, and the other box cannot be pulled");
	if (!ok(t, draw(&x, a, rows, 30), "the same with the fifth measure of variant 30"))
		return;
	measures(&x, &n, WIDTH + 1);
	ok(t, n.value[FAR_BOXES] == (5 + 6 + 6 + 7) / 4, "it is the average of four distances");
	if (!ok(t, draw(&x, a, rows, 2), "and without an assignment"))
		return;
	measures(&x, &n, WIDTH + 1);
	ok(t, n.left == 0 && n.value[UNPLACED] == 2, "only the boxes not in any place count");
}

static void
test_blocked(struct tap *t, struct arena *a)
{
	static const char rows[] = "###########|"
	                           "#@ $ $  ..#|"
	                           "###########|";
	enum { LEFT = 14, RIGHT = 16, GOAL = 19 };
	struct drawn x;
	const uint16_t *square;

	if (!ok(t, draw(&x, a, rows, 0), "a corridor is drawn"))
		return;
	square = x.board.number;
	ok(t, measures_blocked(&x.measurer, x.box) == 0, "no box in a place bars none");
	bits_drop(x.box, square[GOAL]);
	bits_put(x.box, square[LEFT]);
	ok(t, measures_blocked(&x.measurer, x.box) == 0, "a box in the far one bars none");
	bits_drop(x.box, square[LEFT]);
	bits_put(x.box, square[RIGHT]);
	ok(t,
	    measures_blocked(&x.measurer, x.box) == 1 && measures_blocked(&x.measurer, x.box) == 1,
	    "a box in the near one bars the far one, also when asked again");
}

/* --- against all positions -------------------------------------------------------------------- */

struct truth {
	unsigned levels, positions, wrong_dead, wrong_bound, sure_dead;
	unsigned char depth[1 << ORACLE_SQUARES][ORACLE_SQUARES]; /* pushes from the start; NEVER */
	struct {
		uint16_t boxes;
		uint8_t man;
	} queue[(1 << ORACLE_SQUARES) * ORACLE_SQUARES];
};

/* Fewest pushes from the start to each position: walks first, by rounds of one more push. */
static void
push_everywhere(struct truth *x)
{
	size_t count = 0, next = 0;

	memset(x->depth, ORACLE_NEVER, sizeof x->depth);
	x->depth[oracle.boxes][oracle.man] = 0;
	x->queue[count].boxes = (uint16_t)oracle.boxes;
	x->queue[count++].man = (uint8_t)oracle.man;
	for (bool changed = true; changed;) {
		changed = false;
		for (next = 0; next < count; next++)
			for (int d = 0; d < 4; d++) {
				unsigned boxes = x->queue[next].boxes;
				int man = x->queue[next].man;
				unsigned at = x->depth[boxes][man];
				bool push;
				if (!oracle_step(&oracle, &boxes, &man, d, &push) ||
				    x->depth[boxes][man] <= at + push)
					continue;
				if (x->depth[boxes][man] == ORACLE_NEVER) {
					x->queue[count].boxes = (uint16_t)boxes;
					x->queue[count++].man = (uint8_t)man;
				}
				x->depth[boxes][man] = (unsigned char)(at + push);
				changed = true;
			}
	}
}

static void
one_position(struct truth *x, struct measurer *g, struct reach *reach, const struct board *b,
    uint64_t *box, unsigned boxes, int man)
{
	uint16_t square = b->number[oracle.drawn[man]];
	unsigned pushes = x->depth[boxes][man];
	bool dead;

	if (square == b->squares || !boards_set(b, &oracle, boxes, box))
		return;
	x->positions++;
	reach_flood(reach, box, square);
	x->wrong_bound += pushes != ORACLE_NEVER && measures_load(g, box, square) > pushes;
	pull_closure(b, box, NULL, reach, b->squares);
	dead = !bits_within(box, b->box, b->words) || !reach_has(reach, b->man);
	x->sure_dead += dead;
	x->wrong_dead += dead && pushes != ORACLE_NEVER;
}

static void
test_truth(struct tap *t, struct arena *a, int levels)
{
	static struct truth x;
	struct rng rng = { 12 };
	struct hbox_variant variant;
	struct specimen s;

	hbox_variant_numbered(0, &variant);
	for (int n = 0; n < levels; n++) {
		struct geometry geometry;
		struct measurer measurer;
		struct reach reach;
		uint64_t *box;
		int boxes = 1 + n % 4, man = -1;
		unsigned set = 0;
		arena_reset(a);
		boards_specimen(&s, a, &rng, (unsigned)boxes, &oracle);
		if (s.board.stuck < level_size(&s.level))
			continue;
		box = arena_array(a, uint64_t, s.board.words);
		if (!geometry_find(&geometry, a, &s.board) ||
		    !measures_open(&measurer, a, &s.board, &geometry, &variant, NULL) ||
		    !reach_init(&reach, a, &s.board))
			continue;
		x.levels++;
		push_everywhere(&x);
		while (oracle_next(&oracle, boxes, &set, &man))
			one_position(&x, &measurer, &reach, &s.board, box, set, man);
	}
	printf("# %u levels, %u positions, %u of them dead ends by peeling\n", x.levels,
	    x.positions, x.sure_dead);
	ok(t, x.levels > 0 && x.sure_dead > 0, "there are dead ends");
	ok(t, x.wrong_dead == 0, "no position that can be pushed to is called a dead end");
	ok(t, x.wrong_bound == 0, "no position needs fewer pulls than its assignment says");
}

/* --- a variant that alternates --------------------------------------------------------------- */

/* States that a search expands which was aimed so many times. */
static uint64_t
expanded(struct arena *a, const struct board *b, const struct hbox_variant *v, int times)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve solve = { .board = b, .limit = &limit, .arena = a };
	struct geometry geometry;
	struct hbox h = { .count = 0 };
	bool fine = geometry_find(&geometry, a, b) && hbox_open(&h, &solve, &geometry, v);

	for (int i = 0; i < times; i++)
		fine = fine && macro_search_aim(&h.search, a, NULL, NULL);
	while (fine && macro_search_run(&h.search, SLICE) == UNDECIDED_YET)
		;
	macro_search_close(&h.search);
	return fine ? solve.stats.expanded : 0;
}

static void
test_alternating(struct tap *t, struct arena *a, int levels)
{
	struct hbox_variant usual, places, both;
	struct rng rng = { 37 };
	struct specimen s;
	unsigned wrong = 0, differ = 0;

	hbox_variant_numbered(0, &usual);
	hbox_variant_numbered(HBOX_PLACES, &places);
	usual.prove = places.prove = false;
	both = usual;
	both.alternates = true;
	for (int n = 0; n < levels; n++) {
		uint64_t by_all, by_places;
		arena_reset(a);
		boards_specimen(&s, a, &rng, 2 + (unsigned)n % 3, &oracle);
		if (s.board.stuck < level_size(&s.level))
			continue;
		by_all = expanded(a, &s.board, &usual, 1);
		by_places = expanded(a, &s.board, &places, 1);
		wrong += expanded(a, &s.board, &both, 1) != by_all ||
		         expanded(a, &s.board, &both, 2) != by_places ||
		         expanded(a, &s.board, &both, 3) != by_all;
		differ += by_all != by_places;
	}
	printf("# %u levels differ\n", differ);
	ok(t, differ > 0 && wrong == 0, "every second aim is by boxes that are not placed alone");
}

/* --- every variant, straight and as a chase
 * ---------------------------------------------------------------------------- */

static void
test_variants(struct tap *t, struct arena *a, int levels)
{
	unsigned solved = 0, wrong = 0, other = 0, detours = 0;
	struct rng rng = { 31 };
	struct specimen s;

	for (int n = 0; n < levels; n++) {
		struct hbox_variant variant;
		struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 24 };
		struct solve solve = { .board = &s.board, .limit = &limit, .arena = a };
		bool can;
		enum outcome outcome;
		struct params params;
		union any_search x;
		struct route *r = &x.route;
		if (!hbox_variant_numbered((unsigned)n % HBOX_METHODS, &variant))
			continue;
		arena_reset(a);
		boards_specimen(&s, a, &rng, 1 + (unsigned)n % 4, &oracle);
		if (s.board.stuck < level_size(&s.level))
			continue;
		can = oracle.pushes[oracle.boxes][oracle.man] != ORACLE_NEVER;
		variant.prove = n % 3 > 0;
		variant.detour = n % 2 > 0;
		variant.alternates = n % 5 > 0;
		params_usual(&params);
		params.hbox = variant;
		solve.params = &params;
		outcome = engine_hbox.open(&x, &solve, BACKWARD) ? UNDECIDED_YET : LIMIT_MEMORY;
		if (variant.detour && outcome == UNDECIDED_YET) {
			waypoint_run(&r->waypoint, SLICE); /* straight to the start */
			r->waypoint.until = 0;
			r->waypoint.share = SHARE;
			outcome = waypoint_run(&r->waypoint, UINT64_MAX);
			detours += outcome == SOLVED && r->waypoint.aimed;
		}
		while (outcome == UNDECIDED_YET)
			outcome = waypoint_straight(&r->straight.search, SLICE);
		engine_hbox.close(&x);
		wrong += !replay_agrees(&solve, outcome, can) || limit.held != 0;
		solved += outcome == SOLVED;
		other += outcome != SOLVED;
	}
	printf("# %u solved, %u of them as a chase, %u not\n", solved, detours, other);
	ok(t, solved > 0 && detours > 0 && other > 0 && wrong == 0,
	    "every variant is right, straight and as a chase, solvable or not");
}

int
main(int argc, char **argv)
{
	int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	struct tap t = { 0, 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	test_numbers(&t);
	test_measures(&t, &a);
	test_blocked(&t, &a);
	test_truth(&t, &a, levels);
	test_alternating(&t, &a, levels);
	test_variants(&t, &a, 4 * levels);
	arena_free(&a);
	return tap_end(&t);
}
