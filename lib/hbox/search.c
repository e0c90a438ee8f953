#include "hbox/search.h"

#include <string.h>

#include "hbox/gauge.h"
#include "hbox/inertia.h"
#include "dead/peel.h"
#include "hbox/queue.h"
#include "search/meet.h"
#include "search/seen.h"

enum {
	ALIGNED = 4,
	WORK_WITHOUT_FLOOD = 16,
	RECENT = 256, /* states expanded over which the boxes placed are averaged, about */
};

struct hbox {
	struct solve *solve;
	struct hbox_setting setting;
	struct party party;
	const struct board *board;
	struct gauge gauge;
	struct queues queues;
	struct seen *seen;
	size_t key_bytes; /* of it, with padding */
	struct reach here, there;
	uint16_t *away;       /* [squares] steps of the man, when moves count */
	uint64_t *box, *peel; /* [words] the position at hand; scratch */
	uint64_t *parent;     /* [words] */
	unsigned char *key, *target;
	uint64_t placed;      /* boxes, on average of late, in units of 1 / RECENT^2 */
	unsigned turn, taken; /* queue served, states taken from it in this turn */
	uint32_t found;       /* the start of the level, or SEEN_NONE */
	enum outcome outcome;
};

/* --- open and close ------------------------------------------------------------------------ */

static bool
open_tables(struct hbox *h)
{
	const struct board *b = h->board;
	struct arena *a = h->solve->arena;

	h->key_bytes = (state_key_bytes(b) + ALIGNED - 1) / ALIGNED * ALIGNED;
	h->box = arena_array(a, uint64_t, b->words);
	h->peel = arena_array(a, uint64_t, b->words);
	h->parent = arena_array(a, uint64_t, b->words);
	h->away = arena_array(a, uint16_t, b->squares);
	h->key = arena_alloc(a, 1, h->key_bytes);
	h->target = arena_alloc(a, 1, h->key_bytes);
	if (!queues_open(&h->queues, h->solve->limit, &h->setting))
		return false;
	h->seen = seen_open(h->solve->limit, h->key_bytes, queues_node_bytes(&h->queues));
	h->queues.seen = h->seen;
	h->queues.key_bytes = h->key_bytes;
	return h->seen != NULL && h->box != NULL && h->peel != NULL && h->parent != NULL &&
	       h->away != NULL && h->key != NULL && h->target != NULL &&
	       reach_init(&h->here, a, b) && reach_init(&h->there, a, b) &&
	       gauge_open(&h->gauge, a, b, &h->setting);
}

void
hbox_close(struct hbox *h)
{
	if (h == NULL)
		return;
	h->solve->stats.bytes = h->solve->limit->held;
	if (h->seen != NULL)
		h->solve->stats.states += seen_count(h->seen);
	seen_close(h->seen);
	queues_close(&h->queues);
}

/* --- one state ------------------------------------------------------------------------------ */

/* Fewer pulls, or as many and fewer moves: then the state has a new parent, and a new place. */
static bool
update(struct hbox *h, uint32_t number, const struct node *now)
{
	struct node *n = queues_node(&h->queues, number);
	bool waits = n->waits;

	h->solve->stats.duplicate++;
	if (now->pulls > n->pulls ||
	    (now->pulls == n->pulls && (!h->setting.fewest_moves || now->moves >= n->moves)))
		return true;
	if (waits)
		queues_drop(&h->queues, number);
	n->parent = now->parent;
	n->pulls = now->pulls;
	n->moves = now->moves;
	n->man = now->man;
	return !waits || queues_put(&h->queues, number);
}

static bool
out_of_memory(struct hbox *h)
{
	h->outcome = LIMIT_MEMORY;
	return false;
}

/* A pull; the box may have come along its line from further away since the state expanded. */
struct step {
	uint16_t from, to;
	unsigned direction;
};

/*
 * The position in h->box, with h->there a flood of it. The state before it is no dead end, so
 * neither is this one when the box that moved can be taken away again. Leaves the flood as it is.
 */
static bool
dead_end(struct hbox *h, const struct step *step)
{
	const struct board *b = h->board;
	uint16_t man = h->there.lowest;
	bool dead;

	if (!h->setting.prove || (step != NULL && peel_pullable(b, h->box, &h->there, step->to)))
		return false;
	memcpy(h->peel, h->box, b->words * sizeof *h->peel);
	dead = peel_dead(b, h->peel, &h->there, step == NULL ? b->squares : step->to);
	reach_flood(&h->there, h->box, man);
	return dead;
}

static uint32_t
pulls_left(struct hbox *h, const struct step *step)
{
	return step == NULL ? gauge_load(&h->gauge, h->box, h->there.lowest)
	                    : gauge_after(&h->gauge, step->from, step->to, step->direction);
}

/* The new state in h->box and h->key, with h->there a flood of it. False: it is a dead end. */
static bool
add(struct hbox *h, struct node *now, const struct step *step, uint64_t hash)
{
	uint32_t number, left = pulls_left(h, step);
	struct node *n;

	if (left >= UINT16_MAX || dead_end(h, step)) {
		h->solve->stats.dead++;
		return false;
	}
	number = seen_add(h->seen, h->key, hash);
	if (number == SEEN_NONE)
		return out_of_memory(h);
	n = queues_node(&h->queues, number);
	now->left = (uint16_t)left;
	*n = *now;
	gauge_fill(&h->gauge, n, h->box, &h->there);
	if (memcmp(h->key, h->target, h->key_bytes) == 0 ||
	    meet_found(h->solve->meet, BACKWARD, h->box, h->there.lowest)) {
		h->found = number;
		h->outcome = SOLVED;
	}
	now->parent = number;
	return queues_put(&h->queues, number) || out_of_memory(h);
}

/*
 * The name of the man's region in h->box, from a flood of the position before the pull where that
 * tells it; else *flooded, h->there being the flood.
 */
static uint16_t
name_region(struct hbox *h, const struct node *now, const struct step *step,
    const struct reach *before, bool *flooded)
{
	uint16_t name;

	*flooded = true;
	if (before != NULL) {
		struct push moved = { board_beside(h->board, step->to, push_opposite(step->direction)),
			(uint16_t)step->direction };
		*flooded = !reach_after(before, moved, &name);
	}
	return *flooded ? reach_flood(&h->there, h->box, now->man) : name;
}

/*
 * Looks at the position in h->box, made by a step from one with the flood `before`, or a start when
 * both are NULL; *now says how it was reached. True: it is new, now->parent is its number, and
 * h->there its flood.
 */
static bool
visit(struct hbox *h, struct node *now, const struct step *step, const struct reach *before)
{
	bool flooded;
	uint16_t name = name_region(h, now, step, before, &flooded);
	uint64_t hash;
	uint32_t number;

	state_pack(h->board, h->key, h->box, name);
	hash = seen_hash(h->seen, h->key);
	number = seen_find(h->seen, h->key, hash);
	limit_reached(h->solve->limit, flooded ? h->there.count : WORK_WITHOUT_FLOOD);
	if (number == SEEN_NONE) {
		if (!flooded)
			reach_flood(&h->there, h->box, now->man);
		return add(h, now, step, hash);
	}
	if (!update(h, number, now))
		out_of_memory(h);
	return false;
}

/* --- pulls ---------------------------------------------------------------------------------- */

/* The box on `from` towards d, again and again where inertia says so. */
static void
pull(struct hbox *h, uint32_t parent, uint16_t from, unsigned d)
{
	const struct board *b = h->board;
	const struct node *p = queues_node(&h->queues, parent);
	struct step step = { from, board_beside(b, from, d), d };
	struct node now = { .parent = parent, .pulls = p->pulls, .moves = p->moves };
	const struct reach *before = &h->here;
	bool more = true;

	now.moves += h->setting.fewest_moves ? h->away[step.to] : 0;
	now.man = board_beside(b, step.to, d);
	bits_drop(h->box, from);
	while (more && now.man < b->squares && !state_box(b, h->box, now.man)) {
		now.pulls++;
		now.moves++;
		h->solve->stats.generated++;
		bits_put(h->box, step.to);
		more = visit(h, &now, &step, before) && h->outcome == UNDECIDED_YET &&
		       h->setting.inertia && inertia_goes_on(b, step.to, d);
		bits_drop(h->box, step.to);
		before = &h->there; /* it was new */
		step.to = now.man;
		now.man = board_beside(b, step.to, d);
	}
	bits_put(h->box, from);
}

static void
expand(struct hbox *h, uint32_t number)
{
	const struct board *b = h->board;
	const struct node *n = queues_node(&h->queues, number);
	uint16_t region;

	state_unpack(b, seen_key(h->seen, number), h->box, &region);
	memcpy(h->parent, h->box, b->words * sizeof *h->box);
	reach_flood(&h->here, h->box, n->man);
	if (h->setting.fewest_moves)
		reach_measure(&h->here, h->away);
	gauge_load(&h->gauge, h->box, n->man);
	for (uint32_t w = 0; w < b->words; w++)
		for (uint64_t left = h->parent[w]; left != 0;) {
			uint16_t from = (uint16_t)(64 * w + bits_take(&left));
			for (unsigned d = 0; d < 4 && h->outcome == UNDECIDED_YET; d++)
				if (reach_has(&h->here, board_beside(b, from, d)))
					pull(h, number, from, d);
		}
}

/* --- the solved board, and the way back ------------------------------------------------------ */

/* One state for each region of the solved board. */
static void
enter_solved(struct hbox *h)
{
	const struct board *b = h->board;

	memset(h->box, 0, b->words * sizeof *h->box);
	for (uint16_t s = 0; s < b->goals; s++)
		bits_put(h->box, s);
	for (int pass = 0; pass < 2; pass++) /* measures are parts of what the worst of them has */
		for (uint16_t s = 0; s < b->squares && h->outcome == UNDECIDED_YET; s++) {
			struct node now = { .parent = SEEN_NONE, .man = s };
			if (state_box(b, h->box, s) || reach_flood(&h->here, h->box, s) != s)
				continue;
			if (pass == 0)
				gauge_start(&h->gauge, gauge_load(&h->gauge, h->box, s));
			else
				visit(h, &now, NULL, NULL);
		}
}

/* The push that undoes the pull from the parent of this state. */
static struct push
undoing(const struct hbox *h, uint32_t number)
{
	const struct board *b = h->board;
	struct push p = { b->squares, 0 };
	uint16_t man, to = b->squares;

	state_unpack(
	    b, seen_key(h->seen, queues_node(&h->queues, number)->parent), h->parent, &man);
	state_unpack(b, seen_key(h->seen, number), h->box, &man);
	for (uint32_t s = 0; s < b->live; s++) {
		if (bits_has(h->box, s) && !bits_has(h->parent, s))
			p.from = (uint16_t)s;
		if (!bits_has(h->box, s) && bits_has(h->parent, s))
			to = (uint16_t)s;
	}
	while (board_beside(b, p.from, p.direction) != to)
		p.direction++;
	return p;
}

static uint32_t
path(void *search, uint32_t number, struct push *out)
{
	const struct hbox *h = search;
	const struct node *n = queues_node(&h->queues, number);
	uint32_t pushes = 0;

	for (; n->parent != SEEN_NONE; n = queues_node(&h->queues, number)) {
		if (out != NULL)
			out[pushes] = undoing(h, number);
		pushes++;
		number = n->parent;
	}
	return pushes;
}

static uint32_t
find(void *search, const uint64_t *box, uint16_t man)
{
	const struct hbox *h = search;

	state_pack(h->board, h->key, box, man);
	return seen_find(h->seen, h->key, seen_hash(h->seen, h->key));
}

/* --- the round ------------------------------------------------------------------------------- */

/* The next state of the queue whose turn it is. One that waits is in all of them. */
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
	number = queues_first(&h->queues, h->turn);
	queues_drop(&h->queues, number);
	h->placed -= h->placed / RECENT;
	h->placed += (uint64_t)queues_node(&h->queues, number)->placed * RECENT;
	return number;
}

enum outcome
hbox_run(struct hbox *h, uint64_t expansions)
{
	struct solve *s = h->solve;

	while (h->outcome == UNDECIDED_YET) {
		uint32_t number;
		if (s->limit->reached != UNDECIDED_YET)
			return s->limit->reached;
		if (h->queues.waiting == 0)
			return UNSOLVABLE;
		if (s->stats.expanded >= s->limit->nodes)
			return LIMIT_NODES;
		if (expansions-- == 0)
			return UNDECIDED_YET;
		number = take(h);
		s->stats.expanded++;
		expand(h, number);
	}
	if (h->outcome == SOLVED && !meet_plan(s->meet, s, &h->party, h->found))
		return LIMIT_MEMORY;
	return h->outcome;
}

struct hbox *
hbox_open(struct solve *s, const struct hbox_setting *setting)
{
	struct hbox *h = arena_new(s->arena, struct hbox);

	if (h == NULL)
		return NULL;
	*h = (struct hbox){ .solve = s, .setting = *setting, .board = s->board, .found = SEEN_NONE,
		.party = { BACKWARD, h, find, path } };
	if (!open_tables(h)) {
		hbox_close(h);
		return NULL;
	}
	state_pack(h->board, h->target, h->board->box,
	    reach_flood(&h->here, h->board->box, h->board->man));
	enter_solved(h);
	meet_join(s->meet, h->party);
	return h;
}
