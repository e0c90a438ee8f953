#include "optimize/routes.h"

bool
routes_make(struct routes *k, struct arena *a, const struct board *b, size_t positions)
{
	k->room = positions < ANCHORS_MOST ? (uint32_t)positions : ANCHORS_MOST;
	return arena_get(a, &k->joint, k->room) && anchors_make(&k->anchors, a, b, k->room);
}

/* A position just after a push. */
static void
add(struct routes *k, const struct spine *s, uint32_t i)
{
	const struct board *b = k->anchors.board;
	const struct prices p = k->anchors.prices;
	const uint64_t rest = spine_cost(s) - s->cost[i];
	const uint64_t ahead = i == s->count ? 0 : spine_cost(s) - s->cost[i + 1] + p.step + p.push;

	k->joint[k->anchors.count] = (struct joint){ s->push + i, s->count - i, spine_man(s, b, i),
		s->cost[i] };
	anchors_add(&k->anchors, spine_boxes(s, b, i), rest, ahead, spine_next(s, b, i));
}

/* One just before a push, or at the end. */
static void
add_backward(struct routes *k, const struct spine *s, uint32_t i)
{
	const struct board *b = k->anchors.board;
	const struct prices p = k->anchors.prices;
	const uint16_t next = spine_next(s, b, i), last = spine_man(s, b, i);
	const uint64_t before = i == s->count ? spine_cost(s) : s->cost[i + 1] - p.step - p.push;

	k->joint[k->anchors.count] = (struct joint){ s->push, i, next == b->squares ? last : next,
		spine_cost(s) - before };
	anchors_add(&k->anchors, spine_boxes(s, b, i), before, s->cost[i], last);
}

void
routes_add(struct routes *k, const struct spine *s, uint32_t from)
{
	for (uint32_t i = from; i <= s->count && k->anchors.count < k->room; i++) {
		if (k->anchors.backward)
			add_backward(k, s, s->count - i);
		else
			add(k, s, i);
	}
}
