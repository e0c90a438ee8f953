#include "macro/rank_queue.h"

#include <string.h>

enum { SPARE = 16 };

static uint32_t *
link_of(const struct rank_queues *q, unsigned i, uint32_t state)
{
	return (uint32_t *)macro_search_own(q->search, state) + i;
}

/* Room for number `at` in an array that doubles or so; `count` is how many it has. NULL: none. */
static void *
widen(struct rank_queues *q, void *array, uint32_t *count, uint32_t at, size_t bytes, int fill)
{
	const uint32_t wider = at + at / 2 + SPARE;
	unsigned char *more;

	if (at < *count)
		return array;
	more = limit_realloc(q->search->solve->limit, array, *count * bytes, wider * bytes);
	if (more == NULL)
		return NULL;
	memset(more + *count * bytes, fill, (wider - *count) * bytes);
	*count = wider;
	return more;
}

void
rank_queues_close(struct macro_search *e)
{
	struct rank_queues *q = e->own;
	struct limit *limit = e->solve->limit;

	for (struct rank_queue *i = q->queue; i < q->queue + RANK_QUEUES_MOST; i++) {
		if (i->rows == 0)
			continue;
		for (struct rank_row *row = i->row; row < i->row + i->rows; row++)
			limit_free(limit, row->list, row->width * sizeof *row->list);
		limit_free(limit, i->row, i->rows * sizeof *i->row);
	}
	*q = (struct rank_queues){ .search = q->search };
}

bool
rank_queues_put(struct rank_queues *q, unsigned i, uint32_t state, uint32_t first, uint32_t second)
{
	struct rank_queue *queue = &q->queue[i];
	struct rank_row *row = widen(q, queue->row, &queue->rows, first, sizeof *row, 0);
	struct rank_list *list;

	if (row == NULL)
		return false;
	queue->row = row;
	row += first;
	list = widen(q, row->list, &row->width, second, sizeof *list, 0xff);
	if (list == NULL)
		return false;
	row->list = list;
	list += second;
	*link_of(q, i, state) = STATE_NONE;
	if (list->first == STATE_NONE)
		list->first = state;
	else
		*link_of(q, i, list->last) = state;
	list->last = state;
	if (second < row->low)
		row->low = second;
	if (first < queue->least)
		queue->least = first;
	return true;
}

/* The first of a list that waits leaves it, with those before it; or the first one of all. */
static uint32_t
first_waiting(const struct rank_queues *q, unsigned i, struct rank_list *list, bool again)
{
	while (list->first != STATE_NONE) {
		const uint32_t state = list->first;
		struct macro_step *step = macro_search_step(q->search, state);

		list->first = *link_of(q, i, state);
		if (step->taken && !again)
			continue;
		step->taken = true;
		return state;
	}
	return STATE_NONE;
}

uint32_t
rank_queues_take(struct rank_queues *q, unsigned i, bool again)
{
	struct rank_queue *queue = &q->queue[i];

	for (; queue->least < queue->rows; queue->least++) {
		struct rank_row *row = &queue->row[queue->least];
		for (; row->low < row->width; row->low++) {
			const uint32_t state = first_waiting(q, i, &row->list[row->low], again);
			if (state != STATE_NONE)
				return state;
		}
	}
	return STATE_NONE;
}
