#include "optimize/free_boxes.h"

#include <stddef.h>
#include <string.h>

#include "util/bits.h"

enum { EXPANSION = 50 }; /* work */

/* Behind the key of a position, and behind that the man's region. */
struct free_mark {
	uint32_t before;
	struct push push; /* that led here */
	uint16_t pushes;  /* of free boxes so far */
	uint16_t expanded;
};

bool
free_boxes_init(struct free_boxes *v, struct arena *a, const struct board *b, uint32_t count)
{
	v->board = b;
	v->fixed = arena_array(a, struct push, count);
	v->way = arena_array(a, struct push, count);
	v->others = arena_array(a, uint64_t, ((size_t)count + 1) * b->words);
	v->position = arena_array(a, uint64_t, b->words);
	v->region = arena_array(a, uint64_t, b->words);
	v->after = arena_array(a, uint64_t, b->words);
	v->untimed = false;
	for (unsigned i = 0; i < FREE_BOXES_MAX && !v->untimed; i++)
		v->untimed = !timetable_init(&v->timetable[i], a, b, count);
	return v->fixed != NULL && v->way != NULL && v->others != NULL && v->position != NULL &&
	       v->region != NULL && v->after != NULL && flood_init(&v->flood, a, b);
}

/* The fewest pushes that bring one free box to one of the goals; DIST_NEVER: nothing does. */
static uint32_t
away(const struct free_boxes *v, const struct free_place *p, unsigned box, unsigned goal)
{
	const struct board *b = v->board;
	const uint16_t square = p->free[box];

	if (goal < v->timed)
		return timetable_need(&v->timetable[goal], p->made, square, p->man);
	return dist_far(&b->dist, sides_row(&b->sides, square, p->man))[v->goal[goal]];
}

/* The fewest pushes that bring free boxes i.. to the goals that are not in `taken`. */
static uint32_t
bound(const struct free_boxes *v, const struct free_place *p, unsigned i, unsigned taken)
{
	uint32_t least = UINT32_MAX / 2;

	if (i == v->free)
		return 0;
	for (unsigned g = 0; g < v->free; g++) {
		uint32_t one;
		if (taken >> g & 1)
			continue;
		one = away(v, p, i, g);
		if (one >= DIST_NEVER)
			continue;
		one += bound(v, p, i + 1, taken | 1u << g);
		least = one < least ? one : least;
	}
	return least;
}

uint32_t
free_boxes_bound(const struct free_boxes *v, const struct free_place *start)
{
	return bound(v, start, 0, 0);
}

bool
free_boxes_time(struct free_boxes *v, const struct free_place *start, uint32_t pushes)
{
	for (v->timed = 0; v->timed < v->free && !v->untimed; v->timed++) {
		struct timetable *t = &v->timetable[v->timed];
		if (free_boxes_bound(v, start) >= pushes)
			return false;
		limit_reached(v->limit, timetable_fill(t, v->others, v->fixed, start->made,
		                            v->fixed_count, v->goal[v->timed]));
	}
	return free_boxes_bound(v, start) < pushes;
}

static void
load(struct free_boxes *v, const struct free_place *p)
{
	memcpy(v->position, v->others + (size_t)p->made * v->board->words,
	    v->board->words * sizeof *v->position);
	for (unsigned i = 0; i < v->free; i++)
		bits_put(v->position, p->free[i]);
}

static size_t
key_bytes(const struct free_boxes *v)
{
	return offsetof(struct free_place, free) + v->free * sizeof(uint16_t);
}

static struct free_mark
mark_of(const struct free_boxes *v, uint32_t number)
{
	struct free_mark m;

	states_get(v->seen, number, &m, sizeof m);
	return m;
}

static size_t
region_bytes(const struct free_boxes *v)
{
	return v->board->words * sizeof *v->region;
}

/* A position within the bound; p.man names his region. */
static void
enter(struct free_boxes *v, const struct free_place *p, const struct free_mark *m, uint32_t cost,
    const uint64_t *region)
{
	const unsigned char *key = (const unsigned char *)p;
	const uint64_t hash = states_hash(v->seen, key);
	uint32_t number = states_find(v->seen, key, hash);

	if (number != STATE_NONE) {
		const struct free_mark old = mark_of(v, number);
		if (old.expanded || old.pushes <= m->pushes)
			return;
	} else {
		number = states_add(v->seen, key, hash);
		if (number != STATE_NONE)
			memcpy(states_own(v->seen, number) + sizeof *m, region, region_bytes(v));
	}
	v->full = number == STATE_NONE || !buckets_put(v->open, cost, &number);
	if (number != STATE_NONE)
		states_put(v->seen, number, m, sizeof *m);
}

/* Puts the free box of that index on another square and the squares back in order. */
static void
put_free(uint16_t *at, unsigned count, unsigned i, uint16_t to)
{
	at[i] = to;
	for (; i > 0 && at[i - 1] > to; i--)
		at[i] = at[i - 1], at[i - 1] = to;
	for (; i + 1 < count && at[i + 1] < to; i++)
		at[i] = at[i + 1], at[i + 1] = to;
}

static bool
walks_to(const struct free_boxes *v, uint16_t square)
{
	return v->shut ? reach_has(&v->flood.reach, square)
	               : flood_set_has(&v->flood, v->region, square);
}

static void
try_push(struct free_boxes *v, const struct free_place *from, struct free_mark m, unsigned i)
{
	const struct board *b = v->board;
	const uint16_t behind = push_behind(b, m.push);
	struct free_place p = *from;
	uint32_t cost;

	if (push_blocked(b, v->position, m.push) || behind == b->squares || !walks_to(v, behind))
		return;
	p.man = m.push.from;
	if (i == v->free) {
		p.made++;
	} else {
		m.pushes++;
		put_free(p.free, v->free, i, push_target(b, m.push));
	}
	cost = m.pushes + bound(v, &p, 0, 0);
	if (cost > v->most)
		return;
	if (!flood_set_after(&v->flood, v->position, v->region, m.push, v->after)) {
		push_apply(b, v->position, m.push);
		flood_set(&v->flood, v->position, m.push.from, v->after);
		push_undo(b, v->position, m.push);
		limit_reached(v->limit, bits_total(v->after, b->words) / 2);
	}
	p.man = (uint16_t)bits_first(v->after);
	enter(v, &p, &m, cost, v->after);
}

/* The position of that number, and the man's region in it. */
static void
come_back(struct free_boxes *v, uint32_t number, struct free_place *p)
{
	memcpy(p, states_key(v->seen, number), key_bytes(v));
	memcpy(v->region, states_own(v->seen, number) + sizeof(struct free_mark), region_bytes(v));
	load(v, p);
	v->shut = !bits_any(v->region, v->board->words);
	if (v->shut)
		reach_flood(&v->flood.reach, v->position, p->man);
}

static void
expand(struct free_boxes *v, uint32_t number, struct free_mark m)
{
	struct free_place p = { .made = 0 };

	m.expanded = 1;
	states_put(v->seen, number, &m, sizeof m);
	come_back(v, number, &p);
	m.before = number;
	m.expanded = 0;
	for (unsigned i = 0; i < v->free && !v->full; i++) {
		for (uint16_t d = 0; d < 4 && !v->full; d++) {
			m.push = (struct push){ p.free[i], d };
			try_push(v, &p, m, i);
		}
	}
	if (p.made < v->fixed_count && !v->full) {
		m.push = v->fixed[p.made];
		try_push(v, &p, m, v->free);
	}
}

/* All are home for good: the others can go on as they did. */
static bool
arrived(struct free_boxes *v, uint32_t number, uint32_t cost, const struct free_mark *m)
{
	const struct board *b = v->board;
	struct free_place p = { .made = 0 };
	struct push next;

	memcpy(&p, states_key(v->seen, number), key_bytes(v));
	if (p.made < v->until || cost != m->pushes)
		return false;
	if (p.made == v->fixed_count)
		return true;
	next = v->fixed[p.made];
	come_back(v, number, &p);
	return walks_to(v, push_behind(b, next));
}

/* The way to a position where the free boxes have made so many pushes. */
static void
answer(struct free_boxes *v, uint32_t number, const struct free_place *start, uint16_t pushes)
{
	memcpy(&v->made, states_key(v->seen, number), sizeof v->made);
	v->way_count = (uint32_t)(v->made - start->made + pushes);
	for (uint32_t i = v->way_count; i-- > 0;) {
		const struct free_mark m = mark_of(v, number);
		v->way[i] = m.push;
		number = m.before;
	}
}

static bool
search(struct free_boxes *v, const struct free_place *start, uint32_t cap)
{
	uint32_t number, cost;

	while (!v->full && buckets_take(v->open, &cost, &number)) {
		const struct free_mark m = mark_of(v, number);
		if (m.expanded)
			continue;
		if (cap-- == 0) {
			v->cut = true;
			return false;
		}
		if (arrived(v, number, cost, &m)) {
			answer(v, number, start, m.pushes);
			return true;
		}
		expand(v, number, m);
		if (limit_reached(v->limit, EXPANSION) || limit_over(v->limit, v->work))
			return false;
	}
	return false;
}

bool
free_boxes_search(struct free_boxes *v, struct free_place *start, uint32_t cap)
{
	const struct free_mark root = { 0 };
	const uint32_t least = free_boxes_bound(v, start);
	bool found;

	load(v, start);
	start->man = flood_set(&v->flood, v->position, start->man, v->region);
	v->seen = states_open(v->limit, key_bytes(v), sizeof(struct free_mark) + region_bytes(v));
	v->open = buckets_open(v->limit, sizeof(uint32_t), LAST_FIRST);
	v->full = v->seen == NULL || v->open == NULL;
	if (!v->full)
		enter(v, start, &root, least, v->region);
	found = search(v, start, cap);
	buckets_close(v->open);
	states_close(v->seen);
	return found;
}
