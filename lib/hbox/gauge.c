#include "hbox/gauge.h"

#include <string.h>

#include "board/state.h"
#include "dead/peel.h"

bool
gauge_open(struct gauge *g, struct arena *a, const struct board *b, const struct hbox_setting *s)
{
	*g = (struct gauge){ .board = b, .setting = s };
	return home_find(&g->home, a, b) && geometry_find(&g->geometry, a, b) &&
	       corral_init(&g->corral, a, b) &&
	       bound_open(&g->kit, a, &g->home.board, &bound_matching) &&
	       (g->entered = arena_array(a, uint64_t, bits_words(g->geometry.rooms) + 1)) != NULL;
}

uint32_t
gauge_load(struct gauge *g, const uint64_t *box, uint16_t man)
{
	if (!g->setting->assign)
		return 0;
	g->match = &g->kit.match;
	g->row = g->board->boxes;
	return g->kit.bound->value(&g->kit, box, man);
}

uint32_t
gauge_after(struct gauge *g, uint16_t from, uint16_t to, unsigned d)
{
	const struct board *home = &g->home.board;
	const uint16_t *cost = home->dist.far +
	                       (size_t)dist_row_beside(&home->dist, &home->sides, to, d) *
	                           home->boxes;
	uint16_t row, place;

	if (!g->setting->assign)
		return 0;
	g->row = row = g->kit.row[from];
	g->square = to;
	g->match = &g->kit.match;
	place = g->match->column[row];
	if (cost[place] + 1 == g->match->cost[row][place]) /* no pull can lower the total by more */
		return g->kit.value - 1;
	match_copy(&g->kit.trial, &g->kit.match);
	g->match = &g->kit.trial;
	return match_row(&g->kit.trial, row, cost) ? match_total(&g->kit.trial) : BOUND_NEVER;
}

/* --- the six ----------------------------------------------------------------------------- */

static unsigned char
scale(uint64_t part, uint64_t whole)
{
	uint64_t v = whole == 0 ? 0 : part * WORST / whole;

	return (unsigned char)(v > WORST ? WORST : v);
}

static unsigned char
cap(unsigned n)
{
	return (unsigned char)(n > WORST ? WORST : n);
}

/* Where the box of this row stands, and how far from the place assigned to it. */
static uint16_t
row_square(const struct gauge *g, uint16_t row)
{
	return row == g->row ? g->square : g->kit.square[row];
}

static uint32_t
row_cost(const struct gauge *g, uint16_t row)
{
	uint16_t place = g->match->column[row];

	if (row != g->row || g->match == &g->kit.trial)
		return g->match->cost[row][place];
	return g->match->cost[row][place] - 1u; /* the only pull that leaves the assignment alone */
}

static uint16_t
count_placed(const struct gauge *g, const uint64_t *box)
{
	const struct board *b = g->board;
	uint16_t n = 0;

	for (uint16_t i = 0; i < b->boxes; i++)
		n = (uint16_t)(n + (g->setting->assign
		                           ? row_square(g, i) == g->home.place[g->match->column[i]]
		                           : bits_has(box, g->home.place[i])));
	return n;
}

static uint64_t
squared_distances(const struct gauge *g)
{
	uint64_t sum = 0;

	for (uint16_t i = 0; i < g->board->boxes; i++) {
		uint64_t cost = row_cost(g, i);
		sum += cost * cost;
	}
	return sum;
}

/* The average, over unfilled places and boxes not in any place, of the pulls between them. */
static unsigned
unfilled_distance(const struct gauge *g, const uint64_t *box, uint16_t man)
{
	const struct board *b = &g->home.board;
	uint64_t sum = 0, pairs = 0;

	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w] & ~b->box[w]; left != 0;) {
			uint32_t square = 64 * w + bits_take(&left);
			const uint16_t *far = b->dist.far +
			                      (size_t)dist_row(&b->dist, &b->sides, square, man) *
			                          b->boxes;
			for (uint16_t i = 0; i < b->boxes; i++)
				if (!bits_has(box, g->home.place[i]) && far[i] != DIST_NEVER) {
					sum += far[i];
					pairs++;
				}
		}
	return cap(pairs == 0 ? 0 : (unsigned)(sum / pairs < WORST ? sum / pairs : WORST));
}

static unsigned char
far_boxes(const struct gauge *g, const uint64_t *box, uint16_t man)
{
	uint64_t now;

	if (g->setting->far == FAR_UNFILLED)
		return (unsigned char)unfilled_distance(g, box, man);
	if (!g->setting->assign)
		return 0;
	now = squared_distances(g);
	if (g->setting->far == FAR_COME)
		return scale(now, g->far_at_start);
	return now >= g->far_at_start ? 0 : scale(g->far_at_start - now, g->far_at_start);
}

static unsigned
rooms_barred(const struct gauge *g, const struct reach *man)
{
	unsigned entered = 0;

	memset(g->entered, 0, bits_words(g->geometry.rooms) * sizeof *g->entered);
	for (uint16_t i = 0; i < man->count; i++) {
		uint16_t room = g->geometry.room[man->queue[i]];
		if (room != CORRIDOR && !bits_has(g->entered, room)) {
			bits_put(g->entered, room);
			entered++;
		}
	}
	return g->geometry.rooms - entered;
}

/* Boxes not in any place that stand in doors. */
static unsigned
doors_taken(const struct board *b, const uint64_t *box)
{
	unsigned doors = 0;

	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w] & ~b->box[w]; left != 0;)
			doors += b->sides.count[64 * w + bits_take(&left)] > 1;
	return doors;
}

static unsigned
unpullable(const struct board *b, const uint64_t *box, const struct reach *man)
{
	unsigned stuck = 0;

	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = box[w] & ~b->box[w]; left != 0;)
			stuck += !peel_pullable(b, box, man, 64 * w + bits_take(&left));
	return stuck;
}

static unsigned
regions(struct gauge *g, const struct reach *man)
{
	corral_regions(&g->corral, man);
	return g->corral.regions;
}

static unsigned char
measure(struct gauge *g, enum measure by, const struct node *n, const uint64_t *box,
    const struct reach *man)
{
	const struct board *b = g->board;
	unsigned unplaced = b->boxes - n->placed;

	switch (by) {
	case UNPLACED:
		return b->boxes <= WORST ? cap(unplaced) : scale(unplaced, b->boxes);
	case CUT_OFF:
		return cap(regions(g, man));
	case BLOCKED:
		return cap(rooms_barred(g, man) + doors_taken(b, box));
	case UNPULLABLE:
		return cap(unpullable(b, box, man));
	case FAR_BOXES:
		return far_boxes(g, box, man->lowest);
	case DISTANCE:
		return scale(n->left, g->least_at_start);
	case MEASURES:
		break;
	}
	return 0;
}

void
gauge_fill(struct gauge *g, struct node *n, const uint64_t *box, const struct reach *man)
{
	const struct hbox_setting *s = g->setting;

	n->placed = count_placed(g, box);
	for (unsigned m = 0; m < MEASURES; m++)
		n->value[m] = s->early[m] + s->late[m] == 0
		                  ? 0
		                  : measure(g, (enum measure)m, n, box, man);
}

void
gauge_start(struct gauge *g, uint32_t left)
{
	if (!g->setting->assign || left == BOUND_NEVER || left < g->least_at_start)
		return;
	g->least_at_start = left;
	g->far_at_start = squared_distances(g);
}
