#include "macro/rank_queue.h"

#include <string.h>

enum { SPARE = 16 };

static uint32_t *
link_of(const struct rank_queue *q, uint32_t state)
{
	return (void *)((unsigned char *)macro_search_own(q->search, state) + q->link);
}

/* Room for number `at` in an array that doubles or so; `count` is how many it has. NULL: none. */
static void *
widen(struct rank_queue *q, void *array, uint32_t *count, uint32_t at, size_t bytes, int fill)
{
	const uint32_t wider = at + at / 2 + SPARE;
	unsigned char *more = limit_realloc(
	    q->search->solve->limit, array, *count * bytes, wider * bytes);

	if (more == NULL)
		return NULL;
	memset(more + *count * bytes, fill, (wider - *count) * bytes);
	*count = wider;
	return more;
}

void
rank_queue_close(struct rank_queue *q)
{
	for (uint32_t i = 0; i < q->rows; i++)
		limit_free(q->search->solve->limit, q->row[i].list,
		    q->row[i].width * sizeof *q->row[i].list);
	if (q->rows > 0)
		limit_free(q->search->solve->limit, q->row, q->rows * sizeof *q->row);
	q->row = NULL;
	q->rows = q->least = 0;
}

/* The row of a first number, wide enough for a second one; NULL: no memory. */
static struct rank_row *
row_for(struct rank_queue *q, uint32_t first, uint32_t second)
{
	struct rank_row *row;

	if (first >= q->rows) {
		row = widen(q, q->row, &q->rows, first, sizeof *row, 0);
		if (row == NULL)
			return NULL;
		q->row = row;
	}
	row = &q->row[first];
	if (second >= row->width) {
		struct rank_list *list = widen(
		    q, row->list, &row->width, second, sizeof *list, 0xff);
		if (list == NULL)
			return NULL;
		row->list = list;
	}
	return row;
}

bool
rank_queue_put(struct rank_queue *q, uint32_t state, uint32_t first, uint32_t second)
{
	struct rank_row *row = row_for(q, first, second);
	struct rank_list *list;

	if (row == NULL)
		return false;
	list = &row->list[second];
	*link_of(q, state) = STATE_NONE;
	if (list->first == STATE_NONE)
		list->first = state;
	else
		*link_of(q, list->last) = state;
	list->last = state;
	if (second < row->low)
		row->low = second;
	if (first < q->least)
		q->least = first;
	return true;
}

/* The first of a list that waits leaves it, with those before it. */
static uint32_t
first_waiting(const struct rank_queue *q, struct rank_list *list)
{
	while (list->first != STATE_NONE) {
		const uint32_t state = list->first;
		struct macro_step *step = macro_search_step(q->search, state);

		list->first = *link_of(q, state);
		if (step->taken)
			continue;
		step->taken = true;
		return state;
	}
	return STATE_NONE;
}

uint32_t
rank_queue_take(struct rank_queue *q)
{
	for (; q->least < q->rows; q->least++) {
		struct rank_row *row = &q->row[q->least];
		for (; row->low < row->width; row->low++) {
			const uint32_t state = first_waiting(q, &row->list[row->low]);
			if (state != STATE_NONE)
				return state;
		}
	}
	return STATE_NONE;
}
