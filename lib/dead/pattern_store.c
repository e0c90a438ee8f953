#include "dead/pattern_store.h"

#include <string.h>

#include "util/bits.h"

enum { USUAL_BOXES = 6 }; /* of a pattern, for sizing */

bool
pattern_store_init(struct pattern_store *l, struct arena *a, const struct board *b, size_t bytes)
{
	size_t each, room;

	*l = (struct pattern_store){ .board = b, .region_words = (uint16_t)bits_words(b->squares) };
	each = (l->region_words + (size_t)b->words) * sizeof *l->box +
	       USUAL_BOXES * sizeof *l->link;
	room = bytes / each;
	l->room = room < 1 << 20 ? (uint32_t)room : 1 << 20;
	l->link_room = l->room * USUAL_BOXES;
	l->box = arena_array(a, uint64_t, (size_t)l->room * b->words);
	l->region = arena_array(a, uint64_t, (size_t)l->room * l->region_words);
	l->link = arena_array(a, struct pattern_link, l->link_room);
	l->first = arena_array(a, uint32_t, b->live);
	return l->box != NULL && l->region != NULL && l->link != NULL && l->first != NULL;
}

void
pattern_store_add(struct pattern_store *l, const uint64_t *box, const struct reach *region)
{
	const struct board *b = l->board;
	uint64_t *mine = l->box + (size_t)l->count * b->words;
	uint64_t *squares = l->region + (size_t)l->count * l->region_words;

	if (l->count == l->room || l->link_room - l->links < b->boxes)
		return;
	memcpy(mine, box, b->words * sizeof *box);
	memset(squares, 0, l->region_words * sizeof *squares);
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
	const uint64_t *mine = l->box + (size_t)pattern * l->board->words;

	for (uint32_t w = 0; w < l->board->words; w++)
		if (mine[w] & ~box[w])
			return false;
	return bits_has(l->region + (size_t)pattern * l->region_words, man);
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
