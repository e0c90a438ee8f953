#include "macro/vanguard.h"

#include "util/bits.h"

bool
vanguard_init(struct vanguard *v, struct arena *a, size_t words)
{
	v->words = words;
	vanguard_begin(v);
	return arena_get(a, &v->box, VANGUARD_MOST * words);
}

void
vanguard_begin(struct vanguard *v)
{
	v->count = 0;
	v->out = v->left = UINT32_MAX;
}

void
vanguard_note(struct vanguard *v, const uint64_t *box, uint32_t out, uint32_t left)
{
	if (out > v->out || (out == v->out && left > v->left))
		return;
	v->out = out;
	v->left = left;
	bits_copy(v->box + v->count++ % VANGUARD_MOST * v->words, box, v->words);
}

uint32_t
vanguard_distance(const struct vanguard *v, const uint64_t *box)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < v->count && i < VANGUARD_MOST; i++) {
		const uint32_t boxes = bits_lacking(v->box + i * v->words, box, v->words);
		least = boxes < least ? boxes : least;
	}
	return least;
}
