#include "dead/projection.h"

#include <string.h>

#include "rules/push.h"
#include "rules/reach.h"
#include "util/bits.h"
#include "util/num.h"

enum {
	OTHER_SQUARES = 10, /* of an area whose middle is no place that boxes have to come to */
	NODES = 64,
	WORDS = (1 << PROJECTION_SQUARES) / 64,
	AREAS_MOST = 512,
	SPACING = 3, /* so many squares, from its middle on, are not the middle of another area */
};

/* Of 64 sets in a row, those with the i-th square. */
static const uint64_t with[] = { 0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
	0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000 };

enum { IN_WORD = sizeof with / sizeof *with };

/*
 * A push of the small game, or one undone: from the sets with the box, and with none where it goes,
 * to those with it there. Sets are numbers, so that is the same distance for all: of words where a
 * square is the seventh or a later one, and of bits in each word where it is not.
 */
struct area_move {
	unsigned from, to;      /* of the number of a word; 0: of bits, or not of the area */
	unsigned char down, up; /* the same in a word */
	uint64_t has;           /* those of a word that can */
	unsigned char goes;     /* the man's node afterwards */
	unsigned char next;     /* 1 + another move of the man on the same node; 0: the last */
};

struct area_game {
	const struct board *board;
	bool forward;   /* from the start; or pushes are undone, from the solved board */
	uint64_t *area; /* [words of the board] its squares, */
	uint16_t square[PROJECTION_SQUARES]; /* rising */
	unsigned squares, nodes, words;      /* of sets: 64 in a word */
	unsigned char *node;                 /* [squares of the board] */
	uint64_t beside[NODES];              /* nodes next to each */
	struct area_move move[8 * PROJECTION_SQUARES];
	unsigned char moves, first[NODES]; /* 1 + a move, by the man's node before it */
	/* Of each node, sets with the man there: all there may be; met; and gone on from. */
	uint64_t room[NODES][WORDS], met[NODES][WORDS], done[NODES][WORDS];
	uint64_t walking, moving; /* nodes with more met than gone on from, by walks; and moves */
	struct reach floor;
	unsigned char *middle; /* [live] may no longer be one */
};

/* --- the area ------------------------------------------------------------------------------ */

static bool
is_place(const struct area_game *g, uint16_t square)
{
	return g->forward ? bits_has(g->board->box, square) : square < g->board->goals;
}

/* The live squares nearest to the middle. */
static void
choose(struct area_game *g, uint16_t middle, unsigned most)
{
	const struct board *b = g->board;
	unsigned chosen = 0;

	bits_clear(g->area, b->words);
	reach_flood(&g->floor, g->area, middle);
	for (uint16_t i = 0; i < g->floor.count && chosen < most; i++) {
		const uint16_t at = g->floor.queue[i];
		if (at >= b->live)
			continue;
		g->middle[at] |= chosen++ < SPACING;
		bits_put(g->area, at);
	}
	g->squares = 0;
	for (struct bits s = bits_of(g->area, b->words); bits_next(&s);)
		g->square[g->squares++] = s.at;
}

/*
 * The squares of the area, and the parts of the floor without it, lowest square first. The floor is
 * connected: so there are at most 2 * squares + 2 parts.
 */
static void
find_nodes(struct area_game *g)
{
	const struct board *b = g->board;

	for (g->nodes = 0; g->nodes < g->squares; g->nodes++)
		g->node[g->square[g->nodes]] = (unsigned char)g->nodes;
	reach_begin(&g->floor, g->area);
	for (uint16_t i = 0, man = 0; reach_region(&g->floor, &man); g->nodes++)
		for (; i < g->floor.count; i++)
			g->node[g->floor.queue[i]] = (unsigned char)g->nodes;
	memset(g->beside, 0, sizeof g->beside);
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

/* --- the game ------------------------------------------------------------------------------ */

static bool
is_inside(const struct area_game *g, uint16_t square)
{
	return g->node[square] < g->squares;
}

/* With a box there alone; 0: elsewhere. */
static uint32_t
as_set(const struct area_game *g, uint16_t square)
{
	return is_inside(g, square) ? UINT32_C(1) << g->node[square] : 0;
}

/* The push, or undone; a square of it is of the area. */
static void
add_move(struct area_game *g, struct push push)
{
	const struct board *b = g->board;
	const uint16_t behind = push_behind(b, push), target = push_target(b, push);
	const uint16_t from = g->forward ? push.from : target, to = g->forward ? target : push.from;
	const uint16_t before = g->forward ? behind : push.from;
	const uint16_t after = g->forward ? push.from : behind;
	const uint64_t all = ~UINT64_C(0);
	uint32_t left, come;

	if (push.from >= b->live || target >= b->live || behind >= b->squares)
		return;
	left = as_set(g, from);
	come = as_set(g, to);
	g->move[g->moves++] = (struct area_move){
		.from = left / 64,
		.to = come / 64,
		.down = left % 64,
		.up = come % 64,
		.has = (left % 64 != 0 ? with[g->node[from]] : all) &
		       (come % 64 != 0 ? ~with[g->node[to]] : all),
		.goes = g->node[after],
		.next = g->first[g->node[before]],
	};
	g->first[g->node[before]] = g->moves;
}

/* Of a box on each square, and of one that comes there from elsewhere. */
static void
find_moves(struct area_game *g)
{
	const struct board *b = g->board;

	g->moves = 0;
	memset(g->first, 0, sizeof g->first);
	for (unsigned i = 0; i < g->squares; i++) {
		for (uint16_t d = 0; d < 4; d++) {
			const struct push ahead = { g->square[i], d };
			const uint16_t next = push_target(b, ahead);
			if (next == b->squares)
				continue;
			add_move(g, ahead);
			if (!is_inside(g, next))
				add_move(g, push_reverse(b, ahead));
		}
	}
}

/* Of a word of sets, those with no more boxes than there are. */
static uint64_t
fitting(const struct area_game *g, unsigned word)
{
	uint64_t sets = 0;

	for (unsigned i = 0; i < 64 && 64 * word + i < 1u << g->squares; i++)
		if (bits_count(64 * word + i) <= g->board->boxes)
			sets |= UINT64_C(1) << i;
	return sets;
}

/* Where the man is there is no box. */
static void
find_room(struct area_game *g)
{
	g->words = g->squares < IN_WORD ? 1 : 1u << (g->squares - IN_WORD);
	for (unsigned w = 0; w < g->words; w++) {
		const uint64_t sets = fitting(g, w);
		for (unsigned node = 0; node < g->nodes; node++)
			g->room[node][w] = node >= g->squares          ? sets
			                   : node < IN_WORD            ? sets & ~with[node]
			                   : w >> (node - IN_WORD) & 1 ? 0
			                                               : sets;
	}
}

/* Play leads to these sets of a word with the man on the node. */
static void
meet(struct area_game *g, unsigned node, unsigned word, uint64_t sets)
{
	const uint64_t more = sets & g->room[node][word] & ~g->met[node][word];

	g->met[node][word] |= more;
	if (more != 0)
		g->walking |= UINT64_C(1) << node;
}

/* He walks from node to node. */
static void
walk(struct area_game *g)
{
	while (g->walking != 0) {
		const unsigned node = bits_take(&g->walking);
		g->moving |= UINT64_C(1) << node;
		for (uint64_t left = g->beside[node]; left != 0;) {
			const unsigned next = bits_take(&left);
			const uint64_t *sets = g->met[node], *room = g->room[next];
			uint64_t *met = g->met[next], more = 0;
			for (unsigned w = 0; w < g->words; w++) {
				more |= sets[w] & room[w] & ~met[w];
				met[w] |= sets[w] & room[w];
			}
			if (more != 0)
				g->walking |= UINT64_C(1) << next;
		}
	}
}

/* He moves a box from a node. */
static void
move_from(struct area_game *g, unsigned node)
{
	uint64_t sets[WORDS];

	for (unsigned w = 0; w < g->words; w++) {
		sets[w] = g->met[node][w] & ~g->done[node][w];
		g->done[node][w] = g->met[node][w];
	}
	for (unsigned i = g->first[node]; i > 0; i = g->move[i - 1].next) {
		const struct area_move *m = &g->move[i - 1];
		const unsigned both = m->from | m->to;
		for (unsigned w = 0; w < g->words; w++)
			if ((w & both) == m->from && (sets[w] & m->has) != 0)
				meet(g, m->goes, w ^ both, (sets[w] & m->has) >> m->down << m->up);
	}
}

/* From the start, or from the solved board with the man anywhere. */
static void
play(struct area_game *g)
{
	const struct board *b = g->board;
	uint32_t set = 0;

	for (unsigned i = 0; i < g->squares; i++)
		if (is_place(g, g->square[i]))
			set |= as_set(g, g->square[i]);
	for (unsigned node = 0; node < g->nodes; node++) {
		memset(g->met[node], 0, sizeof g->met[node]);
		memset(g->done[node], 0, sizeof g->done[node]);
	}
	for (unsigned node = 0; node < g->nodes; node++)
		if (!g->forward || node == g->node[b->man])
			meet(g, node, set / 64, UINT64_C(1) << set % 64);
	for (walk(g); g->moving != 0; walk(g)) {
		uint64_t now = g->moving;
		for (g->moving = 0; now != 0;)
			move_from(g, bits_take(&now));
	}
}

/* --- what is kept -------------------------------------------------------------------------- */

static void
find_runs(struct projection *p, const struct area_game *g)
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

/* Is anything there may be not met? */
static bool
is_useful(const struct area_game *g)
{
	for (unsigned node = 0; node < g->nodes; node++)
		if (!bits_same(g->met[node], g->room[node], g->words))
			return true;
	return false;
}

/* False: no memory. */
static bool
add_area(struct projections *all, struct arena *a, struct area_game *g, uint16_t middle)
{
	struct projection *p = &all->area[all->areas];

	choose(g, middle, is_place(g, middle) ? PROJECTION_SQUARES : OTHER_SQUARES);
	if (p->node == NULL && !arena_get(a, &p->node, g->board->squares))
		return false;
	g->node = p->node;
	find_nodes(g);
	find_moves(g);
	find_room(g);
	play(g);
	if (!is_useful(g))
		return true;
	if (!arena_get(a, &p->met, g->nodes * g->words))
		return false;
	p->words = g->words;
	for (unsigned node = 0; node < g->nodes; node++)
		bits_copy(p->met + node * g->words, g->met[node], g->words);
	find_runs(p, g);
	p->squares = g->squares;
	memcpy(p->square, g->square, sizeof p->square);
	all->areas++;
	return true;
}

/* Areas around the squares that boxes have to come to, first, and then around others. */
static void
add_areas(
    struct projections *all, struct arena *a, struct area_game *g, const struct patience *patience)
{
	const struct board *b = g->board;
	const size_t least = arena_room(a) - arena_room(a) / 32;

	for (unsigned others = 0; others < 2; others++) {
		for (uint16_t s = 0; s < b->live; s++) {
			if (g->middle[s] || is_place(g, s) == (others == 1))
				continue;
			if (all->areas == AREAS_MOST || arena_room(a) < least ||
			    patience_over(patience) || !add_area(all, a, g, s))
				return;
		}
	}
}

static bool
open_game(struct area_game **g, struct arena *a, const struct board *b)
{
	return arena_get(a, g, 1) && arena_get(a, &(*g)->area, b->words) &&
	       arena_get(a, &(*g)->middle, b->live) && reach_init(&(*g)->floor, a, b);
}

/* False: no memory. */
static bool
list_areas(struct projections *all, struct arena *a, const struct board *b)
{
	if (!arena_get(a, &all->first, b->live + 2u) ||
	    !arena_get(a, &all->of, (size_t)all->areas * PROJECTION_SQUARES + 1))
		return false;
	for (const struct projection *p = all->area; p < all->area + all->areas; p++)
		for (unsigned i = 0; i < p->squares; i++)
			all->first[p->square[i] + 2]++;
	for (uint32_t s = 2; s < b->live + 2u; s++)
		all->first[s] += all->first[s - 1];
	for (uint16_t k = 0; k < all->areas; k++)
		for (unsigned i = 0; i < all->area[k].squares; i++)
			all->of[all->first[all->area[k].square[i] + 1]++] = k;
	return true;
}

struct projections *
projections_make(
    struct arena *a, const struct board *b, bool pulls, const struct patience *patience)
{
	struct projections *all = arena_new(a, struct projections);
	struct arena scratch;
	struct area_game *g;

	if (all == NULL || !arena_get(a, &all->area, num_least(b->live, AREAS_MOST)))
		return NULL;
	arena_beside(&scratch, a);
	if (open_game(&g, &scratch, b)) {
		g->board = b;
		g->forward = pulls;
		add_areas(all, a, g, patience);
	}
	arena_free(&scratch);
	return list_areas(all, a, b) ? all : NULL;
}

static bool
refutes(const struct projection *p, const uint64_t *box, uint16_t man)
{
	uint32_t set = 0;

	for (const struct projection_run *r = p->run; r < p->run + p->runs; r++)
		set |= (uint32_t)(box[r->word] >> r->shift & r->mask) << r->at;
	return !bits_has(p->met + p->node[man] * p->words, set);
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
