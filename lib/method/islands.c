#include "method/islands.h"

#include <string.h>

#include "board/state.h"
#include "level/cell.h"
#include "level/check.h"
#include "method/method.h"
#include "rules/push.h"
#include "rules/reach.h"

enum {
	FIRST_NODES = 4000, /* of an island in the first round ... */
	GROWTH = 3,         /* ... and so many times more after one that used them up */
	NO_ISLAND = UINT16_MAX,
};

/* Most work: a minute; or less where one island is hardly easier than the level. */
static const uint64_t WORK = UINT64_C(4000000000), WORK_FOR_NEARLY_ALL = UINT64_C(500000000);

static const struct method by_islands = { .name = "islands" }; /* in an answer */

/* How it was before an island was solved. */
struct solved_island {
	uint16_t island, man;
	uint32_t pushes;
};

struct islands {
	struct solve *solve;
	enum outcome (*run)(struct solve *);
	const struct board *board;
	uint16_t *island;             /* [squares] of each live square; NO_ISLAND elsewhere */
	uint16_t *queue;              /* [squares] scratch of floods */
	uint16_t *back;               /* [squares] scratch: where a flood came from */
	unsigned char *keep;          /* [squares] scratch: floor that an island needs */
	struct reach reach;           /* scratch */
	uint16_t count, left;         /* islands; of them, those not solved yet */
	struct solved_island *before; /* [count] of those that were, in this order */
	uint16_t made;                /* of them */
	bool *solved;                 /* [count] */
	uint16_t *refuted; /* [count] how many were left when one could not be solved; 0: never */
	uint16_t *late;    /* [count] how many have to be solved before this one */
	uint64_t *box;     /* [words] the position at hand */
	uint16_t man;
	struct push *push; /* the plan to it */
	uint32_t pushes;
	uint64_t nodes; /* for an island of this round */
	uint64_t work;  /* most of it */
};

/* --- finding them ------------------------------------------------------------------------- */

/* Can a box be pushed from one square to the next, or back? */
static bool
is_joined(const struct board *b, uint16_t from, unsigned d)
{
	const uint16_t to = board_beside(b, from, d);

	return to < b->live && (board_beside(b, from, push_opposite(d)) < b->squares ||
	                           board_beside(b, to, d) < b->squares);
}

static void
flood_island(struct islands *t, uint16_t from)
{
	uint16_t n = 0;

	t->queue[n++] = from;
	t->island[from] = t->count;
	for (uint16_t i = 0; i < n; i++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(t->board, t->queue[i], d);
			if (!is_joined(t->board, t->queue[i], d) || t->island[to] != NO_ISLAND)
				continue;
			t->island[to] = t->count;
			t->queue[n++] = to;
		}
}

/* Boxes of one island on squares from this one on. */
static uint32_t
count_boxes(const struct islands *t, uint16_t island, uint16_t from)
{
	uint32_t count = 0;

	for (struct bits s = bits_of(t->box, t->board->words); bits_next(&s);)
		count += t->island[s.at] == island && s.at >= from;
	return count;
}

/* False: no memory. */
static bool
find(struct islands *t, struct solve *s, enum outcome (*run)(struct solve *))
{
	const struct board *b = s->board;
	struct arena *a = s->arena;

	*t = (struct islands){ .solve = s,
		.run = run,
		.board = b,
		.man = b->man,
		.nodes = FIRST_NODES,
		.work = WORK };
	if (!arena_get(a, &t->island, b->squares) || !arena_get(a, &t->queue, b->squares) ||
	    !arena_get(a, &t->back, b->squares) || !arena_get(a, &t->keep, b->squares) ||
	    !arena_get(a, &t->box, b->words) || !reach_init(&t->reach, a, b))
		return false;
	bits_copy(t->box, b->box, b->words);
	for (uint16_t i = 0; i < b->squares; i++)
		t->island[i] = NO_ISLAND;
	for (uint16_t i = 0; i < b->live; i++)
		if (t->island[i] == NO_ISLAND) {
			flood_island(t, i);
			t->count++;
		}
	if (!arena_get(a, &t->solved, t->count) || !arena_get(a, &t->refuted, t->count) ||
	    !arena_get(a, &t->late, t->count) || !arena_get(a, &t->before, t->count))
		return false;
	for (uint16_t i = 0; i < t->count; i++) {
		t->solved[i] = count_boxes(t, i, b->goals) == 0;
		t->left = (uint16_t)(t->left + !t->solved[i]);
		if (4 * count_boxes(t, i, 0) > 3u * b->boxes)
			t->work = WORK_FOR_NEARLY_ALL;
	}
	return true;
}

/* --- one as a level of its own ------------------------------------------------------------- */

/* Floor where no box can come while this island is played. */
static bool
is_ground(const struct islands *t, uint16_t square, uint16_t island)
{
	return square < t->board->squares && t->island[square] != island &&
	       (square >= t->board->live || !bits_has(t->box, square));
}

static bool
is_needed(const struct islands *t, uint16_t square, uint16_t island)
{
	bool needed = square == t->man;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t beside = board_beside(t->board, square, d);
		needed = needed || (beside < t->board->squares && t->island[beside] == island);
	}
	return needed;
}

/* Of the ground around one square that is needed: the paths to all the others. */
static void
keep_paths(struct islands *t, uint16_t root, uint16_t island)
{
	uint16_t n = 0;

	t->queue[n++] = root;
	t->back[root] = root;
	for (uint16_t i = 0; i < n; i++)
		for (unsigned d = 0; d < 4; d++) {
			const uint16_t to = board_beside(t->board, t->queue[i], d);
			if (!is_ground(t, to, island) || t->back[to] != NO_ISLAND)
				continue;
			t->back[to] = t->queue[i];
			t->queue[n++] = to;
		}
	while (n-- > 0) {
		const uint16_t s = t->queue[n];
		if (t->keep[s] || is_needed(t, s, island))
			t->keep[s] = t->keep[t->back[s]] = 1;
	}
}

/* Draws the island with what it needs. False: no memory. */
static bool
draw(struct islands *t, struct arena *a, struct level *l, uint16_t island)
{
	const struct board *b = t->board;

	if (!level_new(l, a, b->level->width, b->level->height))
		return false;
	memset(l->cell, WALL, level_size(l));
	for (uint16_t s = 0; s < b->squares; s++) {
		t->keep[s] = t->island[s] == island;
		t->back[s] = NO_ISLAND;
	}
	for (uint16_t s = 0; s < b->squares; s++)
		if (is_ground(t, s, island) && t->back[s] == NO_ISLAND && is_needed(t, s, island))
			keep_paths(t, s, island);
	for (uint16_t s = 0; s < b->squares; s++) {
		const bool own = t->island[s] == island;
		if (t->keep[s])
			l->cell[b->drawn[s]] = (unsigned char)((s == t->man ? MAN : 0) |
			                                       (own && s < b->goals ? GOAL : 0) |
			                                       (own && bits_has(t->box, s) ? BOX
			                                                                   : 0));
	}
	return true;
}

/* --- solving one ----------------------------------------------------------------------------- */

/* The island is solved by the plan of its own level: plays it. False: no memory. */
static bool
play(struct islands *t, uint16_t island, const struct board *own, const struct plan *plan)
{
	const uint32_t all = t->pushes + plan->count;
	struct push *push = arena_array(t->solve->arena, struct push, all);

	if (push == NULL)
		return false;
	t->before[t->made++] = (struct solved_island){ island, t->man, t->pushes };
	if (t->pushes > 0)
		memcpy(push, t->push, t->pushes * sizeof *push);
	for (uint32_t i = 0; i < plan->count; i++) {
		const struct push p = { t->board->number[own->drawn[plan->push[i].from]],
			plan->push[i].direction };
		push_apply(t->board, t->box, p);
		t->man = p.from;
		push[t->pushes + i] = p;
	}
	t->push = push;
	t->pushes = all;
	t->solved[island] = true;
	t->left--;
	return true;
}

/*
 * As it stands now, none of the others can be solved: the island that was solved last has to wait
 * for one of them. False: there is none.
 */
static bool
take_back(struct islands *t)
{
	const struct board *b = t->board;
	struct solved_island last;

	if (t->made == 0)
		return false;
	last = t->before[--t->made];
	for (uint16_t s = 0; s < b->live; s++) {
		if (t->island[s] != last.island)
			continue;
		bits_drop(t->box, s);
		if (bits_has(b->box, s))
			bits_put(t->box, s);
	}
	t->man = last.man;
	t->pushes = last.pushes;
	t->solved[last.island] = false;
	t->left++;
	t->late[last.island] = (uint16_t)(t->made + 1);
	memset(t->refuted, 0, t->count * sizeof *t->refuted);
	return true;
}

/* Has the island a box beside squares where the man can walk? */
static bool
bars(const struct islands *t, uint16_t island)
{
	static const unsigned char all[4] = { 0, 1, 2, 3 };

	for (struct bits s = bits_of(t->box, t->board->words); bits_next(&s);)
		if (t->island[s.at] == island && reach_beside(&t->reach, s.at, all) != 0)
			return true;
	return false;
}

/*
 * At the start again: the first island that could not be solved by itself, and the smallest one
 * that stands in the man's way, are one from now on. False: that would be the whole level.
 */
static bool
unite(struct islands *t)
{
	uint16_t one = 0, other = NO_ISLAND;

	while (one < t->count && (t->solved[one] || t->late[one] > 0))
		one++;
	if (one == t->count)
		return false;
	reach_flood(&t->reach, t->box, t->man);
	for (uint16_t i = 0; i < t->count; i++)
		if (i != one && bars(t, i) &&
		    (other == NO_ISLAND || count_boxes(t, i, 0) < count_boxes(t, other, 0)))
			other = i;
	if (other == NO_ISLAND ||
	    count_boxes(t, one, 0) + count_boxes(t, other, 0) == t->board->boxes)
		return false;
	for (uint16_t s = 0; s < t->board->live; s++)
		if (t->island[s] == other)
			t->island[s] = one;
	t->left = (uint16_t)(t->left - !t->solved[other]);
	t->solved[other] = true;
	memset(t->late, 0, t->count * sizeof *t->late);
	memset(t->refuted, 0, t->count * sizeof *t->refuted);
	return true;
}

/* On a board of its own. UNSOLVABLE also where the man does not get to all of it. */
static enum outcome
solve_drawn(struct islands *t, uint16_t island, struct limit *limit, struct arena *a)
{
	struct solve one = *t->solve;
	const struct patience patience = limit_patience(limit);
	struct pattern_store *pairs = NULL;
	struct level level;
	struct board board;
	unsigned char *area;
	enum outcome outcome;

	if (!draw(t, a, &level, island))
		return LIMIT_MEMORY;
	if (!level_check(&level, a, NULL, &area))
		return UNSOLVABLE;
	if (!board_compile(&board, a, &level, area, limit->memory / 8, &patience))
		return limit_refused(limit);
	if (board_lost_box(&board) < level_size(&level))
		return UNSOLVABLE;
	one.board = &board;
	one.limit = limit;
	one.arena = a;
	one.pairs = &pairs;
	one.nearest = NULL;
	one.stats = (struct stats){ 0 };
	outcome = t->run(&one);
	stats_add(&t->solve->stats, &one.stats);
	t->solve->cpu = one.cpu;
	return outcome == SOLVED && !play(t, island, &board, &one.plan) ? LIMIT_MEMORY : outcome;
}

/* Within the limit, whose nodes are for this one. */
static enum outcome
solve_one(struct islands *t, uint16_t island, struct limit *limit)
{
	struct arena arena;
	enum outcome outcome;

	arena_init(&arena, limit->memory);
	limit_adopt(limit, &arena);
	outcome = solve_drawn(t, island, limit, &arena);
	arena_free(&arena);
	return outcome;
}

/* --- all ------------------------------------------------------------------------------------- */

/* Each that is left. UNDECIDED_YET: another round makes sense. */
static enum outcome
play_round(struct islands *t, struct limit *limit)
{
	const uint64_t most = limit->nodes;
	bool more = false, open = false;

	for (uint16_t i = 0; i < t->count && t->left > 0; i++) {
		enum outcome outcome;
		if (t->solved[i] || t->refuted[i] == t->left || t->late[i] > t->made)
			continue;
		if (t->solve->stats.expanded >= most || limit_work(limit) > t->work)
			return LIMIT_NODES;
		limit->nodes = most - t->solve->stats.expanded;
		limit->nodes = t->nodes < limit->nodes ? t->nodes : limit->nodes;
		outcome = solve_one(t, i, limit);
		limit->nodes = most;
		if (limit->reached != UNDECIDED_YET)
			return limit->reached;
		more = more || outcome == LIMIT_NODES;
		open = open || outcome == SOLVED || outcome == LIMIT_NODES;
		if (outcome == UNSOLVABLE)
			t->refuted[i] = t->left;
	}
	t->nodes *= more ? GROWTH : 1;
	return t->left == 0                       ? SOLVED
	       : open || take_back(t) || unite(t) ? UNDECIDED_YET
	                                          : UNSOLVABLE;
}

/* Whoever has only a part of the limits, and used that up, has not reached them. */
enum outcome
islands_run(struct solve *s, enum outcome (*run)(struct solve *))
{
	struct limit *whole = s->limit, share = *whole;
	struct islands t;
	enum outcome outcome = UNDECIDED_YET;

	if (!find(&t, s, run))
		return LIMIT_MEMORY;
	if (t.left == 0 || t.count == 1)
		return UNDECIDED_YET;
	limit_halve(&share, s->stats.expanded);
	share.memory = limit_room(whole) / 8 * 7;
	share.held = 0;
	whole->memory -= share.memory;
	while (outcome == UNDECIDED_YET)
		outcome = play_round(&t, &share);
	whole->memory += share.memory;
	limit_charge(whole, &share);
	if (share.reached == STOPPED)
		whole->reached = STOPPED;
	if (outcome != SOLVED)
		return limit_look(whole);
	s->member = &by_islands;
	s->plan = (struct plan){ .push = t.push, .count = t.pushes };
	return SOLVED;
}
