/*
 * Every method on the largest open board, 253 x 253 squares of floor, told to stop at one of its
 * first looks at the clock: that it does so, and how much is done after that look and between two
 * of them, in the units of limit_reached, in positions and in bytes. The same of what takes long
 * there without being a search. Nothing here depends on how fast it is.
 */
#include "method/method.h"

#include "level/cell.h"
#include "level/check.h"
#include "optimize/alone.h"
#include "optimize/gauge.h"
#include "optimize/polish.h"
#include "tap.h"

enum {
	SIDE = 255,
	BOXES = 16,
	MEMORY = 1 << 29,
	WORK_MOST = 1 << 23,   /* some hundredths of a second */
	STATES_MOST = 1 << 15, /* the same, of positions made */
	BYTES_MOST = 1 << 27,  /* set up at one go, or of 8,002 for each position */
};

struct watch {
	struct solve *solve;
	atomic_int stop;
	unsigned looks, stop_at;
	uint64_t work, generated, states; /* at the last look; after the one that said stop, its */
	size_t bytes;
	uint64_t most_generated;
	size_t most_bytes;
};

static size_t
bytes_held(const struct solve *s)
{
	return s->limit->held + s->arena->held;
}

static void
compare(struct watch *w)
{
	const struct solve *s = w->solve;
	const size_t bytes = bytes_held(s);
	const uint64_t made = s->stats.generated - w->generated;

	w->most_generated = made > w->most_generated ? made : w->most_generated;
	if (bytes > w->bytes && bytes - w->bytes > w->most_bytes)
		w->most_bytes = bytes - w->bytes;
}

static void
look(void *context)
{
	struct watch *w = context;

	w->looks++;
	compare(w);
	w->generated = w->solve->stats.generated;
	w->bytes = bytes_held(w->solve);
	if (w->stop == 0)
		w->work = limit_work(w->solve->limit);
	if (w->looks >= w->stop_at)
		w->stop = 1;
}

/* An open square with so many boxes and goals. */
static bool
make_board(struct board *b, struct level *l, struct arena *a, uint32_t side, uint32_t boxes,
    const struct patience *patience)
{
	const uint32_t wide = side - 55;
	unsigned char *area;

	if (!level_new(l, a, (uint16_t)side, (uint16_t)side))
		return false;
	for (uint32_t i = 0; i < side; i++)
		l->cell[i] = l->cell[side * (side - 1) + i] = l->cell[side * i] =
		    l->cell[side * i + side - 1] = WALL;
	l->cell[side + 1] = MAN;
	for (uint32_t i = 0; i < boxes; i++) {
		l->cell[side * (20 + 9 * (i % BOXES)) + 20 + i * 37 % wide] = BOX;
		l->cell[side * (24 + 9 * (i % BOXES)) + 20 + i * 53 % wide] = GOAL;
	}
	return level_check(l, a, NULL, &area) && board_compile(b, a, l, area, MEMORY / 8, patience);
}

static void
stop_at(struct tap *t, const struct method *m, const struct board *b, unsigned looks)
{
	struct params params;
	struct arena arena;
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY, .look = look };
	struct solve s = { .board = b, .limit = &limit, .arena = &arena, .params = &params };
	struct watch w = { .solve = &s, .stop_at = looks };
	enum outcome outcome;
	char what[100];

	params_usual(&params);
	arena_init(&arena, MEMORY);
	arena_share(&arena, &limit.memory, &limit.held, limit.meter);
	limit.stop = &w.stop;
	limit.context = &w;
	outcome = method_run(m, &s);
	compare(&w);
	snprintf(what, sizeof what, "%s told to stop at look %u does so at once", m->name, looks);
	const uint64_t work = limit_work(&limit) - w.work;
	if (!ok(t,
	        outcome == STOPPED && work <= WORK_MOST && w.most_generated <= STATES_MOST &&
	            w.most_bytes <= BYTES_MOST,
	        what))
		printf("# outcome %d, %u looks; work after the last %llu; most positions %llu, "
		       "bytes %zu\n",
		    outcome, w.looks, (unsigned long long)work,
		    (unsigned long long)w.most_generated, w.most_bytes);
	arena_free(&arena);
}

/* --- what is no search ---------------------------------------------------------------------- */

enum { PLACES = 200, SMALLER = 75, WAY = 10, LOOKS = 3 };

static bool
ask(void *context)
{
	unsigned *asked = context;

	return ++*asked == LOOKS;
}

static void
distances(struct tap *t, const struct board *b)
{
	unsigned asked = 0;
	const struct patience patience = { ask, &asked };
	uint16_t place[PLACES];
	struct arena a;
	struct dist d;

	for (uint16_t i = 0; i < PLACES; i++)
		place[i] = i;
	arena_init(&a, MEMORY);
	ok(t,
	    !dist_find(&d, &a, &b->sides, place, PLACES, false, SIZE_MAX, &patience) &&
	        asked == LOOKS,
	    "a table of distances is given up when it is told to");
	ok(t, dist_find(&d, &a, &b->sides, place, PLACES, false, SIZE_MAX, NULL),
	    "and is made when nobody says so");
	arena_free(&a);
}

static void
tables(struct tap *t)
{
	unsigned asked = 0;
	const struct patience patience = { ask, &asked };
	struct alone alone;
	struct board b;
	struct level l;
	struct arena a;

	arena_init(&a, MEMORY);
	ok(t, !make_board(&b, &l, &a, SIDE, PLACES, &patience) && asked == LOOKS,
	    "a board with many goals is given up when it is told to");
	arena_reset(&a);
	asked = 0;
	ok(t,
	    make_board(&b, &l, &a, SMALLER, 1, NULL) &&
	        !alone_find(&alone, &a, &b, SIZE_MAX, &patience) && asked == LOOKS,
	    "so are tables of what a box costs alone");
	arena_free(&a);
}

struct count {
	unsigned looks;
	atomic_int stop;
};

static void
look_once(void *context)
{
	struct count *c = context;

	c->looks++;
	c->stop = 1;
}

/* One box, pushed to the right. */
static void
solutions(struct tap *t, const struct board *b)
{
	struct push push[WAY];
	struct ranking moves;
	struct count c = { .stop = 0 };
	struct limit limit = { .nodes = UINT64_MAX,
		.memory = MEMORY,
		.stop = &c.stop,
		.look = look_once,
		.context = &c };
	struct plan known = { .push = push, .count = WAY };
	struct polish p = { .board = b,
		.limit = &limit,
		.work = UINT64_MAX,
		.ranking = &moves,
		.end = b->squares,
		.known = &known,
		.knowns = 1 };
	struct gauge g;
	struct arena a;
	struct toll toll;

	ranking_read(&moves, STR("moves,pushes"));
	for (unsigned i = 0; i < WAY; i++)
		push[i] = (struct push){ b->number[SIDE * 20 + 20 + i], 1 };
	arena_init(&a, MEMORY);
	ok(t,
	    gauge_init(&g, &a, b, &moves, b->squares) &&
	        !gauge_play(&g, &limit, push, WAY, &toll, NULL, NULL) && c.looks == 1 &&
	        toll.by[1] == 0 && limit_work(&limit) == 0,
	    "walks between pushes are looked for no longer than it is told to");
	p.arena = &a;
	ok(t, polish(&p) && p.best.moves.p == NULL,
	    "no solution comes of polishing when none can be measured");
	arena_free(&a);
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena arena;
	struct board board;
	struct level level;

	arena_init(&arena, MEMORY);
	if (!ok(&t, make_board(&board, &level, &arena, SIDE, BOXES, NULL), "the board is made"))
		return tap_end(&t);
	for (const struct method *const *m = methods; *m != NULL; m++) {
		for (unsigned looks = 1; looks <= FEWER(9); looks += 8)
			stop_at(&t, *m, &board, looks);
	}
	distances(&t, &board);
	tables(&t);
	solutions(&t, &board);
	arena_free(&arena);
	return tap_end(&t);
}
