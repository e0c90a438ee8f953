#include "dead/projection.h"

#include <string.h>

#include "rules/push.h"
#include "util/bits.h"
#include "util/num.h"

enum {
	OTHER_SQUARES = 10, /* of an area whose middle is no place that boxes have to come to */
	SETS = 1 << PROJECTION_SQUARES,
	NODES = 64,
	SORTS = 256, /* the first says nothing, the last ones that do not fit are taken for it */
	AREAS_MOST = 512,
	SPACING = 3, /* so many squares, from its middle on, are not the middle of another area */
};

/* A push of the small game, or a pull. */
struct game_move {
	uint32_t from, to;       /* the square, as a set; 0: not of the area */
	uint32_t stands;         /* the same of where the man is afterwards */
	unsigned char man, goes; /* his node before, and afterwards */
};

struct game {
	const struct board *board;
	bool pulls;
	uint16_t square[PROJECTION_SQUARES]; /* of the area, rising */
	unsigned squares, nodes;
	unsigned char *node;    /* [squares of the board] */
	uint64_t beside[NODES]; /* nodes next to each */
	struct game_move *move;
	uint32_t moves;
	uint64_t *met,
	    *done;         /* [SETS] of each set of boxes, the nodes of the man; and gone on from */
	uint32_t *waiting; /* [SETS] sets that have both unlike */
	uint32_t count;    /* of them */
	uint16_t *queue;   /* [squares of the board] */
	unsigned char *seen;   /* [the same] */
	unsigned char *middle; /* [live] may no longer be one */
};

/* --- the area ------------------------------------------------------------------------------ */

static void
insert(struct game *g, uint16_t square)
{
	unsigned i = g->squares++;

	for (; i > 0 && g->square[i - 1] > square; i--)
		g->square[i] = g->square[i - 1];
	g->square[i] = square;
}

static bool
is_place(const struct game *g, uint16_t square)
{
	return g->pulls ? bits_has(g->board->box, square) : square < g->board->goals;
}

/* Live squares, nearest to the middle first. */
static void
choose(struct game *g, uint16_t middle, unsigned most)
{
	const struct board *b = g->board;
	uint16_t n = 0;

	memset(g->seen, 0, b->squares);
	g->squares = 0;
	g->queue[n++] = middle;
	g->seen[middle] = 1;
	for (uint16_t i = 0; i < n && g->squares < most; i++) {
		const uint16_t at = g->queue[i];
		if (at < b->live) {
			g->middle[at] |= g->squares < SPACING;
			insert(g, at);
		}
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t next = board_beside(b, at, d);
			if (next < b->squares && !g->seen[next]++)
				g->queue[n++] = next;
		}
	}
}

/* All that hangs together with a square, but for the area, is one node. */
static void
spread(struct game *g, uint16_t square)
{
	const struct board *b = g->board;
	uint16_t n = 0;

	g->queue[n++] = square;
	g->node[square] = (unsigned char)g->nodes;
	for (uint16_t i = 0; i < n; i++) {
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t next = board_beside(b, g->queue[i], d);
			if (next >= b->squares || g->node[next] != NODES)
				continue;
			g->node[next] = (unsigned char)g->nodes;
			g->queue[n++] = next;
		}
	}
	g->nodes++;
}

/* The floor is connected: there are at most 2 * squares + 2 parts. */
static void
find_nodes(struct game *g)
{
	const struct board *b = g->board;

	memset(g->node, NODES, b->squares);
	memset(g->beside, 0, sizeof g->beside);
	for (g->nodes = 0; g->nodes < g->squares; g->nodes++)
		g->node[g->square[g->nodes]] = (unsigned char)g->nodes;
	for (uint16_t s = 0; s < b->squares; s++)
		if (g->node[s] == NODES)
			spread(g, s);
	for (unsigned i = 0; i < g->squares; i++) {
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t next = board_beside(b, g->square[i], d);
			if (next >= b->squares)
				continue;
			g->beside[i] |= UINT64_C(1) << g->node[next];
			g->beside[g->node[next]] |= UINT64_C(1) << i;
		}
	}
}

static uint32_t
as_set(const struct game *g, uint16_t square)
{
	return g->node[square] < g->squares ? UINT32_C(1) << g->node[square] : 0;
}

/* Of a box from a square of the area, or to one; or that push undone. */
static void
add_move(struct game *g, struct push push)
{
	const struct board *b = g->board;
	const uint16_t behind = push_behind(b, push), to = push_target(b, push);
	const uint16_t before = g->pulls ? behind : push.from,
	               after = g->pulls ? push.from : behind;

	if (behind >= b->squares || to >= b->live)
		return;
	g->move[g->moves++] = (struct game_move){
		.from = as_set(g, g->pulls ? push.from : to),
		.to = as_set(g, g->pulls ? to : push.from),
		.stands = as_set(g, after),
		.man = g->node[before],
		.goes = g->node[after],
	};
}

static void
find_moves(struct game *g)
{
	const struct board *b = g->board;

	g->moves = 0;
	for (unsigned i = 0; i < g->squares; i++) {
		for (uint16_t d = 0; d < 4; d++) {
			const uint16_t from = board_beside(b, g->square[i], push_opposite(d));
			add_move(g, (struct push){ g->square[i], d });
			if (from < b->live && as_set(g, from) == 0)
				add_move(g, (struct push){ from, d }); /* into the area */
		}
	}
}

/* --- the game ------------------------------------------------------------------------------ */

/* The nodes where the man can walk. */
static uint64_t
region(const struct game *g, uint32_t set, unsigned node)
{
	uint64_t all = UINT64_C(1) << node;

	for (uint64_t left = all; left != 0;) {
		const uint64_t more = g->beside[bits_take(&left)] & ~all & ~(uint64_t)set;
		all |= more;
		left |= more;
	}
	return all;
}

static void
meet(struct game *g, uint32_t set, unsigned node)
{
	if (g->met[set] >> node & 1)
		return;
	if (g->met[set] == g->done[set])
		g->waiting[g->count++] = set;
	g->met[set] |= region(g, set, node);
}

static void
go_on(struct game *g, uint32_t set)
{
	const uint64_t man = g->met[set] & ~g->done[set];
	const bool more = bits_count(set) < g->board->boxes;

	g->done[set] = g->met[set];
	for (const struct game_move *m = g->move; m < g->move + g->moves; m++) {
		const uint32_t next = set ^ m->from ^ m->to;
		if ((man >> m->man & 1) && (set & (m->from | m->to)) == m->from &&
		    (m->from != 0 || more) && (next & m->stands) == 0)
			meet(g, next, m->goes);
	}
}

/* From the start, or from the solved board with the man anywhere. */
static void
play(struct game *g)
{
	const struct board *b = g->board;
	uint32_t set = 0;

	for (unsigned i = 0; i < g->squares; i++)
		if (is_place(g, g->square[i]))
			set |= UINT32_C(1) << i;
	memset(g->met, 0, sizeof *g->met << g->squares);
	memset(g->done, 0, sizeof *g->done << g->squares);
	if (g->pulls)
		meet(g, set, g->node[b->man]);
	for (unsigned i = 0; !g->pulls && i < g->nodes; i++)
		if (i >= g->squares || !(set >> i & 1))
			meet(g, set, i);
	while (g->count > 0)
		go_on(g, g->waiting[--g->count]);
}

/* --- what is kept -------------------------------------------------------------------------- */

static void
find_runs(struct projection *p, const struct game *g)
{
	p->runs = 0;
	for (unsigned i = 0; i < g->squares; i++) {
		const uint16_t s = g->square[i];
		struct projection_run *r = &p->run[p->runs];
		if (i > 0 && g->square[i - 1] + 1 == s && s % 64 != 0) {
			r[-1].mask = r[-1].mask << 1 | 1;
			continue;
		}
		*r = (struct projection_run){ 1, s / 64, s % 64, (unsigned char)i };
		p->runs++;
	}
}

/*
 * The first sort that is the same where it matters: on nodes where the man can be. 0: he may be
 * anywhere, or there are too many sorts.
 */
static unsigned
sort_of(const struct game *g, uint32_t set, uint64_t *regions, unsigned *sorts)
{
	const uint64_t all = ~UINT64_C(0) >> (NODES - g->nodes), matters = all & ~(uint64_t)set;

	for (unsigned i = 0; i < *sorts; i++)
		if (((regions[i] ^ g->met[set]) & matters) == 0)
			return i;
	if (*sorts == SORTS)
		return 0;
	regions[*sorts] = g->met[set];
	return (*sorts)++;
}

/* False: it is of no use. */
static bool
sort_sets(struct projection *p, const struct game *g, uint64_t *regions, unsigned *sorts)
{
	bool useful = false;

	regions[0] = ~UINT64_C(0);
	*sorts = 1;
	for (uint32_t set = 0; set < UINT32_C(1) << g->squares; set++) {
		p->sort[set] = (unsigned char)sort_of(g, set, regions, sorts);
		useful |= p->sort[set] != 0;
	}
	return useful;
}

/* False: no memory. */
static bool
add_area(struct projections *all, struct arena *a, struct game *g, uint16_t middle)
{
	const struct board *b = g->board;
	struct projection *p = &all->area[all->areas];
	uint64_t regions[SORTS];
	unsigned sorts;

	choose(g, middle, is_place(g, middle) ? PROJECTION_SQUARES : OTHER_SQUARES);
	if (!arena_get(a, &p->sort, 1u << g->squares) || !arena_get(a, &p->node, b->squares))
		return false;
	g->node = p->node;
	find_nodes(g);
	find_moves(g);
	play(g);
	if (!sort_sets(p, g, regions, &sorts))
		return true;
	if (!arena_get(a, &p->regions, sorts))
		return false;
	memcpy(p->regions, regions, sorts * sizeof *regions);
	find_runs(p, g);
	all->areas++;
	return true;
}

/* Areas around the squares that boxes have to come to, first, and then around others. */
static void
add_areas(struct projections *all, struct arena *a, struct game *g, uint32_t most,
    const struct patience *patience)
{
	const struct board *b = g->board;

	for (unsigned others = 0; others < 2; others++) {
		for (uint16_t s = 0; s < b->live; s++) {
			if (g->middle[s] || is_place(g, s) == (others == 1))
				continue;
			if (all->areas == most || patience_over(patience) ||
			    !add_area(all, a, g, s))
				return;
		}
	}
}

static bool
open_game(struct game *g, struct arena *a)
{
	const struct board *b = g->board;

	return arena_get(a, &g->move, 8 * PROJECTION_SQUARES) && arena_get(a, &g->met, SETS) &&
	       arena_get(a, &g->done, SETS) && arena_get(a, &g->waiting, SETS) &&
	       arena_get(a, &g->queue, b->squares) && arena_get(a, &g->seen, b->squares) &&
	       arena_get(a, &g->middle, b->live);
}

static bool
belongs(const struct projection *p, uint16_t square)
{
	for (const struct projection_run *r = p->run; r < p->run + p->runs; r++)
		if (r->word == square / 64 && (r->mask << r->shift >> square % 64 & 1))
			return true;
	return false;
}

/* False: no memory. */
static bool
list_areas(struct projections *all, struct arena *a, const struct board *b)
{
	uint32_t n = 0;

	if (!arena_get(a, &all->first, b->live + 1u) ||
	    !arena_get(a, &all->of, (size_t)all->areas * PROJECTION_SQUARES + 1))
		return false;
	for (uint16_t s = 0; s < b->live; s++) {
		for (uint16_t i = 0; i < all->areas; i++)
			if (belongs(&all->area[i], s))
				all->of[n++] = i;
		all->first[s + 1] = n;
	}
	return true;
}

struct projections *
projections_make(
    struct arena *a, const struct board *b, bool pulls, const struct patience *patience)
{
	const size_t room = arena_room(a) / 32 / (SETS + b->squares + sizeof(struct projection));
	const uint32_t most = room < AREAS_MOST ? (uint32_t)room : AREAS_MOST;
	struct game g = { .board = b, .pulls = pulls };
	struct projections *all = arena_new(a, struct projections);
	struct arena scratch;
	bool made;

	if (all == NULL || !arena_get(a, &all->area, most + 1))
		return NULL;
	arena_beside(&scratch, a);
	if (open_game(&g, &scratch))
		add_areas(all, a, &g, most, patience);
	arena_free(&scratch);
	made = list_areas(all, a, b);
	return made ? all : NULL;
}

static bool
refutes(const struct projection *p, const uint64_t *box, uint16_t man)
{
	uint32_t set = 0;

	for (const struct projection_run *r = p->run; r < p->run + p->runs; r++)
		set |= (uint32_t)(box[r->word] >> r->shift & r->mask) << r->at;
	return !(p->regions[p->sort[set]] >> p->node[man] & 1);
}

bool
projections_refute(const struct projections *all, const struct board *b, const uint64_t *box,
    uint16_t man, uint16_t square)
{
	if (square < b->live) {
		for (uint32_t i = all->first[square]; i < all->first[square + 1]; i++)
			if (refutes(&all->area[all->of[i]], box, man))
				return true;
		return false;
	}
	for (uint32_t i = 0; i < all->areas; i++)
		if (refutes(&all->area[i], box, man))
			return true;
	return false;
}
