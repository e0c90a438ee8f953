#include "bound/lessons.h"

#include "bound/excess.h"
#include "util/bits.h"

enum {
	LESSONS_MOST = 1 << 14,
	LESSON_NODES = 24, /* for each lesson; when they run out, the store is full */
};

bool
lessons_init(struct lessons *l, struct arena *a, const struct board *b, size_t bytes)
{
	const size_t words = bits_words(b->squares);
	const size_t each = sizeof *l->lesson + (words + b->words) * sizeof *l->box +
	                    LESSON_NODES * sizeof *l->node;

	*l = (struct lessons){ .board = b, .region_words = (uint16_t)words };
	l->room = bytes / each < LESSONS_MOST ? (uint32_t)(bytes / each) : LESSONS_MOST;
	return arena_get(a, &l->lesson, l->room) &&
	       arena_get(a, &l->box, (size_t)l->room * b->words) &&
	       arena_get(a, &l->region, l->room * words) && arena_get(a, &l->first, b->live) &&
	       arena_get(a, &l->node, (size_t)LESSON_NODES * l->room);
}

/* The node of a square in this list, which may be new. */
static struct lesson_node *
node_of(struct lessons *l, uint32_t *list, uint16_t square)
{
	uint32_t n = *list;

	while (n != 0 && l->node[n - 1].square != square)
		n = l->node[n - 1].next;
	if (n == 0) {
		l->node[l->nodes] = (struct lesson_node){ .next = *list, .square = square };
		*list = n = ++l->nodes;
	}
	return &l->node[n - 1];
}

void
lessons_add(struct lessons *l, const uint64_t *box, const struct reach *region, uint16_t surplus)
{
	const struct board *b = l->board;
	struct lesson *lesson = &l->lesson[l->count];
	uint64_t *squares = l->region + (size_t)l->count * l->region_words;

	if (l->count == l->room || l->nodes + EXCESS_BOXES * EXCESS_BOXES > LESSON_NODES * l->room)
		return;
	*lesson = (struct lesson){ 0, (uint16_t)bits_total(box, b->words), surplus };
	bits_copy(l->box + (size_t)l->count * b->words, box, b->words);
	for (uint16_t i = 0; i < region->count; i++)
		bits_put(squares, region->queue[i]);
	l->count++;
	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		uint32_t *list = &l->first[s.at];
		struct lesson_node *last = NULL;
		for (struct bits o = bits_of(box, b->words); bits_next(&o);) {
			if (o.at == s.at)
				continue;
			last = node_of(l, list, o.at);
			list = &last->below;
		}
		if (last != NULL) {
			lesson->next = last->lesson;
			last->lesson = l->count;
		}
	}
}

static void
visit_all(
    const struct lessons *l, uint32_t lesson, uint16_t man, lesson_visit *visit, void *context)
{
	for (; lesson != 0; lesson = l->lesson[lesson - 1].next)
		if (bits_has(l->region + (size_t)(lesson - 1) * l->region_words, man))
			visit(context, l->box + (size_t)(lesson - 1) * l->board->words,
			    l->lesson[lesson - 1].surplus);
}

void
lessons_find(const struct lessons *l, uint16_t square, const uint64_t *others, uint16_t man,
    lesson_visit *visit, void *context)
{
	uint32_t stack[EXCESS_BOXES + 1], waiting = 0;

	if (l->first[square] != 0)
		stack[waiting++] = l->first[square];
	while (waiting > 0) {
		const struct lesson_node *n = &l->node[stack[--waiting] - 1];
		if (n->next != 0)
			stack[waiting++] = n->next;
		if (!bits_has(others, n->square))
			continue;
		visit_all(l, n->lesson, man, visit, context);
		if (n->below != 0)
			stack[waiting++] = n->below;
	}
}
