#include "dead/home.h"

#include <string.h>

#include "rules/push.h"
#include "util/bits.h"

struct queue {
	uint32_t *item; /* [rows] 4 * square + side */
	uint32_t count;
};

static void
enter(const struct dist *t, struct queue *q, uint16_t *to, uint16_t square, unsigned side,
    uint16_t pulls)
{
	uint16_t *at = to + t->row[square] + side;

	if (*at != DIST_NEVER)
		return;
	*at = pulls;
	q->item[q->count++] = 4u * square + side;
}

/* Pulls from everywhere to `place`. The man who stands beside a box at d has pulled it that way. */
static void
search(const struct board *b, const struct dist *t, struct queue *q, uint16_t *to, uint16_t place)
{
	q->count = 0;
	for (unsigned side = 0; side < b->sides.count[place]; side++)
		enter(t, q, to, place, side, 0);
	for (uint32_t i = 0; i < q->count; i++) {
		uint16_t square = (uint16_t)(q->item[i] / 4);
		unsigned side = q->item[i] % 4;
		uint16_t pulls = to[t->row[square] + side];
		for (unsigned d = 0; d < 4; d++) {
			uint16_t from = board_beside(b, square, push_opposite(d));
			if (board_beside(b, square, d) == b->squares || from == b->squares ||
			    b->sides.side[4u * square + d] != side)
				continue;
			enter(t, q, to, from, b->sides.side[4u * from + d],
			    pulls < DIST_LONGEST ? (uint16_t)(pulls + 1) : pulls);
		}
	}
}

bool
home_find(struct home *h, struct arena *a, const struct board *b)
{
	const uint32_t rows = b->dist.row[b->squares];
	struct dist *t = &h->board.dist;
	struct queue q = { arena_array(a, uint32_t, rows), 0 };
	uint16_t *to = arena_array(a, uint16_t, rows), n = 0;

	h->board = *b;
	h->place = arena_array(a, uint16_t, b->boxes);
	t->near = arena_array(a, uint16_t, rows);
	t->far = arena_array(a, uint16_t, (size_t)rows * b->boxes);
	if (q.item == NULL || to == NULL || h->place == NULL || t->near == NULL || t->far == NULL)
		return false;
	memset(t->near, 0xff, rows * sizeof *t->near);
	for (uint32_t s = 0; s < b->live; s++) {
		if (!bits_has(b->box, s))
			continue;
		memset(to, 0xff, rows * sizeof *to);
		search(b, t, &q, to, (uint16_t)s);
		for (uint32_t r = 0; r < rows; r++) {
			t->far[(size_t)r * b->boxes + n] = to[r];
			if (to[r] < t->near[r])
				t->near[r] = to[r];
		}
		h->place[n++] = (uint16_t)s;
	}
	return true;
}
