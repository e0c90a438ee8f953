#include "optimize/anchors.h"

#include <string.h>

#include "util/bits.h"

bool
anchors_make(struct anchors *n, struct arena *a, const struct board *b, uint32_t count)
{
	const size_t words = bits_words(count);

	n->board = b;
	n->count = n->words = 0;
	if (!arena_get(a, &n->box, (size_t)count * b->words) || !arena_get(a, &n->rest, count) ||
	    !arena_get(a, &n->ahead, count) || !arena_get(a, &n->gate, count) ||
	    !arena_get(a, &n->word_ahead, words) || !arena_get(a, &n->missing, b->live * words) ||
	    !arena_get(a, &n->some, words * b->words) || !arena_get(a, &n->all, words * b->words))
		return false;
	memset(n->word_ahead, 0xff, words * sizeof *n->word_ahead);
	memset(n->all, 0xff, words * b->words * sizeof *n->all);
	return true;
}

void
anchors_add(struct anchors *n, const uint64_t *box, uint64_t rest, uint64_t ahead, uint16_t gate)
{
	const struct board *b = n->board;
	const uint32_t i = n->count++;

	n->words = i / 64 + 1;
	bits_copy(n->box + (size_t)i * b->words, box, b->words);
	n->rest[i] = rest;
	n->ahead[i] = ahead;
	n->gate[i] = gate;
	if (ahead < n->word_ahead[i / 64])
		n->word_ahead[i / 64] = ahead;
	for (size_t w = 0; w < b->words; w++) {
		n->some[i / 64 * b->words + w] |= box[w];
		n->all[i / 64 * b->words + w] &= box[w];
	}
	for (uint32_t s = 0; s < b->live; s++) {
		if (!bits_has(box, s))
			n->missing[(size_t)(i / 64) * b->live + s] |= UINT64_C(1) << i % 64;
	}
}

void
anchors_expect(struct anchors *n, const struct outlook *o)
{
	n->outlook = o;
	for (uint32_t i = 0; i < n->count && i < o->positions; i++) {
		if (n->rest[i] + o->least[i] < n->word_ahead[i / 64])
			n->word_ahead[i / 64] = n->rest[i] + o->least[i];
	}
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

/* Anchors for which the count is at most so much. */
static uint64_t
at_most(uint64_t p0, uint64_t p1, uint64_t p2, unsigned most)
{
	switch (most) {
	case 0: return ~(p0 | p1 | p2);
	case 1: return ~(p1 | p2);
	case 2: return ~(p2 | (p0 & p1));
	case 3: return ~p2;
	case 4: return ~(p2 & (p0 | p1));
	case 5: return ~(p2 & p1);
	default: return ~(p2 & p1 & p0);
	}
}

bool
anchors_view_make(struct anchor_view *v, struct arena *a, const struct anchors *n)
{
	return arena_get(a, &v->at, n->words);
}

/* Counts for the anchors of a word how many of the boxes stand elsewhere. */
static void
view_word(struct anchor_word *at, const struct anchors *n, const uint64_t *box, unsigned ring)
{
	const uint64_t *missing = n->missing + (size_t)at->word * n->board->live;
	const uint64_t *all = n->all + (size_t)at->word * n->board->words;
	uint64_t p0 = 0, p1 = 0, p2 = 0;

	for (uint32_t w = 0; w < n->board->words && at->some != 0; w++) {
		for (uint64_t boxes = box[w] & ~all[w]; boxes != 0;)
			add_set(&p0, &p1, &p2, missing[64 * w + bits_take(&boxes)]);
		at->some &= at_most(p0, p1, p2, ring + 1);
	}
	at->plane[0] = p0;
	at->plane[1] = p1;
	at->plane[2] = p2;
}

void
anchors_view(struct anchor_view *v, const struct anchors *n, const uint64_t *box, uint64_t cost,
    unsigned ring, uint32_t hint)
{
	const uint32_t first = hint / 64, words = n->board->words;

	v->ring = ring;
	v->count = 0;
	v->looks = 0;
	for (uint32_t i = 0; i < n->words; i++) {
		const uint32_t w = first + i < n->words ? first + i : first + i - n->words;
		struct anchor_word *at = &v->at[v->count];
		if (cost + n->word_ahead[w] >= n->limit ||
		    bits_lacking(box, n->some + (size_t)w * words, words) > ring + 1 ||
		    bits_lacking(n->all + (size_t)w * words, box, words) > ring + 1)
			continue;
		at->word = w;
		at->some = 64 * w + 64 > n->count ? (UINT64_C(1) << n->count % 64) - 1 : UINT64_MAX;
		view_word(at, n, box, ring);
		v->count += at->some != 0;
	}
}

/*
 * Boxes that stand elsewhere than in an anchor, and where it has boxes instead; backward the other
 * way round, as pushes lead from the anchor.
 */
struct moved {
	uint16_t from[RING_MOST + 1], to[RING_MOST + 1];
	unsigned count;
};

static void
find_moved(struct moved *m, const struct anchors *n, const uint64_t *box, uint32_t anchor)
{
	const uint32_t words = n->board->words;
	const uint64_t *there = n->box + (size_t)anchor * words;
	uint16_t *here = n->backward ? m->to : m->from, *instead = n->backward ? m->from : m->to;
	unsigned outs = 0, ins = 0;

	for (uint32_t w = 0; w < words; w++) {
		uint64_t o = box[w] & ~there[w], i = there[w] & ~box[w];
		while (o != 0)
			here[outs++] = (uint16_t)(64 * w + bits_take(&o));
		while (i != 0)
			instead[ins++] = (uint16_t)(64 * w + bits_take(&i));
	}
	m->count = outs;
}

/* At least so many pushes bring the boxes there; UINT32_MAX: nothing does. */
static uint32_t
least_pushes(const struct alone *t, const struct moved *m)
{
	uint32_t sum = 0;

	if (m->count == 2) {
		const uint32_t one = alone_pushes(t, m->from[0], m->to[0]) +
		                     alone_pushes(t, m->from[1], m->to[1]),
		               other = alone_pushes(t, m->from[0], m->to[1]) +
		                       alone_pushes(t, m->from[1], m->to[0]);
		sum = one < other ? one : other;
		return sum >= DIST_NEVER ? UINT32_MAX : sum;
	}
	for (unsigned f = 0; f < m->count; f++) {
		uint32_t least = DIST_NEVER;
		for (unsigned i = 0; i < m->count; i++) {
			const uint32_t one = alone_pushes(t, m->from[f], m->to[i]);
			least = one < least ? one : least;
		}
		if (least == DIST_NEVER)
			return UINT32_MAX;
		sum += least;
	}
	return sum;
}

/*
 * At least so many moves bring the man from one square to another, or anywhere if that is
 * board->squares, with the boxes moved. Of one box it is known how he goes there, pushes it round
 * its corners, and goes from there; of several only the pushes are counted, which is quick and
 * misses little: see docs/research/shortening.md.
 */
static uint32_t
least_moves(
    const struct alone *t, const struct moved *m, uint16_t man, uint16_t end, uint32_t pushes)
{
	const bool anywhere = end == t->board->squares;
	uint32_t moves;

	if (m->count == 0)
		return anywhere ? 0 : alone_walk(t, man, end);
	if (m->count > 1)
		return pushes;
	moves = alone_moves(t, man, m->from[0], m->to[0]);
	return moves == UINT32_MAX || anywhere ? moves : moves + alone_leave(t, m->to[0], end);
}

/* What a solution costs at least that goes back to this anchor; or UINT64_MAX. */
static uint64_t
least_back(
    const struct anchors *n, const struct moved *m, uint16_t man, uint64_t cost, uint32_t anchor)
{
	const uint64_t step = n->prices.step * n->weight, push = n->prices.push * n->weight;
	const uint16_t gate = n->gate[anchor];
	uint32_t pushes, moves;

	cost += n->ahead[anchor];
	if (cost >= n->limit)
		return UINT64_MAX;
	if (n->alone == NULL)
		return cost + m->count * (step + push) / WEIGHT_ONE;
	pushes = least_pushes(n->alone, m);
	if (pushes == UINT32_MAX || cost + pushes * (step + push) / WEIGHT_ONE >= n->limit)
		return UINT64_MAX;
	moves = n->backward ? least_moves(n->alone, m, gate, man, pushes)
	                    : least_moves(n->alone, m, man, gate, pushes);
	return moves == UINT32_MAX ? UINT64_MAX
	                           : cost + (pushes * push + moves * step) / WEIGHT_ONE;
}

/* The same by way of this anchor, or past it with one box elsewhere. */
static uint64_t
least_by(const struct anchors *n, const uint64_t *box, uint16_t man, uint64_t cost, uint32_t anchor)
{
	const bool expected = n->outlook != NULL && anchor < n->outlook->positions;
	struct moved m;
	uint64_t whole;

	if (!expected && cost + n->ahead[anchor] >= n->limit)
		return UINT64_MAX;
	find_moved(&m, n, box, anchor);
	whole = least_back(n, &m, man, cost, anchor);
	if (expected && m.count == 1 && whole >= n->limit)
		whole = cost + n->rest[anchor] +
		        outlook_extra(n->outlook, anchor, m.to[0], m.from[0]);
	return whole;
}

/* The anchors of a word that are near once a box has gone. */
static uint64_t
near_after(const struct anchors *n, const struct anchor_view *v, const struct anchor_word *at,
    uint16_t from, uint16_t to)
{
	const uint64_t *missing = n->missing + (size_t)at->word * n->board->live;
	const uint64_t less = missing[from];
	uint64_t p0 = at->plane[0], p1 = at->plane[1], p2 = at->plane[2];
	const uint64_t borrow1 = less & ~p0, borrow2 = borrow1 & ~p1;

	p0 ^= less;
	p1 ^= borrow1;
	p2 ^= borrow2;
	add_set(&p0, &p1, &p2, missing[to]);
	return at_most(p0, p1, p2, v->ring) & at->some;
}

/* The first of the anchors of a word that are near, the hint before others, that is worth it. */
static uint64_t
least_in_word(const struct anchors *n, struct anchor_view *v, const struct anchor_word *at,
    const uint64_t *box, uint16_t man, uint64_t cost, uint32_t *hint)
{
	uint64_t some = at->after, whole;

	if (*hint / 64 == at->word && some >> *hint % 64 & 1) {
		v->looks++;
		whole = least_by(n, box, man, cost, *hint);
		if (whole < n->limit)
			return whole;
	}
	while (some != 0) {
		const uint32_t anchor = 64 * at->word + bits_take(&some);
		v->looks++;
		whole = least_by(n, box, man, cost, anchor);
		if (whole < n->limit) {
			*hint = anchor;
			return whole;
		}
	}
	return UINT64_MAX;
}

bool
anchors_near(struct anchor_view *v, const struct anchors *n, uint16_t from, uint16_t to)
{
	uint64_t any = 0;

	for (uint32_t i = 0; i < v->count; i++)
		any |= v->at[i].after = near_after(n, v, &v->at[i], from, to);
	return any != 0;
}

uint64_t
anchors_least(const struct anchors *n, struct anchor_view *v, const uint64_t *box, uint64_t cost,
    uint16_t man, uint32_t *hint)
{
	uint64_t whole = UINT64_MAX;

	for (uint32_t i = 0; i < v->count && whole == UINT64_MAX; i++) {
		if (v->at[i].after != 0)
			whole = least_in_word(n, v, &v->at[i], box, man, cost, hint);
	}
	return whole;
}

uint64_t
anchors_least_now(const struct anchors *n, struct anchor_view *v, const uint64_t *box,
    uint64_t cost, uint16_t man, uint32_t *hint)
{
	for (uint32_t i = 0; i < v->count; i++) {
		struct anchor_word *at = &v->at[i];
		at->after = at_most(at->plane[0], at->plane[1], at->plane[2], v->ring) & at->some;
	}
	return anchors_least(n, v, box, cost, man, hint);
}
