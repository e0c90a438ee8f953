/*
 * Screens of sokplay, sent to a terminal that knows just what they use: it always shows the last
 * one, whatever was on it before.
 */
#include "cmd/sokplay/frame.h"

#include <stdlib.h>
#include <string.h>

#include "tap.h"
#include "util/rng.h"
#include "util/utf8.h"

enum { ROWS = 7, COLS = 19, FRAMES = 300, CHANGES = 12 };
enum {
	WIDE = 0x26a1,
	MARK = 0xe31
}; /* two columns and none on an odd terminal, where we say one */

struct terminal {
	bool odd;
	uint32_t code[ROWS][COLS];
	struct str style[ROWS][COLS]; /* the parameters as they came */
	struct str now;
	unsigned row, col;
};

/* A sequence behind its escape; returns its end. */
static const char *
obey(struct terminal *t, const char *p)
{
	const char *const start = ++p;

	while (*p < '@')
		p++;
	if (*p == 'm') {
		t->now = (struct str){ start, (size_t)(p - start) };
	} else if (*p == 'H') {
		char *end;
		t->row = (unsigned)strtoul(start, &end, 10) - 1;
		t->col = (unsigned)strtoul(end + 1, NULL, 10) - 1;
	} else if (*p == 'K') {
		for (unsigned i = t->col; i < COLS; i++) {
			t->code[t->row][i] = ' ';
			t->style[t->row][i] = STR("0");
		}
	} else if (*p == 'J') {
		for (unsigned i = 0; i < ROWS * COLS; i++) {
			t->code[i / COLS][i % COLS] = ' ';
			t->style[i / COLS][i % COLS] = STR("0");
		}
	}
	return p + 1;
}

static bool
type(struct terminal *t, uint32_t code)
{
	const bool cut = t->col + 1 == COLS;
	const unsigned columns = t->odd && code == MARK   ? 0
	                         : t->odd && code == WIDE ? 2u - cut
	                                                  : utf8_columns(code);

	if (t->row >= ROWS || t->col + columns > COLS)
		return false;
	for (unsigned i = 0; i < columns; i++) {
		t->code[t->row][t->col + i] = i == 0 ? code : 0;
		t->style[t->row][t->col + i] = t->now;
	}
	t->col += columns;
	return true;
}

static bool
receive(struct terminal *t, struct str bytes)
{
	bool fine = true;

	while (bytes.n > 0 && fine) {
		uint32_t code;
		const size_t n = utf8_length(bytes, &code);
		if (bytes.p[0] == '\033') {
			bytes = str_skip(bytes, (size_t)(obey(t, bytes.p + 1) - bytes.p));
			continue;
		}
		fine = n > 0 && type(t, code);
		bytes = str_skip(bytes, n > 0 ? n : 1);
	}
	return fine;
}

/* The glyphs, and one style where there was one. */
static bool
shows(const struct terminal *t, const struct frame *f)
{
	struct str style[STYLES];

	memset(style, 0, sizeof style);
	for (unsigned i = 0; i < ROWS * COLS; i++) {
		const struct glyph *g = &f->glyph[i];
		const struct str now = t->style[i / COLS][i % COLS];
		if (t->odd && g->code == MARK)
			continue;
		if (t->code[i / COLS][i % COLS] != g->code)
			return false;
		if (style[g->style].p != NULL && !str_eq(style[g->style], now))
			return false;
		style[g->style] = now;
	}
	return true;
}

static void
scribble(struct frame *f, struct rng *r)
{
	static const uint32_t codes[] = { ' ', '#', 'x', 0x2588, 0x25d6, 0x4e2d, 0x1f4e6, WIDE,
		MARK };

	for (unsigned i = 0; i < CHANGES; i++) {
		const unsigned row = rng_below(r, ROWS + 1);
		frame_put(f, row, rng_below(r, COLS + 1), codes[rng_below(r, row < 2 ? 9 : 5)],
		    (enum style)rng_below(r, STYLES));
	}
}

/* A half of a wide character that another has overwritten is blank, as on a terminal. */
static void
mend(struct frame *f)
{
	for (unsigned i = 0; i < ROWS * COLS; i++) {
		struct glyph *g = &f->glyph[i];
		const bool half = i % COLS > 0 && utf8_columns(g[-1].code) == 2;
		const bool whole = i % COLS + 1 < COLS && g[1].code == 0;
		if ((g->code == 0 && !half) || (utf8_columns(g->code) == 2 && !whole))
			g->code = ' ';
	}
}

int
main(void)
{
	static struct buf sent[FRAMES]; /* styles point into them */
	struct tap t = { 0 };
	struct rng r = { 5 };
	struct terminal screen = { .now = STR("0") }, odd = { .odd = true, .now = STR("0") };
	struct frame f = { .utf8 = true, .colour = true }, shown = { 0 };
	bool right = true, odd_right = true;
	size_t bytes = 0;

	if (!frame_size(&f, ROWS, COLS) || !frame_size(&shown, ROWS, COLS))
		return 1;
	for (unsigned i = 0; i < FRAMES; i++) {
		scribble(&f, &r);
		mend(&f);
		frame_bytes(&f, i == 0 ? NULL : &shown, &sent[i]);
		right &= receive(&screen, buf_view(&sent[i])) && shows(&screen, &f);
		odd_right &= receive(&odd, buf_view(&sent[i])) && shows(&odd, &f);
		memcpy(shown.glyph, f.glyph, ROWS * COLS * sizeof *f.glyph);
		bytes += sent[i].n;
	}
	ok(&t, right, "the terminal shows each screen");
	ok(&t, odd_right, "as does one that gives some characters other widths");
	ok(&t, bytes < (size_t)FRAMES * ROWS * COLS * 4,
	    "and is sent little more than what differs");
	buf_clear(&sent[0]);
	frame_bytes(&f, &shown, &sent[0]);
	ok(&t, sent[0].n == 0, "nothing for nothing");
	f.utf8 = false;
	frame_clear(&f);
	ok(&t,
	    frame_text(&f, 0, 0, STR("a\xe2\x96\x88\xff\033z"), STYLE_PLAIN) == 5 &&
	        f.glyph[1].code == '?' && f.glyph[2].code == '?' && f.glyph[3].code == '?',
	    "what is not printable, or not known, is a question mark");
	ok(&t,
	    frame_text(&f, 1, COLS - 2, STR("abc"), STYLE_PLAIN) == COLS &&
	        f.glyph[2 * COLS].code == ' ',
	    "what does not fit is cut");
	for (unsigned i = 0; i < FRAMES; i++)
		buf_free(&sent[i]);
	frame_free(&f);
	frame_free(&shown);
	return tap_end(&t);
}
