#include "search/expand.h"

#include <string.h>

#include "util/clock.h"

enum {
	TRIAL = 1024,
	WORTH = 20,
	PAUSE = 16 * TRIAL
}; /* of detectors asked WHILE_WORTH, in states */

bool
expand_prepare(struct expand *e, struct solve *s, const struct detector *const *found_by)
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*e = (struct expand){ .solve = s };
	e->corrals = choice_corral(&s->choice);
	for (unsigned when = 0; when < WHENS; when++)
		e->ask[when] = choice_apply(&s->choice, a, found_by, (enum when)when);
	e->state.box = arena_array(a, uint64_t, b->words);
	e->parent = arena_array(a, uint64_t, b->words);
	e->key_bytes = state_key_bytes(b);
	e->key = arena_array(a, unsigned char, e->key_bytes);
	e->keys = arena_array(a, unsigned char, EXPAND_BATCH * e->key_bytes);
	if (e->ask[ON_PUSH] == NULL || e->ask[ON_NEW] == NULL || e->ask[WHILE_WORTH] == NULL ||
	    e->ask[ON_EXPANSION] == NULL || e->state.box == NULL || e->parent == NULL ||
	    e->key == NULL || e->keys == NULL || !reach_init(&e->here, a, b) ||
	    !reach_init(&e->there, a, b) || !dead_init(&e->dead, a, b) ||
	    !corral_init(&e->corral, a, b))
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
	if (!expand_prepare(e, s, found_by))
		return false;
	e->seen = seen_open(s->limit, state_key_bytes(s->board), own_bytes);
	return e->seen != NULL;
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
		e->solve->stats.states = seen_count(e->seen);
	e->solve->stats.bytes = e->solve->limit->held;
	seen_close(e->seen);
}

bool
expand_root(struct expand *e)
{
	const struct board *b = e->solve->board;

	state_pack(
	    b, e->key, b->box, e->away != NULL ? b->man : reach_flood(&e->here, b->box, b->man));
	return seen_add(e->seen, e->key, seen_hash(e->seen, e->key)) != SEEN_NONE;
}

void
expand_load(struct expand *e, uint32_t number)
{
	const struct board *b = e->solve->board;

	state_unpack(b, seen_key(e->seen, number), e->state.box, &e->state.man);
	memcpy(e->parent, e->state.box, b->words * sizeof *e->parent);
}

void
expand_place(struct expand *e, const uint64_t *box, uint16_t man)
{
	const struct board *b = e->solve->board;

	memcpy(e->state.box, box, b->words * sizeof *box);
	memcpy(e->parent, box, b->words * sizeof *box);
	e->state.man = man;
}

const unsigned char *
expand_order(const struct expand *e)
{
	static const unsigned char usual[4] = { 0, 1, 2, 3 };

	return e->solve->order != NULL ? e->solve->order : usual;
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
		if (e->hits < TRIAL / WORTH && !e->solve->choice.chosen)
			e->pause = PAUSE;
		e->asked = e->hits = 0;
	}
	return lost;
}

bool
expand_judges(const struct expand *e)
{
	return e->ask[ON_NEW][0] != NULL || e->ask[WHILE_WORTH][0] != NULL;
}

bool
expand_lost(struct expand *e, const uint64_t *box, struct push last)
{
	bool lost = dead_found(&e->dead, e->ask[ON_NEW], box, last.from, &last) != NULL ||
	            lost_dearly(e, box, last);

	e->solve->stats.dead += lost;
	return lost;
}

/* The push has been made in e->state.box. False: stopped, or a limit was reached. */
static bool
consider(struct expand *e, struct push push, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	struct child c = { .push = push, .box = e->state.box, .key = e->key };
	struct unseen *next = &e->batch[e->waiting];
	uint32_t work = b->words;
	bool followed = false;

	if (dead_found(&e->dead, e->ask[ON_PUSH], c.box, push.from, &push) != NULL) {
		e->solve->stats.dead++;
		return true;
	}
	if (e->away != NULL) {
		c.man = push.from;
		c.walk = e->away[board_beside(b, push.from, push_opposite(push.direction))];
	} else {
		followed = reach_after(&e->here, push, &c.man);
		if (!followed) {
			c.man = flood_name(&e->dead.flood, c.box, push.from);
			work += b->live;
		}
	}
	if (limit_reached(e->solve->limit, work))
		return false;
	state_pack(b, e->key, c.box, c.man);
	if (e->seen == NULL)
		return visit(context, &c);
	*next = (struct unseen){ push, c.man, c.walk, followed, seen_hash(e->seen, e->key) };
	memcpy(e->keys + e->waiting * e->key_bytes, e->key, e->key_bytes);
	seen_fetch(e->seen, next->hash);
	e->waiting++;
	return true;
}

/* Looks up a child, judges it if it is new, and shows it to the engine. */
static bool
take(struct expand *e, const struct unseen *u, const unsigned char *key, expand_visit *visit,
    void *context)
{
	const struct board *b = e->solve->board;
	struct child c = { u->push, e->state.box, u->man, u->walk, key, u->hash, SEEN_NONE };
	bool go_on = true;

	c.number = seen_find(e->seen, key, u->hash);
	push_apply(b, e->state.box, u->push);
	e->dead.before = u->followed ? &e->here : NULL;
	if (c.number != SEEN_NONE || !expand_lost(e, c.box, u->push)) {
		e->solve->stats.duplicate += c.number != SEEN_NONE;
		go_on = visit(context, &c);
	}
	e->dead.before = NULL;
	push_undo(b, e->state.box, u->push);
	return go_on;
}

static bool
take_batch(struct expand *e, expand_visit *visit, void *context)
{
	const uint32_t count = e->waiting;

	e->waiting = 0;
	for (uint32_t i = 0; i < count; i++)
		seen_fetch_record(e->seen, e->batch[i].hash);
	for (uint32_t i = 0; i < count; i++) {
		if (!take(e, &e->batch[i], e->keys + i * e->key_bytes, visit, context))
			return false;
	}
	return true;
}

/* corral_find, counted as the detectors are. */
static bool
corral_found(struct expand *e)
{
	struct dead_count *t = e->dead.tally;
	uint64_t before = t != NULL ? clock_now() : 0;
	bool found = corral_find(&e->corral, &e->here);

	if (t != NULL) {
		t += CHOICE_CORRAL;
		t->calls++;
		t->hits += found;
		t->nanosec += clock_now() - before;
	}
	return found;
}

bool
expand_all(struct expand *e, expand_visit *visit, void *context)
{
	const struct board *b = e->solve->board;
	struct stats *stats = &e->solve->stats;
	const uint64_t *boxes = e->parent;
	const unsigned char *order = expand_order(e);

	if (e->away != NULL)
		reach_flood(&e->here, e->parent, e->state.man);
	else
		flood_mark(&e->dead.flood, &e->here, e->parent, e->state.man);
	if (limit_reached(e->solve->limit, e->here.count))
		return false;
	stats->expanded++;
	e->waiting = 0;
	if (e->away != NULL)
		reach_measure(&e->here, e->away);
	if (dead_found(&e->dead, e->ask[ON_EXPANSION], e->parent, e->state.man, NULL) != NULL) {
		stats->dead++;
		return true;
	}
	if (e->corrals && corral_found(e))
		boxes = e->corral.keep;
	for (uint32_t w = 0; w < b->words; w++) {
		for (uint64_t left = boxes[w]; left != 0;) {
			uint16_t from = (uint16_t)(64 * w + bits_take(&left));
			for (unsigned i = 0; i < 4; i++) {
				const uint16_t d = order[i];
				struct push p = { from, d };
				uint16_t to = push_target(b, p);
				bool go_on = true;
				if (!reach_has(&e->here, board_beside(b, from, push_opposite(d))) ||
				    to == b->squares || state_box(b, e->parent, to))
					continue;
				stats->generated++;
				if (to >= b->live) {
					stats->dead++;
					continue;
				}
				if (e->wants != NULL && !e->wants(context, p))
					continue;
				push_apply(b, e->state.box, p);
				go_on = consider(e, p, visit, context);
				push_undo(b, e->state.box, p);
				if (!go_on ||
				    (e->waiting == EXPAND_BATCH && !take_batch(e, visit, context)))
					return false;
			}
		}
	}
	return take_batch(e, visit, context);
}
