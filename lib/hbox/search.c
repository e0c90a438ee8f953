#include "hbox/search.h"

#include <string.h>

#include "dead/peel.h"
#include "hbox/gauge.h"
#include "hbox/queue.h"
#include "rules/flood.h"
#include "rules/macro.h"
#include "search/meet.h"
#include "search/seen.h"

enum {
	ALIGNED = 4,
	WORK_PER_MOVE = 16,
	RECENT = 256, /* states expanded over which the boxes placed are averaged, about */
};

struct hbox {
	struct solve *solve;
	struct hbox_setting setting;
	struct party party;
	const struct board *board;
	struct board aim;         /* the same board with the places as its boxes */
	struct hbox *straight;    /* of a chase: another one, whose aim is the start; or NULL */
	const struct meet *known; /* from where the start is known; or NULL */
	struct meeting end;
	struct geometry geometry;
	struct gauge gauge;
	struct queues queues;
	struct seen *seen;
	size_t key_bytes; /* of it, with padding */
	struct flood flood;
	struct reach here, there;
	struct macros macros;
	uint16_t *away;          /* [squares] steps of the man, when moves count */
	struct push *pull;       /* [4 * squares] of a move, when they do */
	uint64_t *box, *scratch; /* [words] the position at hand */
	uint64_t *places;        /* [words] where boxes have to go */
	unsigned char *key, *target;
	uint64_t placed;      /* boxes, on average of late, in units of 1 / RECENT^2 */
	unsigned turn, taken; /* queue served, states taken from it in this turn */
	uint32_t found;       /* the start of the level, or SEEN_NONE */
	enum outcome outcome;
};

/* --- open and close ------------------------------------------------------------------------ */

/* What does not depend on the aim. */
static bool
open_scratch(struct hbox *h)
{
	const struct board *b = h->board;
	struct arena *a = h->solve->arena;

	h->key_bytes = (state_key_bytes(b) + ALIGNED - 1) / ALIGNED * ALIGNED;
	h->box = arena_array(a, uint64_t, b->words);
	h->scratch = arena_array(a, uint64_t, b->words);
	h->places = arena_array(a, uint64_t, b->words);
	h->pull = arena_array(a, struct push, 4u * b->squares);
	h->away = arena_array(a, uint16_t, b->squares);
	h->key = arena_alloc(a, 1, h->key_bytes);
	h->target = arena_alloc(a, 1, h->key_bytes);
	return h->box != NULL && h->scratch != NULL && h->places != NULL && h->pull != NULL &&
	       h->away != NULL && h->key != NULL && h->target != NULL &&
	       flood_init(&h->flood, a, b) && reach_init(&h->here, a, b) &&
	       reach_init(&h->there, a, b) && macros_init(&h->macros, a, b) &&
	       geometry_find(&h->geometry, a, b);
}

static void
close_tables(struct hbox *h)
{
	meet_leave(h->solve->meet, h);
	seen_close(h->seen);
	queues_close(&h->queues);
	h->seen = NULL;
}

void
hbox_close(struct hbox *h)
{
	if (h == NULL)
		return;
	h->solve->stats.bytes = h->solve->limit->held;
	close_tables(h);
	if (h->straight != NULL)
		close_tables(h->straight);
}

/* --- one state ------------------------------------------------------------------------------ */

/* Fewer pulls, or as many and fewer moves: then the state has a new parent. */
static void
update(struct entry *n, const struct entry *now, bool fewest_moves)
{
	if (now->pulls > n->pulls ||
	    (now->pulls == n->pulls && (!fewest_moves || now->moves >= n->moves)))
		return;
	n->parent = now->parent;
	n->pulls = now->pulls;
	n->moves = now->moves;
	n->from = now->from;
	n->to = now->to;
	n->length = now->length;
	n->man = now->man;
}

/* The position in h->box and h->key is new. False: no memory. */
static bool
add(struct hbox *h, const struct entry *now, const struct macro *m, uint32_t left, uint64_t hash)
{
	const struct sight sight = { h->box, &h->there, m->regions };
	struct worth worth = { .left = (uint16_t)left };
	uint32_t number = seen_add(h->seen, h->key, hash);

	if (number == SEEN_NONE)
		return false;
	flood_mark(&h->flood, &h->there, h->box, m->man);
	limit_reached(h->solve->limit, h->there.count);
	gauge_fill(&h->gauge, &worth, &sight);
	*queues_entry(&h->queues, number) = *now;
	h->solve->stats.states++;
	if (memcmp(h->key, h->target, h->key_bytes) == 0 ||
	    (h->known != NULL && meet_find(h->known, BACKWARD, h->box, m->man, &h->end))) {
		h->found = number;
		h->outcome = SOLVED;
	}
	return queues_put(&h->queues, number, &worth);
}

/* The position in h->box after a move; *now says how it was reached. False: no memory. */
static bool
visit(struct hbox *h, const struct entry *now, const struct macro *m)
{
	struct stats *stats = &h->solve->stats;
	const uint32_t left = gauge_put(&h->gauge, m->to, m->man);
	uint64_t hash;
	uint32_t number;

	if (left >= UINT16_MAX) {
		stats->dead++;
		return true;
	}
	state_pack(h->board, h->key, h->box, m->man);
	hash = seen_hash(h->seen, h->key);
	number = seen_find(h->seen, h->key, hash);
	if (number == SEEN_NONE)
		return add(h, now, m, left, hash);
	update(queues_entry(&h->queues, number), now, h->setting.fewest_moves);
	stats->duplicate++;
	return true;
}

/* --- moves ---------------------------------------------------------------------------------- */

/*
 * What only counts when moves do: where the man stands after a move, and his moves. His way round
 * the box between two of its pulls is left out.
 */
static void
count_moves(struct hbox *h, struct entry *now, const struct macro *m)
{
	const struct board *b = h->board;
	struct push *pull = h->pull;

	macro_path(&h->macros, m, pull);
	now->moves += m->pushes +
	              h->away[board_beside(b, now->from, push_opposite(pull->direction))];
	pull += m->pushes - 1;
	now->man = board_beside(b, m->to, push_opposite(pull->direction));
}

/* Not found yet, and no limit reached. */
static bool
goes_on(const struct hbox *h)
{
	return h->outcome == UNDECIDED_YET && h->solve->limit->reached == UNDECIDED_YET;
}

/* The box on `from` to every square where it can go. False: no memory. */
static bool
move_box(struct hbox *h, uint32_t parent, uint16_t from)
{
	const struct macros *ms = &h->macros;
	const struct entry *p = queues_entry(&h->queues, parent);
	const uint32_t pulls = p->pulls, moves = p->moves;
	bool room = true;

	macros_find(&h->macros, from, NULL, true);
	if (ms->count == 0)
		return true;
	gauge_lift(&h->gauge, from, ms->man);
	bits_drop(h->box, from);
	for (uint32_t i = 0; i < ms->count && room && goes_on(h); i++) {
		const struct macro *m = &ms->found[i];
		struct entry now = { .parent = parent,
			.pulls = pulls + m->pushes,
			.moves = moves,
			.from = from,
			.to = m->to,
			.length = m->pushes };
		if (m->pushes > 1 && !h->setting.inertia)
			break;
		if (h->setting.fewest_moves)
			count_moves(h, &now, m);
		h->solve->stats.generated++;
		bits_put(h->box, m->to);
		room = visit(h, &now, m);
		bits_drop(h->box, m->to);
	}
	bits_put(h->box, from);
	limit_reached(h->solve->limit, WORK_PER_MOVE * ms->count);
	return room;
}

static bool
dead_end(struct hbox *h, uint16_t man)
{
	if (!h->setting.prove)
		return false;
	memcpy(h->scratch, h->box, h->board->words * sizeof *h->box);
	flood_mark(&h->flood, &h->there, h->box, man);
	return peel_dead(h->board, h->scratch, &h->there, h->board->squares);
}

/* False: no memory. */
static bool
expand(struct hbox *h, uint32_t number)
{
	const struct board *b = h->board;
	uint16_t region;

	state_unpack(b, seen_key(h->seen, number), h->box, &region);
	limit_reached(h->solve->limit, 4u * b->squares);
	if (dead_end(h, region)) {
		h->solve->stats.dead++;
		return true;
	}
	if (h->setting.fewest_moves) {
		reach_flood(&h->here, h->box, queues_entry(&h->queues, number)->man);
		reach_measure(&h->here, h->away);
	}
	memcpy(h->scratch, h->box, b->words * sizeof *h->box);
	macros_load(&h->macros, h->scratch, region);
	gauge_load(&h->gauge, h->box, region);
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = h->scratch[w]; left != 0 && goes_on(h);)
			if (!move_box(h, number, (uint16_t)(64 * w + bits_take(&left))))
				return false;
	return true;
}

/* --- the solved board, and the way back ------------------------------------------------------ */

/* One state for each region of the solved board. False: no memory. */
static bool
enter_solved(struct hbox *h)
{
	const struct board *b = h->board;
	bool room = true;

	memset(h->box, 0, b->words * sizeof *h->box);
	for (uint16_t s = 0; s < b->goals; s++)
		bits_put(h->box, s);
	macros_load(&h->macros, h->box, b->man);
	for (int pass = 0; pass < 2;
	     pass++) { /* measures are parts of what the worst of them has */
		reach_begin(&h->here, h->box);
		for (uint16_t s = 0; room && reach_region(&h->here, &s);) {
			const struct entry root = { .parent = SEEN_NONE, .man = s };
			const struct macro here = { .man = s, .regions = h->macros.regions };
			uint32_t left;
			left = gauge_load(&h->gauge, h->box, s);
			if (pass == 0)
				gauge_start(&h->gauge, left);
			else if (left < UINT16_MAX && h->outcome == UNDECIDED_YET) {
				state_pack(b, h->key, h->box, s);
				room = add(h, &root, &here, left, seen_hash(h->seen, h->key));
			}
		}
	}
	return room;
}

/* The pushes that undo the move to this state, in the order of play. */
static void
undo(struct hbox *h, uint32_t number, struct push *out)
{
	const struct entry *n = queues_entry(&h->queues, number);
	const struct macro *m = h->macros.found;
	uint16_t man, before;
	uint32_t count;

	state_unpack(h->board, seen_key(h->seen, number), h->box, &man);
	state_unpack(h->board, seen_key(h->seen, n->parent), h->scratch, &before);
	macros_load(&h->macros, h->scratch, before);
	macros_find(&h->macros, n->from, NULL, true);
	while (m->to != n->to || m->man != man)
		m++;
	count = macro_path(&h->macros, m, out);
	for (uint32_t i = 0; i + 1 < count; i++) {
		struct push first = out[i];
		out[i] = out[--count];
		out[count] = first;
	}
}

static uint32_t
path(void *search, uint32_t number, struct push *out)
{
	struct hbox *h = search;
	const struct entry *n = queues_entry(&h->queues, number);
	uint32_t pushes = 0;

	for (; n->parent != SEEN_NONE; n = queues_entry(&h->queues, number)) {
		if (out != NULL)
			undo(h, number, out + pushes);
		pushes += n->length;
		number = n->parent;
	}
	return pushes;
}

static uint32_t
count(void *search)
{
	const struct hbox *h = search;

	return seen_count(h->seen);
}

static bool
read(void *search, uint32_t number, uint64_t *box, uint16_t *man)
{
	const struct hbox *h = search;

	state_unpack(h->board, seen_key(h->seen, number), box, man);
	return true;
}

static uint32_t
find(void *search, const uint64_t *box, uint16_t man)
{
	const struct hbox *h = search;

	state_pack(h->board, h->key, box, man);
	return seen_find(h->seen, h->key, seen_hash(h->seen, h->key));
}

/* --- the round ------------------------------------------------------------------------------- */

/* The next state of the queue whose turn it is. An empty one says that all are. */
static uint32_t
take(struct hbox *h)
{
	const uint64_t halfway = (uint64_t)h->setting.halfway * h->board->boxes * RECENT * RECENT /
	                         1000;
	const unsigned char *weight = h->placed > halfway ? h->setting.late : h->setting.early;
	uint32_t number;

	while (h->taken >= weight[h->queues.queue[h->turn].by]) {
		h->turn = (h->turn + 1) % h->queues.count;
		h->taken = 0;
	}
	h->taken++;
	number = queues_take(&h->queues, h->turn);
	if (number == SEEN_NONE)
		return SEEN_NONE;
	h->placed -= h->placed / RECENT;
	h->placed += (uint64_t)queues_entry(&h->queues, number)->placed * RECENT;
	return number;
}

static enum outcome
run(void *search, uint64_t expansions)
{
	struct hbox *h = search;
	struct solve *s = h->solve;

	while (h->outcome == UNDECIDED_YET) {
		uint32_t number;
		if (s->limit->reached != UNDECIDED_YET)
			return s->limit->reached;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		if (expansions-- == 0)
			return UNDECIDED_YET;
		number = take(h);
		if (number == SEEN_NONE)
			return UNSOLVABLE;
		s->stats.expanded++;
		if (!expand(h, number))
			return s->limit->reached != UNDECIDED_YET ? s->limit->reached
			                                          : LIMIT_MEMORY;
	}
	h->end.one = &h->party;
	h->end.number = h->found;
	return h->outcome != SOLVED || meet_plan(s, &h->end) ? h->outcome : LIMIT_MEMORY;
}

/* What it has met so far does not count any more. */
static void
forget(struct hbox *h)
{
	if (h->seen != NULL)
		h->solve->stats.states -= seen_count(h->seen);
	close_tables(h);
}

/* See struct chase. */
static bool
aim(void *search, struct arena *a, const uint64_t *box, const struct meet *known)
{
	struct hbox *h = search;
	struct solve *s = h->solve;

	forget(h);
	h->known = known;
	h->end = (struct meeting){ .other = NULL };
	h->found = SEEN_NONE;
	h->outcome = UNDECIDED_YET;
	h->placed = 0;
	h->turn = h->taken = 0;
	memcpy(h->places, box, h->board->words * sizeof *h->places);
	h->aim = *h->board;
	h->aim.box = h->places;
	if (!queues_open(&h->queues, s->limit, &h->setting))
		return false;
	h->seen = seen_open(s->limit, h->key_bytes, queues_entry_bytes(&h->queues));
	h->queues.seen = h->seen;
	if (h->seen == NULL || !gauge_open(&h->gauge, a, &h->aim, &h->geometry, &h->setting) ||
	    !enter_solved(h))
		return false;
	meet_join(s->meet, h->party);
	return true;
}

enum outcome
hbox_run(struct hbox *chase, uint64_t expansions)
{
	struct hbox *h = chase->straight != NULL ? chase->straight : chase;
	enum outcome outcome = LIMIT_MEMORY;

	if (h->seen != NULL || aim(h, h->solve->arena, h->board->box, NULL))
		outcome = run(h, expansions);
	if (outcome == LIMIT_MEMORY && h != chase)
		forget(h);
	return outcome;
}

static enum outcome
straight(void *search, uint64_t expansions)
{
	return hbox_run(search, expansions);
}

struct chase
hbox_chase(struct hbox *h)
{
	return (struct chase){ h, aim, run, straight };
}

/* With no tables yet. */
static struct hbox *
open_one(struct solve *s, const struct hbox_setting *setting)
{
	struct hbox *h = arena_new(s->arena, struct hbox);

	if (h == NULL)
		return NULL;
	*h = (struct hbox){ .solve = s,
		.setting = *setting,
		.board = s->board,
		.party = { BACKWARD, h, s, count, read, find, path } };
	if (!open_scratch(h))
		return NULL;
	state_pack(h->board, h->target, h->board->box,
	    reach_flood(&h->here, h->board->box, h->board->man));
	return h;
}

struct hbox *
hbox_open(struct solve *s, const struct hbox_setting *setting)
{
	struct hbox *h = open_one(s, setting);

	if (h != NULL && setting->detour && (h->straight = open_one(s, setting)) == NULL)
		return NULL;
	return h;
}
