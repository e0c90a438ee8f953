/*
 * bound/lessons: what was learned of random sets of boxes is found again in random positions, by
 * each of its squares, no more and no less than looking through all of them finds.
 */
#include "bound/lessons.h"

#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

enum { LESSONS = 400, LOOKS = 4000, WORDS = 2 };

static struct oracle oracle;

struct known {
	uint64_t box[WORDS], region[WORDS];
	uint16_t surplus;
};

struct found {
	uint32_t count, sum;
};

static void
visit(void *context, const uint64_t *box, uint16_t surplus)
{
	struct found *f = context;

	(void)box;
	f->count++;
	f->sum += surplus;
}

/* So many boxes, or fewer where a square is drawn twice. */
static void
draw(const struct board *b, struct rng *r, unsigned boxes, uint64_t *box)
{
	memset(box, 0, WORDS * sizeof *box);
	while (boxes-- > 0)
		bits_put(box, rng_below(r, b->live));
}

static uint16_t
draw_man(const struct board *b, struct rng *r, const uint64_t *box)
{
	uint16_t man;

	do {
		man = (uint16_t)rng_below(r, b->squares);
	} while (state_box(b, box, man));
	return man;
}

static void
teach(struct lessons *l, struct known *k, struct reach *reach, struct rng *r)
{
	const struct board *b = l->board;

	do {
		draw(b, r, 2 + rng_below(r, 3), k->box);
	} while (bits_total(k->box, b->words) < 2);
	k->surplus = (uint16_t)(1 + rng_below(r, 9));
	reach_flood(reach, k->box, draw_man(b, r, k->box));
	for (uint16_t i = 0; i < reach->count; i++)
		bits_put(k->region, reach->queue[i]);
	lessons_add(l, k->box, reach, k->surplus);
}

/* False: it finds what it should not, or not all. */
static bool
look(const struct lessons *l, const struct known *known, struct rng *r, uint32_t *all)
{
	const struct board *b = l->board;
	struct found found = { 0, 0 }, truth = { 0, 0 };
	uint64_t box[WORDS];
	uint16_t square, man;

	draw(b, r, 8, box);
	man = draw_man(b, r, box);
	do {
		square = (uint16_t)rng_below(r, b->live);
	} while (!bits_has(box, square));
	for (unsigned i = 0; i < LESSONS; i++) {
		const struct known *k = &known[i];
		if (bits_has(k->box, square) && bits_within(k->box, box, b->words) &&
		    bits_has(k->region, man))
			visit(&truth, k->box, k->surplus);
	}
	bits_drop(box, square);
	lessons_find(l, square, box, man, visit, &found);
	*all += found.count;
	return found.count == truth.count && found.sum == truth.sum;
}

int
main(void)
{
	static struct known known[LESSONS];
	struct tap t = { 0, 0 };
	struct rng rng = { 8 };
	struct specimen s;
	struct lessons lessons;
	struct reach reach;
	struct arena a;
	uint32_t wrong = 0, all = 0;

	arena_init(&a, (size_t)1 << 24);
	boards_long(&s, &a, &rng, 3, WORDS, &oracle);
	ok(&t,
	    lessons_init(&lessons, &a, &s.board, (size_t)1 << 20) &&
	        reach_init(&reach, &a, &s.board),
	    "there is room");
	for (unsigned i = 0; i < LESSONS; i++)
		teach(&lessons, &known[i], &reach, &rng);
	for (unsigned i = 0; i < LOOKS; i++)
		wrong += !look(&lessons, known, &rng, &all);
	printf("# %u lessons in %u positions\n", all, LOOKS);
	ok(&t, all > LOOKS / 10, "positions have lessons");
	ok(&t, wrong == 0, "those found are all there are");
	for (unsigned i = 0; i < 1 << 16; i++)
		teach(&lessons, &known[0], &reach, &rng);
	ok(&t, lessons.count <= lessons.room, "a full store learns no more");
	arena_free(&a);
	return tap_end(&t);
}
