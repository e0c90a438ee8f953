#include "rules/links.h"

#include <string.h>

#include "board/state.h"
#include "rules/push.h"
#include "util/bits.h"
#include "util/hash.h"

enum {
	MEMO_SLOTS = 1 << 14,
	PLACE_NONE = UINT16_MAX,
	PLACE_LATER = UINT16_MAX - 1, /* around the room, and not numbered yet */
	BYTES_MOST = 1 << 21,
};

/* --- the surroundings of a room ----------------------------------------------------------- */

struct finder {
	const struct board *board;
	const uint16_t *room;
	uint16_t number;  /* of the room at hand */
	uint16_t *queue;  /* [squares] it and its corridors */
	uint16_t *closed; /* [squares] scratch */
	uint16_t count;   /* in the queue */
	size_t bytes;     /* of sets so far */
};

static bool
is_around(const struct finder *f, uint16_t s)
{
	return s != f->board->squares && (f->room[s] == f->number || f->room[s] == CORRIDOR);
}

/* All that hangs together with a square gets its place: all squares, or those not live only. */
static uint16_t
fill(const struct finder *f, uint16_t *place, uint16_t *queue, uint16_t from, bool dark)
{
	const struct board *b = f->board;
	const uint16_t number = place[from];
	uint16_t count = 1;

	queue[0] = from;
	for (uint16_t i = 0; i < count; i++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, queue[i], d);
			if (!is_around(f, n) || place[n] == number || (dark && n < b->live))
				continue;
			place[n] = number;
			queue[count++] = n;
		}
	return count;
}

/* Returns how many places there are. */
static uint16_t
number_places(struct finder *f, uint16_t *place)
{
	const struct board *b = f->board;
	uint16_t first = 0, places = 0;

	memset(place, 0xff, b->squares * sizeof *place);
	while (f->room[first] != f->number)
		first++;
	place[first] = PLACE_LATER;
	f->count = fill(f, place, f->queue, first, false);
	for (uint16_t i = 0; i < f->count; i++) {
		const uint16_t s = f->queue[i];
		if (place[s] != PLACE_LATER)
			continue;
		place[s] = places++;
		if (s >= b->live)
			fill(f, place, f->closed, s, true);
	}
	return places;
}

/* The door at a square of another room. NULL: the arena is full. */
static struct door *
door_at(struct surroundings *m, struct arena *a, uint16_t square, uint16_t room)
{
	struct door *door = m->door;

	while (door < m->door + m->doors && door->square != square)
		door++;
	if (door == m->door + m->doors) {
		*door = (struct door){ square, room, arena_array(a, uint64_t, m->words) };
		m->doors++;
	}
	return door->beside == NULL ? NULL : door;
}

/* What lies beside a square of the room or its corridors. False: the arena is full. */
static bool
look_around(const struct finder *f, struct surroundings *m, struct arena *a, uint16_t s)
{
	const struct board *b = f->board;
	const uint16_t place = m->place[s];

	if (s < b->live)
		bits_put(m->scope, s);
	if (f->room[s] == f->number)
		bits_put(m->inside, place);
	for (unsigned d = 0; d < 4; d++) {
		const uint16_t n = board_beside(b, s, d);
		struct door *door;
		if (n == b->squares || m->place[n] == place)
			continue;
		if (n < b->live)
			bits_put(m->scope, n);
		if (is_around(f, n)) {
			bits_put(m->next + (size_t)place * m->words, m->place[n]);
			continue;
		}
		door = door_at(m, a, n, f->room[n]);
		if (door == NULL)
			return false;
		bits_put(door->beside, place);
	}
	return true;
}

static bool
find_surroundings(struct finder *f, struct surroundings *m, struct arena *a)
{
	const struct board *b = f->board;
	uint16_t places;
	uint32_t ways = 0;

	if (!arena_get(a, &m->place, b->squares))
		return false;
	places = number_places(f, m->place);
	for (uint16_t i = 0; i < f->count; i++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t n = board_beside(b, f->queue[i], d);
			ways += n != b->squares && !is_around(f, n);
		}
	m->words = (uint16_t)bits_words(places);
	f->bytes += (size_t)places * m->words * sizeof *m->next;
	if (f->bytes > BYTES_MOST)
		return true;
	if (!arena_get(a, &m->inside, m->words) ||
	    !arena_get(a, &m->next, (size_t)places * m->words) ||
	    !arena_get(a, &m->scope, b->words) || !arena_get(a, &m->door, ways))
		return false;
	for (uint16_t i = 0; i < f->count; i++)
		if (!look_around(f, m, a, f->queue[i]))
			return false;
	m->hint = (uint16_t)bits_first(m->inside);
	return true;
}

/* --- what holds --------------------------------------------------------------------------- */

/* The rooms beside what has been reached, as bits. */
static uint64_t
touched(const struct links *l, const struct surroundings *m, const uint64_t *box)
{
	uint64_t rooms = 0;

	for (const struct door *d = m->door; d < m->door + m->doors; d++)
		if (bits_meet(l->grow.seen, d->beside, m->words) &&
		    !state_box(l->board, box, d->square))
			rooms |= UINT64_C(1) << d->room;
	return rooms;
}

/* The rooms that every piece of a room reaches, as bits; none when it has no free square. */
static uint64_t
find_held(struct links *l, struct surroundings *m, const uint64_t *box)
{
	uint64_t held = m->links;
	uint16_t from = m->hint;

	bits_clear(l->shut, m->words);
	for (uint16_t w = 0; w < l->board->words; w++)
		for (uint64_t boxes = box[w] & m->scope[w]; boxes != 0;) {
			const uint16_t place = m->place[64 * w + bits_take(&boxes)];
			if (place != PLACE_NONE)
				bits_put(l->shut, place);
		}
	for (uint16_t w = 0; w < m->words; w++)
		l->left[w] = m->inside[w] & ~l->shut[w];
	if (!bits_any(l->left, m->words))
		return 0;
	if (!bits_has(l->left, from))
		from = (uint16_t)bits_first(l->left);
	for (;;) {
		grow_from(&l->grow, m->next, m->words, l->shut, from);
		held &= touched(l, m, box);
		if (held == 0)
			m->hint = from;
		for (uint16_t w = 0; w < m->words; w++)
			l->left[w] &= ~l->grow.seen[w];
		if (held == 0 || !bits_any(l->left, m->words))
			return held;
		from = (uint16_t)bits_first(l->left);
	}
}

/* The same, looked up when the boxes in its scope have stood so before. */
static uint64_t
held_before(struct links *l, uint16_t r, const uint64_t *box)
{
	struct surroundings *m = &l->room[r];
	uint64_t key = hash_mix(r + UINT64_C(1));
	struct held *memo;

	for (uint16_t w = 0; w < l->board->words; w++)
		key = hash_mix(key ^ (box[w] & m->scope[w]));
	memo = &l->memo[key % MEMO_SLOTS];
	if (memo->key != key)
		*memo = (struct held){ key, find_held(l, m, box) };
	return memo->rooms;
}

uint16_t
links_broken(struct links *l, const uint64_t *box)
{
	uint64_t held[LINKS_ROOMS_MAX];
	uint16_t broken = 0;

	if (l->count == 0)
		return 0;
	for (uint16_t r = 0; r < l->rooms; r++) {
		uint64_t links = l->room[r].links, lost;
		for (uint16_t q = 0; q < r; q++)
			if (!(held[q] >> r & 1))
				links &= ~(UINT64_C(1) << q);
		held[r] = links == 0 ? 0 : held_before(l, r, box);
		lost = l->room[r].links & ~(links & held[r]);
		broken = (uint16_t)(broken + bits_count(lost & ((UINT64_C(1) << r) - 1)));
	}
	return broken;
}

/* --- opening ------------------------------------------------------------------------------ */

static bool
find_rooms(struct links *l, struct arena *a, struct finder *f, const uint64_t *none)
{
	const struct board *b = l->board;
	uint16_t words = b->words;

	for (uint16_t r = 0; r < l->rooms; r++) {
		f->number = r;
		if (!find_surroundings(f, &l->room[r], a))
			return false;
		if (f->bytes > BYTES_MOST)
			return true;
		if (l->room[r].words > words)
			words = l->room[r].words;
	}
	if (!arena_get(a, &l->shut, words) || !arena_get(a, &l->left, words) ||
	    !grow_open(&l->grow, a, words))
		return false;
	for (uint16_t r = 0; r < l->rooms; r++) {
		struct surroundings *m = &l->room[r];
		m->links = UINT64_MAX;
		m->links = find_held(l, m, none);
		for (uint16_t q = 0; q < r; q++)
			l->count = (uint16_t)(l->count + (m->links >> q & 1));
	}
	return true;
}

bool
links_find(
    struct links *l, struct arena *a, const struct board *b, const uint16_t *room, uint16_t rooms)
{
	struct finder f = { .board = b, .room = room };
	const uint64_t *none;

	*l = (struct links){ .board = b, .rooms = rooms };
	if (rooms < 2 || rooms > LINKS_ROOMS_MAX)
		return true;
	return arena_get(a, &none, b->words) && arena_get(a, &l->room, rooms) &&
	       arena_get(a, &l->memo, MEMO_SLOTS) && arena_get(a, &f.queue, b->squares) &&
	       arena_get(a, &f.closed, b->squares) && find_rooms(l, a, &f, none);
}
