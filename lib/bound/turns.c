#include "bound/turns.h"

enum { BYTES_MOST = 1 << 26 };

bool
turns_fit(const struct board *b)
{
	return (uint64_t)b->live * b->squares * (b->goals + 16u) * sizeof(uint16_t) <= BYTES_MOST;
}

bool
turns_open(struct turns *t, struct arena *a, const struct board *b)
{
	*t = (struct turns){ .board = b };
	return match_open(&t->match, a, b->goals) && arena_get(a, &t->depth, b->squares) &&
	       arena_get(a, &t->left, (size_t)b->live * b->squares * b->goals);
}

/* What play costs, to one goal or from one start. */
static void
keep(struct turns *t, const struct lone *l, uint16_t one)
{
	const struct board *b = t->board;

	for (uint32_t i = 0; i < (uint32_t)b->live * b->squares; i++)
		t->left[(size_t)i * b->goals + one] = charges_whole(l->left[i]);
}

static bool
settle(struct turns *t, struct turns *back, struct arena *a, struct charges *c)
{
	const struct board *b = t->board;
	uint16_t one = 0;

	if (!arena_get(a, &c->lone.next, (size_t)b->live * b->squares))
		return false;
	for (uint16_t s = 0; s < b->squares; s++) {
		t->depth[s] = c->depth[s] / CHARGES_PART;
		back->depth[s] = (c->depth[b->man] - c->depth[s]) / CHARGES_PART;
	}
	for (uint16_t g = 0; g < b->goals; g++) {
		lone_back(&c->lone, g);
		keep(t, &c->lone, g);
	}
	for (struct bits s = bits_of(b->box, b->words); bits_next(&s); one++) {
		lone_on(&c->lone, s.at);
		keep(back, &c->lone, one);
	}
	return true;
}

bool
turns_find(struct turns *t, struct turns *back, struct arena *a, const struct tour *tour,
    const struct charges_aim *aim, const struct patience *patience)
{
	struct charges c = { .work = 0 };
	struct arena scratch;
	bool fine;

	arena_beside(&scratch, a);
	fine = charges_find(&c, &scratch, tour, aim, patience) && settle(t, back, &scratch, &c);
	arena_free(&scratch);
	t->work = c.work;
	return fine;
}

int32_t
turns_value(struct turns *t, const uint64_t *box, uint16_t man)
{
	const struct board *b = t->board;
	struct match *m = &t->match;
	int32_t left;
	uint16_t i;

	if (match_worn(m))
		match_clear(m);
	i = 0;
	for (struct bits s = bits_of(box, b->words); bits_next(&s); i++)
		match_cost(m, i, t->left + ((size_t)s.at * b->squares + man) * b->goals);
	for (i = 0; i < b->goals; i++)
		if (m->column[i] == b->goals && !match_row(m, i, m->cost[i]))
			return TURNS_NEVER;
	left = (int32_t)match_total(m) + t->depth[man];
	return left > 0 ? (left + TURNS_ONE - 1) / TURNS_ONE : -(-left / TURNS_ONE);
}
