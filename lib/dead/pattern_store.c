#include "dead/pattern_store.h"

#include <string.h>

#include "util/bits.h"

enum {
	USUAL_BOXES = 6, /* of a pattern, for sizing */
	FIRST_ROOM = 64,
};

bool
pattern_store_init(struct pattern_store *l, struct arena *a, const struct board *b, size_t bytes)
{
	size_t each, most;

	*l = (struct pattern_store){ .board = b,
		.arena = a,
		.region_words = (uint16_t)bits_words(b->squares),
		.first = arena_array(a, uint32_t, b->live) };
	each = (l->region_words + (size_t)b->words) * sizeof *l->box +
	       USUAL_BOXES * sizeof *l->link;
	most = bytes / each;
	l->most = most < 1 << 20 ? (uint32_t)most : 1 << 20;
	return l->first != NULL;
}

/* Twice the room of an array, and at least `least` items; the old one stays in the arena. */
static void *
widen(struct pattern_store *l, const void *array, uint32_t *room, uint32_t least, size_t item)
{
	const uint32_t wider = 2 * *room > least ? 2 * *room : least;
	void *more = arena_alloc(l->arena, wider, item);

	if (more == NULL)
		return NULL;
	if (*room > 0)
		memcpy(more, array, *room * item);
	*room = wider;
	return more;
}

/* Room for one pattern more. */
static bool
make_room(struct pattern_store *l)
{
	const struct board *b = l->board;
	uint32_t room = l->room;
	uint64_t *box, *region;
	struct pattern_link *link;

	if (l->count == l->room) {
		box = widen(l, l->box, &room, FIRST_ROOM, b->words * sizeof *box);
		room = l->room;
		region = widen(l, l->region, &room, FIRST_ROOM, l->region_words * sizeof *region);
		if (box == NULL || region == NULL)
			return false;
		l->box = box;
		l->region = region;
		l->room = room;
	}
	if (l->link_room - l->links < b->boxes) {
		link = widen(l, l->link, &l->link_room, FIRST_ROOM + b->boxes, sizeof *link);
		if (link == NULL)
			return false;
		l->link = link;
	}
	return true;
}

void
pattern_store_add(struct pattern_store *l, const uint64_t *box, const struct reach *region)
{
	const struct board *b = l->board;
	uint64_t *mine, *squares;

	if (l->count == l->most || l->most * USUAL_BOXES - l->links < b->boxes || !make_room(l))
		return;
	mine = l->box + (size_t)l->count * b->words;
	squares = l->region + (size_t)l->count * l->region_words;
	bits_copy(mine, box, b->words);
	bits_clear(squares, l->region_words);
	for (uint16_t i = 0; i < region->count; i++)
		bits_put(squares, region->queue[i]);
	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		l->link[l->links] = (struct pattern_link){ l->count, l->first[s.at] };
		l->first[s.at] = ++l->links;
	}
	l->count++;
}

static bool
matches(const struct pattern_store *l, uint32_t pattern, const uint64_t *box, uint16_t man)
{
	const size_t words = l->board->words;

	return bits_within(l->box + pattern * words, box, words) &&
	       bits_has(l->region + (size_t)pattern * l->region_words, man);
}

static bool
has_on(const struct pattern_store *l, const uint64_t *box, uint16_t man, uint32_t square)
{
	for (uint32_t i = l->first[square]; i != 0; i = l->link[i - 1].next)
		if (matches(l, l->link[i - 1].pattern, box, man))
			return true;
	return false;
}

bool
pattern_store_has(const struct pattern_store *l, const uint64_t *box, uint16_t man, uint16_t square)
{
	if (square != l->board->squares)
		return has_on(l, box, man, square);
	for (struct bits s = bits_of(box, l->board->words); bits_next(&s);)
		if (has_on(l, box, man, s.at))
			return true;
	return false;
}
