#include "greedy/queue.h"

#include <string.h>

enum { FIRST_LINES = 1024 };

static bool
widen(struct queue *q, uint32_t lines)
{
	struct line *line = limit_alloc(q->limit, lines * sizeof *line);

	if (line == NULL)
		return false;
	if (q->lines > 0)
		memcpy(line, q->line, q->lines * sizeof *line);
	memset(line + q->lines, 0xff, (lines - q->lines) * sizeof *line);
	limit_free(q->limit, q->line, q->lines * sizeof *line);
	q->line = line;
	q->lines = lines;
	return true;
}

void
queue_close(struct queue *q)
{
	limit_free(q->limit, q->line, q->lines * sizeof *q->line);
}

bool
queue_put(struct queue *q, uint32_t position, uint32_t rank)
{
	struct line *line;

	if (rank >= q->lines && !widen(q, rank + rank / 2 + FIRST_LINES))
		return false;
	line = &q->line[rank];
	queue_place(q, position)->next[q->number] = SEEN_NONE;
	if (line->first == SEEN_NONE)
		line->first = position;
	else
		queue_place(q, line->last)->next[q->number] = position;
	line->last = position;
	if (rank < q->least)
		q->least = rank;
	return true;
}

uint32_t
queue_take(struct queue *q)
{
	while (q->least < q->lines) {
		struct line *line = &q->line[q->least];
		uint32_t position = line->first;
		struct place *p;
		if (position == SEEN_NONE) {
			q->least++;
			continue;
		}
		p = queue_place(q, position);
		line->first = p->next[q->number];
		if (p->taken)
			continue;
		p->taken = true;
		return position;
	}
	return SEEN_NONE;
}
