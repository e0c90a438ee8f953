#include "search/vicinity.h"

#include <stddef.h>
#include <string.h>

#include "util/bits.h"

/* Behind the key of a position. */
struct mark {
	uint32_t before;
	struct push push; /* that led here */
	uint16_t pushes;  /* of free boxes so far */
	uint16_t expanded;
};

bool
vicinity_init(struct vicinity *v, struct arena *a, const struct board *b, uint32_t count)
{
	v->board = b;
	v->fixed = arena_array(a, struct push, count);
	v->way = arena_array(a, struct push, count);
	v->others = arena_array(a, uint64_t, ((size_t)count + 1) * b->words);
	v->position = arena_array(a, uint64_t, b->words);
	return v->fixed != NULL && v->way != NULL && v->others != NULL && v->position != NULL &&
	       reach_init(&v->here, a, b) && flood_init(&v->flood, a, b);
}

static uint32_t
away(const struct vicinity *v, uint16_t square, uint16_t man, uint16_t goal)
{
	const struct dist *d = &v->board->dist;

	return d->far[(size_t)dist_row(d, &v->board->sides, square, man) * d->goals + goal];
}

/* The fewest pushes that bring free boxes i.. to the goals that are not in `taken`. */
static uint32_t
bound(const struct vicinity *v, const struct place *p, unsigned i, unsigned taken)
{
	uint32_t least = UINT32_MAX / 2;

	if (i == v->free)
		return 0;
	for (unsigned g = 0; g < v->free; g++) {
		uint32_t one;
		if (taken >> g & 1)
			continue;
		one = away(v, p->free[i], p->man, v->goal[g]);
		if (one == DIST_NEVER)
			continue;
		one += bound(v, p, i + 1, taken | 1u << g);
		least = one < least ? one : least;
	}
	return least;
}

uint32_t
vicinity_bound(const struct vicinity *v, const struct place *start)
{
	return bound(v, start, 0, 0);
}

static void
load(struct vicinity *v, const struct place *p)
{
	memcpy(v->position, v->others + (size_t)p->made * v->board->words,
	    v->board->words * sizeof *v->position);
	for (unsigned i = 0; i < v->free; i++)
		bits_put(v->position, p->free[i]);
}

static size_t
key_bytes(const struct vicinity *v)
{
	return offsetof(struct place, free) + v->free * sizeof(uint16_t);
}

static struct mark
get_mark(const struct vicinity *v, uint32_t number)
{
	struct mark m;

	memcpy(&m, seen_own(v->seen, number), sizeof m);
	return m;
}

static void
set_mark(const struct vicinity *v, uint32_t number, const struct mark *m)
{
	memcpy(seen_own(v->seen, number), m, sizeof *m);
}

/* A position within the bound; p.man names his region. */
static void
enter(struct vicinity *v, const struct place *p, const struct mark *m, uint32_t cost)
{
	const unsigned char *key = (const unsigned char *)p;
	const uint64_t hash = seen_hash(v->seen, key);
	uint32_t number = seen_find(v->seen, key, hash);

	if (number != SEEN_NONE) {
		const struct mark old = get_mark(v, number);
		if (old.expanded || old.pushes <= m->pushes)
			return;
	} else {
		number = seen_add(v->seen, key, hash);
	}
	v->full = number == SEEN_NONE || !open_put(v->open, cost, number);
	if (number != SEEN_NONE)
		set_mark(v, number, m);
}

/* Which free box stands there: its index, or `free`. */
static unsigned
free_at(const struct vicinity *v, const struct place *p, uint16_t square)
{
	unsigned i = 0;

	while (i < v->free && p->free[i] != square)
		i++;
	return i;
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

static void
try_push(struct vicinity *v, const struct place *from, struct mark m, unsigned i)
{
	const struct board *b = v->board;
	const uint16_t to = push_target(b, m.push);
	const uint16_t behind = board_beside(b, m.push.from, push_opposite(m.push.direction));
	struct place p = *from;
	uint32_t cost;

	if (to >= b->live || bits_has(v->position, to) || behind == b->squares ||
	    !reach_has(&v->here, behind))
		return;
	p.man = m.push.from;
	if (i == v->free) {
		p.made++;
	} else {
		m.pushes++;
		put_free(p.free, v->free, i, to);
	}
	cost = m.pushes + bound(v, &p, 0, 0);
	if (cost > v->most)
		return;
	push_apply(b, v->position, m.push);
	if (!reach_after(&v->here, m.push, &p.man))
		p.man = flood_name(&v->flood, v->position, m.push.from);
	push_undo(b, v->position, m.push);
	enter(v, &p, &m, cost);
}

static void
expand(struct vicinity *v, uint32_t number, struct mark m)
{
	struct place p = { .made = 0 };

	m.expanded = 1;
	set_mark(v, number, &m);
	memcpy(&p, seen_key(v->seen, number), key_bytes(v));
	load(v, &p);
	flood_mark(&v->flood, &v->here, v->position, p.man);
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
		if (free_at(v, &p, m.push.from) == v->free)
			try_push(v, &p, m, v->free);
	}
}

/* All are home for good: the others can go on as they did. */
static bool
arrived(struct vicinity *v, uint32_t number, uint32_t cost, const struct mark *m)
{
	const struct board *b = v->board;
	struct place p = { .made = 0 };
	struct push next;

	memcpy(&p, seen_key(v->seen, number), key_bytes(v));
	if (p.made < v->until || cost != m->pushes)
		return false;
	if (p.made == v->fixed_count)
		return true;
	next = v->fixed[p.made];
	load(v, &p);
	flood_mark(&v->flood, &v->here, v->position, p.man);
	return reach_has(&v->here, board_beside(b, next.from, push_opposite(next.direction)));
}

bool
vicinity_over(const struct vicinity *v)
{
	return v->limit.reached != UNDECIDED_YET || limit_work(&v->limit) >= v->work;
}

/* The way to a position where the free boxes have made so many pushes. */
static void
answer(struct vicinity *v, uint32_t number, const struct place *start, uint16_t pushes)
{
	memcpy(&v->made, seen_key(v->seen, number), sizeof v->made);
	v->way_count = (uint32_t)(v->made - start->made + pushes);
	for (uint32_t i = v->way_count; i-- > 0;) {
		const struct mark m = get_mark(v, number);
		v->way[i] = m.push;
		number = m.before;
	}
}

static bool
search(struct vicinity *v, const struct place *start, uint32_t cap)
{
	uint32_t number, cost;

	while (!v->full && cap-- > 0 && open_take(v->open, &cost, &number)) {
		const struct mark m = get_mark(v, number);
		if (m.expanded)
			continue;
		if (arrived(v, number, cost, &m)) {
			answer(v, number, start, m.pushes);
			return true;
		}
		expand(v, number, m);
		if (limit_reached(&v->limit, (uint32_t)v->here.count) || vicinity_over(v))
			return false;
	}
	return false;
}

bool
vicinity_search(struct vicinity *v, struct place *start, uint32_t cap)
{
	const struct mark root = { 0 };
	const uint32_t least = vicinity_bound(v, start);
	bool found;

	load(v, start);
	flood_mark(&v->flood, &v->here, v->position, start->man);
	start->man = v->here.lowest;
	v->seen = seen_open(&v->limit, key_bytes(v), sizeof(struct mark));
	v->open = open_new(&v->limit, least);
	v->full = v->seen == NULL || v->open == NULL;
	if (!v->full)
		enter(v, start, &root, least);
	found = search(v, start, cap);
	open_close(v->open);
	seen_close(v->seen);
	return found;
}
