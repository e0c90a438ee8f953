#include "search/expand.h"

#include <string.h>

#include "util/check.h"
#include "util/clock.h"

enum {
	TRIAL = 1024,
	WORTH = 20,
	PAUSE = 16 * TRIAL
}; /* of detectors asked WHILE_WORTH, in states */

static bool
prepare(struct expand *e, struct solve *s, const struct detector *const *found_by)
{
	static const unsigned char usual[4] = { 0, 1, 2, 3 };
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*e = (struct expand){ .solve = s, .order = s->order != NULL ? s->order : usual };
	e->corrals = selection_corral(&s->selection);
	for (unsigned when = 0; when < WHENS; when++) {
		e->ask[when] = selection_apply(&s->selection, a, found_by, (enum when)when);
		if (e->ask[when] == NULL)
			return false;
	}
	e->state.box = arena_array(a, uint64_t, b->words);
	e->parent = arena_array(a, uint64_t, b->words);
	e->key_bytes = state_key_bytes(b);
	e->key = arena_array(a, unsigned char, e->key_bytes);
	e->keys = arena_array(a, unsigned char, EXPAND_BATCH * e->key_bytes);
	if (e->state.box == NULL || e->parent == NULL || e->key == NULL || e->keys == NULL ||
	    !reach_init(&e->here, a, b) || !reach_init(&e->there, a, b) ||
	    !dead_init(&e->dead, a, b) || !corral_init(&e->corral, a, b))
		return false;
	e->corral.hasty = true;
	e->dead.tally = s->tally;
	e->dead.pairs = s->pairs;
	return true;
}

bool
expand_open(
    struct expand *e, struct solve *s, const struct detector *const *found_by, size_t own_bytes)
{
	if (!prepare(e, s, found_by))
		return false;
	e->seen = states_open(s->limit, e->key_bytes, own_bytes);
	return e->seen != NULL;
}

bool
expand_open_compact(
    struct expand *e, struct solve *s, const struct detector *const *found_by, unsigned own_bits)
{
	if (!prepare(e, s, found_by))
		return false;
	e->met = compact_open(s->limit, e->key_bytes, own_bits);
	return e->met != NULL;
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
	if (e->met != NULL)
		e->solve->stats.states = compact_count(e->met);
	e->solve->stats.bytes = e->solve->limit->held;
	states_close(e->seen);
	compact_close(e->met);
}

bool
expand_root(struct expand *e)
{
	const struct board *b = e->solve->board;

	state_pack(
	    b, e->key, b->box, e->away != NULL ? b->man : reach_flood(&e->here, b->box, b->man));
	return states_add(e->seen, e->key, states_hash(e->seen, e->key)) != STATE_NONE;
}

void
expand_unpack(struct expand *e, const unsigned char *key)
{
	const struct board *b = e->solve->board;

	state_unpack(b, key, e->state.box, &e->state.man);
	memcpy(e->parent, e->state.box, b->words * sizeof *e->parent);
}

void
expand_load(struct expand *e, uint32_t number)
{
	expand_unpack(e, states_key(e->seen, number));
}

void
expand_place(struct expand *e, const uint64_t *box, uint16_t man)
{
	const struct board *b = e->solve->board;

	memcpy(e->state.box, box, b->words * sizeof *box);
	memcpy(e->parent, box, b->words * sizeof *box);
	e->state.man = man;
}

/*
 * A detector that takes a twentieth of the time of an expansion pays when it finds a twentieth of
 * the states dead. When it finds fewer it gets a pause, and then another chance.
 */
static bool
lost_dearly(struct expand *e, const uint64_t *box, struct push last)
{
	bool lost;

	if (e->ask[WHILE_WORTH][0] == NULL)
		return false;
	if (e->pause > 0) {
		e->pause--;
		return false;
	}
	lost = dead_found(&e->dead, e->ask[WHILE_WORTH], box, last.from, &last) != NULL;
	e->hits += lost;
	if (++e->asked == TRIAL) {
		if (e->hits < TRIAL / WORTH && !e->solve->selection.chosen)
			e->pause = PAUSE;
		e->asked = e->hits = 0;
	}
	return lost;
}

/* Is this state, new after the push `last`, proved dead? */
static bool
is_lost(struct expand *e, const uint64_t *box, struct push last)
{
	bool lost = dead_found(&e->dead, e->ask[ON_NEW], box, last.from, &last) != NULL ||
	            lost_dearly(e, box, last);

	e->solve->stats.dead += lost;
	return lost;
}

/* Looks up a child, judges it if it is new, and shows it to the engine. */
static enum outcome
take(struct expand *e, const struct unseen *u, const unsigned char *key, expand_visit *visit,
    void *context)
{
	const struct board *b = e->solve->board;
	struct child c = { u->push, e->state.box, u->man, u->walk, key, u->hash, STATE_NONE };
	enum outcome outcome = UNDECIDED_YET;
	uint32_t own;

	if (e->met == NULL) {
		c.number = states_find(e->seen, key, u->hash);
	} else if (compact_find(e->met, key, (uint32_t)u->hash, &own)) {
		e->solve->stats.duplicate++;
		return UNDECIDED_YET;
	}
	push_apply(b, e->state.box, u->push);
	CHECK((state_pack(b, e->key, c.box, c.man), memcmp(e->key, key, e->key_bytes) == 0));
	CHECK(c.man ==
	      (e->away != NULL ? u->push.from : reach_flood(&e->there, c.box, u->push.from)));
	e->dead.before = u->followed ? &e->here : NULL;
	if (c.number != STATE_NONE || !is_lost(e, c.box, u->push)) {
		e->solve->stats.duplicate += c.number != STATE_NONE;
		outcome = visit(context, &c);
	}
	e->dead.before = NULL;
	push_undo(b, e->state.box, u->push);
	return outcome;
}

static enum outcome
take_batch(struct expand *e, expand_visit *visit, void *context)
{
	const uint32_t count = e->waiting;
	enum outcome outcome = UNDECIDED_YET;

	e->waiting = 0;
	e->due = false;
	for (uint32_t i = 0; i < count && e->seen != NULL; i++)
		states_fetch_record(e->seen, e->batch[i].hash);
	for (uint32_t i = 0; i < count && outcome == UNDECIDED_YET; i++)
		outcome = take(e, &e->batch[i], e->keys + i * e->key_bytes, visit, context);
	return outcome;
}

/* The push has been made in e->state.box. */
static enum outcome
consider(struct expand *e, struct push push)
{
	const struct board *b = e->solve->board;
	const uint64_t *box = e->state.box;
	unsigned char *key = e->keys + e->waiting * e->key_bytes;
	uint32_t work = b->words;
	uint16_t man, walk = 0;
	bool followed = false;
	uint64_t hash;

	if (dead_found(&e->dead, e->ask[ON_PUSH], box, push.from, &push) != NULL) {
		e->solve->stats.dead++;
		return UNDECIDED_YET;
	}
	CHECK(reach_has(&e->here, push_behind(b, push)));
	if (e->away != NULL) {
		man = push.from;
		walk = e->away[push_behind(b, push)];
	} else {
		followed = reach_after(&e->here, push, &man);
		if (!followed) {
			man = flood_name(&e->dead.flood, box, push.from);
			work += b->live;
		}
	}
	if (limit_reached(e->solve->limit, work))
		return e->solve->limit->reached;
	state_pack(b, key, box, man);
	if (e->met != NULL) {
		hash = compact_hash(e->met, key);
		compact_fetch(e->met, (uint32_t)hash);
	} else {
		hash = states_hash(e->seen, key);
		states_fetch(e->seen, hash);
	}
	e->batch[e->waiting] = (struct unseen){ push, man, walk, followed, hash };
	e->due = ++e->waiting == EXPAND_BATCH || (e->met != NULL && state_solved(b, box));
	return UNDECIDED_YET;
}

/* corral_find, counted as the detectors are. */
static bool
corral_found(struct expand *e)
{
	struct dead_count *t = e->dead.tally;
	uint64_t before = t != NULL ? clock_now() : 0;
	bool found = corral_find(&e->corral, &e->here);

	if (t != NULL) {
		t += SELECTION_CORRAL;
		t->calls++;
		t->hits += found;
		t->nanosec += clock_now() - before;
	}
	return found;
}

/* Floods the parent. */
static void
flood(struct expand *e)
{
	if (e->away == NULL) {
		flood_mark(&e->dead.flood, &e->here, e->parent, e->state.man);
		return;
	}
	reach_flood(&e->here, e->parent, e->state.man);
	reach_measure(&e->here, e->away);
}

/* Makes the pushes of one box. */
static inline enum outcome
push_box(struct expand *e, uint16_t from, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	const unsigned char *order = e->order;

	for (unsigned i = 0; i < 4; i++) {
		const struct push p = { from, order[i] };
		uint16_t to;
		enum outcome outcome;
		if (!reach_has(&e->here, board_beside(b, from, push_opposite(p.direction))))
			continue;
		to = push_target(b, p);
		if (to == b->squares || state_box(b, e->parent, to))
			continue;
		e->solve->stats.generated++;
		if (to >= b->live) {
			e->solve->stats.dead++;
			continue;
		}
		if (e->wants != NULL && !e->wants(context, p))
			continue;
		push_apply(b, e->state.box, p);
		outcome = consider(e, p);
		push_undo(b, e->state.box, p);
		if (outcome == UNDECIDED_YET && e->due)
			outcome = take_batch(e, visit, context);
		if (outcome != UNDECIDED_YET)
			return outcome;
	}
	return UNDECIDED_YET;
}

enum outcome
expand_all(struct expand *e, expand_visit *visit, void *context)
{
	struct solve *s = e->solve;
	const uint64_t *boxes = e->parent;
	enum outcome outcome;

	flood(e);
	outcome = limit_next(s->limit, s->stats.expanded, e->here.count);
	if (outcome != UNDECIDED_YET)
		return outcome;
	s->stats.expanded++;
	e->waiting = 0;
	if (dead_found(&e->dead, e->ask[ON_EXPANSION], e->parent, e->state.man, NULL) != NULL) {
		s->stats.dead++;
		return UNDECIDED_YET;
	}
	if (e->corrals && corral_found(e))
		boxes = e->corral.keep;
	for (uint32_t w = 0; w < s->board->words; w++) {
		for (uint64_t left = boxes[w]; left != 0 && outcome == UNDECIDED_YET;)
			outcome = push_box(
			    e, (uint16_t)(64 * w + bits_take(&left)), visit, context);
	}
	return outcome == UNDECIDED_YET ? take_batch(e, visit, context) : outcome;
}
