#include "board/state.h"

#include "level/cell.h"
#include "util/packed_key.h"

void
state_draw(const struct board *b, unsigned char *cell, const uint64_t *box, uint16_t man)
{
	memcpy(cell, b->level->cell, level_size(b->level));
	for (uint16_t s = 0; s < b->squares; s++)
		cell[b->drawn[s]] &= (unsigned char)~BOX;
	cell[level_man(b->level)] &= (unsigned char)~MAN;
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		cell[b->drawn[s.at]] |= BOX;
	cell[b->drawn[man]] |= MAN;
}

static size_t
box_bytes(const struct board *b)
{
	return ((size_t)b->live + 7) / 8;
}

size_t
state_key_bytes(const struct board *b)
{
	return box_bytes(b) + (b->squares <= 256 ? 1 : 2);
}

/* The man stands behind the last bytes of boxes, in one number with them as far as it goes. */
void
state_pack(const struct board *b, unsigned char *key, const uint64_t *box, uint16_t man)
{
	const size_t whole = box_bytes(b) / 8, rest = box_bytes(b) % 8;
	const size_t bytes = state_key_bytes(b) - 8 * whole;
	const uint64_t last = rest > 0 ? box[whole] : 0;

	for (size_t w = 0; w < whole; w++)
		memcpy(key + 8 * w, box + w, 8);
	packed_key_store(key + 8 * whole, last | (uint64_t)man << 8 * rest, bytes < 8 ? bytes : 8);
	if (bytes > 8)
		key[8 * whole + 8] = (unsigned char)(man >> 8);
}

void
state_unpack(const struct board *b, const unsigned char *key, uint64_t *box, uint16_t *man)
{
	const size_t whole = box_bytes(b) / 8, rest = box_bytes(b) % 8;
	const size_t bytes = state_key_bytes(b) - 8 * whole;
	const uint64_t last = packed_key_load(key + 8 * whole, bytes < 8 ? bytes : 8);

	for (size_t w = 0; w < whole; w++)
		memcpy(box + w, key + 8 * w, 8);
	if (rest > 0)
		box[whole] = last & ((UINT64_C(1) << 8 * rest) - 1);
	*man = (uint16_t)(last >> 8 * rest);
	if (bytes > 8)
		*man |= (uint16_t)(key[8 * whole + 8] << 8);
}
