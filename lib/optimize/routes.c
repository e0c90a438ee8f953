#include "optimize/routes.h"

enum { HINTS = UINT16_MAX }; /* numbers of anchors have 16 bits in a lane */

bool
routes_make(struct routes *k, struct arena *a, const struct board *b, size_t positions)
{
	k->room = positions < HINTS ? (uint32_t)positions : HINTS;
	k->tail = arena_array(a, struct tail, k->room);
	return k->tail != NULL && anchors_make(&k->anchors, a, b, k->room);
}

void
routes_add(struct routes *k, const struct spine *s, uint32_t from)
{
	const struct board *b = k->anchors.board;
	const struct prices p = k->anchors.prices;

	for (uint32_t i = from; i <= s->count && k->anchors.count < k->room; i++) {
		const uint64_t rest = spine_cost(s) - s->cost[i];
		k->tail[k->anchors.count] = (struct tail){ s->push + i, s->count - i };
		const uint64_t ahead = i == s->count
		                           ? 0
		                           : spine_cost(s) - s->cost[i + 1] + p.step + p.push;
		anchors_add(&k->anchors, spine_boxes(s, b, i), rest, ahead, spine_next(s, b, i));
	}
}
