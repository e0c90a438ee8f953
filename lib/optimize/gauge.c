#include "optimize/gauge.h"

#include "board/state.h"
#include "level/lurd.h"

int
toll_compare(const struct toll *a, const struct toll *b)
{
	unsigned i = 0;

	while (i < METRICS && a->by[i] == b->by[i])
		i++;
	return i == METRICS ? 0 : a->by[i] < b->by[i] ? -1 : 1;
}

bool
gauge_init(struct gauge *g, struct arena *a, const struct board *b, const struct ranking *ranking,
    uint16_t end)
{
	const bool lines_first = ranking_puts(ranking, METRIC_PLAYER_LINES, METRIC_MOVES);

	g->board = b;
	g->ranking = ranking;
	g->end = end;
	return arena_get(a, &g->box, b->words) && straight_init(&g->walks, a, b, lines_first) &&
	       (end == b->squares || straight_init(&g->last, a, b, lines_first));
}

static struct toll
sum(const struct gauge *g, const struct toll *t, const struct metrics *m)
{
	const struct cost more = ranking_cost(g->ranking, m);
	struct toll sum;

	for (unsigned i = 0; i < METRICS; i++)
		sum.by[i] = t->by[i] + (uint32_t)more.by[i];
	return sum;
}

struct toll
gauge_add(const struct gauge *g, const struct toll *t, uint16_t man, unsigned direction,
    struct push next, struct straight_way way)
{
	const bool first = direction == NO_DIRECTION;
	const bool same = !first && board_beside(g->board, man, direction) == next.from;
	const struct metrics m = { .moves = way.steps + UINT64_C(1),
		.pushes = 1,
		.box_lines = !same || next.direction != direction,
		.box_changes = !same,
		.pushing_sessions = first || way.steps > 0,
		.player_lines = way.lines };

	return sum(g, t, &m);
}

bool
gauge_finish(struct gauge *g, const uint64_t *box, uint16_t man, unsigned direction, struct toll *t,
    struct buf *moves)
{
	struct straight_way way;

	if (g->end == g->board->squares)
		return true;
	straight_flood(&g->last, box, man, direction);
	if (!straight_has(&g->last, g->end))
		return false;
	way = straight_to(&g->last, g->end, NO_DIRECTION);
	if (moves != NULL)
		straight_letters(&g->last, way.node, moves);
	*t = sum(g, t, &(struct metrics){ .moves = way.steps, .player_lines = way.lines });
	return true;
}

uint64_t
gauge_least(const struct gauge *g)
{
	const unsigned char *by = g->ranking->by;

	return (uint64_t)(by[0] <= METRIC_PUSHES) << 32 | (by[1] <= METRIC_PUSHES);
}

bool
gauge_play(struct gauge *g, const struct limit *limit, const struct push *push, uint32_t count,
    struct toll *toll, uint64_t *sofar, struct buf *moves)
{
	const struct board *b = g->board;
	unsigned direction = NO_DIRECTION;
	uint16_t man = b->man;
	struct limit now = *limit;

	*toll = (struct toll){ { 0 } };
	bits_copy(g->box, b->box, b->words);
	for (uint32_t i = 0; i < count; i++) {
		const uint16_t behind = push_behind(b, push[i]);
		struct straight_way way;
		if (sofar != NULL)
			sofar[i] = toll_first_two(toll);
		straight_flood(&g->walks, g->box, man, direction);
		if (limit_reached(&now, STRAIGHT_WORK * g->walks.count))
			return false;
		if (behind == b->squares || !straight_has(&g->walks, behind) ||
		    !state_box(b, g->box, push[i].from) || push_blocked(b, g->box, push[i]))
			return false;
		way = straight_to(&g->walks, behind, push[i].direction);
		*toll = gauge_add(g, toll, man, direction, push[i], way);
		if (moves != NULL) {
			straight_letters(&g->walks, way.node, moves);
			buf_char(moves, lurd_letter(push[i].direction, true));
		}
		push_apply(b, g->box, push[i]);
		man = push[i].from;
		direction = push[i].direction;
	}
	if (sofar != NULL)
		sofar[count] = toll_first_two(toll);
	return state_solved(b, g->box) && gauge_finish(g, g->box, man, direction, toll, moves);
}
