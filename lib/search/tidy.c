#include "search/tidy.h"

#include <stddef.h>
#include <string.h>

#include "rules/flood.h"
#include "search/open.h"
#include "search/seen.h"
#include "util/bits.h"

enum { FREE_MAX = 3, FIRST_CAP = 4000, CAP_GROWTH = 4 };

/* A position: how many of the others' pushes are made, where the free boxes and the man are. */
struct place {
	uint16_t made, man;
	uint16_t free[FREE_MAX]; /* in order of squares: which is which does not matter */
};

/* Behind the key of a position. */
struct mark {
	uint32_t before;
	struct push push;        /* that led here */
	uint16_t pushes;         /* of free boxes so far */
	uint16_t expanded;
};

struct tidy {
	const struct board *board;
	struct limit limit;      /* of tidying alone */
	uint64_t work;
	struct reach here;
	struct flood flood;
	struct plan plan;
	uint16_t *box;           /* [count] whose push it is */
	uint16_t *home, *end, *pushes; /* [boxes] first and last square, pushes in the plan */
	/* The search at hand: */
	uint16_t set[FREE_MAX], goal[FREE_MAX];
	unsigned free;
	struct push *fixed;      /* [count] of the others */
	uint32_t fixed_count;
	uint32_t until;          /* the plan moves no free box after so many pushes of the others */
	uint64_t *others;        /* [(count + 1) * words] where they stand after so many of them */
	uint64_t *position;      /* [words] */
	uint32_t most;           /* pushes of free boxes that would be an improvement */
	struct seen *seen;
	struct open *open;
	bool full;
};

/* --- the plan as it is ---------------------------------------------------------------------- */

/* Follows each box through the plan. */
static void
follow(struct tidy *t)
{
	const struct board *b = t->board;

	memcpy(t->end, t->home, b->boxes * sizeof *t->end);
	memset(t->pushes, 0, b->boxes * sizeof *t->pushes);
	for (uint32_t i = 0; i < t->plan.count; i++) {
		const struct push p = t->plan.push[i];
		uint16_t box = 0;
		while (t->end[box] != p.from)
			box++;
		t->box[i] = box;
		t->end[box] = push_target(b, p);
		t->pushes[box]++;
	}
}

/* --- one set of free boxes ------------------------------------------------------------------ */

static uint32_t
away(const struct tidy *t, uint16_t square, uint16_t man, uint16_t goal)
{
	const struct dist *d = &t->board->dist;

	return d->far[(size_t)dist_row(d, &t->board->sides, square, man) * d->goals + goal];
}

/* The fewest pushes that bring free boxes i.. to the goals that are not in `taken`. */
static uint32_t
bound(const struct tidy *t, const struct place *p, unsigned i, unsigned taken)
{
	uint32_t least = UINT32_MAX / 2;

	if (i == t->free)
		return 0;
	for (unsigned g = 0; g < t->free; g++) {
		uint32_t one;
		if (taken >> g & 1)
			continue;
		one = away(t, p->free[i], p->man, t->goal[g]);
		if (one == DIST_NEVER)
			continue;
		one += bound(t, p, i + 1, taken | 1u << g);
		least = one < least ? one : least;
	}
	return least;
}

static void
load(struct tidy *t, const struct place *p)
{
	memcpy(t->position, t->others + (size_t)p->made * t->board->words,
	    t->board->words * sizeof *t->position);
	for (unsigned i = 0; i < t->free; i++)
		bits_put(t->position, p->free[i]);
}

static size_t
key_bytes(const struct tidy *t)
{
	return offsetof(struct place, free) + t->free * sizeof(uint16_t);
}

static struct mark
get_mark(const struct tidy *t, uint32_t number)
{
	struct mark m;

	memcpy(&m, seen_key(t->seen, number) + key_bytes(t), sizeof m);
	return m;
}

static void
set_mark(const struct tidy *t, uint32_t number, const struct mark *m)
{
	memcpy(seen_key(t->seen, number) + key_bytes(t), m, sizeof *m);
}

/* A position within the bound; p.man names his region. */
static void
enter(struct tidy *t, const struct place *p, const struct mark *m, uint32_t cost)
{
	const unsigned char *key = (const unsigned char *)p;
	const uint64_t hash = seen_hash(t->seen, key);
	uint32_t number = seen_find(t->seen, key, hash);

	if (number != SEEN_NONE) {
		const struct mark old = get_mark(t, number);
		if (old.expanded || old.pushes <= m->pushes)
			return;
	} else {
		number = seen_add(t->seen, key, hash);
	}
	t->full = number == SEEN_NONE || !open_put(t->open, cost, number);
	if (number != SEEN_NONE)
		set_mark(t, number, m);
}

/* Which free box stands there: its index, or `free`. */
static unsigned
free_at(const struct tidy *t, const struct place *p, uint16_t square)
{
	unsigned i = 0;

	while (i < t->free && p->free[i] != square)
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
try_push(struct tidy *t, const struct place *from, struct mark m, unsigned i)
{
	const struct board *b = t->board;
	const uint16_t to = push_target(b, m.push);
	const uint16_t behind = board_beside(b, m.push.from, push_opposite(m.push.direction));
	struct place p = *from;
	uint32_t cost;

	if (to >= b->live || bits_has(t->position, to) || behind == b->squares ||
	    !reach_has(&t->here, behind))
		return;
	p.man = m.push.from;
	if (i == t->free) {
		p.made++;
	} else {
		m.pushes++;
		put_free(p.free, t->free, i, to);
	}
	cost = m.pushes + bound(t, &p, 0, 0);
	if (cost > t->most)
		return;
	push_apply(b, t->position, m.push);
	if (!reach_after(&t->here, m.push, &p.man))
		p.man = flood_name(&t->flood, t->position, m.push.from);
	push_undo(b, t->position, m.push);
	enter(t, &p, &m, cost);
}

static void
expand(struct tidy *t, uint32_t number, struct mark m)
{
	struct place p = { .made = 0 };

	m.expanded = 1;
	set_mark(t, number, &m);
	memcpy(&p, seen_key(t->seen, number), key_bytes(t));
	load(t, &p);
	flood_mark(&t->flood, &t->here, t->position, p.man);
	m.before = number;
	m.expanded = 0;
	for (unsigned i = 0; i < t->free && !t->full; i++) {
		for (uint16_t d = 0; d < 4 && !t->full; d++) {
			m.push = (struct push){ p.free[i], d };
			try_push(t, &p, m, i);
		}
	}
	if (p.made < t->fixed_count && !t->full) {
		m.push = t->fixed[p.made];
		if (free_at(t, &p, m.push.from) == t->free)
			try_push(t, &p, m, t->free);
	}
}

/* All are home for good: the others can go on as they did. */
static bool
arrived(struct tidy *t, uint32_t number, uint32_t cost, const struct mark *m)
{
	const struct board *b = t->board;
	struct place p = { .made = 0 };
	struct push next;

	memcpy(&p, seen_key(t->seen, number), key_bytes(t));
	if (p.made < t->until || cost != m->pushes)
		return false;
	if (p.made == t->fixed_count)
		return true;
	next = t->fixed[p.made];
	load(t, &p);
	flood_mark(&t->flood, &t->here, t->position, p.man);
	return reach_has(&t->here, board_beside(b, next.from, push_opposite(next.direction)));
}

static bool
exhausted(struct tidy *t)
{
	return limit_reached(&t->limit, (uint32_t)t->here.count) ||
	    t->limit.spent + t->limit.work >= t->work;
}

/*
 * The pushes before the search, the way to this position, and what the others do then become the
 * plan.
 */
static void
rewrite(struct tidy *t, uint32_t number, uint32_t skipped)
{
	const uint32_t pushes = get_mark(t, number).pushes;
	uint16_t made;
	uint32_t at;

	memcpy(&made, seen_key(t->seen, number), sizeof made);
	t->plan.count = t->fixed_count + pushes;
	memcpy(t->plan.push + made + pushes, t->fixed + made,
	    (t->fixed_count - made) * sizeof *t->fixed);
	for (at = made + pushes; at > skipped;) {
		const struct mark m = get_mark(t, number);
		t->plan.push[--at] = m.push;
		number = m.before;
	}
	follow(t);
}

static bool
search(struct tidy *t, struct place *start, uint32_t least, uint32_t cap)
{
	const struct mark root = { 0 };
	uint32_t number, cost;

	flood_mark(&t->flood, &t->here, t->position, start->man);
	start->man = t->here.lowest;
	enter(t, start, &root, least);
	while (!t->full && cap-- > 0 && open_take(t->open, &cost, &number)) {
		const struct mark m = get_mark(t, number);
		if (m.expanded)
			continue;
		if (arrived(t, number, cost, &m)) {
			rewrite(t, number, start->made);
			return true;
		}
		expand(t, number, m);
		if (exhausted(t))
			return false;
	}
	return false;
}

/* What the others do, and when they stand where; so many pushes come before the first of these. */
static void
fix_others(struct tidy *t, uint32_t *skipped)
{
	const struct board *b = t->board;
	uint64_t *others = t->others;

	memcpy(others, b->box, b->words * sizeof *others);
	for (unsigned i = 0; i < t->free; i++)
		bits_drop(others, t->home[t->set[i]]);
	t->fixed_count = t->until = 0;
	*skipped = t->plan.count;
	for (uint32_t i = 0; i < t->plan.count; i++) {
		bool is_free = false;
		for (unsigned f = 0; f < t->free; f++)
			is_free = is_free || t->box[i] == t->set[f];
		if (is_free) {
			*skipped = *skipped < i ? *skipped : i;
			t->until = t->fixed_count;
			continue;
		}
		t->fixed[t->fixed_count++] = t->plan.push[i];
		memcpy(others + b->words, others, b->words * sizeof *others);
		others += b->words;
		push_apply(b, others, t->plan.push[i]);
	}
}

/* True: there was a better way for these boxes, and it is taken. */
static bool
improve(struct tidy *t, uint32_t cap)
{
	struct place start = { .made = 0, .man = t->board->man };
	uint32_t now = 0, least, skipped;
	bool better = false;

	for (unsigned i = 0; i < t->free; i++) {
		unsigned at = i;
		for (; at > 0 && start.free[at - 1] > t->home[t->set[i]]; at--)
			start.free[at] = start.free[at - 1];
		start.free[at] = t->home[t->set[i]];
		t->goal[i] = t->end[t->set[i]];
		now += t->pushes[t->set[i]];
	}
	least = bound(t, &start, 0, 0);
	if (least >= now)
		return false;
	t->most = now - 1;
	fix_others(t, &skipped);
	if (skipped > 0) {
		start.made = (uint16_t)skipped;
		start.man = t->plan.push[skipped - 1].from;
		least = bound(t, &start, 0, 0);
	}
	load(t, &start);
	t->seen = seen_open(&t->limit, key_bytes(t), sizeof(struct mark));
	t->open = open_new(&t->limit, least);
	t->full = t->seen == NULL || t->open == NULL;
	better = !t->full && search(t, &start, least, cap);
	open_close(t->open);
	seen_close(t->seen);
	return better;
}

/* --- all sets ------------------------------------------------------------------------------- */

/* The next set of as many boxes in lexicographic order; false after the last. */
static bool
next_set(struct tidy *t)
{
	unsigned i = t->free;

	while (i > 0 && t->set[i - 1] == t->board->boxes - t->free + i - 1)
		i--;
	if (i == 0)
		return false;
	for (t->set[i - 1]++; i < t->free; i++)
		t->set[i] = (uint16_t)(t->set[i - 1] + 1);
	return true;
}

static bool
first_set(struct tidy *t, unsigned free)
{
	t->free = free;
	for (unsigned i = 0; i < free; i++)
		t->set[i] = (uint16_t)i;
	return free <= t->board->boxes;
}

static void
improve_all(struct tidy *t)
{
	for (uint32_t cap = FIRST_CAP; cap < UINT32_MAX / CAP_GROWTH; cap *= CAP_GROWTH) {
		for (unsigned free = 1; free <= FREE_MAX; free++) {
			for (bool more = first_set(t, free); more; more = next_set(t)) {
				while (improve(t, cap))
					;
				if (t->limit.spent + t->limit.work >= t->work ||
				    t->limit.reached != UNDECIDED_YET)
					return;
			}
		}
	}
}

static bool
prepare(struct tidy *t, struct arena *a)
{
	const struct board *b = t->board;
	const size_t count = t->plan.count;
	uint16_t box = 0;

	t->box = arena_array(a, uint16_t, count);
	t->home = arena_array(a, uint16_t, b->boxes);
	t->end = arena_array(a, uint16_t, b->boxes);
	t->pushes = arena_array(a, uint16_t, b->boxes);
	t->fixed = arena_array(a, struct push, count);
	t->others = arena_array(a, uint64_t, (count + 1) * b->words);
	t->position = arena_array(a, uint64_t, b->words);
	if (t->box == NULL || t->home == NULL || t->end == NULL || t->pushes == NULL ||
	    t->fixed == NULL || t->others == NULL || t->position == NULL ||
	    !reach_init(&t->here, a, b) || !flood_init(&t->flood, a, b))
		return false;
	for (uint16_t s = 0; s < b->live; s++) {
		if (bits_has(b->box, s))
			t->home[box++] = s;
	}
	follow(t);
	return true;
}

void
tidy_plan(struct solve *s, uint64_t work)
{
	struct tidy t = { .board = s->board, .limit = *s->limit, .work = work, .plan = s->plan };

	t.limit.spent = t.limit.work = 0;
	if (s->board->dist.far == NULL || s->plan.count >= UINT16_MAX || !prepare(&t, s->arena))
		return;
	improve_all(&t);
	s->plan = t.plan;
}
