#include "oracle/plain_search.h"

#include <stdlib.h>
#include <string.h>

#include "rules/push.h"
#include "util/match.h"

enum { BUCKETS = 1 << 20 };

struct node {
	struct node *next, *parent, *older;
	uint32_t cost;
	bool expanded;
	uint16_t man;
	uint16_t box[]; /* ascending */
};

struct item {
	int64_t rank;
	uint64_t serial;
	struct node *node;
};

struct plain {
	const struct board *board;
	struct plain_rules rules;
	struct plain_result result;
	struct node **bucket, *newest;
	struct item *heap;
	size_t items, room;
	uint64_t serial;
};

static bool
has_box(const struct board *b, const uint16_t *box, uint16_t square)
{
	for (uint16_t i = 0; i < b->boxes; i++)
		if (box[i] == square)
			return true;
	return false;
}

/* Marks where the man can walk; returns the lowest square. */
static uint16_t
walk(const struct board *b, const uint16_t *box, uint16_t man, bool *reached)
{
	uint16_t *stack = malloc(b->squares * sizeof *stack), count = 0, lowest = man;

	memset(reached, 0, b->squares * sizeof *reached);
	reached[man] = true;
	stack[count++] = man;
	while (count > 0) {
		uint16_t at = stack[--count];
		lowest = at < lowest ? at : lowest;
		for (unsigned d = 0; d < 4; d++) {
			uint16_t n = board_beside(b, at, d);
			if (n == b->squares || reached[n] || has_box(b, box, n))
				continue;
			reached[n] = true;
			stack[count++] = n;
		}
	}
	free(stack);
	return lowest;
}

static uint32_t
by_matching(const struct board *b, const uint16_t *box, uint16_t man)
{
	struct match m;
	struct arena a;
	uint32_t total = 0;

	arena_init(&a, SIZE_MAX);
	match_open(&m, &a, b->goals);
	for (uint16_t i = 0; i < b->boxes && total != UINT32_MAX; i++) {
		uint32_t row = sides_row(&b->sides, box[i], man);
		if (!match_row(&m, i, b->dist.far + (size_t)row * b->goals))
			total = UINT32_MAX;
	}
	if (total != UINT32_MAX)
		total = match_total(&m);
	arena_free(&a);
	return total;
}

static uint32_t
by_rows_and_columns(const struct board *b, const uint16_t *box)
{
	const int width = (int)b->level->width;
	uint32_t total = 0;

	for (uint16_t i = 0; i < b->boxes; i++) {
		int least = INT32_MAX, at = b->drawn[box[i]];
		for (uint16_t g = 0; g < b->goals; g++) {
			int to = b->drawn[g];
			int away = abs(at / width - to / width) + abs(at % width - to % width);
			least = away < least ? away : least;
		}
		total += (uint32_t)least;
	}
	return total;
}

static bool
before(const struct item *a, const struct item *b)
{
	return a->rank != b->rank ? a->rank < b->rank : a->serial < b->serial;
}

static void
put(struct plain *p, struct node *n, int64_t rank)
{
	struct item new = { rank, p->serial++, n };
	size_t at = p->items++;

	if (p->items > p->room) {
		p->room = p->room == 0 ? 1024 : 2 * p->room;
		p->heap = realloc(p->heap, p->room * sizeof *p->heap);
	}
	for (; at > 0 && before(&new, &p->heap[(at - 1) / 2]); at = (at - 1) / 2)
		p->heap[at] = p->heap[(at - 1) / 2];
	p->heap[at] = new;
}

static struct node *
take(struct plain *p)
{
	struct node *n = p->heap[0].node;
	struct item last = p->heap[--p->items];
	size_t at = 0, child;

	while ((child = 2 * at + 1) < p->items) {
		child += child + 1 < p->items && before(&p->heap[child + 1], &p->heap[child]);
		if (!before(&p->heap[child], &last))
			break;
		p->heap[at] = p->heap[child];
		at = child;
	}
	p->heap[at] = last;
	return n;
}

static struct node **
find(struct plain *p, const uint16_t *box, uint16_t man)
{
	const struct board *b = p->board;
	uint64_t h = man;
	struct node **n;

	for (uint16_t i = 0; i < b->boxes; i++)
		h = (h ^ box[i]) * UINT64_C(1099511628211);
	n = &p->bucket[(h ^ h >> 32) % BUCKETS];
	while (
	    *n != NULL && ((*n)->man != man || memcmp((*n)->box, box, b->boxes * sizeof *box) != 0))
		n = &(*n)->next;
	return n;
}

static void
enter(struct plain *p, const uint16_t *box, uint16_t man, struct node *parent, uint32_t cost)
{
	const struct board *b = p->board;
	struct node **place = find(p, box, man), *n = *place;
	uint32_t left = 0;

	if (n != NULL && (n->expanded || n->cost <= cost))
		return;
	if (p->rules.left > 0)
		left = p->rules.by_moves ? by_rows_and_columns(b, box) : by_matching(b, box, man);
	if (left == UINT32_MAX)
		return;
	if (n == NULL) {
		n = *place = calloc(1, sizeof *n + b->boxes * sizeof *box);
		memcpy(n->box, box, b->boxes * sizeof *box);
		n->man = man;
		n->older = p->newest;
		p->newest = n;
		p->result.states++;
	}
	n->parent = parent;
	n->cost = cost;
	put(p, n,
	    p->rules.last_first ? -(int64_t)p->serial
	                        : (int64_t)p->rules.made * cost + (int64_t)p->rules.left * left);
}

/* The boxes after a push, in order. */
static void
push(const struct board *b, const uint16_t *box, uint16_t from, uint16_t to, uint16_t *after)
{
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->boxes; i++)
		if (box[i] != from)
			after[n++] = box[i];
	for (; n > 0 && after[n - 1] > to; n--)
		after[n] = after[n - 1];
	after[n] = to;
}

static void
expand_by_moves(struct plain *p, struct node *n, uint16_t *after)
{
	const struct board *b = p->board;

	for (unsigned d = 0; d < 4; d++) {
		uint16_t to = board_beside(b, n->man, d), behind;
		if (to == b->squares)
			continue;
		if (!has_box(b, n->box, to)) {
			p->result.generated++;
			enter(p, n->box, to, n, n->cost + 1);
			continue;
		}
		behind = board_beside(b, to, d);
		if (behind >= b->live || has_box(b, n->box, behind))
			continue;
		p->result.generated++;
		push(b, n->box, to, behind, after);
		enter(p, after, to, n, n->cost + 1);
	}
}

static void
expand_by_pushes(struct plain *p, struct node *n, uint16_t *after, bool *reached, bool *scratch)
{
	const struct board *b = p->board;

	walk(b, n->box, n->man, reached);
	for (uint16_t i = 0; i < b->boxes; i++) {
		for (unsigned d = 0; d < 4; d++) {
			uint16_t to = board_beside(b, n->box[i], d);
			uint16_t behind = board_beside(b, n->box[i], push_opposite(d));
			if (to == b->squares || behind == b->squares || !reached[behind] ||
			    has_box(b, n->box, to))
				continue;
			p->result.generated++;
			if (to >= b->live)
				continue;
			push(b, n->box, n->box[i], to, after);
			enter(p, after, walk(b, after, n->box[i], scratch), n, n->cost + 1);
		}
	}
}

static bool
solved(const struct board *b, const struct node *n)
{
	for (uint16_t i = 0; i < b->boxes; i++)
		if (n->box[i] >= b->goals)
			return false;
	return true;
}

static void
release(struct plain *p)
{
	for (struct node *n = p->newest, *older; n != NULL; n = older) {
		older = n->older;
		free(n);
	}
	free(p->bucket);
	free(p->heap);
}

struct plain_result
plain_search(const struct board *b, struct plain_rules rules, uint64_t nodes)
{
	struct plain p = { .board = b, .rules = rules };
	bool *reached = malloc(b->squares * sizeof *reached);
	bool *scratch = malloc(b->squares * sizeof *scratch);
	uint16_t *box = malloc(b->boxes * sizeof *box), n = 0;

	p.bucket = calloc(BUCKETS, sizeof(struct node *));
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(b->box, s))
			box[n++] = s;
	enter(&p, box, rules.by_moves ? b->man : walk(b, box, b->man, reached), NULL, 0);
	while (p.items > 0 && p.result.expanded < nodes) {
		struct node *at = take(&p);
		if (at->expanded)
			continue;
		if (solved(b, at)) {
			p.result.solved = true;
			p.result.cost = at->cost;
			break;
		}
		at->expanded = true;
		p.result.expanded++;
		if (rules.by_moves)
			expand_by_moves(&p, at, box);
		else
			expand_by_pushes(&p, at, box, reached, scratch);
	}
	release(&p);
	free(reached);
	free(scratch);
	free(box);
	return p.result;
}
