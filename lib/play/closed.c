#include "play/closed.h"

#include <stdlib.h>
#include <string.h>

#include "level/area.h"
#include "level/cell.h"
#include "play/proof.h"

const char *const closed_fault_words[] = {
	[CLOSED_FINE] = "",
	[CLOSED_MEMORY] = "out of memory",
	[CLOSED_SQUARE] = "is no position: ",
	[CLOSED_SOLVED] = "has all its boxes on goals",
	[CLOSED_OPEN] = "is left by the push from ",
	[CLOSED_START] = "no entry covers the position",
};

/* A range of the sorted entries whose first boxes are known to stand in the position. */
struct range {
	size_t low, high;
	uint16_t next; /* box of the position to try as their next one */
};

struct one_push {
	uint16_t from, to;
};

struct closed {
	const struct level *level;
	unsigned char *area; /* [size] 1: the man's area */
	uint32_t *mark;      /* [size] the stamp of a flood, or one less for a box */
	uint32_t stamp;
	uint16_t *queue;       /* [size] */
	uint16_t *child;       /* [size] the boxes after a push */
	struct one_push *push; /* [4 * size] those of the entry at hand */
	struct range *stack;   /* [size + 1] */
	struct entry_lost *entry;
	size_t count;
	uint32_t beside[4];
};

static bool
open_checker(struct closed *c, struct arena *a, const struct level *l)
{
	const uint32_t size = level_size(l), width = l->width;
	uint32_t leak;

	*c = (struct closed){
		.level = l,
		.area = arena_array(a, unsigned char, size),
		.mark = arena_array(a, uint32_t, size),
		.queue = arena_array(a, uint16_t, size),
		.push = arena_array(a, struct one_push, 4 * (size_t)size),
		.child = arena_array(a, uint16_t, size),
		.stack = arena_array(a, struct range, (size_t)size + 1),
		.beside = { -width, 1, width, UINT32_MAX },
	};
	return c->area != NULL && c->mark != NULL && c->queue != NULL && c->push != NULL &&
	       c->child != NULL && c->stack != NULL && area_mark(l, c->area, c->queue, &leak);
}

/* Where the man walks between these boxes; the lowest square is the answer. */
static uint16_t
flood(struct closed *c, const uint16_t *box, uint16_t boxes, uint16_t man)
{
	uint32_t count = 1;
	uint16_t lowest = man;

	if (c->stamp > UINT32_MAX - 2) {
		memset(c->mark, 0, level_size(c->level) * sizeof *c->mark);
		c->stamp = 0;
	}
	c->stamp += 2; /* stamp: reached; stamp - 1: a box */
	for (uint16_t i = 0; i < boxes; i++)
		c->mark[box[i]] = c->stamp - 1;
	c->mark[man] = c->stamp;
	c->queue[0] = man;
	for (uint32_t i = 0; i < count; i++) {
		if (c->queue[i] < lowest)
			lowest = c->queue[i];
		for (int d = 0; d < 4; d++) {
			const uint32_t s = c->queue[i] + c->beside[d];
			if (!c->area[s] || c->mark[s] >= c->stamp - 1)
				continue;
			c->mark[s] = c->stamp;
			c->queue[count++] = (uint16_t)s;
		}
	}
	return lowest;
}

/* In the order of their boxes, as words in a dictionary, then of their regions. */
static int
compare(const void *one, const void *other)
{
	const struct entry_lost *a = one, *b = other;
	const int boxes = proof_compare_boxes(a->box, a->boxes, b->box, b->boxes);

	return boxes != 0 ? boxes : (a->region > b->region) - (a->region < b->region);
}

static enum closed_fault
check_entry(struct closed *c, struct entry_lost *e, struct closed_report *r)
{
	bool solved = true;

	r->number = e->number;
	for (uint16_t i = 0; i < e->boxes; i++) {
		r->from = r->to = e->box[i];
		if (e->box[i] >= level_size(c->level) || !c->area[e->box[i]] ||
		    e->box[i] == e->man || (i > 0 && e->box[i] <= e->box[i - 1]))
			return CLOSED_SQUARE;
		solved &= (c->level->cell[e->box[i]] & GOAL) != 0;
	}
	r->from = r->to = e->man;
	if (e->man >= level_size(c->level) || !c->area[e->man])
		return CLOSED_SQUARE;
	if (solved)
		return CLOSED_SOLVED;
	e->region = flood(c, e->box, e->boxes, e->man);
	return CLOSED_FINE;
}

/* The first entry from `low` on, below `high`, whose box at `depth` is `square` or above. */
static size_t
first_from(const struct closed *c, size_t low, size_t high, size_t depth, uint32_t square)
{
	while (low < high) {
		const size_t middle = low + (high - low) / 2;
		if (c->entry[middle].boxes > depth && c->entry[middle].box[depth] >= square)
			high = middle;
		else
			low = middle + 1;
	}
	return low;
}

/* Is one of the entries that have just these boxes, the first of the range, for this man? */
static bool
here(struct closed *c, const struct range *f, size_t depth, uint16_t man)
{
	const struct entry_lost *e = &c->entry[f->low];
	uint16_t region;

	if (f->low == f->high || e->boxes != depth)
		return false;
	region = flood(c, e->box, e->boxes, man);
	for (size_t i = f->low; i < f->high && c->entry[i].boxes == depth; i++)
		if (c->entry[i].region == region)
			return true;
	return false;
}

bool
closed_covers(struct closed *c, const uint16_t *box, uint16_t boxes, uint16_t man)
{
	struct range *f = c->stack;

	*f = (struct range){ 0, c->count, 0 };
	for (;;) {
		size_t depth, low, high;
		while (f->next == boxes) {
			if (f-- == c->stack)
				return false;
		}
		depth = (size_t)(f - c->stack);
		low = first_from(c, f->low, f->high, depth, box[f->next]);
		high = first_from(c, low, f->high, depth, box[f->next] + 1u);
		f->next++;
		if (low == high)
			continue;
		f[1] = (struct range){ low, high, f->next };
		if (here(c, ++f, depth + 1, man))
			return true;
	}
}

/* The boxes of an entry, one of them moved, in order. */
static void
move_box(uint16_t *child, const struct entry_lost *e, uint16_t from, uint16_t to)
{
	uint16_t n = 0, i = 0;

	for (; i < e->boxes && (e->box[i] < to || e->box[i] == from); i++)
		if (e->box[i] != from)
			child[n++] = e->box[i];
	child[n++] = to;
	for (; i < e->boxes; i++)
		if (e->box[i] != from)
			child[n++] = e->box[i];
}

/* Puts all pushes of an entry into c->push; their number is the answer. */
static uint32_t
list_pushes(struct closed *c, const struct entry_lost *e)
{
	uint32_t n = 0;

	flood(c, e->box, e->boxes, e->man);
	for (uint16_t i = 0; i < e->boxes; i++) {
		for (int d = 0; d < 4; d++) {
			const uint32_t to = e->box[i] + c->beside[d];
			if (c->area[to] && c->mark[to] != c->stamp - 1 &&
			    c->mark[e->box[i] - c->beside[d]] == c->stamp)
				c->push[n++] = (struct one_push){ e->box[i], (uint16_t)to };
		}
	}
	return n;
}

static enum closed_fault
check_pushes(struct closed *c, const struct entry_lost *e, struct closed_report *r)
{
	const uint32_t pushes = list_pushes(c, e);

	for (uint32_t i = 0; i < pushes; i++) {
		const struct one_push p = c->push[i];
		move_box(c->child, e, p.from, p.to);
		if (!closed_covers(c, c->child, e->boxes, p.from)) {
			*r = (struct closed_report){ e->number, p.from, p.to };
			return CLOSED_OPEN;
		}
	}
	return CLOSED_FINE;
}

static bool
start_covered(struct closed *c, const unsigned char *cell, uint32_t man)
{
	uint16_t boxes = 0;

	for (uint32_t s = 0; s < level_size(c->level); s++)
		if (c->area[s] && cell[s] & BOX)
			c->child[boxes++] = (uint16_t)s;
	return closed_covers(c, c->child, boxes, (uint16_t)man);
}

enum closed_fault
closed_open(struct closed **out, struct arena *a, const struct level *l, struct entry_lost *entry,
    size_t count, struct closed_report *r)
{
	enum closed_fault fault = CLOSED_FINE;
	struct closed *c = arena_new(a, struct closed);

	*r = (struct closed_report){ 0 };
	if (c == NULL || !open_checker(c, a, l))
		return CLOSED_MEMORY;
	c->entry = entry;
	c->count = count;
	for (size_t i = 0; i < count && fault == CLOSED_FINE; i++)
		fault = check_entry(c, &entry[i], r);
	if (fault != CLOSED_FINE)
		return fault;
	if (count > 0)
		qsort(entry, count, sizeof *entry, compare);
	for (size_t i = 0; i < count && fault == CLOSED_FINE; i++)
		fault = check_pushes(c, &entry[i], r);
	*out = c;
	return fault;
}

enum closed_fault
closed_check(struct arena *a, const struct level *l, const unsigned char *cell, uint32_t man,
    struct entry_lost *entry, size_t count, struct closed_report *r)
{
	struct closed *c;
	enum closed_fault fault = closed_open(&c, a, l, entry, count, r);

	if (fault == CLOSED_FINE && !start_covered(c, cell, man))
		fault = CLOSED_START;
	return fault;
}
