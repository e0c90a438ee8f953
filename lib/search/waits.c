#include "search/waits.h"

#include "util/num.h"

enum {
	BITS = 4, /* for each push */
	FAR = 14, /* ranks, or more: its children have to be ranked again */
	MADE = 15 /* all of them */
};

void
waits_begin(struct waits *w, uint32_t rank, bool again, uint64_t packed)
{
	*w = (struct waits){ .rank = rank, .next = WAITS_NEVER, .again = again };
	for (unsigned i = 0; i < WAITS; i++)
		w->left[i] = (unsigned char)(again ? packed >> BITS * i & MADE : MADE);
}

enum due
waits_next(struct waits *w)
{
	const uint16_t push = w->pushes++;
	const unsigned left = push < WAITS ? w->left[push] : FAR;

	if (!w->again)
		return DUE_YES;
	if (left == MADE)
		return DUE_NO;
	if (left > 0 && left < FAR) {
		waits_leave(w, push, w->rank + left);
		return DUE_NO;
	}
	if (push < WAITS)
		w->left[push] = MADE;
	return left == 0 ? DUE_YES : DUE_UNKNOWN;
}

void
waits_leave(struct waits *w, uint16_t push, uint32_t rank)
{
	const uint32_t wait = num_least(rank - w->rank, FAR);

	w->next = num_least(rank, w->next);
	if (push < WAITS && wait < w->left[push])
		w->left[push] = (unsigned char)wait;
}

uint64_t
waits_pack(const struct waits *w)
{
	uint64_t packed = 0;

	for (unsigned i = 0; i < WAITS; i++) {
		const uint64_t left = w->left[i];
		packed |= (left < FAR ? left - (w->next - w->rank) : left) << BITS * i;
	}
	return packed;
}
