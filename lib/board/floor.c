#include "board/floor.h"

#include <string.h>

#include "util/bits.h"

enum { FRESH = UINT16_MAX, NEVER = FRESH - 1 }; /* in place of a number */

bool
floor_init(struct floor *f, struct arena *a, uint16_t squares, const uint16_t *beside)
{
	const size_t n = squares;

	*f = (struct floor){ .beside = beside, .squares = squares };
	return arena_get(a, &f->region, n + 1) && arena_get(a, &f->lowest, n + 1) &&
	       arena_get(a, &f->first, n + 1) && arena_get(a, &f->spot, n);
}

/* Arrives on a square from `parent`; it gets the next number. */
static inline void
arrive(struct floor *f, uint16_t c, uint16_t parent, uint16_t number)
{
	f->region[c] = f->regions;
	f->first[c] = number;
	f->spot[c] = (struct floor_spot){ .low = number, .parent = parent, .least = c };
}

/* The next square below c; none: all beside it have numbers. Takes the lowest of these. */
static inline uint16_t
child(struct floor *f, uint16_t c)
{
	const uint16_t *beside = f->beside + 4 * (uint32_t)c;
	struct floor_spot *at = &f->spot[c];
	uint16_t low = at->low, down = f->squares;

	for (unsigned d = at->next; d < 4; d++) {
		const uint16_t number = f->first[beside[d]];
		if (number == FRESH) {
			at->next = (unsigned char)(d + 1);
			down = beside[d];
			break;
		}
		low = number < low ? number : low;
	}
	at->low = low;
	return down;
}

/* Leaves c for good, its parent's next - 1 leading there: tells the parent, and returns it. */
static inline uint16_t
leave(struct floor *f, uint16_t c, uint16_t last)
{
	struct floor_spot *at = &f->spot[c], *up;
	const uint16_t parent = at->parent;

	at->last = last;
	if (parent == f->squares)
		return parent;
	up = &f->spot[parent];
	up->cut |= (unsigned char)((at->low >= f->first[parent]) << (up->next - 1));
	up->low = at->low < up->low ? at->low : up->low;
	up->least = at->least < up->least ? at->least : up->least;
	return parent;
}

/* The depth-first search of a region, from its lowest square; `count` squares met before. */
static uint16_t
search(struct floor *f, uint16_t root, uint16_t count)
{
	const uint16_t none = f->squares;

	arrive(f, root, none, count++);
	for (uint16_t c = root; c != none;) {
		const uint16_t down = child(f, c);
		if (down != none)
			arrive(f, down, c, count++);
		c = down != none ? down : leave(f, c, (uint16_t)(count - 1));
	}
	return count;
}

void
floor_load(struct floor *f, const uint64_t *box, size_t words)
{
	uint16_t count = 0;

	f->regions = 0;
	memset(f->first, 0xff, f->squares * sizeof *f->first); /* FRESH */
	f->region[f->squares] = NO_REGION;
	f->first[f->squares] = NEVER;
	for (struct bits s = bits_of(box, words); bits_next(&s);) {
		f->region[s.at] = NO_REGION;
		f->first[s.at] = NEVER;
	}
	for (uint16_t s = 0; s < f->squares; s++)
		if (f->first[s] == FRESH) {
			f->lowest[++f->regions] = s;
			count = search(f, s, count);
		}
}

uint16_t
floor_part(const struct floor *f, uint16_t c, uint16_t w)
{
	const uint16_t *beside = f->beside + 4 * (uint32_t)c;

	if (f->region[w] == f->region[c])
		for (unsigned d = 0, cut = f->spot[c].cut; cut != 0; d++, cut >>= 1)
			if (cut & 1 && floor_below(f, beside[d], w))
				return f->spot[beside[d]].least;
	return f->lowest[f->region[w]];
}
