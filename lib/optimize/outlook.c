#include "optimize/outlook.h"

#include <string.h>

#include "util/bits.h"

enum {
	MOST = 1 << 24, /* numbers of a table, */
	SHARE = 8,      /* and that part of the memory */
	FAR = 20000,    /* costs that are not told apart */
	PER_WORK = 4,   /* squares */
};

struct maker {
	struct outlook *outlook;
	const struct board *board;
	const struct spine *spine;
	const struct alone *alone;
	bool moves;     /* are what is to be the fewest */
	uint16_t *at;   /* [boxes] where each stands in the position at hand */
	uint32_t *next; /* [positions] the first push behind it that is another box's */
};

/* Which box stands where in all positions; m->at is left as in the last one. */
static void
name_boxes(struct maker *m)
{
	const struct spine *s = m->spine;
	const uint32_t live = m->outlook->live;
	uint16_t *box = m->outlook->box, count = 0;

	for (struct bits b = bits_of(m->board->box, m->board->words); bits_next(&b); count++) {
		m->at[count] = b.at;
		box[b.at] = count;
	}
	for (uint32_t i = 0; i < s->count; i++, box += live) {
		const uint16_t mover = box[s->push[i].from];
		memcpy(box + live, box, live * sizeof *box);
		m->at[mover] = push_target(m->board, s->push[i]);
		box[live + m->at[mover]] = mover;
	}
}

static uint16_t
box_pushed(const struct maker *m, uint32_t push)
{
	return m->outlook->box[(size_t)push * m->outlook->live + m->spine->push[push].from];
}

/* What is saved at once where all is left out from a position to the next push of another box. */
static int32_t
saving(const struct maker *m, uint32_t position, uint32_t next)
{
	const struct spine *s = m->spine;
	int32_t saved = (int32_t)((s->cost[next] - s->cost[position]) >> 32);

	if (m->moves && next < s->count) {
		saved += (int32_t)((s->cost[next + 1] - s->cost[next]) >> 32) - 1;
		saved -= (int32_t)alone_walk(
		    m->alone, spine_man(s, m->board, position), spine_next(s, m->board, next));
	}
	return saved;
}

/* One box elsewhere in a position: it is brought back now, or later. */
static void
expect(struct maker *m, uint32_t position, uint32_t box)
{
	struct outlook *o = m->outlook;
	int16_t *extra = o->extra + ((size_t)position * o->boxes + box) * o->live;
	const int16_t *later = NULL;
	int32_t saved = 0;

	if (position < m->spine->count) {
		uint32_t next = position + 1;
		if (box_pushed(m, position) == box) {
			next = m->next[position];
			saved = saving(m, position, next);
		}
		later = o->extra + ((size_t)next * o->boxes + box) * o->live;
	}
	for (uint32_t i = 0; i < o->live; i++) {
		int32_t least = (int32_t)alone_pushes(m->alone, i, m->at[box]);
		if (later != NULL && later[i] - saved < least)
			least = later[i] - saved;
		least = least > FAR ? FAR : least < -FAR ? -FAR : least;
		extra[i] = (int16_t)least;
		if ((int64_t)o->least[position] > least)
			o->least[position] = (uint64_t)least;
	}
}

bool
outlook_make(struct outlook *o, struct arena *a, const struct alone *t, struct prices prices,
    const struct spine *s, struct limit *limit)
{
	const struct board *b = t->board;
	const size_t size = ((size_t)s->count + 1) * b->boxes * b->live;
	struct maker m = {
		.outlook = o, .board = b, .spine = s, .alone = t, .moves = prices.step > prices.push
	};

	*o = (struct outlook){ .positions = s->count + 1, .boxes = b->boxes, .live = b->live };
	if (size > MOST || size * sizeof *o->extra > limit_room(limit) / SHARE)
		return false;
	if (!arena_get(a, &o->box, (size_t)o->positions * o->live) ||
	    !arena_get(a, &o->extra, size) || !arena_get(a, &o->least, o->positions) ||
	    !arena_get(a, &m.at, b->boxes) || !arena_get(a, &m.next, o->positions))
		return false;
	name_boxes(&m);
	for (uint32_t i = o->positions; i-- > 0;) {
		if (i < s->count) {
			const uint16_t box = box_pushed(&m, i);
			const bool more = i + 1 < s->count && box_pushed(&m, i + 1) == box;
			m.next[i] = more ? m.next[i + 1] : i + 1;
			m.at[box] = s->push[i].from;
		}
		for (uint32_t k = 0; k < o->boxes; k++)
			expect(&m, i, k);
		o->least[i] <<= 32;
	}
	limit_reached(limit, (uint32_t)(size / PER_WORK));
	return true;
}
