#include "board/state.h"

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

void
state_pack(const struct board *b, unsigned char *key, const uint64_t *box, uint16_t man)
{
	size_t whole = box_bytes(b) / 8, i = whole * 8, end = box_bytes(b);

	memcpy(key, box, i);
	for (; i < end; i++)
		key[i] = (unsigned char)(box[whole] >> 8 * (i % 8));
	key[i++] = (unsigned char)man;
	if (b->squares > 256)
		key[i] = (unsigned char)(man >> 8);
}

void
state_unpack(const struct board *b, const unsigned char *key, uint64_t *box, uint16_t *man)
{
	size_t whole = box_bytes(b) / 8, i = whole * 8, end = box_bytes(b);

	memcpy(box, key, i);
	if (i < end)
		box[whole] = 0;
	for (; i < end; i++)
		box[whole] |= (uint64_t)key[i] << 8 * (i % 8);
	*man = key[i++];
	if (b->squares > 256)
		*man |= (uint16_t)(key[i] << 8);
}
