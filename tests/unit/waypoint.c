/*
 * The positions that a chase is aimed at: none is shown lost by proofs of a hundred positions;
 * those picked as near to its vanguard are the nearest ones, each once. The vanguard has the
 * positions with the fewest boxes out of place. A search that begins anew meets what it met on the
 * way to a state. Where boxes are loosened at both ends, waypoint and beginning are the nearest
 * that there are to each other, and the chase has met the latter before it does anything else.
 * `waypoint N` looks at N random levels.
 */
#include "waypoint/waypoint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dead/dead.h"
#include "macro/closest.h"
#include "macro/lineage.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"
#include "util/num.h"

enum {
	LEVELS = 1000,
	STATES = 200,
	PICKS = 10,
	BOXES = 6,
	PROOF = 100,
	NEAR_EACH = 5,
	STATES_MOST = 10000,
	SHORT = 1000, /* work of the first parts */
	STEPS = 3000,
	FEW = 2
};

struct counts {
	unsigned picks, lost, near, wrong, lineages, astray, led, solved, unplayed;
	unsigned pairs, apart, begun, paired;
};

/* Picks from pushes that loosen the boxes of the level. */
static bool
pick(const struct board *b, struct arena *a, enum loosen_style style, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	struct meet known = { 0 };
	struct geometry g;
	struct loosen loosen = { .picked = 0 };
	struct dead kit;
	bool fine = geometry_find(&g, a, b) && dead_init(&kit, a, b) &&
	            loosen_open(&loosen, &s, &g, FORWARD, style, &known);

	for (unsigned i = 0; fine && i < PICKS; i++) {
		const enum outcome outcome = macro_search_advance(&loosen.search, STATES / PICKS);
		const uint64_t *box = loosen_pick(&loosen);
		uint64_t at[2];
		uint16_t man;
		if (box == NULL)
			break;
		macro_search_read(&loosen.search, loosen.last, at, &man);
		kit.effort = PROOF;
		n->picks++;
		n->lost += dead_cluster.finds(&kit, at, man, NULL);
		fine = outcome == UNDECIDED_YET || outcome == SOLVED || outcome == UNSOLVABLE;
	}
	macro_search_close(&loosen.search);
	return fine;
}

/* Of all that came loose and is not done, how far is the nearest to one of these positions? */
static uint32_t
least_distance(struct loosen *loosen, const struct vanguard *f, const bool *done)
{
	uint32_t least = UINT32_MAX;

	for (unsigned i = 0; i < LOOSEN_STYLES; i++) {
		struct macro_search *e = &loosen[i].search;
		for (uint32_t n = 0; n < states_count(e->states); n++) {
			uint64_t at[2];
			uint16_t man;
			macro_search_read(e, n, at, &man);
			if (!macro_search_step(e, n)->dead &&
			    (done == NULL || !done[i * STATES_MOST + n]))
				least = num_least(least, vanguard_distance(f, at));
		}
	}
	return least;
}

/* Picks what pulls have loosened near to the start, which stands for where a chase has been. */
static bool
pick_near(const struct board *b, struct arena *a, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	struct loosen loosen[LOOSEN_STYLES] = { { .picked = 0 } };
	static bool done[LOOSEN_STYLES * STATES_MOST];
	struct meet known = { 0 };
	struct vanguard vanguard;
	struct near near = { .picks = 0 };
	struct geometry g;
	bool fine = geometry_find(&g, a, b) && vanguard_init(&vanguard, a, b->words);
	unsigned style;

	memset(done, 0, sizeof done);
	for (unsigned i = 0; fine && i < LOOSEN_STYLES; i++) {
		fine = loosen_open(&loosen[i], &s, &g, BACKWARD, (enum loosen_style)i, &known);
		if (fine)
			macro_search_advance(&loosen[i].search, STATES / PICKS);
		fine = fine && states_count(loosen[i].search.states) <= STATES_MOST;
	}
	n->wrong += fine && near_pick(&near, &vanguard, loosen, &style) != NULL;
	if (fine)
		vanguard_note(&vanguard, b->box, 0, 1, 1);
	for (unsigned i = 0; fine && i < PICKS; i++) {
		const uint64_t *box = near_pick(&near, &vanguard, loosen, &style);
		bool *was;
		if (box == NULL)
			break;
		was = &done[style * STATES_MOST + loosen[style].last];
		n->near++;
		n->wrong += *was || vanguard_distance(&vanguard, box) >
		                        least_distance(loosen, &vanguard, done);
		*was = true;
	}
	for (unsigned i = 0; i < LOOSEN_STYLES; i++)
		macro_search_close(&loosen[i].search);
	return fine;
}

/* The way to the state that was met last is met again, with the same pushes, and nothing else. */
static bool
follow(const struct board *b, struct arena *a, enum direction way, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	struct closest closest;
	struct macro_search *e = &closest.search;
	struct lineage lineage;
	bool fine = closest_open(&closest, &s, way);

	if (fine && macro_search_advance(e, FEW) == UNDECIDED_YET && states_count(e->states) > 1) {
		const uint32_t last = states_count(e->states) - 1;
		const uint32_t pushes = macro_search_path(e, last, NULL);
		uint32_t roots, again, state = NO_PARENT;
		fine = lineage_read(&lineage, a, e, last) && macro_search_aim(e, a, NULL, NULL);
		roots = fine ? states_count(e->states) : 0;
		fine = fine && lineage_follow(&lineage, e, &state);
		again = fine ? states_count(e->states) - 1 : 0;
		n->lineages++;
		n->astray += fine && (again + 1 != roots - 1 + lineage.count ||
		                         macro_search_path(e, again, NULL) != pushes);
	}
	macro_search_close(e);
	return fine;
}

/* Rounds so short that chases fail, and the next ones go on from where they were. */
static bool
go_by_way(const struct board *b, struct arena *a, enum direction way, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	struct closest closest;
	struct waypoint w;
	struct verdict v;
	struct geometry g;
	bool fine = geometry_find(&g, a, b) && closest_open(&closest, &s, way) &&
	            waypoint_open(&w, &s, &g, &closest.search, NULL);

	if (!fine)
		return false;
	closest.vanguard = &w.vanguard;
	w.share = w.until = SHORT;
	if (waypoint_run(&w, STEPS) == SOLVED) {
		n->solved++;
		n->led += w.nearby;
		n->unplayed += !replay_solves(&s.plan, b, a, &v);
	}
	macro_search_close(&closest.search);
	waypoint_close(&w);
	return true;
}

/* A chase by way of a pair has just been aimed. */
static void
look_at_pair(struct waypoint *w, struct counts *n)
{
	struct pair *p = w->pair;
	struct loosen *from = &p->loosen[p->style];
	uint64_t box[2];
	uint16_t man;

	macro_search_read(&from->search, from->last, box, &man);
	n->pairs++;
	if (p->picked % 2 == 0) /* the waypoint was picked first */
		n->apart += vanguard_distance(&p->best, box) >
		            least_distance(p->loosen, &p->best, NULL);
	if (from->last > 0 &&
	    macro_search_find(w->chase, macro_search_ask(w->chase, box, man)) != STATE_NONE)
		n->begun++;
}

/* The same with boxes loosened at both ends. */
static bool
go_by_pairs(const struct board *b, struct arena *a, enum direction way, struct counts *n)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = b, .limit = &limit, .arena = a };
	enum outcome outcome = UNDECIDED_YET;
	struct closest closest;
	struct waypoint w;
	struct pair pair = { .picked = 0 };
	struct verdict v;
	struct geometry g;
	bool fine = geometry_find(&g, a, b) && closest_open(&closest, &s, way) &&
	            waypoint_open(&w, &s, &g, &closest.search, NULL) &&
	            pair_open(&pair, &s, &g, way);

	if (!fine)
		return false;
	w.pair = &pair;
	w.share = w.until = SHORT;
	for (unsigned i = 0; i < STEPS && outcome == UNDECIDED_YET; i++) {
		const enum waypoint_part part = w.part;
		outcome = waypoint_run(&w, 1);
		if (outcome == UNDECIDED_YET && part == LOOSENING && w.part == CHASING && w.paired)
			look_at_pair(&w, n);
	}
	if (outcome == SOLVED) {
		n->paired += w.paired;
		n->unplayed += !replay_solves(&s.plan, b, a, &v);
	}
	macro_search_close(&closest.search);
	pair_close(&pair);
	waypoint_close(&w);
	return true;
}

/* The last of the best that were noted, and nothing of what was worse. */
static bool
vanguard_keeps_the_best(struct arena *a)
{
	struct vanguard v;
	bool fine = vanguard_init(&v, a, 1);

	for (uint64_t i = 0; fine && i < 3 * VANGUARD_MOST; i++) {
		const uint64_t good = UINT64_C(1) << i, worse = UINT64_MAX;
		vanguard_note(&v, &good, 0, 2, 7);
		vanguard_note(&v, &worse, 0, 2, 8);
		vanguard_note(&v, &worse, 0, 3, 0);
		fine = vanguard_distance(&v, &good) == 0;
	}
	for (uint64_t i = 0; fine && i < 3 * VANGUARD_MOST; i++) {
		const uint64_t good = UINT64_C(1) << i;
		fine = vanguard_distance(&v, &good) == (i < 2 * VANGUARD_MOST);
	}
	vanguard_begin(&v);
	return fine && vanguard_distance(&v, &(uint64_t){ 1 }) == UINT32_MAX;
}

int
main(int argc, char **argv)
{
	const int levels = argc > 1 ? atoi(argv[1]) : LEVELS;
	struct rng rng = { 20 };
	struct counts n = { 0 };
	struct level level;
	struct board board;
	unsigned char *area;
	struct arena a;
	struct tap t = { 0, 0 };
	int broken = 0;

	arena_init(&a, (size_t)1 << 26);
	for (int i = 0; i < levels; i++) {
		arena_reset(&a);
		if (!boards_random(&level, &a, &rng, 8, 7, 15, BOXES, &area) ||
		    !board_compile(&board, &a, &level, area, SIZE_MAX, NULL))
			continue;
		broken += !pick(&board, &a, (enum loosen_style)(i % LOOSEN_STYLES), &n);
		if (i % NEAR_EACH == 0)
			broken += !pick_near(&board, &a, &n);
		if (board.stuck != level_size(&level))
			continue;
		broken += !follow(&board, &a, i % 2 ? FORWARD : BACKWARD, &n);
		broken += !go_by_way(&board, &a, i % 2 ? FORWARD : BACKWARD, &n);
		broken += !go_by_pairs(&board, &a, i % 2 ? FORWARD : BACKWARD, &n);
	}
	printf("# %u picks, %u lost; %u near, %u wrong; %u lineages, %u astray\n", n.picks, n.lost,
	    n.near, n.wrong, n.lineages, n.astray);
	printf("# %u solved by way of a waypoint, %u of them near one\n", n.solved, n.led);
	printf("# %u pairs, %u apart, %u begun with, %u led to a solution\n", n.pairs, n.apart,
	    n.begun, n.paired);
	ok(&t, n.picks > 0 && broken == 0, "positions are picked");
	ok(&t, n.lost == 0, "none is shown lost by a short proof");
	ok(&t, n.near > 0 && n.wrong == 0, "what is picked as near is the nearest, each once");
	ok(&t, n.lineages > 0 && n.astray == 0, "a search begins anew where it has been");
	ok(&t, n.led > 0 && n.paired > 0 && n.unplayed == 0,
	    "what near waypoints and pairs lead to are solutions");
	ok(&t, n.pairs > 0 && n.apart == 0 && n.begun > 0,
	    "pairs are near, and the chase begins with them");
	arena_reset(&a);
	ok(&t, vanguard_keeps_the_best(&a), "the vanguard has the last of the best");
	arena_free(&a);
	return tap_end(&t);
}
