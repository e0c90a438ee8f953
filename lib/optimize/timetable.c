#include "optimize/timetable.h"

#include <string.h>

#include "util/bits.h"

enum {
	MOST = 1 << 22, /* numbers in a table */
	/* Work: */
	LAYER = 4,
	LOOK = 2,
};

struct layer {
	const struct board *board;
	const uint64_t *others;
	uint16_t *need; /* [live] */
	uint16_t *again;
	bool *waits;
	uint32_t count; /* of those in again */
	uint32_t work;
};

bool
timetable_init(struct timetable *t, struct arena *a, const struct board *b, uint32_t pushes)
{
	const size_t size = ((size_t)pushes + 1) * b->live;

	t->board = b;
	if (size > MOST)
		return false;
	t->need = arena_array(a, uint16_t, size);
	t->again = arena_array(a, uint16_t, b->live);
	t->waits = arena_array(a, bool, b->live);
	return t->need != NULL && t->again != NULL && t->waits != NULL;
}

static bool
is_free(const struct layer *l, uint16_t square)
{
	return square < l->board->live ? !bits_has(l->others, square) : square < l->board->squares;
}

static void
look_again(struct layer *l, uint16_t square)
{
	if (square >= l->board->live || l->waits[square] || !is_free(l, square))
		return;
	l->again[l->count++] = square;
	l->waits[square] = true;
}

static void
look_around(struct layer *l, uint16_t square)
{
	for (unsigned d = 0; d < 4; d++)
		look_again(l, l->board->beside[4 * square + d]);
}

/* What a square needs if the box is pushed to the best of those beside it. */
static uint16_t
need_beside(const struct layer *l, uint16_t square)
{
	const uint16_t *beside = l->board->beside + 4 * square;
	uint16_t least = DIST_NEVER;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t to = beside[d];
		if (to < l->board->live && l->need[to] < least - 1 && is_free(l, to) &&
		    is_free(l, beside[push_opposite(d)]))
			least = (uint16_t)(l->need[to] + 1);
	}
	return least;
}

/* Until no square can need less. */
static void
settle(struct layer *l)
{
	while (l->count > 0) {
		const uint16_t at = l->again[--l->count];
		const uint16_t need = need_beside(l, at);
		l->waits[at] = false;
		l->work += LOOK;
		if (need < l->need[at]) {
			l->need[at] = need;
			look_around(l, at);
		}
	}
}

/* From the layer after a push of the others to the one before it. */
static void
step_back(struct layer *l, struct push p)
{
	const struct board *b = l->board;
	const uint16_t to = push_target(b, p), behind = push_behind(b, p);

	memcpy(l->need - b->live, l->need, b->live * sizeof *l->need);
	l->need -= b->live;
	l->others -= b->words;
	l->need[p.from] = l->need[to] = DIST_NEVER;
	if (behind < b->live)
		l->need[behind] = DIST_NEVER;
	look_again(l, behind);
	look_again(l, to);
	look_around(l, to);
	settle(l);
	l->work += LAYER;
}

uint32_t
timetable_fill(struct timetable *t, const uint64_t *others, const struct push *fixed,
    uint32_t first, uint32_t count, uint16_t goal)
{
	const struct board *b = t->board;
	struct layer l = { .board = b,
		.others = others + (size_t)count * b->words,
		.need = t->need + (size_t)count * b->live,
		.again = t->again,
		.waits = t->waits };

	memset(t->waits, 0, b->live * sizeof *t->waits);
	for (uint16_t s = 0; s < b->live; s++)
		l.need[s] = DIST_NEVER;
	l.need[goal] = 0;
	look_around(&l, goal);
	settle(&l);
	while (count-- > first)
		step_back(&l, fixed[count]);
	return l.work;
}
