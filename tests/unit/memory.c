/*
 * malloc, and what arenas give, fails at every call in turn, once or from then on: the reader says
 * so and loses nothing silently, pictures are whole or refused, every method ends by its limit of
 * memory or with a right answer, and all that was taken is given back. The sources of arenas,
 * buffers, readers and limits are compiled here, in place of the library's; what else calls malloc
 * is tried by faults.bats.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

static uint64_t calls, fails_at; /* 0: none */
static bool goes_on;             /* those behind fail, too */

static bool
fails(void)
{
	calls++;
	return fails_at != 0 && (goes_on ? calls >= fails_at : calls == fails_at);
}

static void *
failing_malloc(size_t n)
{
	return fails() ? NULL : malloc(n);
}

static void *
failing_calloc(size_t count, size_t n)
{
	return fails() ? NULL : calloc(count, n);
}

static void *
failing_realloc(void *p, size_t n)
{
	return fails() ? NULL : realloc(p, n);
}

#define malloc failing_malloc
#define calloc failing_calloc
#define realloc failing_realloc
#include "format/lines.c"
#include "format/pending.c"
#include "format/reader.c"
#include "search/limit.c"
#include "util/buf.c"
#define arena_alloc plain_alloc
static void *plain_alloc(struct arena *, size_t count, size_t size);
#include "util/arena.c"
#undef arena_alloc
#undef malloc
#undef calloc
#undef realloc

void *
arena_alloc(struct arena *a, size_t count, size_t size)
{
	return fails() ? NULL : plain_alloc(a, count, size);
}

#include <sok.h>

#include "method/method.h"
#include "oracle/boards.h"
#include "oracle/replay.h"
#include "sok_level.h"
#include "tap.h"

enum { MEMORY = 1 << 26 };

/* --- reading -----------------------------------------------------------------------------------
 */

struct given {
	struct str text;
	size_t at;
};

static ssize_t
give(void *context, void *bytes, size_t n)
{
	struct given *g = context;

	n = n < g->text.n - g->at ? n : g->text.n - g->at;
	memcpy(bytes, g->text.p + g->at, n);
	g->at += n;
	return (ssize_t)n;
}

struct counted {
	struct sink sink;
	unsigned errors;
};

static void
count_errors(struct sink *sink, const struct diag *d)
{
	struct counted *h = (struct counted *)(void *)sink;

	h->errors += d->severity >= ERROR;
}

/* Are all levels read, or, where a call fails, is it said that they are not? */
static bool
reads(struct str text, unsigned levels)
{
	struct given given = { text, 0 };
	struct counted heard = { { .take = count_errors }, 0 };
	struct reader *reader;
	struct arena keep;
	struct record record;
	enum reading result;
	unsigned good = 0, all = 0;
	bool trouble = false;

	calls = 0;
	arena_init(&keep, MEMORY);
	reader = reader_open(give, &given, "memory", NULL);
	while (reader != NULL &&
	       (result = reader_next(reader, &keep, &record, &heard.sink)) != READ_END) {
		good += result == READ_LEVEL;
		all += result == READ_LEVEL || result == READ_BAD;
		trouble = trouble || result == READ_TROUBLE;
		arena_reset(&keep);
	}
	trouble = trouble || reader == NULL;
	reader_close(reader);
	arena_free(&keep);
	return good == levels ||
	       (fails_at != 0 && good < levels && (reader == NULL || heard.errors > 0) &&
	           (trouble || all == levels));
}

/* The same by the public library, which leaves broken levels out. */
static bool
hands_out(struct str text, unsigned levels)
{
	sok_reader *reader;
	sok_record *level;
	unsigned good = 0;
	bool said = sok_open_memory(&reader, text.p, text.n, NULL) != SOK_OK;
	int error;

	while (reader != NULL && (error = sok_next(reader, &level)) != SOK_END) {
		good += error == SOK_OK;
		said = said || error != SOK_OK;
		sok_record_free(level);
	}
	sok_close(reader);
	return good == levels || said;
}

static void
test_reading(struct tap *t)
{
	const struct str texts[] = {
		STR("Level 1\n#####\n#@$.#\n#####\nTitle: A\n; text\n\nSolution\nR\n\n\n"
		    "Level 2\n#####\n#.$@#\n#####\n"),
		STR("#####\n#@$.#\n#####\n\none\n\n#####\n#.$@#\n#####\n\ntwo\n"),
		STR("{\"rows\":[\"#####\",\"#@$.#\",\"#####\"]}\n"
		    "{\"rows\":[\"#####\",\"#.$@#\",\"#####\"]}\n"),
		STR("#####|#@$.#|#####\tLevel 1\n#####|#.$@#|#####\tLevel 2\n"),
		STR("<SokobanLevels><LevelCollection>\n"
		    "<Level><L>#####</L><L>#@$.#</L><L>#####</L></Level>\n"
		    "<Level><L>#####</L><L>#.$@#</L><L>#####</L></Level>\n"
		    "</LevelCollection></SokobanLevels>\n"),
	};

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		unsigned wrong = 0;
		uint64_t most;
		fails_at = 0;
		ok(t, hands_out(texts[i], 2) && reads(texts[i], 2), "two levels are read");
		most = calls;
		for (fails_at = 1; fails_at <= most; fails_at++)
			for (int on = 0; on < 2; on++) {
				goes_on = on;
				wrong += !reads(texts[i], 2);
				calls = 0;
				wrong += !hands_out(texts[i], 2);
			}
		fails_at = 0;
		printf("# %llu calls\n", (unsigned long long)most);
		ok(t, most > 5 && wrong == 0, "whichever call fails, no level is lost silently");
	}
}

static void
test_buffer(struct tap *t)
{
	struct buf b = { 0 };

	buf_text(&b, "kept");
	ok(t, !buf_reserve(&b, SIZE_MAX - 2) && b.failed, "more than can be is refused");
	buf_text(&b, "more");
	ok(t, b.n == 4, "then nothing more is added");
	buf_clear(&b);
	buf_text(&b, "new");
	ok(t, b.n == 3 && !b.failed, "until it is cleared");
	buf_free(&b);
}

/* --- drawing -----------------------------------------------------------------------------------
 */

/* Is the picture whole, or is it said that there is no memory, and no more? */
static bool
draws(sok_record *level, const char *format, struct sok_text *text)
{
	struct heard heard = { 0 };
	const struct sok_render_options o = { .size = sizeof o,
		.format = format,
		.skin_text = "colour 1 #ff0000\nwall 1 M0 0H96V96H0Z\nbox 1 M0 0H96V96H0Z\n",
		.message = hear,
		.context = &heard };
	const struct sok_text whole = *text;
	int error;
	bool fine;

	calls = 0;
	*text = (struct sok_text){ 0 };
	error = sok_render(&level, 1, &o, sok_put_text, text);
	fine = whole.bytes == NULL      ? error == SOK_OK
	       : error == SOK_NO_MEMORY ? heard.count == 0
	                                : error == SOK_OK && text->length == whole.length &&
	                                      memcmp(text->bytes, whole.bytes, whole.length) == 0;
	if (whole.bytes != NULL) {
		sok_text_free(text);
		*text = whole;
	}
	return fine;
}

static void
test_drawing(struct tap *t)
{
	sok_record *level = level_of(two, 1);
	const char *format;

	for (uint32_t i = 0; (format = sok_name(SOK_RENDERERS, i, NULL)) != NULL; i++) {
		struct sok_text text = { 0 };
		unsigned wrong = 0;
		uint64_t most;
		ok(t, draws(level, format, &text), format);
		most = calls;
		for (fails_at = 1; fails_at <= most; fails_at++)
			for (int on = 0; on < 2; on++) {
				goes_on = on;
				wrong += !draws(level, format, &text);
			}
		fails_at = 0;
		ok(t, most > 5 && wrong == 0,
		    "whichever call fails, a picture is whole or refused");
		sok_text_free(&text);
	}
	sok_record_free(level);
}

/* --- judging -----------------------------------------------------------------------------------
 */

static bool
is(const char *text, const char *wanted)
{
	return text == wanted || (text != NULL && wanted != NULL && strcmp(text, wanted) == 0);
}

/* Is a verdict whole, in the place of another or of none, or nothing changed? */
static void
test_judging(struct tap *t, const char *lost)
{
	sok_record *level = level_of(two, 2);
	sok_answer *a;
	unsigned wrong = 0;
	int error = SOK_NO_MEMORY;

	sok_judge(level, &a, "drrruLL", NULL);
	sok_set_field(level, SOK_HEAD, "Sok-Lost", lost);
	for (uint64_t at = 1; error == SOK_NO_MEMORY; at++) {
		calls = 0;
		fails_at = at;
		error = sok_add_answer(level, a);
		fails_at = 0;
		wrong += !is(sok_field(level, SOK_HEAD, "Sok-Lost"),
		             error == SOK_OK ? "square 2,2" : lost) ||
		         !is(sok_field(level, SOK_HEAD, "Sok-Lost-After"),
		             error == SOK_OK ? "7 L" : NULL);
	}
	ok(t, calls > 1 && error == SOK_OK && wrong == 0,
	    "whichever call fails, a verdict is whole or not there");
	sok_answer_free(a);
	sok_record_free(level);
}

/* --- searching ---------------------------------------------------------------------------------
 */

/* Right or undecided? */
static bool
searches(const struct method *m, enum criterion c, const struct board *b, bool solvable)
{
	struct params params;
	struct arena arena;
	struct meter meter = { 0 };
	struct limit limit = { .nodes = UINT64_MAX, .memory = MEMORY, .meter = &meter };
	struct solve s = {
		.board = b, .limit = &limit, .arena = &arena, .params = &params, .criterion = c
	};
	enum outcome outcome;
	bool fine;

	calls = 0;
	params_usual(&params);
	arena_init(&arena, MEMORY);
	arena_share(&arena, &limit.memory, &limit.held, limit.meter);
	outcome = method_run(m, &s);
	fails_at = 0;
	fine = outcome == LIMIT_MEMORY || replay_agrees(&s, outcome, solvable);
	arena_free(&arena);
	return fine && limit.held == 0 && arena.held == 0 && meter.held == 0 &&
	       limit.memory == MEMORY;
}

static void
test_method(
    struct tap *t, const struct method *m, enum criterion c, const struct board *b, bool solvable)
{
	unsigned wrong = 0;
	uint64_t most;

	fails_at = 0;
	if (!ok(t, searches(m, c, b, solvable), m->name))
		return;
	most = calls;
	for (uint64_t at = 1; at <= most; at += 4 / FEWER(4))
		for (int on = 0; on < 2; on++) {
			goes_on = on;
			fails_at = at;
			if (searches(m, c, b, solvable))
				continue;
			wrong++;
			printf("# call %llu of %llu\n", (unsigned long long)at,
			    (unsigned long long)most);
		}
	ok(t, wrong == 0, "is right or undecided whichever call fails, and gives all back");
}

static void
test_searching(struct tap *t, const char *rows, bool solvable)
{
	struct arena a;
	struct level level;
	struct board board;
	unsigned char *area;

	arena_init(&a, MEMORY);
	if (!ok(t,
	        boards_draw(&level, &a, rows, &area) &&
	            board_compile(&board, &a, &level, area, SIZE_MAX, NULL),
	        "a board"))
		return;
	for (const struct method *const *m = methods; *m != NULL; m++) {
		const bool by_moves = (*m)->takes & CRITERIA_BY_MOVES;
		for (int c = ANY; c < (by_moves ? CRITERIA : ANY + 1); c++)
			test_method(t, *m, (enum criterion)c, &board, solvable);
	}
	arena_free(&a);
}

int
main(void)
{
	struct tap t = { 0, 0 };

	test_buffer(&t);
	test_reading(&t);
	test_drawing(&t);
	test_judging(&t, NULL);
	test_judging(&t, "freeze 2,3");
	test_searching(&t, "#######|#@    #|# $$  #|#  .. #|#######|", true);
	test_searching(&t, "###########|#@ $   $..#|###########|", false);
	return tap_end(&t);
}
