#include "rules/flood.h"

#include <string.h>

#include "util/bits.h"
#include "util/check.h"

/*
 * The live squares around `square`, and around what is always open beside it; all other live
 * squares are shut.
 */
static void
find_next(struct flood *f, uint16_t square, const uint64_t *shut, uint64_t *next)
{
	const struct board *b = f->board;

	reach_flood(&f->reach, shut, square);
	for (uint16_t i = 0; i < f->reach.count; i++) {
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, f->reach.queue[i], d);
			if (n < b->live && n != square)
				bits_put(next, n);
		}
	}
}

static bool
find_parts(struct flood *f, struct arena *a, const uint64_t *live)
{
	const struct board *b = f->board;
	const size_t dark = (size_t)b->squares - b->live;
	uint16_t count = 0;

	if (!arena_get(a, &f->dark, dark) || !arena_get(a, &f->part, dark) ||
	    !arena_get(a, &f->start, dark + 1) || !arena_get(a, &f->rim, dark * b->words))
		return false;
	memset(f->part, 0xff, dark * sizeof *f->part);
	for (uint16_t s = b->live; s < b->squares; s++) {
		if (f->part[s - b->live] != UINT16_MAX)
			continue;
		reach_flood(&f->reach, live, s);
		memcpy(f->dark + count, f->reach.queue, f->reach.count * sizeof *f->dark);
		for (uint16_t i = 0; i < f->reach.count; i++)
			f->part[f->reach.queue[i] - b->live] = f->parts;
		count = (uint16_t)(count + f->reach.count);
		find_next(f, s, live, f->rim + (size_t)f->parts * b->words);
		f->start[++f->parts] = count;
	}
	return true;
}

bool
flood_init(struct flood *f, struct arena *a, const struct board *b)
{
	uint64_t *live;

	*f = (struct flood){ .board = b };
	if (!grow_open(&f->grow, a, b->words) || !reach_init(&f->reach, a, b))
		return false;
	live = f->grow.seen;
	if (b->live > FLOOD_LIVE_MAX)
		return true;
	if (!arena_get(a, &f->next, (size_t)b->live * b->words))
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		bits_put(live, s);
	for (uint16_t s = 0; s < b->live; s++) {
		bits_drop(live, s);
		find_next(f, s, live, f->next + (size_t)s * b->words);
		bits_put(live, s);
	}
	return find_parts(f, a, live);
}

/* Returns the lowest square. */
static uint16_t
join(struct flood *f, const uint64_t *box, uint16_t man)
{
	grow_from(&f->grow, f->next, f->board->words, box, man);
	return (uint16_t)bits_first(f->grow.seen);
}

uint16_t
flood_name(struct flood *f, const uint64_t *box, uint16_t man, uint16_t least)
{
	uint16_t name;

	if (f->next == NULL)
		return reach_flood(&f->reach, box, man);
	CHECK(man < f->board->live && !bits_has(box, man));
	bits_put(f->grow.enough, least);
	name = join(f, box, man);
	bits_drop(f->grow.enough, least);
	CHECK(!check_sample(box[0] + man, 0) || name == reach_flood(&f->reach, box, man));
	return name;
}

/* The same squares as reach_flood finds? */
static bool
marks_match(struct flood *f, const struct reach *r, const uint64_t *box, uint16_t man)
{
	bool same = reach_flood(&f->reach, box, man) == r->lowest && f->reach.count == r->count;

	for (uint16_t s = 0; s < f->board->squares; s++)
		same = same && reach_has(&f->reach, s) == reach_has(r, s);
	return same;
}

void
flood_mark(struct flood *f, struct reach *r, const uint64_t *box, uint16_t man)
{
	const struct board *b = f->board;
	uint32_t *mark, stamp, count = 0;

	if (f->next == NULL || man >= b->live) {
		reach_flood(r, box, man);
		return;
	}
	reach_begin(r, box);
	mark = r->mark;
	stamp = r->stamp;
	r->lowest = join(f, box, man);
	for (struct bits s = bits_of(f->grow.seen, b->words); bits_next(&s); count++)
		mark[s.at] = stamp;
	for (uint16_t part = 0; part < f->parts; part++) {
		const uint16_t *dark = f->dark + f->start[part],
		               *end = f->dark + f->start[part + 1];
		if (!bits_meet(f->rim + (size_t)part * b->words, f->grow.seen, b->words))
			continue;
		count += (uint32_t)(end - dark);
		while (dark < end)
			mark[*dark++] = stamp;
	}
	r->count = (uint16_t)count;
	CHECK(!check_sample(box[0] + man, 0) || marks_match(f, r, box, man));
}

uint16_t
flood_set(struct flood *f, const uint64_t *box, uint16_t man, uint64_t *set)
{
	const struct board *b = f->board;

	CHECK(f->next != NULL);
	if (man < b->live) {
		const uint16_t name = join(f, box, man);
		bits_copy(set, f->grow.seen, b->words);
		return name;
	}
	bits_clear(set, b->words);
	reach_flood(&f->reach, box, man);
	for (uint16_t i = 0; i < f->reach.count; i++) {
		if (f->reach.queue[i] < b->live)
			bits_put(set, f->reach.queue[i]);
	}
	return f->reach.lowest;
}

bool
flood_set_after(
    const struct flood *f, const uint64_t *box, const uint64_t *set, struct push p, uint64_t *after)
{
	const struct board *b = f->board;
	const uint16_t to = push_target(b, p);
	const uint16_t *around = b->beside + 4 * (uint32_t)to;
	bool open[4];
	int pieces = 0;

	bits_copy(after, set, b->words);
	for (unsigned d = 0; d < 4; d++) { /* does leaving join another region? */
		const uint16_t n = board_beside(b, p.from, d);
		if (n != to && n < b->squares && !flood_set_has(f, set, n) &&
		    (n >= b->live || !bits_has(box, n)))
			return false;
	}
	bits_put(after, p.from);
	if (!bits_has(set, to))
		return true;
	bits_drop(after, to);
	for (unsigned d = 0; d < 4; d++)
		open[d] = flood_set_has(f, after, around[d]);
	for (unsigned d = 0; d < 4; d++) {
		const unsigned next = (d + 1) % 4;
		if (open[d])
			pieces += !(open[next] &&
			            flood_set_has(f, after, board_beside(b, around[d], next)));
	}
	return pieces <= 1;
}
