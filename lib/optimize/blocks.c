#include "optimize/blocks.h"

#include <string.h>

#include "optimize/walk.h"

/* Pushes first .. middle - 1 come behind middle .. end - 1. */
struct change {
	uint32_t first, middle, end;
	uint32_t saved;
};

struct search {
	struct blocks *blocks;
	const struct board *board;
	struct spine at;   /* the solution as it is now, but for costs */
	uint32_t *walked;  /* [count + 2] for the first pushes, in all; then to the end */
	struct push *part; /* [count] scratch */
	struct walk walk;
	uint64_t *now, *made, *rest; /* [words] */
	struct change best;
};

/* Steps to a push, or to the end; WALK_ENDLESS: he cannot go there. */
static uint32_t
walk_to(struct search *s, const uint64_t *box, uint16_t man, uint32_t push)
{
	return walk_find(&s->walk, s->blocks->limit, box, man, spine_next(&s->at, s->board, push));
}

/* The same without boxes. */
static uint32_t
least_to(const struct search *s, uint16_t man, uint32_t push)
{
	const uint16_t goal = spine_next(&s->at, s->board, push);

	return goal == s->board->squares ? 0 : alone_walk(s->blocks->alone, man, goal);
}

/* In the solution. */
static uint32_t
walked_to(const struct search *s, uint32_t push)
{
	return s->walked[push + 1] - s->walked[push];
}

/* Another box than before is pushed, or none. */
static bool
begins(const struct search *s, uint32_t push)
{
	return push == 0 || push == s->at.count ||
	       s->at.push[push].from != push_target(s->board, s->at.push[push - 1]);
}

/* Steps walked for some pushes; WALK_ENDLESS: they cannot be made, or it is more than `most'. */
static uint32_t
play(struct search *s, uint64_t *box, uint16_t man, uint32_t first, uint32_t end, uint32_t most)
{
	uint32_t walked = 0;

	for (uint32_t i = first; i < end; i++) {
		const struct push p = s->at.push[i];
		if (walked > most || !bits_has(box, p.from) ||
		    bits_has(box, push_target(s->board, p)))
			return WALK_ENDLESS;
		walked += walk_to(s, box, man, i);
		push_apply(s->board, box, p);
		man = p.from;
	}
	return walked;
}

/* The boxes are as after the second part, for which he walked so far: the first, and what follows.
 */
static void
finish(struct search *s, const struct change *c, uint32_t walked)
{
	const uint32_t before = s->walked[c->end + 1] - s->walked[c->first];

	if (walked + s->best.saved >= before)
		return;
	bits_copy(s->rest, s->made, s->board->words);
	walked += play(
	    s, s->rest, s->at.push[c->end - 1].from, c->first, c->middle, before - walked);
	if (walked + s->best.saved >= before)
		return;
	walked += walk_to(s, s->rest, s->at.push[c->middle - 1].from, c->end);
	if (walked + s->best.saved < before) {
		s->best = *c;
		s->best.saved = before - walked;
	}
}

/* All second parts from there on. */
static void
try_middle(struct search *s, uint32_t first, uint32_t middle)
{
	struct change c = { first, middle, middle, 0 };
	uint32_t walked = 0, made = middle; /* so far, with the boxes s->made */
	uint16_t man = spine_man(&s->at, s->board, first);

	limit_reached(s->blocks->limit, 5);
	bits_copy(s->now, spine_boxes(&s->at, s->board, first), s->board->words);
	bits_copy(s->made, s->now, s->board->words);
	while (c.end < s->at.count && walked < WALK_ENDLESS &&
	       !limit_over(s->blocks->limit, s->blocks->work)) {
		const struct push p = s->at.push[c.end];
		if (!bits_has(s->now, p.from) || bits_has(s->now, push_target(s->board, p)))
			break;
		push_apply(s->board, s->now, p);
		c.end++;
		limit_reached(s->blocks->limit, 2);
		if (!begins(s, c.end) ||
		    least_to(s, spine_man(&s->at, s->board, first), middle) +
		            least_to(s, p.from, first) +
		            least_to(s, s->at.push[middle - 1].from, c.end) + s->best.saved >=
		        walked_to(s, first) + walked_to(s, middle) + walked_to(s, c.end))
			continue;
		walked += play(s, s->made, man, made, c.end, WALK_ENDLESS);
		made = c.end;
		man = p.from;
		if (walked < WALK_ENDLESS)
			finish(s, &c, walked);
	}
}

/* From a push on the solution is another. */
static void
follow(struct search *s, uint32_t first)
{
	for (uint32_t i = first; i <= s->at.count; i++) {
		s->walked[i + 1] = s->walked[i] + walk_to(s, spine_boxes(&s->at, s->board, i),
		                                      spine_man(&s->at, s->board, i), i);
		if (i < s->at.count) {
			uint64_t *next = s->at.box + (size_t)(i + 1) * s->board->words;
			bits_copy(next, spine_boxes(&s->at, s->board, i), s->board->words);
			push_apply(s->board, next, s->at.push[i]);
		}
	}
}

static void
change_places(struct search *s)
{
	const struct change c = s->best;
	const uint32_t firsts = c.middle - c.first, seconds = c.end - c.middle;

	memcpy(s->part, s->at.push + c.first, firsts * sizeof *s->part);
	memmove(s->at.push + c.first, s->at.push + c.middle, seconds * sizeof *s->at.push);
	memcpy(s->at.push + c.first + seconds, s->part, firsts * sizeof *s->at.push);
	follow(s, c.first);
}

static void
search(struct search *s)
{
	struct blocks *b = s->blocks;

	follow(s, 0);
	for (uint32_t first = 0; first < s->at.count; first++) {
		if (limit_over(b->limit, b->work))
			return;
		if (!begins(s, first))
			continue;
		s->best.saved = 0;
		for (uint32_t middle = first + 1;
		     middle < s->at.count && !limit_over(b->limit, b->work); middle++) {
			if (begins(s, middle))
				try_middle(s, first, middle);
		}
		if (s->best.saved > 0) {
			change_places(s);
			b->saved += s->best.saved;
		}
	}
	b->whole = !limit_over(b->limit, b->work);
}

bool
blocks_run(struct blocks *b, struct arena *a)
{
	const struct board *board = b->board;
	const uint32_t count = b->spine->count;
	struct search s = { .blocks = b, .board = board };

	b->whole = false;
	b->saved = 0;
	if (!arena_get(a, &s.walked, (size_t)count + 2) ||
	    !arena_get(a, &s.part, (size_t)count + 1) || !arena_get(a, &s.now, board->words) ||
	    !arena_get(a, &s.made, board->words) || !arena_get(a, &s.rest, board->words) ||
	    !walk_init(&s.walk, a, board) || !spine_copy(&s.at, a, board, b->spine))
		return false;
	b->push = s.at.push;
	search(&s);
	return true;
}
