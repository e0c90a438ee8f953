/*
 * Every method on the largest open board, 253 x 253 squares of floor, told to stop at one of its
 * first looks at the clock: that it does so, and how much is done after that look and between two
 * of them, in the units of limit_reached, in positions and in bytes. Nothing here depends on how
 * fast it is.
 */
#include "method/method.h"

#include "level/cell.h"
#include "level/check.h"
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

static bool
make_board(struct board *b, struct level *l, struct arena *a)
{
	unsigned char *area;

	if (!level_new(l, a, SIDE, SIDE))
		return false;
	for (uint32_t i = 0; i < SIDE; i++)
		l->cell[i] = l->cell[SIDE * (SIDE - 1) + i] = l->cell[SIDE * i] =
		    l->cell[SIDE * i + SIDE - 1] = WALL;
	l->cell[SIDE + 1] = MAN;
	for (uint32_t i = 0; i < BOXES; i++) {
		l->cell[SIDE * (20 + 9 * i) + 20 + i * 37 % 200] = BOX;
		l->cell[SIDE * (24 + 9 * i) + 20 + i * 53 % 200] = GOAL;
	}
	return level_check(l, a, NULL, &area) && board_compile(b, a, l, area, MEMORY / 8);
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
	outcome = m->run(&s);
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

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena arena;
	struct board board;
	struct level level;

	arena_init(&arena, MEMORY);
	if (!ok(&t, make_board(&board, &level, &arena), "the board is made"))
		return tap_end(&t);
	for (const struct method *const *m = methods; *m != NULL; m++) {
		stop_at(&t, *m, &board, 1);
		stop_at(&t, *m, &board, 9);
	}
	arena_free(&arena);
	return tap_end(&t);
}
