/*
 * optimize/timetable on random tiny levels: in a known solution no box gets by with fewer pushes
 * than its timetable says, from any time on; and among the pushes of the others some boxes need
 * more than on a board without these. `timetable N SEED` looks at N levels.
 */
#include "optimize/timetable.h"

#include <stdlib.h>
#include <string.h>

#include "oracle/boards.h"
#include "oracle/known.h"
#include "tap.h"
#include "util/bits.h"

enum { LEVELS = 200, MEMORY = 1 << 26 };

static struct oracle oracle;
static const struct prices prices = { .step = UINT64_C(1) << 32, .push = 1 };

struct tally {
	unsigned levels, boxes, wrong;
};

/* One box is free, the others move as in the solution. */
struct fixture {
	struct push *fixed;
	uint64_t *others; /* [(count + 1) * words] */
	uint32_t *since;  /* [pushes] of the solution: how many of the others were made before */
	uint32_t count;
	uint16_t *at; /* [pushes + 1] where the free box stands */
};

static bool
fixture_make(
    struct fixture *f, struct arena *a, const struct board *b, const struct spine *s, uint16_t home)
{
	uint64_t *others;

	*f = (struct fixture){ .fixed = arena_array(a, struct push, s->count),
		.others = arena_array(a, uint64_t, ((size_t)s->count + 1) * b->words),
		.since = arena_array(a, uint32_t, (size_t)s->count + 1),
		.at = arena_array(a, uint16_t, (size_t)s->count + 1) };
	if (f->fixed == NULL || f->others == NULL || f->since == NULL || f->at == NULL)
		return false;
	others = f->others;
	memcpy(others, b->box, b->words * sizeof *others);
	bits_drop(others, home);
	f->at[0] = home;
	f->since[0] = 0;
	for (uint32_t i = 0; i < s->count; i++) {
		const struct push p = s->push[i];
		f->at[i + 1] = f->at[i];
		if (p.from == f->at[i]) {
			f->at[i + 1] = push_target(b, p);
		} else {
			f->fixed[f->count++] = p;
			memcpy(others + b->words, others, b->words * sizeof *others);
			others += b->words;
			push_apply(b, others, p);
		}
		f->since[i + 1] = f->count;
	}
	return true;
}

static void
check(struct tally *t, struct arena *a, const struct board *b, const struct spine *s, uint16_t home)
{
	struct fixture f;
	struct timetable table;
	uint32_t left = 0;

	if (!fixture_make(&f, a, b, s, home) || !timetable_init(&table, a, b, s->count)) {
		t->wrong++;
		return;
	}
	timetable_fill(&table, f.others, f.fixed, 0, f.count, f.at[s->count]);
	t->boxes++;
	for (uint32_t i = s->count + 1; i-- > 0;) {
		left += i < s->count && f.at[i] != f.at[i + 1];
		t->wrong += timetable_need(&table, f.since[i], f.at[i], spine_man(s, b, i)) > left;
	}
}

/* A box on its goal stands where the man has to be behind the other: away, and back again. */
static void
check_drawn(struct tap *t, struct arena *a)
{
	unsigned char *area;
	struct level level;
	struct board b;
	struct timetable table;
	struct push right = { .direction = 1 };
	uint64_t others[2]; /* before and after it: one word is enough */
	uint16_t home;

	if (!boards_draw(
	        &level, a, "#######|#     #|#     #|# *$. #|#     #|#  @  #|#######|", &area) ||
	    !board_compile(&b, a, &level, area, 1 << 16, NULL) ||
	    !timetable_init(&table, a, &b, 1)) {
		ok(t, false, "the level is drawn");
		return;
	}
	home = b.number[3 * 7 + 2];
	right.from = b.number[3 * 7 + 3];
	others[0] = UINT64_C(1) << right.from;
	others[1] = UINT64_C(1) << push_target(&b, right);
	timetable_fill(&table, others, &right, 0, 1, home);
	ok(t, timetable_need(&table, 0, home, b.man) == 2,
	    "before the push the box has to go and come back");
	ok(t, timetable_need(&table, 1, home, right.from) == 0, "after it, it stays");
	ok(t, timetable_need(&table, 0, right.from, b.man) == DIST_NEVER,
	    "it is not where another is");
}

int
main(int argc, char **argv)
{
	const unsigned levels = argc > 1 ? (unsigned)atoi(argv[1]) : LEVELS;
	struct rng rng = { argc > 2 ? (uint64_t)atoi(argv[2]) : 1 };
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct specimen s;
	struct spine spine;
	struct arena a;

	arena_init(&a, MEMORY);
	check_drawn(&t, &a);
	while (n.levels < levels) {
		if (!known_spine(&s, &spine, &a, &rng, prices, 20, 40, &oracle))
			continue;
		n.levels++;
		for (uint16_t square = 0; square < s.board.live; square++) {
			if (bits_has(s.board.box, square))
				check(&n, &a, &s.board, &spine, square);
		}
	}
	arena_free(&a);
	printf("# %u levels, %u boxes\n", n.levels, n.boxes);
	ok(&t, n.wrong == 0, "no box gets by with less than its timetable says");
	return tap_end(&t);
}
