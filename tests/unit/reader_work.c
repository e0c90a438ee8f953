/*
 * What reading costs, counted: bytes looked at one by one or by memchr, bytes moved, the largest
 * block of memory. The reader's sources are compiled here, with counters, in place of the
 * library's. Hostile text may cost so much for each byte, however long it is.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "util/str.h"

static uint64_t work;
static size_t largest;

static void *
counted_memchr(const void *in, int c, size_t n)
{
	const void *found = memchr(in, c, n);

	work += found != NULL ? (size_t)((const char *)found - (const char *)in) + 1 : n;
	return (void *)(uintptr_t)found;
}

static void *
counted_memmove(void *to, const void *from, size_t n)
{
	work += n;
	return memmove(to, from, n);
}

static void *
counted_realloc(void *p, size_t n)
{
	largest = n > largest ? n : largest;
	return realloc(p, n);
}

#define char_is_blank(c) (work++, char_is_blank(c))
#define char_is_digit(c) (work++, char_is_digit(c))
#define memchr counted_memchr
#define memmove counted_memmove
#define realloc counted_realloc
#include "format/canonical.c"
#include "format/lines.c"
#include "format/pending.c"
#include "format/text_lines.c"
#include "format/xml.c"
#include "util/buf.c"
#include "util/str.c"
#undef memchr
#undef memmove
#undef realloc

#include "format/reader.h"
#include "tap.h"

/* A head, a part of a text so many times, and a tail. */
struct text {
	struct str part[3];
	size_t times, given; /* given: bytes handed out */
};

static size_t piece = SIZE_MAX; /* so many bytes at a time */

static ssize_t
give(void *context, void *bytes, size_t n)
{
	struct text *t = context;
	const size_t body = t->part[1].n * t->times;
	char *to = bytes;
	size_t i;

	n = n < piece ? n : piece;
	for (i = 0; i < n; i++, t->given++) {
		const size_t at = t->given;
		if (at < t->part[0].n)
			to[i] = t->part[0].p[at];
		else if (at - t->part[0].n < body)
			to[i] = t->part[1].p[(at - t->part[0].n) % t->part[1].n];
		else if (at - t->part[0].n - body < t->part[2].n)
			to[i] = t->part[2].p[at - t->part[0].n - body];
		else
			break;
	}
	return (ssize_t)i;
}

static void
ignore(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

/* Reads it all; what that cost is in `work` and `largest`. Returns the levels. */
static unsigned
read_all(struct text t)
{
	struct reader *r = reader_open(give, &t, "x", NULL);
	struct sink sink = { .take = ignore };
	struct record record;
	struct arena keep;
	enum reading what;
	unsigned levels = 0;

	work = largest = 0;
	arena_init(&keep, RECORD_MAX_BYTES);
	while ((what = reader_next(r, &keep, &record, &sink)) != READ_END && what != READ_TROUBLE) {
		levels += what == READ_LEVEL;
		arena_reset(&keep);
	}
	arena_free(&keep);
	reader_close(r);
	return levels;
}

static const struct str heads[] = {
	{ "", 0 },
	{ "Comment:\n", 9 },
	{ "#####\n#@$.#\n#####\n", 18 },
	{ "#####\n#@$.#\n#####\n\nSolution\n", 28 },
	{ "<SokobanLevels><Title>", 22 },
	{ "<SokobanLevels><LevelCollection><Level><L>", 42 },
	{ "<SokobanLevels><LevelCollection><Level Id=\"", 43 },
	{ "{\"rows\":[\"", 10 },
};

static const struct str bodies[] = {
	{ "&", 1 },
	{ "&a;", 3 },
	{ "&amp;", 5 },
	{ "&;\n", 3 },
	{ "\r", 1 },
	{ "\n", 1 },
	{ "\r\n", 2 },
	{ " ", 1 },
	{ " \n", 2 },
	{ " \n\n", 3 },
	{ "\t", 1 },
	{ "<", 1 },
	{ ">", 1 },
	{ "<a>", 3 },
	{ "=", 1 },
	{ "a='", 3 },
	{ "\"", 1 },
	{ "<!--", 4 },
	{ "<![CDATA[", 9 },
	{ "\\", 1 },
	{ "[", 1 },
	{ "{", 1 },
	{ "(", 1 },
	{ "|", 1 },
	{ "#|", 2 },
	{ "#\n", 2 },
	{ "#\n\n", 3 },
	{ "-\n", 2 },
	{ "$\n", 2 },
	{ ":", 1 },
	{ "a:\n", 3 },
	{ "Comment:\n", 9 },
	{ "Solution\n", 9 },
	{ "Solution 1/\n", 12 },
	{ "Notes\n", 6 },
	{ "Level 1\n", 8 },
	{ "1/", 2 },
	{ "1", 1 },
	{ "rl\n", 3 },
	{ "r l", 3 },
	{ ";\n", 2 },
	{ "x\n", 2 },
	{ "x\n\n", 3 },
	{ "\xC2\xA0", 2 },
	{ "\xEF\xBB\xBF", 3 },
	{ ">", 1 },
	{ ">\n", 2 },
	{ "\x1A", 1 },
};

enum {
	BYTES = FEWER(1 << 17), /* of a text */
	MOST = 100,             /* for each byte */
};

static void
repeated_text(struct tap *t)
{
	unsigned wrong = 0;

	for (size_t h = 0; h < sizeof heads / sizeof *heads; h++) {
		for (size_t b = 0; b < sizeof bodies / sizeof *bodies; b++) {
			struct text text = { { heads[h], bodies[b], STR("\n") },
				BYTES / bodies[b].n, 0 };
			read_all(text);
			if (work <= (uint64_t)MOST * BYTES)
				continue;
			wrong++;
			printf("# head %zu, body %zu: %llu\n", h, b, (unsigned long long)work);
		}
	}
	ok(t, wrong == 0, "a short text that is repeated costs no more for each byte");
}

/* A line of 8 MiB makes the buffer large; then come short lines. */
static void
large_buffer(struct tap *t)
{
	static char line[8 << 20];
	struct text text = { { { line, sizeof line }, STR("\r"), STR("\n") }, 1 << 20, 0 };

	memset(line, 'x', sizeof line - 1);
	line[sizeof line - 1] = '\n';
	read_all(text);
	ok(t, work <= (uint64_t)MOST * (sizeof line + ((size_t)1 << 20)),
	    "lone CRs behind a long line");
}

/* The first line of the block is long, and was looked at again for each line in it. */
static void
long_head_of_block(struct tap *t)
{
	static char head[1 << 20];
	struct text text = { { { head, sizeof head }, STR("x\n"), STR("") }, 1990, 0 };

	memset(head, ' ', sizeof head);
	memcpy(head, "Comment:", 8);
	head[sizeof head - 1] = '\n';
	read_all(text);
	ok(t, work <= (uint64_t)MOST * sizeof head, "a long line 'Comment:' before a block");
}

/* The quick way for canonical records looks ahead for their end, however the bytes come in. */
static void
pieces(struct tap *t)
{
	const struct str records[][3] = {
		{ STR(""), STR("Level 1\n#####\n#@$.#\n#####\n\n\n"), STR("") },
		{ STR(""), STR("Level 1\n#####\n#@$.#\n\n\n"), STR("") },
		{ STR(""), STR("Level 1\n#####\n#@$.#\n#####\nS\n\nS\n"), STR("") },
		{ STR("Level 1\n#####\n#@$.#\n#####\n"), STR("; x\n"), STR("\n\n") },
		{ STR("Level 1\n#####\n#@$.#\n#####\nA: "), STR("x"), STR("\n\n\n") },
	};
	unsigned wrong = 0;

	for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
		for (piece = 1; piece < 5000; piece = piece * 3 + 1) {
			struct text text = { { records[i][0], records[i][1], records[i][2] },
				BYTES / records[i][1].n, 0 };
			read_all(text);
			if (work <= (uint64_t)MOST * BYTES)
				continue;
			wrong++;
			printf("# record %zu, pieces of %zu: %llu\n", i, piece,
			    (unsigned long long)work);
		}
	}
	piece = SIZE_MAX;
	ok(t, wrong == 0, "records in small pieces cost no more for each byte");
}

static void
memory(struct tap *t)
{
	static const struct str blank[] = { { "\r", 1 }, { "\n", 1 }, { " \n", 2 }, { " \n\n", 3 },
		{ "\n \n", 3 } };
	const struct str level = STR("#####\n#@$.#\n#####\n");
	size_t most = 0;
	bool read = true;

	for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
		read = read_all((struct text){ { level, blank[i], level }, 1 << 20, 0 }) == 2 &&
		       read;
		most = largest > most ? largest : most;
	}
	ok(t, read, "the level behind a megabyte of blank lines is read");
	if (!ok(t, most <= 1 << 16, "they take no more memory than a few lines"))
		printf("# %zu\n", most);
}

int
main(void)
{
	struct tap t = { 0, 0 };

	repeated_text(&t);
	large_buffer(&t);
	long_head_of_block(&t);
	pieces(&t);
	memory(&t);
	return tap_end(&t);
}
