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
	uint16_t *need; /* [rows] */
	const struct timetable *table;
	uint32_t count; /* of those in again */
	uint32_t work;
};

static size_t
rows_in(const struct board *b)
{
	return b->sides.row[b->live];
}

bool
timetable_init(struct timetable *t, struct arena *a, const struct board *b, uint32_t pushes)
{
	const size_t size = ((size_t)pushes + 1) * rows_in(b);

	t->board = b;
	if (size > MOST || !arena_get(a, &t->need, size) || !arena_get(a, &t->again, b->live) ||
	    !arena_get(a, &t->waits, b->live) || !arena_get(a, &t->cut, b->live) ||
	    !arena_get(a, &t->sided, b->squares))
		return false;
	t->cuts = 0;
	for (uint16_t s = 0; s < b->live; s++) {
		if (sides_count(&b->sides, s) > 1)
			t->cut[t->cuts++] = s;
	}
	return arena_get(a, &t->side, (size_t)b->squares * t->cuts);
}

static bool
is_free(const struct layer *l, uint16_t square)
{
	return square < l->board->live ? !bits_has(l->others, square) : square < l->board->squares;
}

static void
look_again(struct layer *l, uint16_t square)
{
	const struct timetable *t = l->table;

	if (square >= l->board->live || t->waits[square] || !is_free(l, square))
		return;
	t->again[l->count++] = square;
	t->waits[square] = true;
}

static void
look_around(struct layer *l, uint16_t square)
{
	for (unsigned d = 0; d < 4; d++)
		look_again(l, l->board->beside[4 * square + d]);
}

/* If the box is pushed to a square beside this one: does it need less on some side? */
static bool
needs_less(struct layer *l, uint16_t square)
{
	const struct board *b = l->board;
	const uint16_t *beside = b->beside + 4 * square;
	bool less = false;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t to = beside[d];
		const unsigned back = push_opposite(d);
		uint16_t *need, after;
		if (to >= b->live)
			continue;
		after = l->need[sides_row_beside(&b->sides, to, back)];
		need = &l->need[sides_row_beside(&b->sides, square, back)];
		if (after < *need - 1 && is_free(l, to) && is_free(l, beside[back])) {
			*need = (uint16_t)(after + 1);
			less = true;
		}
	}
	return less;
}

/* Until no square can need less. */
static void
settle(struct layer *l)
{
	while (l->count > 0) {
		const uint16_t at = l->table->again[--l->count];
		l->table->waits[at] = false;
		l->work += LOOK;
		if (needs_less(l, at))
			look_around(l, at);
	}
}

/* The box cannot wait there. */
static void
forbid(struct layer *l, uint16_t square)
{
	const uint32_t *row = l->board->sides.row + square;

	for (uint32_t r = row[0]; r < row[1]; r++)
		l->need[r] = DIST_NEVER;
}

/* The man's side of each square that divides the floor. */
static const unsigned char *
sides_from(const struct timetable *t, uint16_t man)
{
	unsigned char *side = t->side + (size_t)man * t->cuts;

	for (uint16_t i = 0; i < t->cuts && !t->sided[man]; i++)
		side[i] = (unsigned char)sides_of(&t->board->sides, t->cut[i], man);
	t->sided[man] = true;
	return side;
}

/*
 * Where a box divides the floor, it can wait only if the man is on the side of the next push of the
 * others. Where that is the side of the push after that, too, it hardly ever matters (in three of
 * 140,000 numbers on tiny levels) and is passed over.
 */
static void
divide(struct layer *l, uint16_t man, const struct push *later)
{
	const struct timetable *t = l->table;
	const unsigned char *side = sides_from(t, man);
	const unsigned char *then = later == NULL ? NULL : sides_from(t, later->from);

	for (uint16_t i = 0; i < t->cuts; i++) {
		const uint16_t square = t->cut[i];
		uint16_t *need = l->need + l->board->sides.row[square];
		if (then != NULL && then[i] == side[i])
			continue;
		for (unsigned other = 0; other < sides_count(&l->board->sides, square); other++)
			need[other] = other == side[i] ? need[other] : DIST_NEVER;
		look_again(l, square);
	}
	l->work += t->cuts / 4;
}

/* From the layer after a push of the others to the one before it; later: the one after it. */
static void
step_back(struct layer *l, struct push p, const struct push *later)
{
	const struct board *b = l->board;
	const uint16_t to = push_target(b, p), behind = push_behind(b, p);

	memcpy(l->need - rows_in(b), l->need, rows_in(b) * sizeof *l->need);
	l->need -= rows_in(b);
	l->others -= b->words;
	if (later == NULL || later->from != to)
		divide(l, p.from, later);
	forbid(l, p.from);
	forbid(l, to);
	if (behind < b->live)
		forbid(l, behind);
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
	const uint32_t *row = b->sides.row;
	struct layer l = { .board = b,
		.others = others + (size_t)count * b->words,
		.need = t->need + (size_t)count * rows_in(b),
		.table = t };

	memset(t->waits, 0, b->live * sizeof *t->waits);
	for (size_t r = 0; r < rows_in(b); r++)
		l.need[r] = DIST_NEVER;
	for (uint32_t r = row[goal]; r < row[goal + 1]; r++)
		l.need[r] = 0;
	look_around(&l, goal);
	settle(&l);
	for (uint32_t i = count; i-- > first;)
		step_back(&l, fixed[i], i + 1 < count ? &fixed[i + 1] : NULL);
	return l.work;
}
