/*
 * search/distances.c on every position of many tiny boards: in pushes what the oracle says, in
 * moves one more than the least of what a step leads to. `distances N` looks at N boards.
 */
#include "search/distances.h"

#include <stdlib.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 150, WORDS = 2 };

static struct oracle oracle;

struct tally {
	uint64_t positions, solvable, pushes, moves;
};

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
		boards_specimen(&s, &a, &rng, count, &oracle);
		if (s.board.boxes != s.board.goals)
			continue;
		by[0] = distances_find(&solve, false, UINT32_MAX / 2);
		by[1] = distances_find(&solve, true, UINT32_MAX / 2);
		found = by[0] != NULL && by[1] != NULL;
		for (unsigned boxes = 0; found && boxes < 1u << oracle.squares; boxes++)
			for (int man = 0; oracle_count(boxes) == (int)count && man < oracle.squares;
			     man++)
				if (!(boxes >> man & 1))
					look(&s.board, by, boxes, man, &tally);
		distances_free(by[0]);
		distances_free(by[1]);
		limit.nodes = solve.stats.expanded;
		limited &= distances_find(&solve, true, UINT32_MAX / 2) == NULL && limit.held == 0;
	}
	arena_free(&a);
	printf("# %u boards, %llu positions, %llu of them solvable\n", boards,
	    (unsigned long long)tally.positions, (unsigned long long)tally.solvable);
	ok(&t, found && tally.solvable > boards, "positions were looked at");
	ok(&t, tally.pushes == 0, "in pushes they are the oracle's");
	ok(&t, tally.moves == 0, "in moves a step leads one nearer, none nearer than that");
	ok(&t, limited, "a limit ends it, and memory is given back");
	return tap_end(&t);
}
