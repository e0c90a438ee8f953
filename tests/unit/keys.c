/*
 * What terminals send, as sokplay reads it: whole and byte by byte, broken off anywhere, and mixed
 * with bytes that mean nothing.
 */
#include "cmd/sokplay/keys.h"

#include <string.h>

#include "tap.h"
#include "util/rng.h"

enum { BYTES = 200000, EVENTS = 16 };

struct sample {
	const char *bytes;
	struct event event;
};

#define KEY(code) \
	{ \
		.kind = EVENT_KEY, .key = (code) \
	}
#define CLICK(x, y, which, up) \
	{ \
		.kind = EVENT_CLICK, .col = (x), .row = (y), .button = (which), .release = (up) \
	}

static const struct sample samples[] = {
	{ "a", KEY('a') },
	{ "\r", KEY(KEY_ENTER) },
	{ "\n", KEY(KEY_ENTER) },
	{ "\x7f", KEY(KEY_BACKSPACE) },
	{ "\b", KEY(KEY_BACKSPACE) },
	{ "\xc3\xa4", KEY(0xe4) },
	{ "\xe2\x96\x88", KEY(0x2588) },
	{ "\xf0\x9f\x93\xa6", KEY(0x1f4e6) },
	{ "\033[A", KEY(KEY_UP) },
	{ "\033OB", KEY(KEY_DOWN) },
	{ "\033[1;5C", KEY(KEY_RIGHT) },
	{ "\033OD", KEY(KEY_LEFT) },
	{ "\033[H", KEY(KEY_HOME) },
	{ "\033[1~", KEY(KEY_HOME) },
	{ "\033OF", KEY(KEY_END) },
	{ "\033[8~", KEY(KEY_END) },
	{ "\033[3~", KEY(KEY_DELETE) },
	{ "\033[5~", KEY(KEY_PAGE_UP) },
	{ "\033[6~", KEY(KEY_PAGE_DOWN) },
	{ "\033OP", KEY(KEY_F1) },
	{ "\033[11~", KEY(KEY_F1) },
	{ "\033[[A", KEY(KEY_F1) },
	{ "\033x", KEY('x') },
	{ "\033[<0;12;7M", CLICK(11, 6, BUTTON_LEFT, false) },
	{ "\033[<0;300;107m", CLICK(299, 106, BUTTON_LEFT, true) },
	{ "\033[<65;1;1M", CLICK(0, 0, BUTTON_WHEEL_DOWN, false) },
	{ "\033[M !\"", CLICK(0, 1, BUTTON_LEFT, false) },
	{ "\033[M#!!", CLICK(0, 0, BUTTON_LEFT, true) },
	{ "\033[1;2R", { .kind = EVENT_CURSOR, .row = 0, .col = 1 } },
};

enum { SAMPLES = sizeof samples / sizeof *samples };

/* Passed over whole. */
static const char *const nothing[] = { "\033[200~", "\033[?62;22c", "\033[1;2;3;4;5;6;7;8z",
	"\033[99999999999999999999q", "\033[<0;0;0M", "\033[M   ", "\033[0;0R", "\033OZ", "\xff",
	"\xc3", "\xe2\x96", "\x80\x80", "\033[12\001" };

enum { NOTHINGS = sizeof nothing / sizeof *nothing };

static unsigned
read_all(struct keys *k, const char *bytes, struct event *e)
{
	unsigned events = 0;

	for (; *bytes != '\0'; bytes++)
		if (keys_take(k, (unsigned char)*bytes, &e[events % EVENTS]))
			events++;
	return events;
}

static bool
is_same(const struct event *a, const struct event *b)
{
	return a->kind == b->kind && a->key == b->key && a->row == b->row && a->col == b->col &&
	       a->button == b->button && a->release == b->release;
}

static void
test_samples(struct tap *t)
{
	bool alone = true, in_a_row = true;
	struct keys k = { 0 };
	struct event e[EVENTS];

	for (unsigned i = 0; i < SAMPLES; i++) {
		struct keys fresh = { 0 };
		alone &= read_all(&fresh, samples[i].bytes, e) == 1 &&
		         is_same(e, &samples[i].event) && !keys_pause(&fresh, e);
		in_a_row &= read_all(&k, samples[i].bytes, e) == 1 && is_same(e, &samples[i].event);
	}
	ok(t, alone, "each key is what it is");
	ok(t, in_a_row, "one behind another, too");
}

static void
test_nothing(struct tap *t)
{
	bool passed = true;
	struct event e[EVENTS];

	for (unsigned i = 0; i < NOTHINGS; i++) {
		struct keys k = { 0 };
		const unsigned events = read_all(&k, nothing[i], e);
		/* The control byte within a sequence is a key of its own. */
		passed &= events == (strchr(nothing[i], 1) != NULL);
		if (!passed)
			printf("# %u\n", i);
		passed &= read_all(&k, "\033[A", e) == 1 && e->key == KEY_UP;
	}
	ok(t, passed, "what means nothing is passed over, and the next key is read");
}

static void
test_escape(struct tap *t)
{
	struct keys k = { 0 };
	struct event e[EVENTS];

	ok(t, read_all(&k, "\033", e) == 0 && keys_pause(&k, e) && e->key == KEY_ESCAPE,
	    "an escape alone is a key once nothing follows");
	ok(t, read_all(&k, "\033\033", e) == 1 && e->key == KEY_ESCAPE, "and before another one");
	ok(t, read_all(&k, "[B", e) == 1 && e->key == KEY_DOWN, "which may begin a sequence");
	ok(t, read_all(&k, "\033[1", e) == 0 && !keys_pause(&k, e), "a torn sequence is no key");
	ok(t, read_all(&k, "2", e) == 1 && e->key == '2', "and is forgotten");
}

/* Sanitizers watch; and nothing that is no character comes out. */
static void
test_noise(struct tap *t)
{
	static const char often[] = "\033[<;0123456789MmRO~\xc3\xe2\xf0\x96";
	struct rng r = { 3 };
	struct keys k = { 0 };
	struct event e;
	unsigned events = 0;
	bool fine = true;

	for (unsigned i = 0; i < BYTES; i++) {
		const unsigned char byte = rng_below(&r, 3) > 0
		                               ? (unsigned char)
		                                     often[rng_below(&r, sizeof often - 1)]
		                               : (unsigned char)rng_below(&r, 256);
		if (!keys_take(&k, byte, &e))
			continue;
		events++;
		fine &= e.kind != NO_EVENT && (e.kind != EVENT_KEY || e.key <= KEY_F1) &&
		        e.row < 10000 && e.col < 10000;
	}
	ok(t, fine && events > BYTES / 10, "noise does no harm");
}

int
main(void)
{
	struct tap t = { 0 };

	test_samples(&t);
	test_nothing(&t);
	test_escape(&t);
	test_noise(&t);
	return tap_end(&t);
}
