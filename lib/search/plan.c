#include "search/plan.h"

#include <string.h>

#include "level/lurd.h"

struct walker {
	const struct board *board;
	uint64_t *box;
	uint16_t *away;  /* [squares] steps to the end of the walk; UINT16_MAX: not reached */
	uint16_t *queue; /* [squares] */
};

/* Floods from the end of the walk, so that following shorter and shorter ways leads there. */
static bool
measure(const struct walker *w, uint16_t man, uint16_t end)
{
	const struct board *b = w->board;
	uint16_t count = 0;

	memset(w->away, 0xff, b->squares * sizeof *w->away);
	w->away[end] = 0;
	w->queue[count++] = end;
	for (uint16_t i = 0; i < count && w->away[man] == UINT16_MAX; i++) {
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, w->queue[i], d);
			if (n < b->squares && w->away[n] == UINT16_MAX &&
			    !(n < b->live && bits_has(w->box, n))) {
				w->away[n] = (uint16_t)(w->away[w->queue[i]] + 1);
				w->queue[count++] = n;
			}
		}
	}
	return w->away[man] != UINT16_MAX;
}

static void
walk(const struct walker *w, uint16_t man, struct buf *moves)
{
	const struct board *b = w->board;

	while (w->away[man] > 0) {
		unsigned d = 0;
		uint16_t n = board_beside(b, man, d);
		while (n == b->squares || w->away[n] != w->away[man] - 1)
			n = board_beside(b, man, ++d);
		buf_char(moves, lurd_letter((int)d, false));
		man = n;
	}
}

bool
plan_moves(const struct plan *p, const struct board *b, struct arena *a, struct buf *moves)
{
	struct walker w = {
		.board = b,
		.box = arena_array(a, uint64_t, b->words),
		.away = arena_array(a, uint16_t, b->squares),
		.queue = arena_array(a, uint16_t, b->squares),
	};
	uint16_t man = b->man;

	if (p->moves.n > 0) {
		buf_str(moves, p->moves);
		return !moves->failed;
	}
	if (w.box == NULL || w.away == NULL || w.queue == NULL)
		return false;
	memcpy(w.box, b->box, b->words * sizeof *w.box);
	for (uint32_t i = 0; i < p->count; i++) {
		struct push push = p->push[i];
		uint16_t behind = board_beside(b, push.from, push_opposite(push.direction));
		if (behind == b->squares || push_target(b, push) >= b->live ||
		    !measure(&w, man, behind))
			return false;
		walk(&w, man, moves);
		buf_char(moves, lurd_letter(push.direction, true));
		push_apply(b, w.box, push);
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
