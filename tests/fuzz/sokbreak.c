/*
 * sokbreak SEED COUNT FILE...: makes COUNT broken files out of the lines of sound ones, and reads
 * each in this one process.
 *
 * A broken file is a sound one, in a dialect of its own or as one of our writers has it, with one
 * to six faults of structure: lines lost, doubled, moved, spliced from another dialect; text cut,
 * its line ends changed, bytes that no text has, huge numbers, deep groups, far too many of a
 * thing. Plain noise seldom gets past the first line of a format; these do.
 *
 * Claims, for each: reading ends, every refusal is explained (fuzz_convert); what was read, written
 * in any format and read again, gives the same levels, and the same sections, notes and refusals
 * where the format holds them. The same SEED gives the same files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "util/rng.h"

enum { MODELS_MAX = 256, LINES_MAX = 4096, FAULTS_MAX = 6, MANY = 1200, BROKEN_MAX = 1 << 20 };

struct model {
	struct buf text;
};

struct models {
	struct model at[MODELS_MAX];
	uint32_t n;
};

/* --- models --------------------------------------------------------------------------------- */

static void
add_model(struct models *all, struct buf text)
{
	if (all->n < MODELS_MAX && text.n > 0)
		all->at[all->n++].text = text;
	else
		buf_free(&text);
}

static bool
load(struct models *all, const char *name)
{
	FILE *f = fopen(name, "rb");
	struct buf text = { 0 };
	char piece[4096];
	size_t n;

	if (f == NULL) {
		perror(name);
		return false;
	}
	while ((n = fread(piece, 1, sizeof piece, f)) > 0)
		buf_add(&text, piece, n);
	fclose(f);
	for (size_t i = 0; formats[i] != NULL; i++) {
		struct buf written = { 0 };
		if (formats[i]->write != NULL)
			fuzz_convert(buf_view(&text), NULL, formats[i], &written);
		add_model(all, written);
	}
	add_model(all, text);
	return true;
}

/* --- faults --------------------------------------------------------------------------------- */

struct lines {
	struct str at[LINES_MAX]; /* with their ends */
	uint32_t n;
};

static void
split(struct str text, struct lines *lines)
{
	for (lines->n = 0; text.n > 0 && lines->n < LINES_MAX; lines->n++) {
		const char *end = memchr(text.p, '\n', text.n);
		const size_t n = end == NULL ? text.n : (size_t)(end - text.p) + 1;
		lines->at[lines->n] = (struct str){ text.p, n };
		text = str_skip(text, n);
	}
}

/* Bytes that mean something in one dialect or another, or nothing in any. */
static const struct str tokens[] = {
#define TOKEN(s) \
	{ \
		s, sizeof s - 1 \
	}
	TOKEN("\0"),
	TOKEN("\xEF\xBB\xBF"),
	TOKEN("\xC0\xAF"),
	TOKEN("\xED\xA0\x80"),
	TOKEN("\x1B[2J"),
	TOKEN("\xC2\xA0"),
	TOKEN("\xE2\x80\xAE"),
	TOKEN("\t"),
	TOKEN("\r"),
	TOKEN("\n\n\n"),
	TOKEN("\x1A"),
	TOKEN("99999999999999999999"),
	TOKEN("4294967296"),
	TOKEN("-1"),
	TOKEN("0"),
	TOKEN("0x10"),
	TOKEN("1e9"),
	TOKEN("("),
	TOKEN(")"),
	TOKEN("9("),
	TOKEN("|"),
	TOKEN("5#|"),
	TOKEN("#"),
	TOKEN("@"),
	TOKEN("+"),
	TOKEN("$"),
	TOKEN("*"),
	TOKEN("."),
	TOKEN("-"),
	TOKEN("_"),
	TOKEN("[lurd]"),
	TOKEN("12(lu)R"),
	TOKEN("\nSolution 3/1\n"),
	TOKEN("\nSnapshot\n"),
	TOKEN("\nStatus: unsolvable\n"),
	TOKEN("\nComment:\n"),
	TOKEN("Comment-End:\n"),
	TOKEN("Title: "),
	TOKEN("Author: x\n"),
	TOKEN("Sok-Hash: 00\n"),
	TOKEN("Level 4294967295\n"),
	TOKEN("; 7\n"),
	TOKEN(": "),
	TOKEN("::"),
	TOKEN("\nNotes\n"),
	TOKEN("{"),
	TOKEN("}"),
	TOKEN("[["),
	TOKEN("\""),
	TOKEN("\\"),
	TOKEN("\\ud800"),
	TOKEN("\\u0000"),
	TOKEN("null"),
	TOKEN(","),
	TOKEN("{\"rows\":["),
	TOKEN("<"),
	TOKEN(">"),
	TOKEN("</"),
	TOKEN("<Level "),
	TOKEN("</Level>"),
	TOKEN("<L>"),
	TOKEN("<!--"),
	TOKEN("]]>"),
	TOKEN("<![CDATA["),
	TOKEN("&#0;"),
	TOKEN("&#x110000;"),
	TOKEN("&lt"),
	TOKEN("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>"),
	TOKEN("Width=\"1001\""),
#undef TOKEN
};

static struct str
token(struct rng *r)
{
	return tokens[rng_below(r, sizeof tokens / sizeof *tokens)];
}

static void
insert(struct buf *out, struct str text, size_t at, struct str what, uint32_t times)
{
	buf_add(out, text.p, at);
	while (times-- > 0 && out->n < BROKEN_MAX)
		buf_str(out, what);
	buf_str(out, str_skip(text, at));
}

static void
change_ends(struct buf *out, struct str text, struct rng *r)
{
	static const char *const ends[] = { "\r\n", "\r", "\n\r", "\n\n", "", "\v" };
	const char *end = ends[rng_below(r, 6)];
	const bool some = rng_below(r, 2) == 0;

	for (size_t i = 0; i < text.n; i++)
		if (text.p[i] == '\n' && (!some || rng_below(r, 3) == 0))
			buf_text(out, end);
		else
			buf_char(out, text.p[i]);
}

/* One fault that sees the text as bytes. */
static void
break_bytes(struct buf *out, struct str text, struct rng *r)
{
	const uint32_t at = rng_below(r, (uint32_t)text.n + 1);
	uint32_t n;

	switch (rng_below(r, 6)) {
	case 0: /* cut */ buf_add(out, text.p, at); break;
	case 1: /* lost from the middle */
		n = rng_below(r, 9);
		buf_add(out, text.p, at);
		if (at + n < text.n)
			buf_add(out, text.p + at + n, text.n - at - n);
		break;
	case 2: /* something else in its place */
		buf_str(out, text);
		if (at < text.n)
			out->p[at] = (char)rng_below(r, 256);
		break;
	case 3: insert(out, text, at, token(r), 1); break;
	case 4: insert(out, text, at, token(r), 1 + rng_below(r, 1 + rng_below(r, MANY))); break;
	default: change_ends(out, text, r);
	}
}

/* One fault that sees it as lines; `other` is another model. */
static void
break_lines(struct buf *out, struct str text, struct str other, struct rng *r)
{
	static struct lines lines, others;
	const uint32_t kind = rng_below(r, 7);
	uint32_t a, b, times = 2;

	split(text, &lines);
	split(other, &others);
	if (lines.n == 0 || others.n == 0)
		return;
	a = rng_below(r, lines.n);
	b = kind < 5 ? rng_below(r, lines.n) : rng_below(r, others.n);
	if (kind == 3)
		times = 1 + rng_below(r, 1 + rng_below(r, MANY));
	for (uint32_t i = 0; i < lines.n && out->n < BROKEN_MAX; i++) {
		if (kind == 0 && i == a)
			continue; /* lost */
		if (kind == 1 && (i == a || i == b)) {
			buf_str(out, lines.at[i == a ? b : a]); /* changed places */
			continue;
		}
		if (kind == 5 && i == a)
			buf_str(out, others.at[b]); /* from elsewhere */
		if (kind == 6 && i == a) {
			for (; b < others.n; b++) /* goes on as another file */
				buf_str(out, others.at[b]);
			return;
		}
		if ((kind == 2 || kind == 3) && i == a)
			for (uint32_t n = 1; n < times && out->n < BROKEN_MAX; n++)
				buf_str(out, lines.at[i]); /* doubled, or far more */
		if (kind == 4 && i == a)
			buf_text(out, "    "); /* moved to the right */
		buf_str(out, lines.at[i]);
	}
}

static void
make(struct buf *out, const struct models *models, struct rng *r)
{
	struct buf from = { 0 };

	buf_clear(out);
	buf_str(out, buf_view(&models->at[rng_below(r, models->n)].text));
	for (uint32_t faults = 1 + rng_below(r, FAULTS_MAX); faults > 0; faults--) {
		const struct buf swap = from;
		from = *out;
		*out = swap;
		buf_clear(out);
		if (rng_below(r, 2) == 0)
			break_bytes(out, buf_view(&from), r);
		else
			break_lines(out, buf_view(&from),
			    buf_view(&models->at[rng_below(r, models->n)].text), r);
	}
	buf_free(&from);
}

/* --- claims --------------------------------------------------------------------------------- */

/* Read again, nothing is refused, and the levels are the same; all else where the format holds it.
 */
static bool
comes_back(struct str broken, const struct format *as, struct tally want)
{
	const bool whole = as == &format_sok || as == &format_json || as == &format_line;
	struct buf written = { 0 };
	struct tally got;
	bool lost;

	fuzz_convert(broken, NULL, as, &written);
	lost = written.failed;
	got = fuzz_convert(buf_view(&written), NULL, NULL, NULL);
	buf_free(&written);
	if (lost || got.levels != want.levels || got.level_hash != want.level_hash)
		return false;
	return !whole || (got.broken == 0 && got.notes == want.notes &&
	                     got.section_hash == want.section_hash);
}

int
main(int argc, char **argv)
{
	static struct models models;
	struct buf broken = { 0 };
	struct tally sum = { 0 };
	unsigned long seed, count;

	if (argc < 4) {
		fputs("usage: sokbreak SEED COUNT FILE...\n", stderr);
		return 2;
	}
	seed = strtoul(argv[1], NULL, 10);
	count = strtoul(argv[2], NULL, 10);
	for (int i = 3; i < argc; i++)
		if (!load(&models, argv[i]))
			return 2;
	for (unsigned long i = 0; i < count; i++) {
		struct rng r = { seed + i };
		struct tally got;
		make(&broken, &models, &r);
		got = fuzz_convert(buf_view(&broken), NULL, NULL, NULL);
		for (size_t f = 0; formats[f] != NULL; f++) {
			if (formats[f]->write == NULL ||
			    comes_back(buf_view(&broken), formats[f], got))
				continue;
			fprintf(stderr, "seed %lu: not the same when written as %s\n", seed + i,
			    formats[f]->name);
			fwrite(broken.p, 1, broken.n, stdout);
			return 1;
		}
		sum.levels += got.levels;
		sum.broken += got.broken;
		sum.notes += got.notes;
	}
	printf("%lu broken files of %u models: %llu levels, %llu refused, %llu notes\n", count,
	    (unsigned)models.n, (unsigned long long)sum.levels, (unsigned long long)sum.broken,
	    (unsigned long long)sum.notes);
	for (uint32_t i = 0; i < models.n; i++)
		buf_free(&models.at[i].text);
	buf_free(&broken);
	return 0;
}
