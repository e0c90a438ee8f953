/*
 * The bounded search, the patterns it teaches and the detectors built on it, on drawn positions:
 * what they have to find, and what they must leave alone.
 */
#include "dead/prover.h"

#include <string.h>

#include "board/state.h"
#include "oracle/boards.h"
#include "tap.h"

struct drawn {
	struct level level;
	struct board board;
	struct dead kit;
};

static bool
draw(struct drawn *x, struct arena *a, const char *rows)
{
	unsigned char *area;

	arena_reset(a);
	if (!boards_draw(&x->level, a, rows, &area) ||
	    !board_compile(&x->board, a, &x->level, area, SIZE_MAX, NULL) ||
	    !dead_init(&x->kit, a, &x->board))
		return false;
	x->kit.effort = AT_ONCE;
	return dead_prover(&x->kit) != NULL;
}

static bool
finds(struct drawn *x, const struct detector *d)
{
	return d->finds(&x->kit, x->board.box, x->board.man, NULL);
}

static void
fence(struct tap *t, struct arena *a)
{
	struct drawn x;

	/* Each fence box can be pushed a step into the room, and then no farther. */
	ok(t,
	    draw(&x, a,
	        "########|"
	        "#.    .#|"
	        "#  @   #|"
	        "# #$$# #|"
	        "# #  # #|"
	        "# #### #|"
	        "#      #|"
	        "########|"),
	    "a room with a fence is drawn");
	ok(t, !finds(&x, &dead_pattern), "nothing is known before");
	ok(t, finds(&x, &dead_corral) || finds(&x, &dead_closure), "the fence is found dead");
	ok(t,
	    draw(&x, a,
	        "########|"
	        "#      #|"
	        "#  @   #|"
	        "# #$$# #|"
	        "# #..# #|"
	        "# #### #|"
	        "#      #|"
	        "########|"),
	    "the same with goals inside");
	ok(t, !finds(&x, &dead_corral), "is left alone: the boxes go home");
}

/* A search does not ask about clusters until it has gone on for long; with an effort, it does. */
static void
clusters(struct tap *t, struct arena *a)
{
	const char *block = "########|"
	                    "#  ....#|"
	                    "# $$   #|"
	                    "# $$ @ #|"
	                    "#      #|"
	                    "########|";
	struct drawn x;
	unsigned asked = 0;

	ok(t, draw(&x, a, block), "four boxes that hold each other");
	x.kit.effort = 0;
	while (asked < 100000 && !finds(&x, &dead_cluster))
		asked++;
	ok(t, asked > 1000 && asked < 100000, "are found when a search has gone on for long");
	ok(t, draw(&x, a, block), "the same again");
	x.kit.effort = AT_ONCE;
	ok(t, finds(&x, &dead_cluster), "are found at once when no cost is spared");
	ok(t, draw(&x, a, block), "and again");
	x.kit.effort = 100;
	ok(t, finds(&x, &dead_cluster), "are found at once by proofs of a hundred positions");
}

static void
patterns(struct tap *t, struct arena *a)
{
	struct drawn x;
	struct prover *p;
	uint16_t last;

	ok(t,
	    draw(&x, a,
	        "########|"
	        "#@     #|"
	        "# .$$. #|"
	        "#      #|"
	        "########|"),
	    "two boxes in a room");
	p = dead_prover(&x.kit);
	reach_flood(&p->search.here, x.board.box, x.board.man);
	last = x.board.squares;
	ok(t, !pattern_store_has(&p->patterns, x.board.box, x.board.man, last),
	    "an empty store has nothing");
	pattern_store_add(&p->patterns, x.board.box, &p->search.here);
	ok(t,
	    p->patterns.count == 1 &&
	        pattern_store_has(&p->patterns, x.board.box, x.board.man, last),
	    "a pattern is found again");
	for (uint16_t s = 0; s < x.board.live; s++) {
		bool member = bits_has(x.board.box, s);
		if (pattern_store_has(&p->patterns, x.board.box, x.board.man, s) != member)
			last = s;
	}
	ok(t, last == x.board.squares, "by each of its squares, and by no other");
	for (uint16_t s = 0; s < x.board.live; s++)
		bits_drop(x.board.box, s);
	ok(t, !pattern_store_has(&p->patterns, x.board.box, x.board.man, x.board.squares),
	    "not when its boxes are gone");
}

/* One prover for two searches of three. */
static void
sharing(struct tap *t, struct arena *a)
{
	struct drawn x;
	struct dead turns[2], apart;
	struct prover *common = NULL, *p;
	const struct board *b = &x.board;

	ok(t,
	    draw(&x, a,
	        "########|"
	        "#@ #   #|"
	        "#.$$. .#|"
	        "#   $  #|"
	        "########|") &&
	        dead_init(&turns[0], a, b) && dead_init(&turns[1], a, b) && dead_init(&apart, a, b),
	    "three searches of a level");
	turns[0].common = turns[1].common = &common;
	p = dead_prover(&turns[0]);
	ok(t, p != NULL && p == dead_prover(&turns[1]) && p != dead_prover(&apart),
	    "two that take turns have one prover, the third has its own");
	reach_flood(&p->search.here, b->box, b->man);
	pattern_store_add(&p->patterns, b->box, &p->search.here);
	ok(t, dead_pattern.finds(&turns[1], b->box, b->man, NULL), "what one has proved both know");
	ok(t, !dead_pattern.finds(&apart, b->box, b->man, NULL), "the third does not");
}

static void
bounds(struct tap *t, struct arena *a)
{
	struct drawn x;
	struct prover *p;

	ok(t,
	    draw(&x, a,
	        "########|"
	        "#@     #|"
	        "# $  $ #|"
	        "#    ..#|"
	        "########|"),
	    "an open board");
	p = dead_prover(&x.kit);
	for (uint16_t s = 0; s < x.board.live; s++)
		bits_put(p->area, s);
	ok(t, pattern_search(&p->search, x.board.box, x.board.man, p->area, p->search.room) == OPEN,
	    "has no proof");
	ok(t, pattern_search(&p->search, x.board.box, x.board.man, p->area, 2) == GAVE_UP,
	    "and two positions are too few to see it");
}

/*
 * Sets that a search of all its positions proves lost, and one of ten does not: an effort of ten
 * tries once and no more, and all that there is room for finds them.
 */
static void
efforts(struct tap *t, struct arena *a)
{
	struct rng rng = { 59 };
	struct level l;
	struct board b;
	struct dead kit;
	struct prover *p;
	unsigned char *area;
	unsigned hard = 0, missed = 0, again = 0;
	uint64_t positions;

	for (int n = 0; n < 1000; n++) {
		arena_reset(a);
		if (!boards_random(&l, a, &rng, 6, 5, 25, 4, &area) ||
		    !board_compile(&b, a, &l, area, SIZE_MAX, NULL) || !dead_init(&kit, a, &b) ||
		    (p = dead_prover(&kit)) == NULL)
			continue;
		memcpy(p->box, b.box, b.words * sizeof *p->box);
		for (uint16_t square = 0; square < b.live; square++)
			bits_put(p->area, square);
		if (pattern_search(&p->search, b.box, b.man, p->area, 10) != GAVE_UP ||
		    pattern_search(&p->search, b.box, b.man, p->area, p->search.room) != PROVED)
			continue;
		hard++;
		missed += prover_try(p, b.man, 10);
		positions = p->search.positions;
		missed += prover_try(p, b.man, 10);
		again += p->search.positions != positions;
		missed += !prover_try(p, b.man, AT_ONCE);
	}
	printf("# %u sets take more than ten positions\n", hard);
	ok(t, hard > 10 && missed == 0, "a proof has the positions that it is given");
	ok(t, again == 0, "what was tried with as many is not tried again");
}

/* The square opposite on the board, seen from its middle. */
static uint16_t
opposite(const struct board *b, uint16_t square)
{
	return b->number[level_size(b->level) - 1 - b->drawn[square]];
}

/* Is what a pattern says of a man there, said of the opposite boxes and man as well? */
static bool
is_known_opposite(const struct pattern_store *p, const struct board *b, const uint64_t *box)
{
	uint64_t turned[4] = { 0 };
	bool known = true;

	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		bits_put(turned, opposite(b, (uint16_t)s.at));
	for (uint16_t man = 0; man < b->squares; man++)
		if (!state_box(b, box, man) && pattern_store_has(p, box, man, b->squares))
			known &= pattern_store_has(p, turned, opposite(b, man), b->squares);
	return known;
}

/* Patterns of pairs are pairs, also where boxes are in several words of a set. */
static void
pairs(struct tap *t, struct arena *a)
{
	struct drawn x;
	const struct pattern_store *table;
	struct prover *p;
	uint32_t others = 0, missing = 0;

	ok(t,
	    draw(&x, a,
	        "################|"
	        "#.     #       #|"
	        "#  $ #     #   #|"
	        "#    #   #     #|"
	        "#  ##   @  ##  #|"
	        "#     #        #|"
	        "#   #     #    #|"
	        "#    #     #   #|"
	        "#        #     #|"
	        "#  ##      ##  #|"
	        "#     #   #    #|"
	        "#   #     # $  #|"
	        "#       #     .#|"
	        "################|") &&
	        x.board.words == 2,
	    "a board that is the same from both ends, of two words");
	p = dead_prover(&x.kit);
	table = prover_table(p, 2);
	for (uint32_t i = 0; table != NULL && i < table->count; i++) {
		const uint64_t *box = table->box + (size_t)i * x.board.words;
		others += bits_total(box, x.board.words) != 2;
		missing += !is_known_opposite(table, &x.board, box);
	}
	ok(t, table != NULL && table->count > 2 && others == 0, "has patterns of two boxes");
	ok(t, missing == 0, "of each also the opposite one");
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	fence(&t, &a);
	clusters(&t, &a);
	patterns(&t, &a);
	sharing(&t, &a);
	bounds(&t, &a);
	efforts(&t, &a);
	pairs(&t, &a);
	arena_free(&a);
	return tap_end(&t);
}
