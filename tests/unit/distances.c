/*
 * search/distances.c on every position of many tiny boards: in pushes what the oracle says, in
 * moves one more than the least of what a step leads to; and search/around.c against going through
 * all positions again and again. `distances N` looks at N boards.
 */
#include "search/around.h"
#include "search/distances.h"

#include <stdlib.h>
#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 150, WORDS = 2 };

static struct oracle oracle;

struct tally {
	uint64_t positions, solvable, pushes, moves;
	uint64_t near, around; /* positions near to the start; of these, told wrongly */
};

/* [boxes][man] actions from the start; and then what search/around.c says */
typedef unsigned char table[1 << ORACLE_SQUARES][ORACLE_SQUARES];

static table away, told;

/* In moves: what the positions say that a step leads to. */
static uint32_t
by_steps(const struct board *b, struct distances *moves, unsigned boxes, int man)
{
	uint32_t least = DISTANCE_UNKNOWN;

	for (int way = 0; way < 4; way++) {
		unsigned after = boxes;
		int at = man;
		bool push;
		uint64_t set[WORDS];
		uint32_t left;
		if (!oracle_step(&oracle, &after, &at, way, &push) ||
		    !boards_set(b, &oracle, after, set) ||
		    b->number[oracle.drawn[at]] == b->squares)
			continue;
		left = distances_of(moves, set, b->number[oracle.drawn[at]]);
		if (left != DISTANCE_UNKNOWN && left + 1 < least)
			least = left + 1;
	}
	return least;
}

static void
look(const struct board *b, struct distances *const by[2], unsigned boxes, int man, struct tally *t)
{
	const unsigned truth = oracle.pushes[boxes][man];
	const uint16_t stands = b->number[oracle.drawn[man]];
	uint64_t set[WORDS];
	uint32_t pushes;

	if (stands == b->squares || !boards_set(b, &oracle, boxes, set))
		return;
	pushes = distances_of(by[0], set, stands);
	t->positions++;
	t->solvable += truth != ORACLE_NEVER;
	t->pushes += pushes != (truth == ORACLE_NEVER ? DISTANCE_UNKNOWN : truth);
	t->moves += distances_of(by[1], set, stands) !=
	            (state_solved(b, set) ? 0 : by_steps(b, by[1], boxes, man));
}

/* The board has this position. */
static bool
holds(const struct board *b, unsigned boxes, int man, uint64_t *set)
{
	return !(boxes >> man & 1) && b->number[oracle.drawn[man]] != b->squares &&
	       boards_set(b, &oracle, boxes, set);
}

/* Steps that lead to fewer actions than are known. False: there was none. */
static bool
sweep(const struct board *b, bool in_moves)
{
	bool changed = false;
	uint64_t set[WORDS];

	for (unsigned boxes = 0; boxes < 1u << oracle.squares; boxes++)
		for (int man = 0; man < oracle.squares; man++)
			for (int way = 0; way < 4 && away[boxes][man] < ORACLE_NEVER &&
			                  oracle.pushes[boxes][man] > 0;
			     way++) {
				unsigned after = boxes;
				int at = man;
				bool push;
				if (!oracle_step(&oracle, &after, &at, way, &push) ||
				    !holds(b, after, at, set) ||
				    away[after][at] <= away[boxes][man] + (in_moves || push))
					continue;
				away[after][at] = (unsigned char)(away[boxes][man] +
				                                  (in_moves || push));
				changed = true;
			}
	return changed;
}

/* The oracle's position with these boxes. */
static unsigned
boxes_of(const struct board *b, const uint64_t *set)
{
	unsigned boxes = 0;

	for (int s = 0; s < oracle.squares; s++)
		if (state_box(b, set, b->number[oracle.drawn[s]]))
			boxes |= 1u << s;
	return boxes;
}

/* In pushes one square of a region stands for all: those that he walks to are told, too. */
static void
tell(const struct board *b, unsigned boxes, int man, unsigned char far, bool in_moves)
{
	uint64_t set[WORDS];

	if (told[boxes][man] != ORACLE_NEVER || !holds(b, boxes, man, set))
		return;
	told[boxes][man] = far;
	for (int way = 0; way < 4 && !in_moves; way++) {
		const int at = oracle.beside[man][way];
		if (at >= 0)
			tell(b, boxes, at, far, false);
	}
}

static bool
look_around(struct solve *s, uint32_t most, bool in_moves, struct tally *t)
{
	const struct board *b = s->board;
	struct around *x = around_open(s, in_moves, most);
	bool fine = x != NULL && around_add(x, b->box, b->man);
	uint32_t far;
	uint64_t set[WORDS];
	uint16_t stands;

	memset(away, ORACLE_NEVER, sizeof away);
	memset(told, ORACLE_NEVER, sizeof told);
	away[oracle.boxes][oracle.man] = 0;
	while (sweep(b, in_moves))
		;
	while (fine && around_next(x, set, &stands, &far) == UNDECIDED_YET)
		for (int man = 0; man < oracle.squares; man++)
			if (b->number[oracle.drawn[man]] == stands) {
				const unsigned boxes = boxes_of(b, set);
				t->around += told[boxes][man] != ORACLE_NEVER; /* twice */
				tell(b, boxes, man, (unsigned char)far, in_moves);
			}
	around_close(x);
	for (unsigned boxes = 0; boxes < 1u << oracle.squares; boxes++)
		for (int man = 0; man < oracle.squares; man++) {
			const unsigned char far_away = away[boxes][man];
			const bool near = far_away <= most;
			if (!in_moves && oracle.pushes[boxes][man] == 0)
				continue; /* nobody walks on when it is solved */
			t->near += near;
			t->around += told[boxes][man] != (near ? far_away : ORACLE_NEVER);
		}
	return fine;
}

int
main(int argc, char **argv)
{
	const unsigned boards = argc > 1 ? (unsigned)atoi(argv[1]) : BOARDS;
	struct tally tally = { .positions = 0 };
	struct rng rng = { 77 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;
	bool found = true, limited = true;

	arena_init(&a, (size_t)1 << 26);
	for (unsigned n = 0; found && n < boards; n++) {
		const unsigned count = 1 + n % 3;
		struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
		struct solve solve = { .board = &s.board, .limit = &limit, .arena = &a };
		struct distances *by[2];
		unsigned boxes = 0;
		int man = -1;
		boards_specimen(&s, &a, &rng, count, &oracle);
		if (s.board.boxes != s.board.goals)
			continue;
		by[0] = distances_find(&solve, false, UINT32_MAX / 2);
		by[1] = distances_find(&solve, true, UINT32_MAX / 2);
		found = by[0] != NULL && by[1] != NULL;
		while (found && oracle_next(&oracle, (int)count, &boxes, &man))
			look(&s.board, by, boxes, man, &tally);
		if (found && board_lost_box(&s.board) == level_size(&s.level))
			found = look_around(&solve, n / 6 % 5, n / 3 % 2, &tally);
		distances_free(by[0]);
		distances_free(by[1]);
		limit.nodes = solve.stats.expanded;
		limited &= distances_find(&solve, true, UINT32_MAX / 2) == NULL && limit.held == 0;
	}
	arena_free(&a);
	printf("# %u boards, %llu positions, %llu of them solvable\n", boards,
	    (unsigned long long)tally.positions, (unsigned long long)tally.solvable);
	printf("# %llu positions near to the start, %llu told wrongly\n",
	    (unsigned long long)tally.near, (unsigned long long)tally.around);
	ok(&t, found && tally.solvable > boards, "positions were looked at");
	ok(&t, tally.pushes == 0, "in pushes they are the oracle's");
	ok(&t, tally.moves == 0, "in moves a step leads one nearer, none nearer than that");
	ok(&t, tally.near > boards && tally.around == 0,
	    "around the start are the positions that steps lead to, as far as they are");
	ok(&t, limited, "a limit ends it, and memory is given back");
	return tap_end(&t);
}
