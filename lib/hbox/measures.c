#include "hbox/measures.h"

#include "board/state.h"
#include "dead/pull.h"
#include "util/hash.h"

enum { KNOWN = 1 << 14 };

bool
measures_open(struct measurer *g, struct arena *a, const struct board *b, struct geometry *geometry,
    const struct hbox_variant *s, const struct patience *patience)
{
	*g = (struct measurer){ .board = b, .variant = s, .geometry = geometry };
	return arena_get(a, &g->known, KNOWN) && arena_get(a, &g->filled, b->words) &&
	       arena_get(a, &g->zone, b->words) && pull_dist_find(&g->pulls, a, b, patience) &&
	       assignment_delta_open(&g->delta, a, &g->pulls.board);
}

static uint64_t
square(uint64_t n)
{
	return n * n;
}

static uint32_t
own_cost(const struct measurer *g, uint16_t row)
{
	const struct match *m = &g->delta.matching->match;

	return m->cost[row][m->column[row]];
}

uint32_t
measures_load(struct measurer *g, const uint64_t *box, uint16_t man)
{
	uint32_t left;

	g->far = 0;
	if (!g->variant->assign)
		return 0;
	left = assignment_delta_load(&g->delta, box, man);
	for (uint16_t i = 0; left != BOUND_NEVER && i < g->board->boxes; i++)
		g->far += square(own_cost(g, i));
	g->to = g->board->squares;
	return left;
}

void
measures_lift(struct measurer *g, uint16_t from, uint16_t man)
{
	if (!g->variant->assign)
		return;
	assignment_delta_lift(&g->delta, from, man);
	g->others = g->far - square(own_cost(g, g->delta.matching->row[from]));
}

uint32_t
measures_put(struct measurer *g, uint16_t to, uint16_t man)
{
	if (!g->variant->assign)
		return 0;
	g->to = to;
	return assignment_delta_put(&g->delta, to, man);
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

unsigned
measures_blocked(struct measurer *g, const uint64_t *box)
{
	const struct board *b = g->board;
	struct blocked_known *known;
	uint64_t key = 0;

	for (uint32_t w = 0; w < b->words; w++) {
		g->filled[w] = box[w] & b->box[w];
		key = hash_mix(key ^ g->filled[w]) + w + 1;
	}
	known = &g->known[key % KNOWN];
	if (known->key == key)
		return known->count;
	*known = (struct blocked_known){ key, 0 };
	bits_clear(g->zone, b->words);
	for (uint16_t goal = 0; goal < b->goals; goal++)
		geometry_pull_zone(g->geometry, g->filled, goal, g->zone);
	for (uint32_t w = 0; w < b->words; w++)
		known->count += bits_count(b->box[w] & ~g->filled[w] & ~g->zone[w]);
	return known->count;
}

/* The average, over unfilled places and boxes not in any place, of the pulls between them. */
static unsigned
unfilled_distance(const struct measurer *g, const uint64_t *box, uint16_t man)
{
	const struct board *b = &g->pulls.board;
	uint64_t sum = 0, pairs = 0;

	for (struct bits s = bits_of(box, b->words); bits_next(&s);) {
		const uint16_t *far = dist_far(&b->dist, sides_row(&b->sides, s.at, man));
		for (uint16_t i = 0; i < b->boxes && !bits_has(b->box, s.at); i++)
			if (!bits_has(box, g->pulls.place[i]) && far[i] != DIST_NEVER) {
				sum += far[i];
				pairs++;
			}
	}
	return cap(pairs == 0 ? 0 : (unsigned)(sum / pairs < WORST ? sum / pairs : WORST));
}

/* Each counts with the square of its distance; others keep theirs when the box at hand moves. */
static uint64_t
squared_distances(const struct measurer *g, uint32_t left, uint16_t man)
{
	if (g->to == g->board->squares)
		return g->far;
	return g->others + square(assignment_delta_own(&g->delta, g->to, man, left));
}

static unsigned char
far_boxes(const struct measurer *g, uint32_t left, const uint64_t *box, uint16_t man)
{
	uint64_t now;

	if (g->variant->far == FAR_UNFILLED)
		return (unsigned char)unfilled_distance(g, box, man);
	if (!g->variant->assign)
		return 0;
	now = squared_distances(g, left, man);
	if (g->variant->far == FAR_COME)
		return scale(now, g->far_at_start);
	return now >= g->far_at_start ? 0 : scale(g->far_at_start - now, g->far_at_start);
}

static unsigned
unpullable(const struct board *b, const uint64_t *box, const struct reach *man)
{
	unsigned stuck = 0;

	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		stuck += !bits_has(b->box, s.at) && !pull_closure_movable(b, man, s.at);
	return stuck;
}

static unsigned char
measure(struct measurer *g, enum measure by, const struct measures *w, const struct sight *sight)
{
	const struct board *b = g->board;
	unsigned unplaced = b->boxes - w->placed;

	switch (by) {
	case UNPLACED: return b->boxes <= WORST ? cap(unplaced) : scale(unplaced, b->boxes);
	case CUT_OFF: return cap(sight->regions - 1u);
	case BLOCKED: return cap(measures_blocked(g, sight->box));
	case UNPULLABLE: return cap(unpullable(b, sight->box, sight->man));
	case FAR_BOXES: return far_boxes(g, w->left, sight->box, sight->man->lowest);
	case DISTANCE: return scale(w->left, g->least_at_start);
	case MEASURES: break;
	}
	return 0;
}

void
measures_fill(struct measurer *g, struct measures *w, const struct sight *sight)
{
	const struct hbox_variant *s = g->variant;

	w->placed = (uint16_t)bits_common(sight->box, g->board->box, g->board->words);
	for (unsigned m = 0; m < MEASURES; m++)
		w->value[m] = s->early[m] + s->late[m] == 0 ? 0
		                                            : measure(g, (enum measure)m, w, sight);
}

void
measures_start(struct measurer *g, uint32_t left)
{
	if (!g->variant->assign || left == BOUND_NEVER || left < g->least_at_start)
		return;
	g->least_at_start = left;
	g->far_at_start = g->far;
}
