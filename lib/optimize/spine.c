#include "optimize/spine.h"

#include <string.h>

#include "board/state.h"
#include "optimize/walk.h"

/* It may end here, if that is cheaper than before. True: it need not go on. */
static bool
end_here(
    struct spine *s, const struct board *b, struct prices prices, struct walk *walk, uint32_t k)
{
	uint64_t whole = s->cost[k];
	uint16_t steps;

	if (!state_solved(b, spine_boxes(s, b, k)))
		return false;
	if (s->end != b->squares) {
		walk_begin(walk, spine_boxes(s, b, k), spine_man(s, b, k));
		steps = walk_steps(walk, s->end);
		whole = steps == WALK_NEVER ? SPINE_ASTRAY : whole + steps * prices.step;
	}
	if (whole < s->whole) {
		s->whole = whole;
		s->count = k;
	}
	return s->end == b->squares;
}

bool
spine_make(struct spine *s, struct arena *a, const struct board *b, struct prices prices,
    uint16_t end, struct push *push, uint32_t count, struct limit *limit)
{
	struct walk walk;
	uint32_t work = 0;

	s->push = push;
	s->count = count;
	s->end = end;
	s->whole = SPINE_ASTRAY;
	if (!arena_get(a, &s->cost, (size_t)count + 1) ||
	    !arena_get(a, &s->box, ((size_t)count + 1) * b->words) || !walk_init(&walk, a, b))
		return false;
	bits_copy(s->box, b->box, b->words);
	for (uint32_t k = 0; k < count; k++) {
		const uint64_t *now = spine_boxes(s, b, k);
		uint64_t *next = s->box + ((size_t)k + 1) * b->words;
		uint16_t steps;

		if (end_here(s, b, prices, &walk, k))
			return true;
		if (limit != NULL && work >= LIMIT_WORK_BETWEEN_LOOKS) {
			if (limit_reached(limit, work) != UNDECIDED_YET)
				return false;
			work = 0;
		}
		walk_begin(&walk, now, spine_man(s, b, k));
		steps = walk_steps(&walk, push_behind(b, push[k]));
		work += walk.count + 8u;
		if (steps == WALK_NEVER || push_blocked(b, now, push[k]) ||
		    !state_box(b, now, push[k].from))
			return false;
		bits_copy(next, now, b->words);
		push_apply(b, next, push[k]);
		s->cost[k + 1] = s->cost[k] + (steps + UINT64_C(1)) * prices.step + prices.push;
	}
	end_here(s, b, prices, &walk, count);
	return state_solved(b, spine_boxes(s, b, s->count));
}

/* NULL: the arena is full. */
static void *
copy(struct arena *a, const void *from, size_t count, size_t size)
{
	void *to = arena_alloc(a, count, size);

	return to == NULL ? NULL : memcpy(to, from, count * size);
}

bool
spine_copy(struct spine *s, struct arena *a, const struct board *b, const struct spine *from)
{
	const size_t positions = (size_t)from->count + 1;

	*s = *from;
	s->push = arena_array(a, struct push, positions);
	if (s->push != NULL && s->count > 0) /* else there may be no pushes to copy from */
		memcpy(s->push, from->push, s->count * sizeof *s->push);
	s->cost = copy(a, from->cost, positions, sizeof *s->cost);
	s->box = copy(a, from->box, positions * b->words, sizeof *s->box);
	return s->push != NULL && s->cost != NULL && s->box != NULL;
}
