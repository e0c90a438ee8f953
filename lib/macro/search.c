#include "macro/search.h"

#include <string.h>

#include "board/state.h"
#include "dead/prover.h"

enum {
	ALIGNED = 4,
	PROOF = 100, /* positions of one that may cost more */
	WORK_POSITION = 4,
};

/* --- states -------------------------------------------------------------------------------- */

/* The key of the position in e->box, and its hash. */
static uint64_t
make_key(struct macro_search *e, uint16_t man)
{
	state_pack(e->board, e->key, e->box, man);
	if (e->policy->distinguish != NULL)
		e->policy->distinguish(e, e->key + e->key_bytes - e->more_bytes);
	return states_hash(e->states, e->key);
}

static bool
is_end(struct macro_search *e, uint16_t man, struct meeting *end)
{
	if (e->way == FORWARD ? state_solved(e->board, e->box)
	                      : memcmp(e->key, e->end_key, e->key_bytes - e->more_bytes) == 0)
		return true;
	return e->known != NULL && meet_find(e->known, e, e->box, man, end);
}

/* Searches the other way look for a waypoint: what they leave behind counts for nothing. */
static void
note_nearest(struct macro_search *e, uint16_t regions)
{
	struct nearest *p = e->solve->nearest;
	const size_t words = e->board->words;
	uint32_t lacking;

	if (p == NULL || p->backwards != (e->way == BACKWARD) || p->box == NULL)
		return;
	lacking = bits_lacking(e->far, e->box, words);
	if (lacking >= p->lacking)
		return;
	p->lacking = lacking;
	p->regions = regions;
	bits_copy(p->box, e->box, words);
}

/* The position in e->box, reached by a macro move, or a root. False: no memory. */
static bool
enter(struct macro_search *e, const struct macro *m)
{
	struct stats *stats = &e->solve->stats;
	const uint64_t hash = make_key(e, m->man);
	uint32_t number = states_find(e->states, e->key, hash);

	if (number != STATE_NONE) {
		stats->duplicate++;
		return e->policy->again == NULL || e->policy->again(e, number, m);
	}
	if (states_count(e->states) == NO_PARENT)
		return false;
	number = states_add(e->states, e->key, hash);
	if (number == STATE_NONE)
		return false;
	stats->states++;
	note_nearest(e, m->regions);
	*macro_search_step(e, number) = (struct macro_step){ .parent = e->at & NO_PARENT };
	if (e->found == STATE_NONE && is_end(e, m->man, &e->end))
		e->found = number;
	return e->policy->add(e, number, m);
}

bool
macro_search_child(struct macro_search *e, const struct macro *m)
{
	bool dead = e->policy->rate != NULL && !e->policy->rate(e, m);

	e->solve->stats.generated++;
	if (!dead && e->child[0] != NULL) {
		const struct push last = macro_last_push(&e->macros, m);
		dead = dead_found(e->dead, e->child, e->box, m->man, &last) != NULL;
	}
	e->solve->stats.dead += dead;
	return dead || enter(e, m);
}

/* --- expansion ----------------------------------------------------------------------------- */

/* To all squares where the box on `from` can go. False: no memory, or a limit was reached. */
static bool
move_box(struct macro_search *e, uint16_t from)
{
	const struct macros *m = &e->macros;
	struct limit *limit = e->solve->limit;
	bool room = true;

	macros_find(&e->macros, from, e->way == BACKWARD);
	if (m->count == 0)
		return true;
	if (e->policy->lift != NULL)
		e->policy->lift(e, from);
	bits_drop(e->box, from);
	for (uint32_t i = 0; room && i < m->count && m->found[i].pushes <= e->longest; i++) {
		if (e->policy->due != NULL && !e->policy->due(e, &m->found[i]))
			continue;
		bits_put(e->box, m->found[i].to);
		room = macro_search_child(e, &m->found[i]) && !limit_reached(limit, 0);
		bits_drop(e->box, m->found[i].to);
	}
	bits_put(e->box, from);
	return !limit_reached(limit, m->count * e->policy->work_move) && room;
}

/* The boxes that have to be tried. */
static const uint64_t *
movable(struct macro_search *e)
{
	if (e->way == BACKWARD)
		return e->parent;
	flood_mark(&e->flood, &e->here, e->parent, e->macros.man);
	if (e->corrals && selection_corral_find(e->solve->tally, &e->corral, &e->here))
		return e->corral.keep;
	return e->parent;
}

bool
macro_search_moves(struct macro_search *e)
{
	bool (*const tries)(const struct macro_search *, uint16_t) = e->policy->tries;

	for (struct bits s = bits_of(movable(e), e->board->words); bits_next(&s);)
		if ((tries == NULL || tries(e, s.at)) && !move_box(e, s.at))
			return false;
	return true;
}

/* Is the state at e->box proved dead? Then it is buried. */
static bool
is_lost(struct macro_search *e, uint32_t number, uint16_t man)
{
	if (dead_found(e->dead, e->taken, e->box, man, NULL) == NULL)
		return false;
	e->solve->stats.dead++;
	if (e->policy->bury != NULL)
		e->policy->bury(e, number);
	return true;
}

/* False: no memory, or a limit was reached. */
static bool
expand(struct macro_search *e, uint32_t number)
{
	const struct macro_policy *p = e->policy;
	struct solve *s = e->solve;
	uint16_t man;

	state_unpack(e->board, states_key(e->states, number), e->box, &man);
	s->stats.expanded++;
	if (is_lost(e, number, man))
		return !limit_reached(s->limit, (p->work_taken + p->work_dead) * e->board->squares);
	if (limit_reached(s->limit, p->work_taken * e->board->squares))
		return false;
	e->at = number;
	bits_copy(e->parent, e->box, e->board->words);
	macros_load(&e->macros, e->parent, man);
	if (p->load != NULL && !p->load(e, man))
		return true;
	if (e->images != NULL && !e->alone) {
		const enum images_played played = images_play(e);
		if (played == IMAGES_REFUSED || played == IMAGES_MET)
			return played == IMAGES_MET;
		if (played == IMAGES_PLAYED && is_lost(e, e->at, e->macros.man))
			return true;
	}
	return (p->expand != NULL ? p->expand(e) : macro_search_moves(e)) &&
	       (p->settle == NULL || p->settle(e));
}

enum outcome
macro_search_advance(struct macro_search *e, uint64_t states)
{
	struct solve *s = e->solve;

	while (e->found == STATE_NONE) {
		const enum outcome limit = limit_next(s->limit, s->stats.expanded, 0);
		uint32_t number;
		if (limit != UNDECIDED_YET)
			return limit;
		if (states-- == 0)
			return UNDECIDED_YET;
		number = e->policy->take(e);
		if (number == STATE_NONE)
			return UNSOLVABLE;
		if (!expand(e, number))
			return limit_refused(s->limit);
	}
	return SOLVED;
}

enum outcome
macro_search_run(struct macro_search *e, uint64_t states)
{
	enum outcome outcome = macro_search_advance(e, states);

	if (outcome != SOLVED)
		return outcome;
	e->end.one = e;
	e->end.number = e->found;
	return meet_plan(e->solve, &e->end) ? SOLVED : LIMIT_MEMORY;
}

/* --- one position, at more cost ---------------------------------------------------------- */

/* Positions that proofs have looked at so far. */
static uint64_t
positions(const struct dead *d)
{
	return d->prover == NULL ? 0 : d->prover->search.positions;
}

bool
macro_search_is_dead(struct macro_search *e, const uint64_t *box, uint16_t man)
{
	struct limit *limit = e->solve->limit;
	const struct patience patience = limit_patience(limit);
	struct dead *d = e->dead;
	uint64_t work;
	bool dead;

	if (d == NULL)
		return false;
	work = positions(d);
	d->effort = PROOF;
	d->patience = &patience;
	dead = dead_found(d, e->taken, box, man, NULL) != NULL;
	d->patience = NULL;
	d->effort = 0;
	work = (positions(d) - work) * WORK_POSITION * e->board->squares;
	limit_reached(limit, work < INT32_MAX ? (uint32_t)work : INT32_MAX);
	return dead;
}

/* --- roots --------------------------------------------------------------------------------- */

/* The position in e->box is loaded, and added. False: no memory. */
static bool
visit(struct macro_search *e, uint16_t man, bool add)
{
	struct macro here = { .to = man, .man = man };

	if ((e->policy->load != NULL && !e->policy->load(e, man)) || !add)
		return true;
	macros_load(&e->macros, e->box, man);
	here.regions = e->macros.floor.regions;
	return enter(e, &here);
}

/* The start; or the solved board, with the man in each of its regions. */
static bool
each_root(struct macro_search *e, bool add)
{
	const struct board *b = e->board;

	if (e->way == FORWARD) {
		bits_copy(e->box, b->box, b->words);
		return visit(e, reach_flood(&e->here, e->box, b->man), add);
	}
	state_solve(b, e->box);
	reach_begin(&e->here, e->box);
	for (uint16_t man = 0; reach_region(&e->here, &man);)
		if (limit_look(e->solve->limit) != UNDECIDED_YET || !visit(e, man, add))
			return false;
	return true;
}

bool
macro_search_add(struct macro_search *e, const uint64_t *box, uint16_t man, uint32_t *state)
{
	bits_copy(e->box, box, e->board->words);
	if (!visit(e, man, true))
		return false;
	*state = macro_search_find(e, macro_search_ask(e, box, man));
	return true;
}

/* --- from beginning to end ------------------------------------------------------------------ */

const struct detector *const macro_child_detectors[] = { &dead_freeze, &dead_pattern, &dead_pairs,
	&dead_projection, NULL };
const struct detector *const macro_taken_detectors[] = { &dead_closure, &dead_bipartite,
	&dead_frozen, &dead_corral, &dead_cluster, NULL };
const struct detector *const macro_pull_child_detectors[] = { &dead_pull_pattern,
	&dead_pull_projection, NULL };
const struct detector *const macro_pull_detectors[] = { &dead_pull_closure, &dead_pull_cluster,
	NULL };

static const struct detector *const *
asked(const struct macro_search *e, const struct detector *const *list)
{
	static const struct detector *const none[] = { NULL };

	return list == NULL ? none : selection_among(&e->solve->selection, e->solve->arena, list);
}

static bool
open_detectors(struct macro_search *e)
{
	struct arena *a = e->solve->arena;
	const struct patience patience = limit_patience(e->solve->limit);

	e->child = asked(e, e->policy->child[e->way]);
	e->taken = asked(e, e->policy->taken[e->way]);
	e->corrals = selection_corral(&e->solve->selection);
	if (e->child == NULL || e->taken == NULL || !corral_init(&e->corral, a, e->board))
		return false;
	if (e->dead != NULL || (e->child[0] == NULL && e->taken[0] == NULL))
		return true;
	if (!arena_get(a, &e->dead, 1) || !dead_init(e->dead, a, e->board))
		return false;
	e->dead->tally = e->solve->tally;
	e->dead->pairs = e->solve->pairs;
	e->dead->common = e->solve->prover;
	e->dead->common_areas = e->solve->areas;
	return e->way == FORWARD || dead_backwards(e->dead, a, &patience);
}

bool
macro_search_open(struct macro_search *e)
{
	struct solve *s = e->solve;
	const struct board *b = s->board;
	struct arena *a = s->arena;
	const size_t key_bytes = state_key_bytes(b) + e->more_bytes;

	e->board = b;
	e->meet = s->meet;
	e->longest = UINT16_MAX;
	e->key_bytes = (key_bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
	if (!arena_get(a, &e->key, e->key_bytes) || !arena_get(a, &e->end_key, e->key_bytes) ||
	    !arena_get(a, &e->asked, e->key_bytes) || !arena_get(a, &e->box, b->words) ||
	    !arena_get(a, &e->parent, b->words) || !arena_get(a, &e->ends, b->words) ||
	    !arena_get(a, &e->far, b->words) || !reach_init(&e->here, a, b) ||
	    !macros_init(&e->macros, a, b) || !flood_init(&e->flood, a, b) ||
	    limit_look(s->limit) || !open_detectors(e))
		return false;
	state_pack(b, e->end_key, b->box, reach_flood(&e->here, b->box, b->man));
	if (e->way == FORWARD)
		state_solve(b, e->far);
	else
		bits_copy(e->far, b->box, b->words);
	return true;
}

void
macro_search_forget(struct macro_search *e)
{
	meet_leave(e->meet, e);
	if (e->states != NULL)
		e->solve->stats.states -= states_count(e->states);
	states_close(e->states);
	e->states = NULL;
	e->policy->close(e);
}

void
macro_search_close(struct macro_search *e)
{
	struct stats *stats;
	uint64_t states;

	if (e->solve == NULL)
		return;
	stats = &e->solve->stats;
	states = stats->states;
	if (stats->bytes < e->solve->limit->held) /* else others were closed first */
		stats->bytes = e->solve->limit->held;
	macro_search_forget(e);
	stats->states = states; /* as they were at the end */
}

bool
macro_search_aim(
    struct macro_search *e, struct arena *a, const uint64_t *ends, const struct meet *known)
{
	const struct board *b = e->board;

	macro_search_forget(e);
	e->known = known;
	e->end = (struct meeting){ .other = NULL };
	e->found = STATE_NONE;
	e->at = NO_PARENT;
	e->looked = 0;
	for (uint16_t s = 0; s < b->live; s++) {
		bits_drop(e->ends, s);
		if (ends != NULL        ? bits_has(ends, s)
		    : e->way == FORWARD ? s < b->goals
		                        : bits_has(b->box, s))
			bits_put(e->ends, s);
	}
	if (limit_look(e->solve->limit) || !e->policy->aim(e, a) || limit_look(e->solve->limit) ||
	    !each_root(e, false))
		return false;
	e->states = states_open(
	    e->solve->limit, e->key_bytes, sizeof(struct macro_step) + e->own_bytes);
	if (e->states == NULL || !each_root(e, true))
		return false;
	if (e->more_bytes == 0)
		meet_join(e->meet, e);
	return true;
}

uint32_t
macro_search_unplaced(const struct macro_search *e)
{
	return bits_lacking(e->box, e->ends, e->board->words);
}

/* --- what was met -------------------------------------------------------------------------- */

const unsigned char *
macro_search_ask(struct macro_search *e, const uint64_t *box, uint16_t man)
{
	state_pack(e->board, e->asked, box, man);
	return e->asked;
}

uint32_t
macro_search_find(const struct macro_search *e, const unsigned char *asked)
{
	return states_find(e->states, asked, states_hash(e->states, asked));
}

void
macro_search_read(const struct macro_search *e, uint32_t number, uint64_t *box, uint16_t *man)
{
	state_unpack(e->board, states_key(e->states, number), box, man);
}
