#include "macro/vanguard.h"

#include "util/bits.h"
#include "util/num.h"

bool
vanguard_init(struct vanguard *v, struct arena *a, size_t words)
{
	v->words = words;
	vanguard_begin(v);
	return arena_get(a, &v->box, VANGUARD_MOST * words) &&
	       arena_get(a, &v->state, VANGUARD_MOST);
}

void
vanguard_begin(struct vanguard *v)
{
	v->count = 0;
	v->out = v->left = UINT32_MAX;
}

void
vanguard_note(struct vanguard *v, const uint64_t *box, uint32_t state, uint32_t out, uint32_t left)
{
	const uint32_t at = v->count % VANGUARD_MOST;

	if (out > v->out || (out == v->out && left > v->left))
		return;
	v->out = out;
	v->left = left;
	v->state[at] = state;
	bits_copy(v->box + at * v->words, box, v->words);
	v->count++;
}

uint32_t
vanguard_size(const struct vanguard *v)
{
	return num_least(v->count, VANGUARD_MOST);
}

uint32_t
vanguard_distance(const struct vanguard *v, const uint64_t *box)
{
	uint32_t least = UINT32_MAX;

	for (uint32_t i = 0; i < vanguard_size(v); i++) {
		const uint32_t boxes = bits_lacking(v->box + i * v->words, box, v->words);
		least = num_least(boxes, least);
	}
	return least;
}
