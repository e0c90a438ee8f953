#include "repair/script.h"

#include "util/bits.h"

/* From one position to the next, one macro move behind it. */
static struct script_move
between(const uint64_t *before, const uint64_t *after, size_t words)
{
	struct script_move m = { SCRIPT_NONE, SCRIPT_NONE };

	for (size_t w = 0; w < words; w++) {
		uint64_t left = before[w] & ~after[w], came = after[w] & ~before[w];
		if (left != 0)
			m.from = (uint16_t)(64 * w + bits_take(&left));
		if (came != 0)
			m.to = (uint16_t)(64 * w + bits_take(&came));
	}
	return m;
}

static struct script_move
move_at(const struct course *c, uint32_t i, size_t words)
{
	const uint64_t *before = c->way.box + i * words;

	return between(before, before + words, words);
}

bool
course_read(struct course *c, struct arena *a, struct macro_search *e, uint32_t state)
{
	const struct board *b = e->board;
	uint16_t boxes = 0;

	if (!lineage_read(&c->way, a, e, state) || !arena_get(a, &c->mover, c->way.count) ||
	    !arena_get(a, &c->rests, b->live))
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		c->rests[s] = bits_has(c->way.box, s) ? boxes++ : SCRIPT_NONE;
	for (uint32_t i = 0; i + 1 < c->way.count; i++) {
		const struct script_move m = move_at(c, i, b->words);
		c->mover[i] = SCRIPT_NONE;
		if (m.from == SCRIPT_NONE)
			continue;
		c->mover[i] = c->rests[m.from];
		c->rests[m.from] = SCRIPT_NONE;
		c->rests[m.to] = c->mover[i];
	}
	return true;
}

const uint64_t *
course_end(const struct course *c, const struct board *b)
{
	return c->way.box + (c->way.count - 1) * b->words;
}

/* Where the boxes that are not free are in a position. */
static bool
begin(uint64_t *box, struct arena *a, const struct board *b, const struct course *c, uint32_t from,
    const bool *free_box)
{
	uint16_t *number, n = 0;

	if (!arena_get(a, &number, b->live))
		return false;
	for (struct bits s = bits_of(c->way.box, b->words); bits_next(&s);)
		number[s.at] = n++;
	for (uint32_t i = 0; i < from; i++) {
		if (c->mover[i] != SCRIPT_NONE)
			number[move_at(c, i, b->words).to] = c->mover[i];
	}
	for (struct bits s = bits_of(c->way.box + from * b->words, b->words); bits_next(&s);)
		if (!free_box[number[s.at]])
			bits_put(box, s.at);
	return true;
}

bool
script_make(struct script *script, struct arena *a, const struct board *b, const struct course *c,
    uint32_t from, const bool *free_box)
{
	const size_t words = b->words, most = c->way.count - from;
	uint64_t *box;

	script->count = 0;
	if (!arena_get(a, &script->move, most) || !arena_get(a, &script->box, most * words) ||
	    !begin(script->box, a, b, c, from, free_box))
		return false;
	box = script->box;
	for (uint32_t i = from; i + 1 < c->way.count; i++) {
		const uint16_t mover = c->mover[i];
		struct script_move m;
		if (mover != SCRIPT_NONE && free_box[mover])
			continue;
		script->move[script->count++] = m = move_at(c, i, words);
		bits_copy(box + words, box, words);
		box += words;
		if (mover == SCRIPT_NONE)
			continue;
		bits_drop(box, m.from);
		bits_put(box, m.to);
	}
	return true;
}
