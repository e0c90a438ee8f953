#include "play/closed.h"

#include "level/cell.h"
#include "play/proof.h"
#include "play/space.h"
#include "util/sort.h"

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

struct closed {
	struct space few;        /* its boxes are those of the entry that is walked in */
	struct space_push *push; /* [4 * size] those of the entry at hand */
	uint16_t *child;         /* [size] the boxes after a push */
	struct range *stack;     /* [size + 1] */
	struct entry_lost *entry;
	size_t count;
};

static bool
open_checker(struct closed *c, struct arena *a, const struct level *l)
{
	const size_t size = level_size(l);

	*c = (struct closed){ 0 };
	return arena_get(a, &c->push, 4 * size) && arena_get(a, &c->child, size) &&
	       arena_get(a, &c->stack, size + 1) && space_open(&c->few, a, l);
}

/* Walks between the boxes of an entry; the name of the man's region. */
static uint16_t
walk(struct closed *c, const struct entry_lost *e, uint16_t man)
{
	c->few.boxes = e->boxes;
	return space_walk(&c->few, e->box, man);
}

/* In the order of their boxes, as words in a dictionary, then of their regions. */
static int
compare(const void *one, const void *other)
{
	const struct entry_lost *a = one, *b = other;
	const int boxes = proof_compare_boxes(a->box, a->boxes, b->box, b->boxes);

	return boxes != 0 ? boxes : (a->region > b->region) - (a->region < b->region);
}

/* A square of the level becomes one of the space; false: it is none. */
static bool
number(const struct closed *c, uint16_t *square, struct closed_report *r)
{
	r->from = r->to = *square;
	*square = *square < level_size(c->few.level) ? c->few.number[*square] : NOT_IN_AREA;
	return *square != NOT_IN_AREA;
}

static enum closed_fault
check_entry(struct closed *c, struct entry_lost *e, struct closed_report *r)
{
	r->number = e->number;
	if (!number(c, &e->man, r))
		return CLOSED_SQUARE;
	for (uint16_t i = 0; i < e->boxes; i++)
		if (!number(c, &e->box[i], r) || e->box[i] == e->man ||
		    (i > 0 && e->box[i] <= e->box[i - 1]))
			return CLOSED_SQUARE;
	c->few.boxes = e->boxes;
	if (space_solved(&c->few, e->box))
		return CLOSED_SOLVED;
	e->region = walk(c, e, e->man);
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
	region = walk(c, e, man);
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

static enum closed_fault
check_pushes(struct closed *c, const struct entry_lost *e, struct closed_report *r)
{
	uint32_t pushes;

	walk(c, e, e->man);
	pushes = space_pushes(&c->few, e->box, c->push);
	for (uint32_t i = 0; i < pushes; i++) {
		const struct space_push p = c->push[i];
		const uint16_t from = e->box[p.box];
		c->few.boxes = e->boxes;
		space_pushed(&c->few, e->box, p, c->child);
		if (!closed_covers(c, c->child, e->boxes, from)) {
			*r = (struct closed_report){ e->number, c->few.drawn[from],
				c->few.drawn[p.to] };
			return CLOSED_OPEN;
		}
	}
	return CLOSED_FINE;
}

static bool
start_covered(struct closed *c, const unsigned char *cell, uint32_t man)
{
	uint16_t boxes = 0;

	for (uint16_t i = 0; i < c->few.squares; i++)
		if (cell[c->few.drawn[i]] & BOX)
			c->child[boxes++] = i;
	return closed_covers(c, c->child, boxes, c->few.number[man]);
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
	sort_in_place(entry, count, sizeof *entry, compare);
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
