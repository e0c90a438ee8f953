#include "optimize/anchors.h"

#include <string.h>

#include "util/bits.h"

const uint16_t *
anchors_apart(struct arena *a, const struct board *b, size_t most_bytes)
{
	const size_t live = b->live;
	uint16_t *square = arena_array(a, uint16_t, live), *apart;
	struct dist d;

	if (live * live * sizeof *apart > most_bytes || square == NULL)
		return NULL;
	for (uint16_t s = 0; s < live; s++)
		square[s] = s;
	apart = arena_array(a, uint16_t, live * live);
	if (apart == NULL ||
	    !dist_find(&d, a, &b->sides, b->squares, square, b->live, false, most_bytes) ||
	    d.far == NULL)
		return NULL;
	memset(apart, 0xff, live * live * sizeof *apart);
	for (size_t s = 0; s < live; s++) {
		for (uint32_t row = d.row[s]; row < d.row[s + 1]; row++) {
			for (size_t t = 0; t < live; t++) {
				const uint16_t n = d.far[row * live + t];
				if (n < apart[s * live + t])
					apart[s * live + t] = n;
			}
		}
	}
	return apart;
}

bool
anchors_make(struct anchors *n, struct arena *a, const struct board *b, uint32_t count)
{
	n->board = b;
	n->count = 0;
	n->words = (uint32_t)bits_words(count);
	n->box = arena_array(a, uint64_t, (size_t)count * b->words);
	n->rest = arena_array(a, uint64_t, count);
	n->most = arena_array(a, uint64_t, count);
	n->missing = arena_array(a, uint64_t, (size_t)b->live * n->words);
	if (n->box == NULL || n->rest == NULL || n->most == NULL || n->missing == NULL)
		return false;
	memset(n->missing, 0, (size_t)b->live * n->words * sizeof *n->missing);
	return true;
}

void
anchors_add(struct anchors *n, const uint64_t *box, uint64_t rest)
{
	const struct board *b = n->board;
	const uint32_t i = n->count++;

	memcpy(n->box + (size_t)i * b->words, box, b->words * sizeof *box);
	n->rest[i] = rest;
	for (uint32_t s = 0; s < b->live; s++) {
		if (!bits_has(box, s))
			bits_put(n->missing + (size_t)s * n->words, i);
	}
}

void
anchors_best(struct anchors *n, uint64_t cost)
{
	for (uint32_t i = 0; i < n->count; i++)
		n->most[i] = cost > n->rest[i] ? cost - n->rest[i] : 0;
}

/* Adds one where the set has a member; counts stay at 7. */
static void
add_set(uint64_t *p0, uint64_t *p1, uint64_t *p2, uint64_t set)
{
	const uint64_t full = *p0 & *p1 & *p2;
	const uint64_t c0 = set & ~full, c1 = *p0 & c0, c2 = *p1 & c1;

	*p0 ^= c0;
	*p1 ^= c1;
	*p2 ^= c2;
}

void
anchors_count(const struct anchors *n, const uint64_t *box, uint64_t *plane)
{
	const uint32_t words = n->words;

	memset(plane, 0, PLANES * words * sizeof *plane);
	for (struct bits m = bits_of(box, n->board->words); bits_next(&m);) {
		const uint64_t *set = n->missing + (size_t)m.at * words;
		for (uint32_t w = 0; w < words; w++)
			add_set(plane + w, plane + words + w, plane + 2 * words + w, set[w]);
	}
}

/* At least so many pushes bring the boxes to those of the anchor; UINT32_MAX: nothing does. */
static uint32_t
pushes_apart(const struct anchors *n, const uint64_t *box, uint32_t anchor)
{
	const struct board *b = n->board;
	const uint64_t *there = n->box + (size_t)anchor * b->words;
	uint16_t out[RING_MOST + 1], in[RING_MOST + 1];
	unsigned outs = 0, ins = 0;
	uint32_t sum = 0;

	for (uint32_t w = 0; w < b->words; w++) {
		uint64_t o = box[w] & ~there[w], i = there[w] & ~box[w];
		while (o != 0)
			out[outs++] = (uint16_t)(64 * w + bits_take(&o));
		while (i != 0)
			in[ins++] = (uint16_t)(64 * w + bits_take(&i));
	}
	if (n->apart == NULL)
		return outs;
	if (outs == 2) {
		const uint16_t *x = n->apart + (size_t)out[0] * b->live;
		const uint16_t *y = n->apart + (size_t)out[1] * b->live;
		const uint32_t one = (uint32_t)x[in[0]] + y[in[1]],
		               other = (uint32_t)x[in[1]] + y[in[0]];
		sum = one < other ? one : other;
		return sum >= DIST_NEVER ? UINT32_MAX : sum;
	}
	for (unsigned o = 0; o < outs; o++) {
		const uint16_t *x = n->apart + (size_t)out[o] * b->live;
		uint16_t least = DIST_NEVER;
		for (unsigned i = 0; i < ins; i++)
			least = x[in[i]] < least ? x[in[i]] : least;
		if (least == DIST_NEVER)
			return UINT32_MAX;
		sum += least;
	}
	return sum;
}

static bool
useful_to(const struct anchors *n, const uint64_t *box, uint64_t cost, uint32_t anchor)
{
	uint32_t pushes;

	if (cost >= n->most[anchor] + n->invest)
		return false;
	pushes = pushes_apart(n, box, anchor);
	return pushes != UINT32_MAX && cost + pushes * n->unit < n->most[anchor] + n->invest;
}

/* The anchors of a word that a state is near. */
static uint64_t
near(const struct anchors *n, const uint64_t *plane, uint32_t w, uint16_t from, uint16_t to,
    unsigned ring)
{
	const uint32_t words = n->words;
	const uint64_t less = n->missing[(size_t)from * words + w];
	uint64_t p0 = plane[w], p1 = plane[words + w], p2 = plane[2 * words + w];
	const uint64_t borrow1 = less & ~p0, borrow2 = borrow1 & ~p1;
	uint64_t found = 0;

	p0 ^= less;
	p1 ^= borrow1;
	p2 ^= borrow2;
	add_set(&p0, &p1, &p2, n->missing[(size_t)to * words + w]);
	for (unsigned r = 0; r <= ring; r++)
		found |= (r & 1 ? p0 : ~p0) & (r & 2 ? p1 : ~p1) & (r & 4 ? p2 : ~p2);
	return found;
}

bool
anchors_useful(const struct anchors *n, const uint64_t *box, uint64_t cost, const uint64_t *plane,
    uint16_t from, uint16_t to, unsigned ring, uint32_t *hint)
{
	const uint32_t first = *hint / 64;

	for (uint32_t i = 0; i < n->words; i++) {
		const uint32_t w = first + i < n->words ? first + i : first + i - n->words;
		uint64_t some = near(n, plane, w, from, to, ring);
		if (64 * w + 64 > n->count)
			some &= (UINT64_C(1) << n->count % 64) - 1;
		if (i == 0 && some >> *hint % 64 & 1 && useful_to(n, box, cost, *hint))
			return true;
		while (some != 0) {
			const uint32_t anchor = 64 * w + bits_take(&some);
			if (useful_to(n, box, cost, anchor)) {
				*hint = anchor;
				return true;
			}
		}
	}
	return false;
}
