/*
 * dead/cluster.c: a box and those nearest to it, which can neither all get home nor away; by
 * pushes, or by pulls when the kit says so (dead/pull.c).
 *
 * Claim: no play solves a position with a cluster that, alone on the board, is proved dead.
 * Argument: that of dead/pattern_search.h. The cluster is a box and all others within the least
 *   distance at which there are enough of them, in rows and columns; the area is that and one
 *   square more on each side. Unlike the fence of dead/corral.c it need not shut anything off.
 * Cost: for each box the squares around it, for some of the clusters (dead/prover.h) a bounded
 *   search, and for what that proves one more for each box. The first positions of a search are
 *   not judged, since most levels are solved by then; each later one earns some positions of
 *   proofs, each that is found dead some more, and nothing is tried beyond what was earned. By
 *   pulls, where an expansion takes no longer than a few positions of a proof, nearly all has to be
 *   earned by finding: a search where little is dead hardly tries.
 * Misses: what depends on boxes further away; long proofs. Finds nothing when memory is short.
 *
 * That patterns are grown around a box is the idea of Junghanns and Schaeffer's pattern searches
 * (Artificial Intelligence 129, 2001).
 */
#include "dead/prover.h"

#include <stddef.h>

#include "util/bits.h"
#include "util/patience.h"

enum {
	SMALL = 4, /* boxes of a cluster, at least */
	MIDDLE = 6,
	LARGE = 9,
	FARTHEST = 6,
};

/* When proofs are tried, and what they may cost: all but `wait` in positions of proofs. */
struct terms {
	int64_t wait;          /* positions that are not judged */
	int64_t quarters;      /* four times what each one behind them earns, */
	int64_t proved, known; /* and each that is found dead, by a proof or by an earlier one */
	int64_t look;          /* costs: to look for clusters in a position */
};

static const struct terms by_pushes = { .wait = 8000, .quarters = 16, .proved = 50 };
static const struct terms by_pulls = {
	.wait = 5000, .quarters = 1, .proved = 50, .known = 10, .look = 2
};

/* The live square so many rows and columns from another; or `squares`. */
static uint16_t
square_at(const struct board *b, uint16_t from, int rows, int columns)
{
	const struct level *l = b->level;
	const int row = board_row(b, from) + rows, column = board_column(b, from) + columns;
	uint16_t s;

	if (row < 0 || row >= l->height || column < 0 || column >= l->width)
		return b->squares;
	s = b->number[row * l->width + column];
	return s < b->live ? s : b->squares;
}

/* Adds a square to the area, and if it has one of `box`, to the boxes. True: it has. */
static bool
add(struct prover *p, const uint64_t *box, uint16_t square)
{
	if (square == p->search.board->squares)
		return false;
	bits_put(p->area, square);
	if (box == NULL || !bits_has(box, square))
		return false;
	bits_put(p->box, square);
	return true;
}

/* Adds what is at this distance from a square; box NULL: no boxes. The number of boxes. */
static unsigned
add_ring(struct prover *p, const uint64_t *box, uint16_t center, int distance)
{
	const struct board *b = p->search.board;
	unsigned boxes = 0;

	for (int rows = -distance; rows <= distance; rows++) {
		const int columns = distance - (rows < 0 ? -rows : rows);
		boxes += add(p, box, square_at(b, center, rows, columns));
		if (columns > 0)
			boxes += add(p, box, square_at(b, center, rows, -columns));
	}
	return boxes;
}

static bool
shut(struct dead *d, const uint64_t *box, uint16_t man, uint16_t center, unsigned least)
{
	struct prover *p = d->prover;
	unsigned boxes = 0;
	int distance = 0;

	bits_clear(p->box, d->board->words);
	bits_clear(p->area, d->board->words);
	while (boxes < least && distance <= FARTHEST)
		boxes += add_ring(p, box, center, distance++);
	if (boxes < least || pattern_search_home(&p->search, p->box))
		return false;
	add_ring(p, NULL, center, distance);
	return prover_prove(p, man, d->effort);
}

static bool
any_shut(struct dead *d, const uint64_t *box, uint16_t man)
{
	static const unsigned least[] = { SMALL, MIDDLE, LARGE };
	const unsigned all = bits_total(box, d->board->words);

	for (size_t i = 0; i < sizeof least / sizeof *least; i++)
		for (struct bits s = bits_of(box, d->board->words);
		     bits_next(&s) && !patience_over(d->patience);)
			if (shut(d, box, man, s.at, least[i] < all ? least[i] : all))
				return true;
	return false;
}

static bool
finds(struct dead *d, const uint64_t *box, uint16_t man, const struct push *last)
{
	struct prover *p = dead_prover(d);
	const struct terms *t = d->pulls ? &by_pulls : &by_pushes;
	uint64_t before;
	bool found;

	(void)last;
	if (p == NULL || (d->effort == 0 && ++p->judged <= t->wait))
		return false;
	if (pattern_store_has(&p->patterns, box, man, d->board->squares)) {
		p->spent -= t->known;
		return true;
	}
	if (d->effort > 0)
		return any_shut(d, box, man);
	if (4 * p->spent > t->quarters * (p->judged - t->wait))
		return false;
	before = p->search.positions;
	found = any_shut(d, box, man);
	p->spent += (int64_t)(p->search.positions - before) + t->look - (found ? t->proved : 0);
	return found;
}

const struct detector dead_cluster = {
	.name = "cluster",
	.summary = "boxes near one another, proved dead by a bounded search",
	.when = ON_EXPANSION,
	.on_demand = true, /* at once, it takes tenths of a second */
	.finds = finds,
};
