/* util/utf8.c: which bytes are a character, what may be printed, and how wide it is. */
#include "util/utf8.h"

#include "tap.h"

struct letter {
	const char *bytes;
	size_t n;
	uint32_t code;
	unsigned columns; /* of a printable one */
};

/* The first and the last of each length, those beside the surrogates, and some wide ones. */
static const struct letter letters[] = {
	{ "\x01", 1, 0x01, 0 },
	{ " ", 1, 0x20, 1 },
	{ "~", 1, 0x7E, 1 },
	{ "\x7F", 1, 0x7F, 0 },
	{ "\xC2\x80", 2, 0x80, 0 },
	{ "\xC3\xA9", 2, 0xE9, 1 },
	{ "\xDF\xBF", 2, 0x7FF, 1 },
	{ "\xE0\xA0\x80", 3, 0x800, 1 },
	{ "\xE2\x80\xAE", 3, 0x202E, 0 },
	{ "\xE6\x9D\xB1", 3, 0x6771, 2 },
	{ "\xED\x9F\xBF", 3, 0xD7FF, 1 },
	{ "\xEE\x80\x80", 3, 0xE000, 1 },
	{ "\xEF\xBF\xBF", 3, 0xFFFF, 1 },
	{ "\xF0\x90\x80\x80", 4, 0x10000, 1 },
	{ "\xF0\x9F\x98\x80", 4, 0x1F600, 2 },
	{ "\xF4\x8F\xBF\xBF", 4, 0x10FFFF, 1 },
};

/* No first byte; cut off; not continued; longer than need be; surrogates; beyond the last. */
static const char *const faults[] = { "\x80", "\xBF", "\xFE", "\xFF", "\xF8\x88\x80\x80\x80",
	"\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xC3 ", "\xE2\x82 ", "\xF0\x9F\x98 ", "\xC0\x80",
	"\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
	"\xF4\x90\x80\x80", "\xF7\xBF\xBF\xBF" };

int
main(void)
{
	struct tap t = { 0, 0 };
	uint32_t code = 1;

	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		const struct letter *l = &letters[i];
		const struct str s = str_of(l->bytes);
		ok(&t, utf8_length(s, &code) == l->n && l->n == s.n && code == l->code,
		    "a character is as long as it is");
		ok(&t, utf8_printable(s) == (l->columns > 0 ? l->n : 0),
		    "it may be printed or not");
		ok(&t, l->columns == 0 || utf8_columns(code) == l->columns, "and is so wide");
	}
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		ok(&t, utf8_length(str_of(faults[i]), &code) == 0, "these bytes are no character");
	ok(&t, utf8_length((struct str){ "", 0 }, &code) == 0, "nothing is no character");
	ok(&t, utf8_length((struct str){ "", 1 }, &code) == 1 && code == 0, "a zero byte is one");
	ok(&t, utf8_columns(0x301) == 0, "an accent behind a letter takes no column");
	return tap_end(&t);
}
