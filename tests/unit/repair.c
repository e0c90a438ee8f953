/*
 * Plans made anew in parts: what that says about random levels against the oracle, each part having
 * few positions, so that most plans fail at first; and what is left of a way without some boxes.
 * `repair N` looks at N random levels.
 */
#include "repair/repair.h"

#include <stdio.h>
#include <stdlib.h>

#include "oracle/boards.h"
#include "oracle/replay.h"
#include "tap.h"

enum { LEVELS = 10000, FEW = 1 };

static struct oracle oracle;

struct counts {
	enum direction way;
	unsigned plans, begun; /* solved as parts of a plan; those with more plans than one */
};

static bool
agrees(struct solve *s, void *context, bool solvable)
{
	struct counts *n = context;
	struct repair r;
	enum outcome outcome = LIMIT_MEMORY;

	if (repair_open(&r, s, n->way)) {
		r.first = r.budget = FEW;
		outcome = repair_run(&r, UINT64_MAX);
	}
	if (outcome == UNDECIDED_YET && r.exhausted)
		outcome = UNSOLVABLE;
	n->plans += outcome == SOLVED && r.course.way.count > 0;
	n->begun += outcome == SOLVED && r.first > FEW;
	repair_close(&r);
	return s->limit->held == 0 && replay_agrees(s, outcome, solvable);
}

static void
test_levels(struct tap *t, int levels, enum direction way, const char *name)
{
	struct counts of = { .way = way };
	const struct replayed n = replay_levels(29, levels, &oracle, agrees, &of);

	printf("# %u solvable, %u not; %u by parts, %u with a second plan\n", n.solvable,
	    n.unsolvable, of.plans, of.begun);
	ok(t, n.solvable > 0 && n.unsolvable > 0 && of.plans > 0 && of.begun > 0 && n.wrong == 0,
	    name);
}

/* Are the script's boxes, and the free ones, together those of each position of the way? */
static bool
script_fits(const struct board *b, const struct course *c, uint32_t from, const bool *free_box,
    const struct script *s)
{
	const uint64_t *box = s->box;
	uint32_t made = 0, missing = 0;

	for (uint32_t i = from; i < c->way.count; i++, box = s->box + made * b->words) {
		for (uint16_t w = 0; w < b->words; w++)
			missing += (box[w] & ~c->way.box[i * b->words + w]) != 0;
		made += i + 1 < c->way.count &&
		        (c->mover[i] == SCRIPT_NONE || !free_box[c->mover[i]]);
	}
	return missing == 0 && made == s->count;
}

/* Three boxes in a row, each one pushed home after the other. */
static void
test_script(struct tap *t)
{
	struct arena a;
	struct level level;
	struct board board;
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 26 };
	struct solve s = { .board = &board, .limit = &limit, .arena = &a };
	struct closest c = { .search = { .solve = NULL } };
	struct course course;
	struct script script;
	unsigned char *area;
	bool free_box[3] = { false, true, false }, fine = true, found;

	arena_init(&a, (size_t)1 << 26);
	found = boards_draw(
	            &level, &a, "#######|#@    #|# $$$ #|#     #|# ... #|#######|", &area) &&
	        board_compile(&board, &a, &level, area, SIZE_MAX, NULL) &&
	        closest_open(&c, &s, FORWARD) &&
	        macro_search_run(&c.search, UINT64_MAX) == SOLVED &&
	        course_read(&course, &a, &c.search, c.search.found);
	ok(t, found && course.way.count > 3, "a way that is read box by box");
	for (uint32_t from = 0; found && from < course.way.count; from++)
		fine = fine && script_make(&script, &a, &board, &course, from, free_box) &&
		       script_fits(&board, &course, from, free_box, &script) &&
		       (from > 0 || script.count + 1 < course.way.count);
	ok(t, found && fine, "what is left of it without one box, from each position on");
	macro_search_close(&c.search);
	arena_free(&a);
}

int
main(int argc, char **argv)
{
	struct tap t = { 0, 0 };
	const int levels = argc > 1 ? atoi(argv[1]) : FEWER(LEVELS);

	test_levels(&t, levels, FORWARD, "random levels by pushes, as the oracle has them");
	test_levels(&t, levels, BACKWARD, "random levels by pulls, as the oracle has them");
	test_script(&t);
	return tap_end(&t);
}
