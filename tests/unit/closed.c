/*
 * play/closed.c beside a check that asks every entry about every push: certificates of lost tiny
 * levels, whole, with entries taken out, and with an entry changed, each get the same verdict.
 */
#include "play/closed.h"

#include "oracle/boards.h"
#include "tap.h"
#include "util/bits.h"

enum { BOARDS = 3000, CHANGES = 6, ENTRIES = 600, BOXES = 3, FAULTS = CLOSED_START + 1 };

struct entry {
	unsigned boxes; /* set of the oracle's squares */
	int man;
};

struct certificate {
	struct entry entry[ENTRIES];
	unsigned count;
	int outside; /* the entry whose man is in a wall; none: -1 */
};

static struct oracle oracle;

static unsigned
region(unsigned boxes, int man)
{
	unsigned found = 0, more = 1u << man;

	while (found != more) {
		found = more;
		for (int s = 0; s < oracle.squares; s++)
			for (int d = 0; d < 4 && found >> s & 1; d++)
				if (oracle.beside[s][d] >= 0)
					more |= 1u << oracle.beside[s][d] & ~boxes;
	}
	return found;
}

static bool
covered(const struct certificate *c, unsigned boxes, int man)
{
	for (unsigned i = 0; i < c->count; i++) {
		const struct entry *e = &c->entry[i];
		if ((e->boxes & ~boxes) == 0 && region(e->boxes, man) >> e->man & 1)
			return true;
	}
	return false;
}

/* What the push of a box from `from` in a direction makes of an entry; false: there is no such. */
static bool
push(struct entry e, int from, int d, struct entry *after)
{
	const int to = oracle.beside[from][d], behind = oracle.beside[from][(d + 2) % 4];

	if (!(e.boxes >> from & 1) || to < 0 || behind < 0 || e.boxes >> to & 1 ||
	    !(region(e.boxes, e.man) >> behind & 1))
		return false;
	*after = (struct entry){ (e.boxes & ~(1u << from)) | 1u << to, from };
	return true;
}

/* Adds these boxes and all that play makes of them; nothing when they can all get to goals. */
static void
add_closure(struct certificate *c, unsigned boxes, int man)
{
	const unsigned before = c->count;
	struct entry after;

	c->entry[c->count++] = (struct entry){ boxes, man };
	for (unsigned i = before; i < c->count; i++) {
		const struct entry e = c->entry[i];
		if ((e.boxes & ~oracle.goals) == 0 || c->count + 4 * BOXES > ENTRIES) {
			c->count = before;
			return;
		}
		for (int s = 0; s < oracle.squares; s++)
			for (int d = 0; d < 4; d++)
				if (push(e, s, d, &after) && !covered(c, after.boxes, after.man))
					c->entry[c->count++] = after;
	}
}

static enum closed_fault
plain_check(const struct certificate *c)
{
	struct entry after;

	for (unsigned i = 0; i < c->count; i++) {
		if (c->outside == (int)i)
			return CLOSED_SQUARE;
		if ((c->entry[i].boxes & ~oracle.goals) == 0)
			return CLOSED_SOLVED;
	}
	for (unsigned i = 0; i < c->count; i++)
		for (int s = 0; s < oracle.squares; s++)
			for (int d = 0; d < 4; d++)
				if (push(c->entry[i], s, d, &after) &&
				    !covered(c, after.boxes, after.man))
					return CLOSED_OPEN;
	return covered(c, oracle.boxes, oracle.man) ? CLOSED_FINE : CLOSED_START;
}

/* Does the report name what is at fault? */
static bool
names_fault(const struct certificate *c, enum closed_fault fault, const struct closed_report *r)
{
	const struct entry *e = &c->entry[r->number];
	struct entry after;

	if (fault == CLOSED_SQUARE)
		return (int)r->number == c->outside && r->from == 0 && r->to == 0;
	if (fault == CLOSED_SOLVED)
		return (e->boxes & ~oracle.goals) == 0;
	for (int s = 0; s < oracle.squares && fault == CLOSED_OPEN; s++)
		for (int d = 0; d < 4; d++)
			if (oracle.drawn[s] == r->from && oracle.beside[s][d] >= 0 &&
			    oracle.drawn[oracle.beside[s][d]] == r->to)
				return push(*e, s, d, &after) &&
				       !covered(c, after.boxes, after.man);
	return fault != CLOSED_OPEN;
}

static bool
agrees(const struct certificate *c, const struct level *l, unsigned *verdict)
{
	static uint16_t box[ENTRIES * BOXES];
	struct entry_lost entry[ENTRIES];
	struct closed_report r;
	struct arena a;
	uint16_t *next = box;
	enum closed_fault fault;
	bool same;

	for (unsigned i = 0; i < c->count; i++) {
		const bool outside = c->outside == (int)i;
		entry[i] = (struct entry_lost){ .box = next, .number = i };
		entry[i].man = outside ? 0 : (uint16_t)oracle.drawn[c->entry[i].man];
		for (int s = 0; s < oracle.squares; s++)
			if (c->entry[i].boxes >> s & 1)
				*next++ = (uint16_t)oracle.drawn[s];
		entry[i].boxes = (uint16_t)(next - entry[i].box);
	}
	arena_init(&a, (size_t)1 << 20);
	fault = closed_check(&a, l, l->cell, oracle.drawn[oracle.man], entry, c->count, &r);
	arena_free(&a);
	same = fault == plain_check(c) && names_fault(c, fault, &r);
	verdict[fault]++;
	return same;
}

static void
change(struct certificate *c, struct rng *rng)
{
	const unsigned i = rng_below(rng, c->count);
	struct entry *e = &c->entry[i];
	int to;

	switch (rng_below(rng, 8)) {
	case 0: c->outside = (int)i; break;
	case 1: e->boxes &= ~(1u << rng_below(rng, (uint32_t)oracle.squares)); break;
	case 2:
		to = (int)rng_below(rng, (uint32_t)oracle.squares);
		if (!(e->boxes >> to & 1))
			e->man = to;
		break;
	default: *e = c->entry[--c->count]; break;
	}
}

/* Of the whole position; of parts of it, which cover some of those. */
static void
make(struct certificate *c)
{
	c->count = 0;
	c->outside = -1;
	add_closure(c, oracle.boxes, oracle.man);
	for (unsigned left = oracle.boxes; left != 0 && c->count > 0; left &= left - 1)
		add_closure(c, oracle.boxes & ~(left & -left), oracle.man);
}

/* A box in a bend, with the man behind it, is one entry; with him before it, and a box in the
 * corner, another: the second begins as the first. */
static void
beginning(struct tap *t)
{
	static const char rows[] =
	    "########|#   $###|#### ###|#      #|#@ ..  #|#$     #|########|";
	enum { BEND = 12, CORNER = 41, OTHER_CORNER = 46, BEHIND = 9, MAN = 33 };
	uint16_t box[] = { BEND, OTHER_CORNER, BEND, CORNER };
	struct entry_lost entry[] = { { .man = BEHIND, .boxes = 1, .box = box },
		{ .man = MAN, .boxes = 1, .box = box + 1 },
		{ .man = MAN, .boxes = 2, .box = box + 2 } };
	struct closed_report r;
	struct level l;
	unsigned char *area;
	struct arena a;

	arena_init(&a, (size_t)1 << 20);
	ok(t,
	    boards_draw(&l, &a, rows, &area) &&
	        closed_check(&a, &l, l.cell, MAN, entry, 3, &r) == CLOSED_FINE,
	    "an entry is found behind one that it begins with");
	arena_free(&a);
}

int
main(void)
{
	static struct certificate whole, changed;
	struct tap t = { 0, 0 };
	struct rng rng = { 411 };
	struct specimen s;
	struct arena a;
	unsigned verdict[FAULTS] = { 0 }, wrong = 0, lost = 0;

	arena_init(&a, (size_t)1 << 24);
	for (unsigned n = 0; n < BOARDS; n++) {
		boards_tiny(&s, &a, &rng, 1 + n % BOXES, &oracle);
		make(&whole);
		if (whole.count == 0)
			continue;
		lost++;
		changed = whole;
		wrong += plain_check(&whole) != CLOSED_FINE;
		for (int i = 0; i < CHANGES && changed.count > 0; i++) {
			wrong += !agrees(&changed, &s.level, verdict);
			if (changed.outside >= 0)
				break;
			change(&changed, &rng);
		}
	}
	arena_free(&a);
	printf("# %u lost levels; right %u, no position %u, solved %u, open %u, start %u\n", lost,
	    verdict[CLOSED_FINE], verdict[CLOSED_SQUARE], verdict[CLOSED_SOLVED],
	    verdict[CLOSED_OPEN], verdict[CLOSED_START]);
	for (int fault = 0; fault < FAULTS; fault++)
		if (fault != CLOSED_MEMORY)
			ok(&t, verdict[fault] > 20, "the verdict is met");
	ok(&t, wrong == 0, "every certificate gets the verdict that asking all entries gives");
	beginning(&t);
	return tap_end(&t);
}
