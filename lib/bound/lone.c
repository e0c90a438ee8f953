#include "bound/lone.h"

#include "rules/push.h"

static void
sift_up(struct lone *l, uint32_t i)
{
	const uint32_t at = l->heap[i];

	for (; i > 1 && l->left[l->heap[i / 2]] > l->left[at]; i /= 2) {
		l->heap[i] = l->heap[i / 2];
		l->place[l->heap[i]] = i;
	}
	l->heap[i] = at;
	l->place[at] = i;
}

static uint32_t
take(struct lone *l)
{
	const uint32_t first = l->heap[1], last = l->heap[l->waiting--];
	uint32_t i = 1;

	for (uint32_t k = 2; k <= l->waiting; i = k, k *= 2) {
		k += k < l->waiting && l->left[l->heap[k + 1]] < l->left[l->heap[k]];
		if (l->left[l->heap[k]] >= l->left[last])
			break;
		l->heap[i] = l->heap[k];
		l->place[l->heap[i]] = i;
	}
	l->heap[i] = last;
	l->place[last] = i;
	return first;
}

static void
relax(struct lone *l, uint32_t at, int32_t left, unsigned step)
{
	if (left >= l->left[at])
		return;
	if (l->left[at] == LONE_NEVER) {
		l->heap[++l->waiting] = at;
		l->place[at] = l->waiting;
	}
	l->left[at] = left;
	l->next[at] = (unsigned char)step;
	sift_up(l, l->place[at]);
}

static void
begin(struct lone *l)
{
	for (uint32_t i = 0; i < (uint32_t)l->board->live * l->board->squares; i++)
		l->left[i] = LONE_NEVER;
	l->waiting = 0;
}

/* A box and the man, with what play costs there and the prices of walks. */
struct place {
	uint16_t box, man;
	int32_t left;
	const int32_t *walk;
};

static struct place
take_place(struct lone *l)
{
	const uint16_t squares = l->board->squares;
	const uint32_t at = take(l), box = at / squares;

	return (struct place){ (uint16_t)box, (uint16_t)(at % squares), l->left[at],
		l->walk + (size_t)box * 4 * squares };
}

/* The steps that lead there, taken back. */
static void
take_back(struct lone *l, struct place at)
{
	const struct board *b = l->board;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = board_beside(b, at.man, push_opposite(d));
		const uint32_t step = 4u * from + d;
		if (from == b->squares || from == at.box)
			continue;
		relax(l, (uint32_t)at.box * b->squares + from, at.left + at.walk[step], d);
		if (at.man < b->live && board_beside(b, at.man, d) == at.box)
			relax(l, (uint32_t)at.man * b->squares + from, at.left + l->push[step],
			    LONE_PUSH + d);
	}
}

/* The steps from there. */
static void
go_on(struct lone *l, struct place at)
{
	const struct board *b = l->board;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t to = board_beside(b, at.man, d);
		const uint32_t step = 4u * at.man + d;
		const bool push = to == at.box;
		const uint16_t target = push ? board_beside(b, at.box, d) : at.box;
		if (to < b->squares && target < b->live)
			relax(l, (uint32_t)target * b->squares + to,
			    at.left + (push ? l->push[step] : at.walk[step]),
			    push ? LONE_PUSH + d : d);
	}
}

void
lone_back(struct lone *l, uint16_t goal)
{
	const uint16_t squares = l->board->squares;

	begin(l);
	for (uint16_t man = 0; man < squares; man++)
		if (man != goal)
			relax(l, (uint32_t)goal * squares + man, 0, LONE_END);
	while (l->waiting > 0)
		take_back(l, take_place(l));
}

void
lone_on(struct lone *l, uint16_t start)
{
	begin(l);
	relax(l, (uint32_t)start * l->board->squares + l->board->man, 0, LONE_END);
	while (l->waiting > 0)
		go_on(l, take_place(l));
}

bool
lone_open(struct lone *l, struct arena *a, const struct board *b)
{
	const size_t all = (size_t)b->live * b->squares;

	*l = (struct lone){ .board = b };
	return arena_get(a, &l->walk, 4 * all) && arena_get(a, &l->push, 4 * (size_t)b->squares) &&
	       arena_get(a, &l->left, all) && arena_get(a, &l->heap, all + 1) &&
	       arena_get(a, &l->place, all);
}
