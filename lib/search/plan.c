#include "search/plan.h"

#include <string.h>

#include "level/lurd.h"
#include "rules/reach.h"

/* Appends a shortest walk to `end`, from which was flooded. */
static void
walk(const struct board *b, const uint16_t *away, uint16_t man, struct buf *moves)
{
	while (away[man] > 0) {
		unsigned d = 0;
		uint16_t n = board_beside(b, man, d);
		while (n == b->squares || away[n] != away[man] - 1)
			n = board_beside(b, man, ++d);
		buf_char(moves, lurd_letter((int)d, false));
		man = n;
	}
}

bool
plan_moves(const struct plan *p, const struct board *b, struct arena *a, struct buf *moves)
{
	uint64_t *box = arena_array(a, uint64_t, b->words);
	uint16_t *away = arena_array(a, uint16_t, b->squares); /* steps to where the walk ends */
	uint16_t man = b->man;
	struct reach reach;

	if (p->moves.n > 0) {
		buf_str(moves, p->moves);
		return !moves->failed;
	}
	if (box == NULL || away == NULL || !reach_init(&reach, a, b))
		return false;
	memcpy(box, b->box, b->words * sizeof *box);
	for (uint32_t i = 0; i < p->count; i++) {
		const struct push push = p->push[i];
		const uint16_t behind = push_behind(b, push);
		if (behind == b->squares || push_target(b, push) >= b->live)
			return false;
		memset(away, 0xff, b->squares * sizeof *away);
		reach_flood(&reach, box, behind);
		if (!reach_has(&reach, man))
			return false;
		reach_measure(&reach, away);
		walk(b, away, man, moves);
		buf_char(moves, lurd_letter(push.direction, true));
		push_apply(b, box, push);
		man = push.from;
	}
	return !moves->failed;
}

bool
plan_pushes(struct plan *p, const struct board *b, struct arena *a)
{
	uint64_t *box = arena_array(a, uint64_t, b->words);
	uint16_t man = b->man;
	uint32_t made = 0;

	if (p->moves.n == 0)
		return true;
	p->push = arena_array(a, struct push, p->count);
	if (box == NULL || p->push == NULL)
		return false;
	memcpy(box, b->box, b->words * sizeof *box);
	for (size_t i = 0; i < p->moves.n; i++) {
		const uint16_t d = (uint16_t)lurd_direction(p->moves.p[i]);
		const struct push push = { board_beside(b, man, d), d };
		man = push.from;
		if (man >= b->live || !bits_has(box, man))
			continue;
		if (push_target(b, push) >= b->live || made == p->count)
			return false;
		push_apply(b, box, push);
		p->push[made++] = push;
	}
	return made == p->count;
}
