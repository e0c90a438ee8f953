/*
 * Every bound on every position of many tiny boards, some with a corridor so that their sets take
 * up to four words: never above the truth; and, unless it jumps, never falling by more than one in
 * a push, and the same whether computed afresh or after a push. What a bound learns, with too
 * little memory for tables, is never too much either, and sometimes all that was lacking.
 */
#include "bound/bound.h"

#include <string.h>

#include "oracle/boards.h"
#include "search/search.h"
#include "tap.h"

enum {
	BOARDS = 1500,
	LONG_BOARDS = 60,
	WORDS = 4,
	ROOM = 1 << 26,
	LITTLE_ROOM = 1 << 20,
	LARGER_BOARDS = 3000
};

static struct oracle oracle;

struct tally {
	bool learns;
	uint64_t positions, pushes, too_high, inconsistent, differs, tight, learned;
};

static void
pushes_from(const struct specimen *s, struct bound_kit *kit, struct bound_kit *afresh,
    unsigned boxes, int man, uint32_t value, struct tally *t)
{
	const struct board *b = &s->board;
	uint64_t then[WORDS];

	for (uint16_t d = 0; d < 4; d++) {
		unsigned after = boxes;
		int at = man;
		bool push;
		uint32_t stepped, direct, truth;
		if (!oracle_step(&oracle, &after, &at, (int)d, &push) || !push ||
		    !boards_set(b, &oracle, after, then))
			continue;
		stepped = kit->bound->after(kit, (struct push){ b->number[oracle.drawn[at]], d });
		direct = afresh->bound->value(afresh, then, b->number[oracle.drawn[at]]);
		truth = oracle.pushes[after][at];
		t->pushes++;
		t->too_high += truth != ORACLE_NEVER && (stepped == BOUND_NEVER || stepped > truth);
		t->differs += stepped != direct;
		t->inconsistent += direct != BOUND_NEVER && value > direct + 1;
	}
}

static void
look(const struct specimen *s, struct bound_kit *kit, struct bound_kit *afresh, unsigned boxes,
    int man, struct tally *t)
{
	const struct board *b = &s->board;
	uint16_t stands = b->number[oracle.drawn[man]];
	unsigned truth = oracle.pushes[boxes][man];
	uint64_t set[WORDS];
	uint32_t value;

	if (stands == b->squares || !boards_set(b, &oracle, boxes, set))
		return;
	value = kit->bound->value(kit, set, stands);
	t->positions++;
	t->too_high += truth != ORACLE_NEVER && (value == BOUND_NEVER || value > truth);
	t->tight += value == truth;
	if (t->learns && value != BOUND_NEVER) {
		uint32_t before = value;
		kit->bound->learn(kit, set, stands, BOUND_NEVER);
		value = kit->bound->value(kit, set, stands);
		t->learned += value > before;
		t->too_high += truth != ORACLE_NEVER && (value == BOUND_NEVER || value > truth);
	}
	if (value != BOUND_NEVER)
		pushes_from(s, kit, afresh, boxes, man, value, t);
}

static void
check_bound(struct tap *t, const struct bound *bound, bool learns)
{
	struct tally tally = { .learns = learns };
	struct rng rng = { 31 };
	struct specimen s;
	struct arena a;
	struct bound_kit kit, afresh;
	bool opened = true;

	arena_init(&a, learns ? LITTLE_ROOM : ROOM);
	for (unsigned n = 0; n < BOARDS + LONG_BOARDS; n++) {
		const int count = 1 + (int)(n % 3);
		unsigned boxes = 0;
		int man = -1;
		if (n < BOARDS)
			boards_specimen(&s, &a, &rng, (unsigned)count, &oracle);
		else
			boards_long(&s, &a, &rng, (unsigned)count, 2 + n % (WORDS - 1), &oracle);
		opened &= bound_open(&kit, &a, &s.board, bound) &&
		          bound_open(&afresh, &a, &s.board, bound) && kit.bound == bound;
		while (opened && oracle_next(&oracle, count, &boxes, &man))
			look(&s, &kit, &afresh, boxes, man, &tally);
	}
	printf("# %s: %llu positions, %llu pushes, exact in %llu, learned in %llu\n", bound->name,
	    (unsigned long long)tally.positions, (unsigned long long)tally.pushes,
	    (unsigned long long)tally.tight, (unsigned long long)tally.learned);
	ok(t, opened && tally.pushes > 0, "the bound looks at something");
	ok(t, tally.too_high == 0, "the bound is admissible");
	if (learns)
		ok(t, tally.learned > 0, "the bound learns something");
	if (!bound->jumps) {
		ok(t, tally.inconsistent == 0, "the bound is consistent");
		ok(t, tally.differs == 0, "the bound after a push is the bound of the position");
	}
	arena_free(&a);
}

/* --- more boxes than the oracle knows ------------------------------------------------------- */

/* Along a best solution each position needs one push less; what was learned stays. */
static void
follow(struct tally *t, struct bound_kit *kit, const struct plan *best, const struct board *b)
{
	uint64_t box[WORDS];
	uint16_t man = b->man;

	memcpy(box, b->box, b->words * sizeof *box);
	for (uint32_t i = 0, left = best->count; left > 0; i++, left--) {
		const uint32_t before = kit->bound->value(kit, box, man);
		uint32_t value;
		if (before == BOUND_NEVER) {
			t->too_high++;
			return;
		}
		kit->bound->learn(kit, box, man, BOUND_NEVER);
		value = kit->bound->value(kit, box, man);
		t->positions++;
		t->learned += value > before;
		t->too_high += value > left || kit->bound->after(kit, best->push[i]) > left - 1;
		push_apply(b, box, best->push[i]);
		man = best->push[i].from;
	}
}

static void
check_larger(struct tap *t, const struct bound *bound)
{
	struct tally tally = { .positions = 0 };
	struct rng rng = { 6 };
	struct arena a, little;

	arena_init(&a, ROOM);
	arena_init(&little, LITTLE_ROOM);
	for (unsigned n = 0; n < LARGER_BOARDS; n++) {
		struct limit limit = { .nodes = 5000, .memory = ROOM };
		struct board b;
		struct solve s = { .board = &b, .limit = &limit, .arena = &a };
		struct bound_kit kit;
		unsigned char *area;
		struct level l;
		arena_reset(&a);
		arena_reset(&little);
		if (boards_random(&l, &a, &rng, 6 + (int)(n % 3), 6, 12, 4 + n % 2, &area) &&
		    board_compile(&b, &a, &l, area, SIZE_MAX, NULL) && b.stuck == level_size(&l) &&
		    search_best_first(
		        &s, &bound_matching, detectors_usual, (struct weights){ 1, 1 }) == SOLVED &&
		    bound_open(&kit, &little, &b, bound))
			follow(&tally, &kit, &s.plan, &b);
	}
	arena_free(&a);
	arena_free(&little);
	printf("# %s on larger boards: %llu positions, learned in %llu\n", bound->name,
	    (unsigned long long)tally.positions, (unsigned long long)tally.learned);
	ok(t, tally.learned > 0, "the bound learns about more boxes");
	ok(t, tally.too_high == 0, "what it learns is admissible");
}

int
main(void)
{
	struct tap t = { 0, 0 };

	for (const struct bound *const *b = bounds; *b != NULL; b++)
		check_bound(&t, *b, false);
	for (const struct bound *const *b = bounds; *b != NULL; b++)
		if ((*b)->learn != NULL) {
			check_bound(&t, *b, true);
			check_larger(&t, *b);
		}
	return tap_end(&t);
}
