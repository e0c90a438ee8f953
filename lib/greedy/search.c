#include "greedy/search.h"

#include <string.h>

#include "board/state.h"
#include "dead/peel.h"

enum { ALIGNED = 4, UNPLACED_MOST = 31, REGIONS_MOST = 63 };

/* --- positions --------------------------------------------------------------------------- */

static uint32_t
at_most(uint32_t value, uint32_t most)
{
	return value < most ? value : most;
}

/* Boxes that are not where boxes have to go. */
static uint32_t
unplaced(const struct greedy *g)
{
	uint32_t count = 0;

	for (uint32_t w = 0; w < g->board->words; w++)
		for (uint64_t out = g->box[w] & ~g->ends[w]; out != 0; out &= out - 1)
			count++;
	return count;
}

/* Puts the position in g->box into the queues. */
static bool
queue(struct greedy *g, uint32_t number, uint32_t left, uint16_t regions)
{
	const uint32_t out = unplaced(g), near = at_most(left, g->far);
	const uint32_t rank[GREEDY_QUEUES] = {
		[BY_DISTANCE] = left * (UNPLACED_MOST + 1) + at_most(out, UNPLACED_MOST),
		[BY_UNPLACED] = out * (g->far + 1) + near,
		[BY_REGIONS] = at_most(regions, REGIONS_MOST) * (g->far + 1) + near,
	};

	for (unsigned i = 0; i < GREEDY_QUEUES; i++)
		if (!queue_put(&g->queue[i], number, rank[i]))
			return false;
	return true;
}

/* The position in g->box; false: memory is out. */
static bool
add(struct greedy *g, const struct macro *m, uint32_t parent, uint16_t from, uint32_t left)
{
	struct solve *s = g->solve;
	uint64_t hash;
	uint32_t number;

	state_pack(g->board, g->key, g->box, m->man);
	hash = seen_hash(g->seen, g->key);
	if (seen_find(g->seen, g->key, hash) != SEEN_NONE) {
		s->stats.duplicate++;
		return true;
	}
	number = seen_add(g->seen, g->key, hash);
	if (number == SEEN_NONE)
		return false;
	*queue_place(g->queue, number) = (struct place){ parent, from, m->to, m->pushes, false };
	s->stats.states++;
	if (g->found == SEEN_NONE &&
	    (memcmp(g->key, g->goal, g->key_bytes) == 0 ||
	        (!g->pull && state_solved(g->board, g->box)) ||
	        (g->known != NULL && meet_find(g->known, g->party.way, g->box, m->man, &g->end))))
		g->found = number;
	return queue(g, number, left, m->regions);
}

/* Of a position whose turn it is, in g->box. */
static bool
is_dead(struct greedy *g, uint16_t man)
{
	if (!g->pull)
		return dead_found(&g->dead, g->dear, g->box, man, NULL) != NULL;
	memcpy(g->scratch, g->box, g->board->words * sizeof *g->box);
	reach_flood(&g->reach, g->box, man);
	return peel_dead(g->board, g->scratch, &g->reach, g->board->squares);
}

/* Of one that a macro move leads to. */
static bool
is_dead_child(struct greedy *g, const struct macro *m)
{
	struct push last;

	if (g->pull)
		return false;
	last = macro_last_push(&g->macros, m);
	return dead_found(&g->dead, g->cheap, g->box, m->man, &last) != NULL;
}

/* To all squares where the box on `from` can go; false: memory is out, or a limit reached. */
static bool
move_box(struct greedy *g, uint32_t number, uint16_t from)
{
	const struct macros *ms = &g->macros;
	struct solve *s = g->solve;

	macros_find(&g->macros, from, g->anywhere, g->pull);
	if (ms->count == 0)
		return true;
	value_lift(&g->value, from, ms->man);
	bits_drop(g->box, from);
	for (uint32_t i = 0; i < ms->count; i++) {
		const struct macro *m = &ms->found[i];
		uint32_t left = value_put(&g->value, m->to, m->man);
		bool dead, full = false;
		s->stats.generated++;
		bits_put(g->box, m->to);
		dead = left == BOUND_NEVER || is_dead_child(g, m);
		if (dead)
			s->stats.dead++;
		else
			full = !add(g, m, number, from, left);
		bits_drop(g->box, m->to);
		if (full || limit_reached(s->limit, 32))
			return false;
	}
	bits_put(g->box, from);
	return true;
}

static bool
expand(struct greedy *g, uint32_t number)
{
	const struct board *b = g->board;
	const uint64_t *move = g->scratch;
	uint16_t man;

	state_unpack(b, seen_key(g->seen, number), g->box, &man);
	g->solve->stats.expanded++;
	if (limit_reached(g->solve->limit, 8u * b->squares))
		return false;
	if (is_dead(g, man)) {
		g->solve->stats.dead++;
		return true;
	}
	memcpy(g->scratch, g->box, b->words * sizeof *g->box);
	if (!g->pull && choice_corral(&g->solve->choice)) {
		reach_flood(&g->reach, g->box, man);
		if (corral_find(&g->corral, &g->reach))
			move = g->corral.keep;
	}
	macros_load(&g->macros, g->box, man);
	value_load(&g->value, g->box, man);
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = move[w]; left != 0;)
			if (!move_box(g, number, (uint16_t)(64 * w + bits_take(&left))))
				return false;
	return true;
}

/* --- roots ------------------------------------------------------------------------------- */

static bool
add_root(struct greedy *g, uint16_t man)
{
	const uint32_t left = value_load(&g->value, g->box, man);
	struct macro m = { .to = man, .man = man };

	if (left == BOUND_NEVER)
		return true;
	if (2 * left > g->far)
		g->far = 2 * left;
	macros_load(&g->macros, g->box, man);
	m.regions = g->macros.regions;
	return add(g, &m, SEEN_NONE, man, left);
}

/* The start; or the solved board, with the man in each of its regions. */
static bool
add_roots(struct greedy *g)
{
	const struct board *b = g->board;

	if (!g->pull) {
		memcpy(g->box, b->box, b->words * sizeof *g->box);
		return add_root(g, reach_flood(&g->reach, g->box, b->man));
	}
	memset(g->box, 0, b->words * sizeof *g->box);
	for (uint16_t s = 0; s < b->goals; s++)
		bits_put(g->box, s);
	reach_begin(&g->reach, g->box);
	for (uint16_t s = 0; reach_region(&g->reach, &s);)
		if (!add_root(g, s))
			return false;
	return true;
}

/* The distances of moves that lead to the ends. */
static bool
aim_at(struct greedy *g, struct arena *a)
{
	const struct board *b = g->board;
	uint16_t *place, n = 0;
	struct home home;

	if (g->pull) {
		g->aim.box = g->ends;
		if (!home_find(&home, a, &g->aim))
			return false;
		g->aim.dist = home.board.dist;
		return true;
	}
	place = arena_array(a, uint16_t, b->goals);
	if (place == NULL)
		return false;
	for (uint16_t s = 0; s < b->live; s++)
		if (bits_has(g->ends, s))
			place[n++] = s;
	return dist_find(&g->aim.dist, a, &b->sides, b->squares, place, n, SIZE_MAX);
}

/* Everything of fixed size is in the arena. */
static bool
open_scratch(struct greedy *g)
{
	static const struct detector *const cheap[] = { &dead_freeze, &dead_pattern, &dead_pairs,
		NULL };
	static const struct detector *const dear[] = { &dead_closure, &dead_bipartite, &dead_frozen,
		&dead_corral, NULL };
	const struct board *b = g->board;
	struct solve *s = g->solve;
	struct arena *a = s->arena;

	g->cheap = choice_among(&s->choice, a, cheap);
	g->dear = choice_among(&s->choice, a, dear);
	g->key = arena_alloc(a, 1, g->key_bytes);
	g->goal = arena_alloc(a, 1, g->key_bytes);
	g->box = arena_array(a, uint64_t, b->words);
	g->scratch = arena_array(a, uint64_t, b->words);
	g->anywhere = arena_array(a, uint64_t, b->words);
	g->ends = arena_array(a, uint64_t, b->words);
	return g->cheap != NULL && g->dear != NULL && g->key != NULL && g->goal != NULL &&
	       g->box != NULL && g->scratch != NULL && g->anywhere != NULL && g->ends != NULL &&
	       reach_init(&g->reach, a, b) && macros_init(&g->macros, a, b) &&
	       (g->pull || (dead_init(&g->dead, a, b) && corral_init(&g->corral, a, b)));
}

/* What is looked for: the start of the level, or all boxes on goals. */
static bool
set_goal(struct greedy *g)
{
	const struct board *b = g->board;

	memset(g->anywhere, 0xff, b->words * sizeof *g->anywhere);
	g->dead.tally = g->solve->tally;
	g->dead.pairs = g->solve->pairs;
	for (uint16_t s = 0; s < b->live; s++)
		if (g->pull ? bits_has(b->box, s) : s < b->goals)
			bits_put(g->ends, s);
	if (g->pull)
		state_pack(b, g->goal, b->box, reach_flood(&g->reach, b->box, b->man));
	g->aim = *b;
	return !g->pull || aim_at(g, g->solve->arena);
}

static bool
open_tables(struct greedy *g, struct arena *a)
{
	struct solve *s = g->solve;

	if (!value_open(&g->value, a, &g->aim))
		return false;
	g->found = SEEN_NONE;
	g->far = 0;
	g->seen = seen_open(
	    s->limit, g->key_bytes, sizeof(struct place) + GREEDY_QUEUES * sizeof(uint32_t));
	for (unsigned i = 0; i < GREEDY_QUEUES; i++)
		g->queue[i] = (struct queue){ .limit = s->limit, .seen = g->seen, .number = i };
	if (g->seen == NULL || !add_roots(g))
		return false;
	meet_join(s->meet, g->party);
	return true;
}

static void
close_tables(struct greedy *g)
{
	meet_leave(g->solve->meet, g);
	seen_close(g->seen);
	g->seen = NULL;
	for (unsigned i = 0; i < GREEDY_QUEUES; i++) {
		queue_close(&g->queue[i]);
		g->queue[i] = (struct queue){ 0 };
	}
}

bool
greedy_open(struct greedy *g, struct solve *s, bool pull)
{
	const struct board *b = s->board;

	*g = (struct greedy){ .solve = s, .board = b, .pull = pull };
	g->party = greedy_party(g);
	g->key_bytes = (state_key_bytes(b) + ALIGNED - 1) / ALIGNED * ALIGNED;
	return open_scratch(g) && set_goal(g) && open_tables(g, s->arena);
}

/* See struct chase. */
static bool
aim(void *search, struct arena *a, const uint64_t *box, const struct meet *known)
{
	struct greedy *g = search;

	if (g->seen != NULL)
		g->solve->stats.states -= seen_count(g->seen);
	close_tables(g);
	g->known = known;
	memcpy(g->ends, box, g->board->words * sizeof *g->ends);
	return aim_at(g, a) && open_tables(g, a);
}

static enum outcome
run(void *search, uint64_t expansions)
{
	return greedy_run(search, expansions);
}

struct chase
greedy_chase(struct greedy *g)
{
	return (struct chase){ g, aim, run, NULL };
}

void
greedy_close(struct greedy *g)
{
	if (g->solve == NULL)
		return;
	g->solve->stats.bytes = g->solve->limit->held;
	close_tables(g);
}

/* The queues in turn; one that is empty says that all are. */
static uint32_t
take(struct greedy *g)
{
	uint32_t number = queue_take(&g->queue[g->turn]);

	g->turn = (g->turn + 1) % GREEDY_QUEUES;
	return number;
}

/* --- the search ------------------------------------------------------------------------- */

enum outcome
greedy_run(struct greedy *g, uint64_t expansions)
{
	struct solve *s = g->solve;

	while (g->found == SEEN_NONE) {
		uint32_t number;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		if (expansions-- == 0)
			return UNDECIDED_YET;
		number = take(g);
		if (number == SEEN_NONE)
			return UNSOLVABLE;
		if (!expand(g, number))
			return s->limit->reached != UNDECIDED_YET ? s->limit->reached
			                                          : LIMIT_MEMORY;
	}
	g->end.one = &g->party;
	g->end.number = g->found;
	return meet_plan(s, &g->end) ? SOLVED : LIMIT_MEMORY;
}
