/*
 * dead/diagonal.c on boards drawn around a slanting row of empty squares: where it fires, breadth
 * first search with nothing asked must find no solution. And a row of three, closed by boxes that
 * all can be pushed: only a search for a proof (dead/cluster.c) sees it lost as well.
 */
#include "dead/dead.h"

#include <string.h>

#include "method/method.h"
#include "oracle/boards.h"
#include "tap.h"

enum { BOARDS = 20000, WIDTH = 9, HEIGHT = 8, ROW = WIDTH + 1, BOXES_MOST = 4, NODES = 200000 };

struct tally {
	unsigned boards, fired, decided, wrong, asked, missed;
};

static void
put(char *drawing, int y, int x, char c)
{
	if (drawing[y * ROW + x] == ' ')
		drawing[y * ROW + x] = c;
}

/* A wall mostly, else a box. */
static char
blocker(struct rng *r)
{
	return rng_below(r, 5) < 3 ? '#' : '$';
}

static void
draw(char *drawing, struct rng *r)
{
	int n = 1 + (int)rng_below(r, 3), y = 1 + (int)rng_below(r, 3),
	    x = 1 + (int)rng_below(r, 3);
	int boxes = 0;

	for (int i = 0; i < HEIGHT; i++) {
		memset(drawing + i * ROW, i == 0 || i == HEIGHT - 1 ? '#' : ' ', WIDTH);
		drawing[i * ROW] = drawing[i * ROW + WIDTH - 1] = '#';
		drawing[i * ROW + WIDTH] = '|';
	}
	drawing[HEIGHT * ROW] = '\0';
	for (int i = 0; i <= n; i++) { /* from one end to the other, and what is beside both */
		put(drawing, y + i, x + i, i == 0 ? blocker(r) : '+');
		put(drawing, y + i, x + i + 1, blocker(r));
		put(drawing, y + i + 1, x + i, blocker(r));
	}
	put(drawing, y + n + 1, x + n + 1, blocker(r));
	for (char *c = drawing; *c != '\0'; c++) {
		if (*c == '+')
			*c = rng_below(r, 6) == 0 ? '.' : ' ';
		boxes += *c == '$';
	}
	for (const char *c = drawing; *c != '\0'; c++)
		boxes -= *c == '.';
	for (int tries = 0; tries < 100 && boxes > 0; tries++) {
		char *c = &drawing[rng_below(r, HEIGHT * ROW)];
		if (*c == ' ' || (*c == '$' && rng_below(r, 2) == 0)) {
			*c = *c == ' ' ? '.' : '*';
			boxes--;
		}
	}
	for (char *c = drawing + HEIGHT * ROW; c-- > drawing;) {
		if (*c == ' ') {
			*c = '@';
			break;
		}
	}
}

static enum outcome
searched(const struct board *b, struct arena *a, struct selection selection)
{
	struct limit limit = { .nodes = NODES, .memory = (size_t)1 << 27 };
	struct solve s = { .board = b, .limit = &limit, .arena = a, .selection = selection };

	return method_named("bfs")->run(&s);
}

/* Without the box there is no row: so its push closed it. */
static void
after_each_push(struct dead *kit, struct tally *t)
{
	const struct board *b = kit->board;
	uint64_t less[4] = { 0 };

	for (struct bits s = bits_of(b->box, b->words); b->words <= 4 && bits_next(&s);) {
		memcpy(less, b->box, b->words * sizeof *less);
		bits_drop(less, s.at);
		if (dead_diagonal.finds(kit, less, b->man, NULL))
			continue;
		for (unsigned side = 0; side < 4; side++) {
			const struct push last = { board_beside(b, (uint16_t)s.at, side),
				(uint16_t)push_opposite(side) };
			if (last.from == b->squares)
				continue;
			t->asked++;
			t->missed += !dead_diagonal.finds(kit, b->box, b->man, &last);
		}
	}
}

static void
look(struct arena *a, struct rng *r, struct tally *t)
{
	char drawing[HEIGHT * ROW + 1];
	struct level l;
	struct board b;
	struct dead kit;
	unsigned char *area;
	enum outcome outcome;

	arena_reset(a);
	draw(drawing, r);
	if (!boards_draw(&l, a, drawing, &area) ||
	    !board_compile(&b, a, &l, area, SIZE_MAX, NULL) || b.stuck < level_size(&l) ||
	    b.boxes > BOXES_MOST || !dead_init(&kit, a, &b))
		return;
	t->boards++;
	if (!dead_diagonal.finds(&kit, b.box, b.man, NULL))
		return;
	t->fired++;
	after_each_push(&kit, t);
	outcome = searched(&b, a, (struct selection){ .only = 0, .chosen = true });
	t->decided += outcome == UNSOLVABLE;
	t->wrong += outcome == SOLVED;
}

static const char row_of_three[] = "###########|#         #|#  #$     #|#  $ $    #|#   $ $ . #|"
                                   "#    $ $..#|#     $#..#|#@     ...#|###########|";

int
main(void)
{
	struct tap t = { 0, 0 };
	struct tally n = { 0 };
	struct rng r = { 85 };
	struct arena a;
	struct level l;
	struct board b;
	struct dead kit;
	unsigned char *area;
	struct selection others = { .only = UINT32_MAX, .chosen = true };

	arena_init(&a, (size_t)1 << 27);
	for (int i = 0; i < BOARDS; i++)
		look(&a, &r, &n);
	printf("# %u boards, lost by a closed row %u, of these searched to the end %u\n", n.boards,
	    n.fired, n.decided);
	ok(&t, n.decided > 100, "enough boards on which it fires");
	ok(&t, n.wrong == 0, "and none of them can be solved");
	ok(&t, n.asked > 100 && n.missed == 0,
	    "it is seen after the push of any box that it needs");

	arena_reset(&a);
	if (!boards_draw(&l, &a, row_of_three, &area) ||
	    !board_compile(&b, &a, &l, area, SIZE_MAX, NULL) || !dead_init(&kit, &a, &b))
		return 1;
	kit.effort = AT_ONCE;
	for (int k = 0; detectors[k] != NULL; k++) {
		if (detectors[k]->when == ON_PULL || detectors[k] == &dead_cluster)
			continue;
		if (detectors[k] == &dead_diagonal)
			others.only &= ~(UINT32_C(1) << k);
		ok(&t,
		    detectors[k]->finds(&kit, b.box, b.man, NULL) ==
		        (detectors[k] == &dead_diagonal),
		    detectors[k]->name);
	}
	ok(&t, searched(&b, &a, others) == UNSOLVABLE,
	    "a row of three squares is lost, and only it is seen");
	arena_free(&a);
	return tap_end(&t);
}
