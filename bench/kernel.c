/*
 * bench/kernel: how fast positions are made and judged, on levels of standard input:
 *   macro moves of all boxes, against one flood for each push (tests/oracle), along random play;
 *   single pushes from positions of random play, through the detectors asked of each push;
 *   the closure, asked of what those pushes led to.
 * make build/release/bench/kernel; bin/sokparse FILE | build/release/bench/kernel
 * One line for each level, and the sums; times are CPU seconds of this process.
 */
#include <stdio.h>
#include <string.h>

#include "board/state.h"
#include "dead/dead.h"
#include "levels.h"
#include "oracle/plain_macro.h"
#include "rules/macro.h"
#include "util/rng.h"

enum { PLAYS = 200, LENGTH = 100, REPEATS = 100, MACRO_PLAYS = 10, MACRO_STEP = 10 };

struct sums {
	double macros, plain, push, closure;
	unsigned long boxes, pushes, closures;
};

struct kit {
	struct board board;
	struct macros macros;
	struct plain_macros plain;
	struct reach reach;
	struct dead dead;
	uint64_t *box;
};

static bool
set_up(struct kit *k, struct arena *a, const struct level *l)
{
	struct board *b = &k->board;
	struct sink sink = { .take = silence };
	unsigned char *area;

	if (!level_check(l, a, &sink, &area) || !board_compile(b, a, l, area, (size_t)1 << 26, NULL) ||
	    b->stuck < level_size(l) || !macros_init(&k->macros, a, b) ||
	    !plain_init(&k->plain, a, b) || !reach_init(&k->reach, a, b) ||
	    !dead_init(&k->dead, a, b))
		return false;
	k->box = arena_array(a, uint64_t, b->words);
	return k->box != NULL;
}

static void
time_macros(struct kit *k, uint16_t man, struct sums *x)
{
	const struct board *b = &k->board;
	double start = now();

	for (int i = 0; i < REPEATS; i++) {
		macros_load(&k->macros, k->box, man);
		for (uint16_t s = 0; s < b->live; s++) {
			if (!bits_has(k->box, s))
				continue;
			macros_find(&k->macros, s, false);
			x->boxes++;
		}
	}
	x->macros += now() - start;
	start = now();
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(k->box, s))
			plain_find(&k->plain, k->box, man, s, false);
	x->plain += (now() - start) * REPEATS;
}

/* Every push of the position through the detectors of one time; one of those that pass, or none. */
static bool
all_pushes(struct kit *k, uint16_t man, struct rng *r, enum when when, unsigned long *asked,
    struct push *chosen)
{
	static const struct detector *const cheap[] = { &dead_square, &dead_freeze, NULL };
	static const struct detector *const closure[] = { &dead_closure, NULL };
	const struct board *b = &k->board;
	uint32_t passed = 0;

	reach_flood(&k->reach, k->box, man);
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = k->box[w]; left != 0;) {
			uint16_t from = (uint16_t)(64 * w + bits_take(&left));
			for (uint16_t d = 0; d < 4; d++) {
				struct push p = { from, d };
				uint16_t to = push_target(b, p);
				if (!reach_has(
				        &k->reach, board_beside(b, from, push_opposite(d))) ||
				    to >= b->live || state_box(b, k->box, to))
					continue;
				++*asked;
				push_apply(b, k->box, p);
				if (dead_found(&k->dead, when == ON_PUSH ? cheap : closure, k->box,
				        from, &p) == NULL &&
				    rng_below(r, ++passed) == 0)
					*chosen = p;
				push_undo(b, k->box, p);
			}
		}
	}
	return passed > 0;
}

/* Random play; x: time macro moves of some positions instead of asking about pushes. */
static void
play(struct kit *k, enum when when, unsigned long *asked, struct sums *x)
{
	const struct board *b = &k->board;
	struct rng r = { 1 };

	for (int i = 0; i < (x != NULL ? MACRO_PLAYS : PLAYS); i++) {
		uint16_t man = b->man;
		struct push p;
		memcpy(k->box, b->box, b->words * sizeof *b->box);
		for (int n = 0; n < LENGTH && all_pushes(k, man, &r, when, asked, &p); n++) {
			push_apply(b, k->box, p);
			man = p.from;
			if (x != NULL && n % MACRO_STEP == 0)
				time_macros(k, man, x);
		}
	}
}

static void
print(const char *name, unsigned squares, const struct sums *x)
{
	printf("%s\t%u\t%.2f\t%.1f\t%.2f\t%.2f\n", name, squares,
	    x->macros / (double)x->boxes * 1e6, x->plain / x->macros,
	    (double)x->pushes / x->push / 1e6, x->closure / (double)x->closures * 1e6);
}

static void
measure(void *context, struct arena *a, struct record *record)
{
	struct sums *sum = context, x = { .boxes = 0 };
	struct kit k;
	char name[32];
	unsigned long ignored = 0;
	double start;

	if (!set_up(&k, a, &record->level))
		return;
	play(&k, ON_NEW, &ignored, &x);
	start = now();
	play(&k, ON_PUSH, &x.pushes, NULL);
	x.push = now() - start;
	start = now();
	play(&k, ON_NEW, &x.closures, NULL);
	x.closure = now() - start;
	snprintf(name, sizeof name, "%lu", (unsigned long)record->number);
	print(name, k.board.squares, &x);
	*sum = (struct sums){ sum->macros + x.macros, sum->plain + x.plain, sum->push + x.push,
		sum->closure + x.closure, sum->boxes + x.boxes, sum->pushes + x.pushes,
		sum->closures + x.closures };
}

int
main(void)
{
	struct sums sum = { .boxes = 0 };

	puts("level\tsquares\tus-a-box\tplain-ratio\tmillion-pushes-a-second\tus-a-closure");
	if (!each_level(measure, &sum))
		return 2;
	if (sum.boxes > 0)
		print("all", 0, &sum);
	return sum.boxes == 0;
}
