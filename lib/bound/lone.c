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
relax(struct lone *l, unsigned char *next, uint32_t at, int32_t left, unsigned step)
{
	if (left >= l->left[at])
		return;
	if (l->left[at] == LONE_NEVER) {
		l->heap[++l->waiting] = at;
		l->place[at] = l->waiting;
	}
	l->left[at] = left;
	next[at] = (unsigned char)step;
	sift_up(l, l->place[at]);
}

static void
begin(struct lone *l)
{
	for (uint32_t i = 0; i < (uint32_t)l->board->live * l->board->squares; i++)
		l->left[i] = LONE_NEVER;
	l->waiting = 0;
}

/* The steps that lead there, taken back. */
static void
take_back(struct lone *l, unsigned char *next, uint16_t box, uint16_t man)
{
	const struct board *b = l->board;
	const int32_t left = l->left[(uint32_t)box * b->squares + man];
	const int32_t *walk = l->walk + (size_t)box * 4 * b->squares;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = board_beside(b, man, push_opposite(d));
		const uint32_t step = 4u * from + d;
		if (from == b->squares || from == box)
			continue;
		relax(l, next, (uint32_t)box * b->squares + from, left + walk[step], d);
		if (man < b->live && board_beside(b, man, d) == box)
			relax(l, next, (uint32_t)man * b->squares + from, left + l->push[step],
			    LONE_PUSH + d);
	}
}

/* The steps from there. */
static void
go_on(struct lone *l, unsigned char *next, uint16_t box, uint16_t man)
{
	const struct board *b = l->board;
	const int32_t left = l->left[(uint32_t)box * b->squares + man];
	const int32_t *walk = l->walk + (size_t)box * 4 * b->squares;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t to = board_beside(b, man, d);
		const uint32_t step = 4u * man + d;
		const bool push = to == box;
		const uint16_t target = push ? board_beside(b, box, d) : box;
		if (to < b->squares && target < b->live)
			relax(l, next, (uint32_t)target * b->squares + to,
			    left + (push ? l->push[step] : walk[step]), push ? LONE_PUSH + d : d);
	}
}

void
lone_back(struct lone *l, uint16_t goal, unsigned char *next)
{
	const uint16_t squares = l->board->squares;

	begin(l);
	for (uint16_t man = 0; man < squares; man++)
		if (man != goal)
			relax(l, next, (uint32_t)goal * squares + man, 0, LONE_END);
	while (l->waiting > 0) {
		const uint32_t at = take(l);
		take_back(l, next, (uint16_t)(at / squares), (uint16_t)(at % squares));
	}
}

void
lone_on(struct lone *l, uint16_t start, unsigned char *next)
{
	const uint16_t squares = l->board->squares;

	begin(l);
	relax(l, next, (uint32_t)start * squares + l->board->man, 0, LONE_END);
	while (l->waiting > 0) {
		const uint32_t at = take(l);
		go_on(l, next, (uint16_t)(at / squares), (uint16_t)(at % squares));
	}
}

bool
lone_open(struct lone *l, struct arena *a, const struct board *b)
{
	const size_t all = (size_t)b->live * b->squares;

	*l = (struct lone){ .board = b,
		.walk = arena_array(a, int32_t, 4 * all),
		.push = arena_array(a, int32_t, 4 * (size_t)b->squares),
		.left = arena_array(a, int32_t, all),
		.heap = arena_array(a, uint32_t, all + 1),
		.place = arena_array(a, uint32_t, all) };
	return l->walk != NULL && l->push != NULL && l->left != NULL && l->heap != NULL &&
	       l->place != NULL;
}
