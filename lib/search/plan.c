#include "search/plan.h"

#include <string.h>

#include "level/lurd.h"
#include "rules/reach.h"

/* Appends a shortest walk. away: [squares] scratch. False: there is none. */
static bool
walk(struct reach *r, uint16_t *away, const uint64_t *box, uint16_t man, uint16_t end,
    struct buf *moves)
{
	const struct board *b = r->board;

	memset(away, 0xff, b->squares * sizeof *away);
	reach_flood_until(r, box, end, man, away);
	if (away[man] == UINT16_MAX)
		return false;
	while (away[man] > 0) {
		unsigned d = 0;
		uint16_t n = board_beside(b, man, d);
		while (n == b->squares || away[n] != away[man] - 1)
			n = board_beside(b, man, ++d);
		buf_char(moves, lurd_letter((int)d, false));
		man = n;
	}
	return true;
}

enum plan_fault
plan_moves(const struct plan *p, const struct board *b, struct arena *a, struct buf *moves)
{
	uint64_t *box = arena_array(a, uint64_t, b->words);
	uint16_t *away = arena_array(a, uint16_t, b->squares);
	uint16_t man = b->man;
	struct reach reach;

	if (p->moves.n > 0) {
		buf_str(moves, p->moves);
		return moves->failed ? PLAN_NO_MEMORY : PLAN_FINE;
	}
	if (box == NULL || away == NULL || !reach_init(&reach, a, b))
		return PLAN_NO_MEMORY;
	bits_copy(box, b->box, b->words);
	for (uint32_t i = 0; i < p->count; i++) {
		const struct push push = p->push[i];
		const uint16_t behind = push_behind(b, push);
		if (behind == b->squares || push_target(b, push) >= b->live)
			return PLAN_WRONG;
		if (man != behind && !walk(&reach, away, box, man, behind, moves))
			return PLAN_WRONG;
		buf_char(moves, lurd_letter(push.direction, true));
		push_apply(b, box, push);
		man = push.from;
	}
	return moves->failed ? PLAN_NO_MEMORY : PLAN_FINE;
}

bool
plan_keep(struct plan *p, struct arena *a)
{
	struct push *push = arena_array(a, struct push, p->count);

	if (push == NULL)
		p->count = 0;
	if (p->count > 0)
		memcpy(push, p->push, p->count * sizeof *push);
	p->push = push;
	return push != NULL;
}

bool
plan_pushes(struct plan *p, const struct board *b, struct arena *a)
{
	uint64_t *box = arena_array(a, uint64_t, b->words);
	uint16_t man = b->man;
	uint32_t made = 0;

	if (p->moves.n == 0)
		return true;
	if (!arena_get(a, &p->push, p->count) || box == NULL)
		return false;
	bits_copy(box, b->box, b->words);
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
