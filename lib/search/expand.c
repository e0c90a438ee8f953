#include "search/expand.h"

#include "dead/pull.h"
#include "rules/tunnel.h"
#include "search/children.h"

bool
expand_open_bare(struct expand *e, struct solve *s, enum direction direction,
    const struct detector *const *found_by)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;
	const struct patience patience = limit_patience(s->limit);
	const bool forward = direction == FORWARD;

	*e = (struct expand){ .solve = s };
	for (unsigned i = 0; i < 4; i++)
		e->sides[i] = (unsigned char)push_opposite(s->order != NULL ? s->order[i] : i);
	e->backward = !forward && direction == BACKWARD;
	e->corrals = forward && selection_corral(&s->selection); /* they say nothing about pulls */
	for (unsigned when = 0; when < WHENS; when++) {
		e->ask[when] = selection_apply(&s->selection, a, found_by, (enum when)when);
		if (e->ask[when] == NULL)
			return false;
	}
	e->key_bytes = state_key_bytes(b);
	if (!arena_get(a, &e->state.box, b->words) || !arena_get(a, &e->parent, b->words) ||
	    !arena_get(a, &e->key, e->key_bytes) ||
	    !arena_get(a, &e->keys, EXPAND_BATCH * e->key_bytes) || !reach_init(&e->here, a, b) ||
	    !reach_init(&e->there, a, b) || !dead_init(&e->dead, a, b) ||
	    !corral_init(&e->corral, a, b) || (!forward && !dead_backwards(&e->dead, a, &patience)))
		return false;
	e->corral.hasty = true;
	e->dead.tally = s->tally;
	e->dead.pairs = s->pairs;
	e->start = reach_flood(&e->here, b->box, b->man);
	return true;
}

bool
expand_open(struct expand *e, struct solve *s, enum direction direction, const struct bound *bound,
    const struct detector *const *found_by, size_t own_bytes)
{
	if (!expand_open_bare(e, s, direction, found_by))
		return false;
	e->seen = states_open(s->limit, e->key_bytes, own_bytes);
	if (e->seen == NULL || !bound_open(&e->bound, s->arena,
	                           e->backward ? &e->dead.pull_kit->pulls.board : s->board, bound))
		return false;
	e->bound.pulls = e->backward;
	return true;
}

bool
expand_exactly(struct expand *e)
{
	e->away = arena_array(e->solve->arena, uint16_t, e->solve->board->squares);
	e->corrals = false; /* it keeps the fewest pushes only */
	return e->away != NULL;
}

void
expand_close(struct expand *e)
{
	if (e->seen != NULL)
		e->solve->stats.states = states_count(e->seen);
	e->solve->stats.bytes = e->solve->limit->held;
	states_close(e->seen);
}

void
expand_place(struct expand *e, const uint64_t *box, uint16_t man)
{
	bits_copy(e->state.box, box, e->solve->board->words);
	bits_copy(e->parent, box, e->solve->board->words);
	e->state.man = man;
	e->valued = false;
}

void
expand_unpack(struct expand *e, const unsigned char *key)
{
	const struct board *b = e->solve->board;

	state_unpack(b, key, e->state.box, &e->state.man);
	bits_copy(e->parent, e->state.box, b->words);
	e->valued = false;
}

void
expand_load(struct expand *e, uint32_t number)
{
	expand_unpack(e, states_key(e->seen, number));
}

uint32_t
expand_root_value(struct expand *e, const struct child *c)
{
	e->valued = false;
	return e->bound.bound->value(&e->bound, c->box, c->man);
}

uint32_t
expand_value(struct expand *e)
{
	e->valued = true;
	return e->bound.bound->value(&e->bound, e->parent, e->state.man);
}

uint32_t
expand_left(struct expand *e, struct push p)
{
	const uint32_t goals = e->bound.board->goals;

	if (!e->valued)
		expand_value(e);
	limit_reached(e->solve->limit, goals * goals / 8);
	return e->bound.bound->after(&e->bound, expand_step(e, p));
}

bool
expand_arrived(const struct expand *e, const uint64_t *box, uint16_t man)
{
	const struct board *b = e->solve->board;

	if (!e->backward)
		return state_solved(b, box);
	return man == e->start && bits_same(box, b->box, b->words);
}

/* --- pushes and pulls ------------------------------------------------------------------------- */

/* Floods the parent, and names the man's region; returns how many squares were reached. */
static uint32_t
flood(struct expand *e)
{
	if (e->away == NULL) {
		flood_mark(&e->dead.flood, &e->here, e->parent, e->state.man);
		e->state.man = e->here.lowest;
	} else {
		reach_flood_away(&e->here, e->parent, e->state.man, e->away);
	}
	return e->here.count;
}

bool
expand_was_pushed(const struct expand *e, struct push p)
{
	const struct board *b = e->solve->board;

	return p.from < b->live && (e->stands != NULL || reach_has(&e->here, p.from)) &&
	       state_free(b, e->parent, push_behind(b, p));
}

/* Can this push be made, or taken back, and is it of use? The man stands where he has to. */
static inline bool
is_move(struct expand *e, struct push p)
{
	const struct board *b = e->solve->board;
	struct stats *stats = &e->solve->stats;
	const uint16_t to = push_target(b, p);

	if (e->backward) {
		const bool is = expand_was_pushed(e, p);
		stats->generated += is;
		return is && (e->wants == NULL || e->wants(e->context, p));
	}
	if (!state_free(b, e->parent, to))
		return false;
	stats->generated++;
	stats->dead += to >= b->live;
	if (to < b->live && (e->wants == NULL || e->wants(e->context, p)))
		return true;
	children_log(e, p, p.from, NULL, to < b->live ? "bound" : "square");
	return false;
}

/* The push goes on to the end of a tunnel; there are so many. 0: the way is shut. */
static uint16_t
go_on(const struct expand *e, struct push *p)
{
	const struct board *b = e->solve->board;
	uint16_t pushes = 1;

	while (tunnel_goes_on(e->tunnels, b, *p)) {
		p->from = push_target(b, *p);
		if (push_blocked(b, e->parent, *p))
			return 0;
		pushes++;
	}
	return pushes;
}

/* The child after so many pushes, or pulls, of the box from there, of which this is the last. */
static enum outcome
add(struct expand *e, struct push p, uint16_t from, uint16_t pushes)
{
	const uint16_t to = push_target(e->solve->board, expand_step(e, p));
	enum outcome outcome;

	push_carry(e->state.box, from, to);
	outcome = children_add(e, p, from, pushes);
	push_carry(e->state.box, to, from);
	return outcome == UNDECIDED_YET && e->due ? children_show(e) : outcome;
}

/* Takes back a push that nothing has to follow, and those that it may have followed. */
static enum outcome
move_back(struct expand *e, struct push p)
{
	const struct board *b = e->solve->board;
	const uint16_t from = push_target(b, p);
	enum outcome outcome = UNDECIDED_YET;
	uint16_t pulls = 0;

	if (tunnel_goes_on(e->tunnels, b, p))
		return UNDECIDED_YET;
	do {
		outcome = add(e, p, from, ++pulls);
		p.from = push_behind(b, p);
	} while (outcome == UNDECIDED_YET && tunnel_goes_on(e->tunnels, b, p) &&
	         state_free(b, e->parent, push_behind(b, p)));
	return outcome;
}

static enum outcome
move(struct expand *e, struct push p)
{
	const struct push first = p;
	uint16_t pushes;

	if (!is_move(e, p))
		return UNDECIDED_YET;
	if (e->backward)
		return move_back(e, p);
	pushes = go_on(e, &p);
	if (pushes > 0)
		return add(e, p, first.from, pushes);
	e->solve->stats.dead++;
	children_log(e, first, first.from, NULL, "tunnel");
	return UNDECIDED_YET;
}

/* The pushes or pulls of one box. For either the man stands beside it, against the direction. */
static inline enum outcome
move_box(struct expand *e, uint16_t box)
{
	uint64_t stands = reach_beside(&e->here, box, e->sides);

	while (stands != 0) {
		const uint16_t side = e->sides[bits_take(&stands)];
		struct push p = { box, (uint16_t)push_opposite(side) };
		enum outcome outcome;
		if (e->backward)
			p.from = board_beside(e->solve->board, box, side);
		outcome = move(e, p);
		if (outcome != UNDECIDED_YET)
			return outcome;
	}
	return UNDECIDED_YET;
}

/* Tells the pushes of boxes that a PI-corral leaves aside. */
static void
log_corral(struct expand *e)
{
	const struct board *b = e->solve->board;

	for (struct bits m = bits_of(e->parent, b->words); bits_next(&m);) {
		for (uint16_t d = 0; d < 4 && !bits_has(e->corral.keep, m.at); d++) {
			const struct push p = { m.at, d };
			if (reach_has(&e->here, push_behind(b, p)) && push_target(b, p) < b->live &&
			    !state_box(b, e->parent, push_target(b, p)))
				children_log(e, p, m.at, NULL, "corral");
		}
	}
}

static void
log_expanded(struct expand *e, const struct detector *by)
{
	const struct search_log *log = e->solve->log;

	log->expanded(log->context, e, by != NULL ? by->name : NULL);
}

/* Those of all boxes, or of the fence of a PI-corral. */
static enum outcome
move_boxes(struct expand *e)
{
	const struct solve *s = e->solve;
	const uint64_t *boxes = e->parent;
	enum outcome outcome = UNDECIDED_YET;

	if (e->corrals && selection_corral_find(e->dead.tally, &e->corral, &e->here)) {
		boxes = e->corral.keep;
		if (s->log != NULL)
			log_corral(e);
	}
	for (struct bits m = bits_of(boxes, s->board->words);
	     outcome == UNDECIDED_YET && bits_next(&m);)
		outcome = move_box(e, m.at);
	return outcome;
}

/* Those by a man who stands on one of e->stands. */
static enum outcome
move_from_stands(struct expand *e)
{
	const struct board *b = e->solve->board;
	enum outcome outcome = UNDECIDED_YET;

	for (struct bits m = bits_of(e->stands, bits_words(b->squares));
	     outcome == UNDECIDED_YET && bits_next(&m);)
		for (unsigned i = 0; i < 4 && outcome == UNDECIDED_YET; i++) {
			const uint16_t d = (uint16_t)push_opposite(e->sides[i]);
			struct push p = { board_beside(b, m.at, d), d };
			if (!state_box(b, e->parent, p.from))
				continue;
			if (e->backward)
				p.from = (uint16_t)m.at;
			outcome = move(e, p);
		}
	return outcome;
}

enum outcome
expand_all(struct expand *e, expand_visit *visit, void *context)
{
	struct solve *s = e->solve;
	const uint32_t work = e->stands != NULL || e->flooded ? s->board->words : flood(e);
	const struct detector *by = NULL;
	enum outcome outcome = limit_next(s->limit, s->stats.expanded, work);

	e->visit = visit;
	e->context = context;
	e->lost = false;
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->stats.expanded++;
	e->waiting = 0;
	if (!e->backward && !e->judged)
		by = dead_found(&e->dead, e->ask[ON_EXPANSION], e->parent, e->state.man, NULL);
	e->lost = by != NULL;
	if (s->log != NULL)
		log_expanded(e, by);
	if (by != NULL) {
		s->stats.dead++;
		return UNDECIDED_YET;
	}
	outcome = e->stands != NULL ? move_from_stands(e) : move_boxes(e);
	return outcome == UNDECIDED_YET ? children_show(e) : outcome;
}

static enum outcome
show_root(struct expand *e, const uint64_t *box, uint16_t man)
{
	struct child c = { .box = box, .man = man, .key = e->key, .number = STATE_NONE };

	state_pack(e->solve->board, e->key, box, man);
	c.hash = children_hash(e, e->key);
	if (!e->backward || dead_found(&e->dead, e->ask[ON_PULL], box, man, NULL) == NULL)
		return e->visit(e->context, &c);
	e->solve->stats.dead++;
	return UNDECIDED_YET;
}

enum outcome
expand_roots(struct expand *e, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	enum outcome outcome = UNDECIDED_YET;

	e->visit = visit;
	e->context = context;
	if (!e->backward)
		return show_root(e, b->box, e->away != NULL ? b->man : e->start);
	state_solve(b, e->state.box);
	reach_begin(&e->here, e->state.box);
	for (uint16_t man = b->goals; outcome == UNDECIDED_YET && reach_region(&e->here, &man);)
		outcome = show_root(e, e->state.box, man);
	return outcome;
}
