/*
 * Two orders of macro moves, one place after the other and repeated at their images: what they say
 * about random levels against the oracle, and about levels that they were made for.
 * `slide_mirror N` looks at N random levels.
 */
#include "macro/mirror.h"
#include "macro/slide.h"

#include <stdio.h>
#include <stdlib.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 2000 };

static struct oracle oracle;

/* Does the search in one place after the other say what the oracle says? */
static bool
slide_agrees(const struct specimen *x, struct arena *a, enum direction way, bool solvable)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &x->board, .limit = &limit, .arena = a };
	struct closest c;
	const enum outcome outcome = slide_open(&c, &s, way)
	                                 ? macro_search_run(&c.search, UINT64_MAX)
	                                 : LIMIT_MEMORY;

	macro_search_close(&c.search);
	return limit.held == 0 && replay_agrees(&s, outcome, solvable);
}

/* The same with repeated moves. */
static bool
mirror_agrees(const struct specimen *x, struct arena *a, enum direction way, bool solvable,
    unsigned *with_images)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &x->board, .limit = &limit, .arena = a };
	struct mirror m;
	const enum outcome outcome = mirror_open(&m, &s, way)
	                                 ? macro_search_run(&m.closest.search, UINT64_MAX)
	                                 : LIMIT_MEMORY;

	*with_images += m.images.count > 0;
	macro_search_close(&m.closest.search);
	return limit.held == 0 && (m.images.count > 0) == images_any(&x->board) &&
	       replay_agrees(&s, outcome, solvable);
}

/* A drawn level and a search for it. */
struct drawn {
	struct arena arena;
	struct level level;
	struct board board;
	struct limit limit;
	struct solve solve;
};

static bool
draw(struct drawn *d, const char *rows)
{
	unsigned char *area;

	arena_init(&d->arena, (size_t)1 << 26);
	d->limit = (struct limit){ .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	d->solve = (struct solve){ .board = &d->board, .limit = &d->limit, .arena = &d->arena };
	return boards_draw(&d->level, &d->arena, rows, &area) &&
	       board_compile(&d->board, &d->arena, &d->level, area, SIZE_MAX, NULL);
}

/* Four rooms that look alike take about as many states as one. */
static void
test_images(struct tap *t)
{
	static const char rows[] =
	    "#############|# .   #   . #|# $ $   $ $ #|#   . # .   #|### #   # ###|#     @     #|"
	    "### #   # ###|#   . # .   #|# $ $   $ $ #|# .   #   . #|#############|";
	struct drawn d;
	struct solve pushed, repeated;
	struct closest c;
	struct mirror m;

	if (!ok(t, draw(&d, rows), "it is drawn"))
		return;
	pushed = repeated = d.solve;
	ok(t,
	    closest_open(&c, &pushed, FORWARD) &&
	        replay_agrees(&pushed, macro_search_run(&c.search, UINT64_MAX), true),
	    "eight boxes in four rooms");
	ok(t,
	    mirror_open(&m, &repeated, FORWARD) && m.images.count == 3 &&
	        replay_agrees(&repeated, macro_search_run(&m.closest.search, UINT64_MAX), true),
	    "each room is seen in the three others");
	printf("# %u states expanded, with images %u\n", (unsigned)pushed.stats.expanded,
	    (unsigned)repeated.stats.expanded);
	ok(t, 2 * repeated.stats.expanded < pushed.stats.expanded,
	    "what is done in one is done in all");
	macro_search_close(&c.search);
	macro_search_close(&m.closest.search);
	arena_free(&d.arena);
}

/* Every second time that it is aimed, a search goes by another order. */
static void
test_once_more(struct tap *t)
{
	static const char rows[] =
	    "###############|#.  #     #   #|#.  # $ $ #   #|#..   $   $   #|#.* # $ $ # @ #|"
	    "#.  #     #   #|### ### #######|###   #   #####|### $ ## ######|### . #########|"
	    "###############|";
	struct drawn d;
	struct closest c = { .turn = 0 };
	uint64_t before[4] = { 0 };
	bool fine;

	fine = draw(&d, rows) && closest_open(&c, &d.solve, FORWARD);
	for (int i = 1; fine && i < 4; i++) {
		fine = replay_agrees(&d.solve, macro_search_run(&c.search, UINT64_MAX), true) &&
		       macro_search_aim(&c.search, &d.arena, NULL, NULL);
		before[i] = d.solve.stats.expanded;
	}
	printf("# %u, %u, %u states expanded\n", (unsigned)before[1],
	    (unsigned)(before[2] - before[1]), (unsigned)(before[3] - before[2]));
	ok(t, fine && before[3] - before[2] == before[1] && before[2] - before[1] != before[1],
	    "every second time by another order");
	macro_search_close(&c.search);
	arena_free(&d.arena);
}

/* One box has to stay off its goal until the other one, which is far away, has made way. */
static void
test_far_box(struct tap *t)
{
	static const char rows[] =
	    "########|### $ .#|### # ##|### # ##|### # ##|### # ##|### # ##|### # ##|### # ##|"
	    "# @*  ##|########|";
	struct drawn d;
	struct closest c;
	unsigned found = 0;

	if (!ok(t, draw(&d, rows), "two boxes far from each other"))
		return;
	for (unsigned turn = 0; turn < 3; turn++) { /* whichever queue begins */
		if (slide_open(&c, &d.solve, FORWARD)) {
			c.turn = turn;
			found += replay_agrees(
			    &d.solve, macro_search_run(&c.search, UINT64_MAX), true);
		}
		macro_search_close(&c.search);
	}
	ok(t, found == 3, "boxes far from where work has begun move, too, if later");
	arena_free(&d.arena);
}

static void
test_levels(struct tap *t, int levels)
{
	struct rng rng = { 11 };
	unsigned slid = 0, mirrored = 0, alike = 0, solvable = 0;
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		struct specimen x;
		bool can;
		arena_reset(&a);
		if (!boards_task(&x, &a, &rng, 1 + (unsigned)i % 3, &oracle, &can))
			continue;
		solvable += can;
		for (unsigned way = 0; way < 2; way++) {
			const enum direction of = way == 0 ? FORWARD : BACKWARD;
			slid += !slide_agrees(&x, &a, of, can);
			mirrored += !mirror_agrees(&x, &a, of, can, &alike);
		}
	}
	printf("# %u solvable\n", solvable);
	ok(t, solvable > 0 && slid == 0, "pushes and pulls in one place after the other agree");
	printf("# %u searches of boards that look alike turned or flipped\n", alike);
	ok(t, alike > 0 && mirrored == 0, "so do pushes and pulls repeated at their images");
	arena_free(&a);
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };

	test_images(&t);
	test_once_more(&t);
	test_far_box(&t);
	test_levels(&t, argc > 1 ? atoi(argv[1]) : LEVELS);
	return tap_end(&t);
}
