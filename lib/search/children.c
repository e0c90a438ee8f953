#include "search/children.h"

#include <string.h>

#include "util/check.h"

enum { TRIAL = 1024, WORTH = 20, PAUSE = 16 * TRIAL }; /* of detectors WHILE_WORTH, in states */

/* Names the man's place after the push, e->state being the child; returns the work it took. */
static uint32_t
name_man(struct expand *e, struct unseen *u)
{
	const uint16_t behind = push_behind(e->solve->board, u->push);
	const uint64_t *box = e->state.box;

	if (e->away != NULL) { /* by his square */
		u->man = u->push.from;
		u->walk = e->away[behind];
		return 0;
	}
	u->followed = e->stands == NULL && u->pushes == 1 &&
	              reach_after(&e->here, expand_step(e, u->push), &u->man);
	if (u->followed)
		return 0;
	if (e->backward) {
		flood_mark(&e->dead.flood, &e->there, box, behind);
		u->man = e->there.lowest;
		return e->there.count;
	}
	u->man = flood_name(&e->dead.flood, box, u->push.from, u->man);
	return e->solve->board->live;
}

/* Where it will be looked up. */
static void
fetch(const struct expand *e, const struct unseen *u)
{
	if (e->met != NULL)
		compact_fetch(e->met, (uint32_t)u->hash);
	else
		states_fetch(e->seen, u->hash);
	if (e->beside != NULL)
		states_fetch(e->beside, u->hash);
}

/*
 * Could the engine end at this child? Then no other is made before it has been shown. Backward an
 * engine with `met` may end wherever the other side has been.
 */
static bool
may_end(const struct expand *e, uint16_t man)
{
	if (!e->backward)
		return e->stops && state_solved(e->solve->board, e->state.box);
	return e->beside == NULL && (e->met != NULL || expand_arrived(e, e->state.box, man));
}

enum outcome
children_add(struct expand *e, struct push push, uint16_t from, uint16_t pushes)
{
	const struct board *b = e->solve->board;
	unsigned char *key = e->keys + e->waiting * e->key_bytes;
	struct unseen u = { .push = push, .from = from, .pushes = pushes };
	const struct detector *by = NULL;

	if (!e->backward)
		by = dead_found(&e->dead, e->ask[ON_PUSH], e->state.box, push.from, &push);
	if (by != NULL) {
		e->solve->stats.dead++;
		children_log(e, push, from, NULL, by->name);
		return UNDECIDED_YET;
	}
	CHECK(e->stands != NULL || pushes > 1 ||
	      reach_has(&e->here, e->backward ? push.from : push_behind(b, push)));
	if (limit_reached(e->solve->limit, b->words + name_man(e, &u)))
		return e->solve->limit->reached;
	state_pack(b, key, e->state.box, u.man);
	u.hash = children_hash(e, key);
	fetch(e, &u);
	e->batch[e->waiting] = u;
	e->due = ++e->waiting == EXPAND_BATCH || may_end(e, u.man);
	return UNDECIDED_YET;
}

/*
 * A detector that takes a twentieth of the time of an expansion pays when it finds a twentieth of
 * the states dead. When it finds fewer it gets a pause, and then another chance.
 */
static const struct detector *
lost_dearly(struct expand *e, const uint64_t *box, struct push last)
{
	const struct detector *by;

	if (e->ask[WHILE_WORTH][0] == NULL)
		return NULL;
	if (e->pause > 0) {
		e->pause--;
		return NULL;
	}
	by = dead_found(&e->dead, e->ask[WHILE_WORTH], box, last.from, &last);
	e->hits += by != NULL;
	if (++e->asked == TRIAL) {
		if (e->hits < TRIAL / WORTH && !e->solve->selection.chosen)
			e->pause = PAUSE;
		e->asked = e->hits = 0;
	}
	return by;
}

/* What proves this state, new after the push `last`, or backward before it, dead; or NULL. */
static const struct detector *
lost_by(struct expand *e, const uint64_t *box, uint16_t man, struct push last)
{
	const struct detector *const *ask = e->ask[e->backward ? ON_PULL : ON_NEW];
	const struct detector *by = dead_found(&e->dead, ask, box, man, &last);
	const bool late = !e->backward && e->early == 0;

	e->early -= e->early > 0;
	if (by == NULL && late)
		by = dead_found(&e->dead, e->ask[LATE], box, man, &last);
	if (by == NULL && late)
		by = lost_dearly(e, box, last);
	e->solve->stats.dead += by != NULL;
	return by;
}

/* Its number, which is 0 in `met`; or STATE_NONE. */
static uint32_t
find(const struct expand *e, const unsigned char *key, uint64_t hash)
{
	uint32_t own;

	if (e->met == NULL)
		return states_find(e->seen, key, hash);
	return compact_find(e->met, key, (uint32_t)hash, &own) ? 0 : STATE_NONE;
}

/* Looks up a child, judges it if it is new, and shows it to the engine. */
static enum outcome
take(struct expand *e, const struct unseen *u, const unsigned char *key)
{
	const struct board *b = e->solve->board;
	const struct push step = expand_step(e, u->push);
	const struct child c = { u->push, u->from, u->pushes, e->state.box, u->man, u->walk, key,
		u->hash, find(e, key, u->hash) };
	enum outcome outcome = UNDECIDED_YET;
	const struct detector *by = NULL;

	if (e->met != NULL && c.number != STATE_NONE) {
		e->solve->stats.duplicate++;
		children_log(e, u->push, u->from, key, "met");
		return UNDECIDED_YET;
	}
	push_carry(e->state.box, u->from, push_target(b, step));
	CHECK((state_pack(b, e->key, c.box, c.man), memcmp(e->key, key, e->key_bytes) == 0));
	CHECK(
	    c.man == (e->away != NULL ? u->push.from
	                              : reach_flood(&e->there, c.box,
	                                    e->backward ? push_behind(b, u->push) : u->push.from)));
	e->dead.before = u->followed ? &e->here : NULL;
	if (c.number == STATE_NONE)
		by = lost_by(e, c.box, e->backward ? c.man : u->push.from, u->push);
	if (by == NULL) {
		e->solve->stats.duplicate += c.number != STATE_NONE;
		outcome = e->visit(e->context, &c);
	}
	if (e->solve->log != NULL)
		children_log(e, u->push, u->from, key,
		    by != NULL                                                 ? by->name
		    : c.number != STATE_NONE                                   ? "met"
		    : outcome == SOLVED || find(e, key, u->hash) != STATE_NONE ? NULL
		                                                               : "bound");
	e->dead.before = NULL;
	push_carry(e->state.box, push_target(b, step), u->from);
	return outcome;
}

enum outcome
children_show(struct expand *e)
{
	const uint32_t count = e->waiting;
	enum outcome outcome = UNDECIDED_YET;

	e->waiting = 0;
	e->due = false;
	for (uint32_t i = 0; i < count && e->seen != NULL; i++)
		states_fetch_record(e->seen, e->batch[i].hash);
	for (uint32_t i = 0; i < count && e->beside != NULL; i++)
		states_fetch_record(e->beside, e->batch[i].hash);
	for (uint32_t i = 0; i < count && outcome == UNDECIDED_YET; i++)
		outcome = take(e, &e->batch[i], e->keys + i * e->key_bytes);
	return outcome;
}
