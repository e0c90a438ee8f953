/* Move strings: run lengths, faults and their places, limits. */
#include "level/lurd.h"
#include "level/runs.h"

#include <stdlib.h>
#include <string.h>

#include "level/limits.h"
#include "tap.h"

struct good {
	const char *text, *letters;
	bool game;
};

static const struct good good[] = {
	{ "", "", false },
	{ "lurdLURD", "lurdLURD", false },
	{ " l\tu  r d ", "lurd", false },
	{ "3R2(lU)", "RRRlUlU", false },
	{ "2(3(dr)R)", "drdrdrRdrdrdrR", false },
	{ "12l", "llllllllllll", false },
	{ "3 R", "RRR", false },
	{ "1u1(d)", "ud", false },
	{ "(lu)(r)", "lur", false },
	{ "3()l", "l", false },
	{ "007u", "uuuuuuu", false },
	{ "ul*dr", "ul*dr", true },
	{ "[]2(lU)", "[]lUlU", true },
	{ "((((((((((((((((l))))))))))))))))", "l", false },
	{ "2(2(2(2(r))))", "rrrrrrrrrrrrrrrr", false },
};

struct bad {
	const char *text;
	size_t n; /* 0: as long as the text */
	bool game;
	enum runs_fault fault;
	size_t where;
};

static const struct bad bad[] = {
	{ "lux", 0, false, RUNS_LETTER, 2 },
	{ "l\0u", 3, false, RUNS_LETTER, 1 },
	{ "\0", 1, true, RUNS_LETTER, 0 },
	{ "l\377", 0, false, RUNS_LETTER, 1 },
	{ "ul*dr", 0, false, RUNS_LETTER, 2 },
	{ "[]l", 0, false, RUNS_LETTER, 0 },
	{ "l{u}", 0, true, RUNS_LETTER, 1 },
	{ "l3*u", 0, true, RUNS_LETTER, 2 },
	{ "l0u", 0, false, RUNS_COUNT, 1 },
	{ "l000u", 0, false, RUNS_COUNT, 1 },
	{ "lu12", 0, false, RUNS_COUNT, 2 },
	{ "u2 ", 0, false, RUNS_COUNT, 1 },
	{ "u2 3r", 0, false, RUNS_COUNT, 1 },
	{ "2(l3)", 0, false, RUNS_COUNT, 3 },
	{ "l)", 0, false, RUNS_BRACKET, 1 },
	{ "l(u", 0, false, RUNS_BRACKET, 1 },
	{ "(l(u", 0, false, RUNS_BRACKET, 2 },
	{ "(l(u)", 0, false, RUNS_BRACKET, 0 },
	{ "(((((((((((((((((l)))))))))))))))))", 0, false, RUNS_BRACKET, 16 },
	{ "16777217r", 0, false, RUNS_LONG, 8 },
	{ "99999999999999999999999999r", 0, false, RUNS_LONG, 26 },
	{ "4096(4096(l))u", 0, false, RUNS_LONG, 13 },
	{ "4097(4096(l))", 0, false, RUNS_LONG, 12 },
	{ "9(9(9(9(9(9(9(9(9(lurd)))))))))", 0, false, RUNS_LONG, 28 },
};

static void
reading(struct tap *t, struct buf *b)
{
	size_t where = 0;

	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		buf_clear(b);
		buf_char(b, '!'); /* what was there stays */
		ok(t,
		    runs_moves(b, str_of(good[i].text), good[i].game, MOVES_MAX, &where) ==
		            RUNS_FINE &&
		        b->n == strlen(good[i].letters) + 1 && b->p[0] == '!' &&
		        memcmp(b->p + 1, good[i].letters, b->n - 1) == 0,
		    good[i].text);
	}
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct str text = { bad[i].text, bad[i].n > 0 ? bad[i].n : strlen(bad[i].text) };
		char what[80];

		buf_clear(b);
		buf_char(b, '!');
		snprintf(what, sizeof what, "fault %zu: %s", i, runs_fault_text(bad[i].fault));
		ok(t,
		    runs_moves(b, text, bad[i].game, MOVES_MAX, &where) == bad[i].fault &&
		        where == bad[i].where && b->n == 1,
		    what);
	}
}

static void
limits(struct tap *t, struct buf *b)
{
	const size_t most = MOVES_MAX;
	char *long_text = malloc(most + 1);
	size_t where = 0;

	if (!ok(t, long_text != NULL, "memory for the long texts"))
		return;
	memset(long_text, 'r', most + 1);
	buf_clear(b);
	ok(t,
	    runs_moves(b, (struct str){ long_text, most }, false, most, &where) == RUNS_FINE &&
	        b->n == most,
	    "2^24 letters are read");
	buf_clear(b);
	ok(t,
	    runs_moves(b, (struct str){ long_text, most + 1 }, false, most, &where) == RUNS_LONG &&
	        where == most && b->n == 0,
	    "one letter more is too many, at its place");
	ok(t,
	    runs_moves(b, STR("16777216L"), false, most, &where) == RUNS_FINE && b->n == most &&
	        b->p[most - 1] == 'L',
	    "a run of 2^24 letters is read");
	buf_clear(b);
	ok(t, runs_moves(b, STR("4096(4096(d))"), false, most, &where) == RUNS_FINE && b->n == most,
	    "nested runs of 2^24 letters are read");
	buf_clear(b);
	ok(t,
	    runs_moves(b, STR("2(ud)"), false, 4, &where) == RUNS_FINE &&
	        runs_moves(b, STR("l"), false, 0, &where) == RUNS_LONG && b->n == 4,
	    "the room is counted from what is there already");
	buf_clear(b);
	ok(t, runs_moves(b, STR("2(ud)"), false, 3, &where) == RUNS_LONG && where == 4 && b->n == 0,
	    "a group that outgrows the room is no part of the answer");
	free(long_text);
}

static void
letters(struct tap *t)
{
	uint64_t moves = 0, capitals = 0;
	bool same = true;

	for (int d = 0; d < 4; d++)
		same = same && lurd_direction(lurd_letter(d, true)) == d &&
		       lurd_direction(lurd_letter(d, false)) == d;
	ok(t, same, "letters and directions belong together");
	ok(t, lurd_letter(0, false) == 'u' && lurd_letter(1, true) == 'R', "up is 0, right is 1");
	ok(t, lurd_direction('h') == -1 && lurd_direction('\0') == -1, "other letters have none");
	lurd_count(STR("[]luR*D"), &moves, &capitals);
	ok(t, moves == 4 && capitals == 2, "marks of a saved game are not counted");
}

int
main(void)
{
	struct tap t = { 0, 0 };
	struct buf b = { NULL, 0, 0, false };

	reading(&t, &b);
	limits(&t, &b);
	letters(&t);
	buf_free(&b);
	return tap_end(&t);
}
