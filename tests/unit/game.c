/*
 * Games on random small levels: whatever is undone, redone and played again, the position is that
 * of the moves made so far by the plain rules; and the ways that are found are the shortest.
 */
#include "play/game.h"

#include <string.h>

#include "level/area.h"
#include "level/cell.h"
#include "oracle/boards.h"
#include "play/route.h"
#include "tap.h"
#include "util/rng.h"

enum { LEVELS = 200, STEPS = 300, WALKS = 20, ARENA = 1 << 24, FAR = 1 << 20 };

/* Is the game where its moves lead? */
static bool
is_sound(const struct game *g, struct arena *a)
{
	const struct level *l = g->play.level;
	const struct str made = { g->moves.p, g->at };
	struct play p;

	if (!play_start(&p, a, l))
		return false;
	for (size_t i = 0; i < made.n; i++) {
		const enum step step = play_letter(&p, made.p[i]);
		if (step != (made.p[i] < 'a' ? STEP_PUSH : STEP_WALK))
			return false;
	}
	return memcmp(p.cell, g->play.cell, level_size(l)) == 0 && p.man == g->play.man &&
	       p.off_goal == g->play.off_goal && p.moves == g->play.moves &&
	       p.pushes == g->play.pushes && g->play.moves == g->at && g->at <= g->moves.n;
}

static void
do_something(struct game *g, struct rng *r)
{
	switch (rng_below(r, 12)) {
	case 0: game_go(g, rng_below(r, (uint32_t)g->moves.n + 1)); break;
	case 1: game_undo_push(g); break;
	case 2: game_redo_push(g); break;
	case 3:
	case 4: game_undo(g); break;
	case 5: game_redo(g); break;
	default: game_step(g, (int)rng_below(r, 4)); break;
	}
}

/* Back before a push, and on behind it: nothing but that push is between. */
static bool
goes_by_pushes(struct game *g)
{
	const uint64_t pushes = g->play.pushes;
	const size_t at = g->at;
	bool right;

	game_undo_push(g);
	if (pushes == 0) {
		right = g->at == 0 && !game_undo(g);
	} else {
		right = g->play.pushes == pushes - 1 && g->moves.p[g->at] < 'a';
		game_redo_push(g);
		right &= g->play.pushes == pushes && g->moves.p[g->at - 1] < 'a';
		while (g->at < at && g->moves.p[g->at] > 'a' && game_redo(g))
			;
		right &= g->at == at;
	}
	game_go(g, g->moves.n);
	right &= !game_redo(g);
	game_redo_push(g);
	right &= g->at == g->moves.n;
	game_go(g, at);
	return right;
}

/* Does the text of the game give the same game again? */
static bool
comes_back(const struct game *g, struct arena *a)
{
	struct game again;
	struct buf text = { 0 };
	bool same;

	game_write(g, &text);
	same = game_start(&again, a, g->play.level) && game_read(&again, buf_view(&text)) &&
	       str_eq(buf_view(&again.moves), buf_view(&g->moves)) && again.at == g->at &&
	       is_sound(&again, a) && !game_read(&again, STR("[]r"));
	game_end(&again);
	buf_free(&text);
	return same;
}

/* Does the game, when it is over, leave the same text? */
static bool
is_left(struct game *g)
{
	struct buf text = { 0 }, left;
	bool same;

	game_write(g, &text);
	left = game_take(g);
	same = str_eq(buf_view(&left), buf_view(&text)) && !left.failed && g->moves.p == NULL;
	buf_free(&text);
	buf_free(&left);
	return same;
}

/* Behind a move that cannot be made, nothing of the text is played or can be made again. */
static bool
stops_where_blocked(const struct level *l, struct arena *a)
{
	struct game g;
	bool right = game_start(&g, a, l) && game_read(&g, STR("lllllllllllllllll*r"));

	right = right && g.at == g.moves.n && !str_has(buf_view(&g.moves), 'r') &&
	        !str_has(buf_view(&g.moves), 'R');
	game_end(&g);
	return right;
}

/* --- ways ---------------------------------------------------------------------------------- */

/* Pushes and moves from a position to each square of one box, by plain relaxation. */
struct truth {
	uint64_t cost[64 * 64]; /* by man and box: pushes * FAR + moves */
};

static void
find_truth(struct truth *t, const struct play *p, uint32_t from)
{
	const uint32_t size = level_size(p->level);
	bool more = true;

	memset(t->cost, 0xff, sizeof t->cost);
	t->cost[p->man * size + from] = 0;
	while (more) {
		more = false;
		for (uint32_t at = 0; at < size * size; at++) {
			const uint32_t man = at / size, box = at % size;
			for (int d = 0; d < 4 && t->cost[at] != UINT64_MAX; d++) {
				const uint32_t to = man + p->beside[d];
				const bool push = to == box;
				const uint32_t end = push ? to + p->beside[d] : to;
				const uint64_t cost = t->cost[at] + 1 + (push ? FAR : 0);
				uint64_t *next = &t->cost[to * size + (push ? end : box)];
				if (end != from && p->cell[end] & (WALL | BOX))
					continue;
				if (cost < *next) {
					*next = cost;
					more = true;
				}
			}
		}
	}
}

static uint64_t
cost_of(struct game *g, struct str moves)
{
	const uint64_t pushes = g->play.pushes, at = g->at;

	if (game_play(g, moves) < moves.n)
		return UINT64_MAX - 1;
	if (moves.n > 0 && memcmp(g->moves.p + at, moves.p, moves.n) != 0)
		return UINT64_MAX - 1;
	return (g->play.pushes - pushes) * FAR + g->at - at;
}

/* The way of one box to one square. */
static bool
is_shortest(struct game *g, struct arena *a, const struct truth *t, uint32_t from, uint32_t to)
{
	const uint32_t size = level_size(g->play.level);
	const size_t before = g->at;
	uint64_t least = UINT64_MAX, cost;
	struct buf moves = { 0 };

	for (uint32_t man = 0; man < size; man++)
		if (t->cost[man * size + to] < least)
			least = t->cost[man * size + to];
	cost = route_push(&g->play, a, from, to, &moves) ? cost_of(g, buf_view(&moves))
	                                                 : UINT64_MAX;
	game_go(g, before);
	buf_free(&moves);
	return cost == least;
}

static bool
walks_shortest(struct game *g, struct arena *a)
{
	const struct level *l = g->play.level;
	unsigned char *back = arena_array(a, unsigned char, level_size(l));
	uint16_t *queue = arena_array(a, uint16_t, level_size(l));
	const size_t before = g->at;
	bool right = true;

	area_walk(l, g->play.cell, g->play.man, back, queue);
	for (uint32_t to = 0; to < level_size(l); to++) {
		struct buf moves = { 0 };
		const bool way = route_walk(&g->play, a, to, &moves);
		right &= way == (back[to] != 0);
		right &= !way || (cost_of(g, buf_view(&moves)) == moves.n && g->play.man == to);
		game_go(g, before);
		buf_free(&moves);
	}
	return right;
}

/* Pushes a box where none is in the end: to a corner, if the game can do it. */
static bool
strays(struct game *g, const struct level *l, struct arena *a)
{
	for (uint32_t s = 0; s < level_size(l); s++) {
		const uint32_t w = l->width;
		struct buf moves = { 0 };
		bool pushed = false;
		if (l->cell[s] & (WALL | GOAL) || !(l->cell[s - w] & WALL) ||
		    !(l->cell[s - 1] & WALL))
			continue;
		for (uint32_t from = 0; from < level_size(l) && !pushed; from++)
			if (g->play.cell[from] & BOX && !(g->play.cell[s] & BOX))
				pushed = route_push(&g->play, a, from, s, &moves);
		if (pushed)
			game_play(g, buf_view(&moves));
		buf_free(&moves);
		if (pushed)
			return true;
	}
	return false;
}

/*
 * From any position of a game that ends with all boxes on goals, after any walk, the way along it
 * leads to that end. The level's goals are where the boxes happen to stand at the end.
 */
static bool
joins_again(struct game *g, struct arena *a, struct rng *r)
{
	struct level l = *g->play.level;
	const struct str moves = buf_view(&g->moves);
	struct game other;
	struct buf rest = { 0 };
	size_t last_push = moves.n;
	bool right;

	game_go(g, moves.n);
	while (last_push > 0 && moves.p[--last_push] > 'a')
		;
	l.cell = arena_array(a, unsigned char, level_size(&l));
	for (uint32_t s = 0; s < level_size(&l); s++)
		l.cell[s] = (unsigned char)((g->play.level->cell[s] & ~GOAL) |
		                            (g->play.cell[s] & BOX ? GOAL : 0));
	right = game_start(&other, a, &l);
	game_play(&other, (struct str){ moves.p, rng_below(r, (uint32_t)moves.n + 1) });
	for (unsigned i = 0; i < WALKS; i++)
		if (game_step(&other, (int)rng_below(r, 4)) == STEP_PUSH)
			game_undo(&other);
	right &= route_along(&other.play, a, moves, &rest) &&
	         game_play(&other, buf_view(&rest)) == rest.n && play_solved(&other.play) &&
	         other.play.pushes <= g->play.pushes;
	/* No other position, and no moves that solve nothing. */
	right &= g->play.pushes == 0 ||
	         !route_along(&other.play, a, (struct str){ moves.p, last_push }, &rest);
	if (strays(&other, &l, a))
		right &= !route_along(&other.play, a, moves, &rest);
	buf_free(&rest);
	game_end(&other);
	return right;
}

int
main(void)
{
	static struct truth truth;
	struct tap t = { 0 };
	struct rng r = { 1 };
	struct arena a;
	unsigned ways = 0;
	bool sound = true, by_pushes = true, back = true, walks = true, shortest = true,
	     along = true, blocked = true, left = true;

	arena_init(&a, ARENA);
	for (unsigned i = 0; i < LEVELS; i++) {
		struct level l = { .width = 0 };
		unsigned char *area;
		struct game g;
		do
			arena_reset(&a);
		while (!boards_random(&l, &a, &r, 5, 5, 20, 3, &area));
		game_start(&g, &a, &l);
		for (unsigned k = 0; k < STEPS; k++) {
			do_something(&g, &r);
			sound &= is_sound(&g, &a);
		}
		by_pushes &= goes_by_pushes(&g);
		back &= comes_back(&g, &a);
		blocked &= stops_where_blocked(&l, &a);
		walks &= walks_shortest(&g, &a);
		for (uint32_t from = 0; from < level_size(&l); from++) {
			if (!area[from] || !(g.play.cell[from] & BOX))
				continue;
			find_truth(&truth, &g.play, from);
			for (uint32_t to = 0; to < level_size(&l); to++) {
				ways += area[to];
				shortest &= to == from || !area[to] ||
				            is_shortest(&g, &a, &truth, from, to);
			}
		}
		along &= joins_again(&g, &a, &r);
		left &= is_left(&g);
		game_end(&g);
	}
	ok(&t, sound, "a game is where its moves lead");
	ok(&t, by_pushes, "pushes are taken back and made again one by one");
	ok(&t, back, "the text of a game gives the same game again");
	ok(&t, left, "a game that is over leaves the same text");
	ok(&t, blocked, "a text goes no further than to a move that cannot be made");
	ok(&t, walks, "walks lead where they can, the shortest way");
	ok(&t, shortest && ways > 1000, "a box is pushed by the fewest pushes, then moves");
	ok(&t, along, "the way along a solution leads to its end");
	arena_free(&a);
	return tap_end(&t);
}
