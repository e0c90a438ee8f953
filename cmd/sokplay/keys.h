/*
 * sokplay/keys.h: the bytes that a terminal sends, as keys and clicks.
 *
 * Characters in UTF-8; the usual sequences of ECMA-48 and xterm for other keys, clicks in SGR mode
 * (1006) and in that of X10, and reports of the cursor. Any other sequence is skipped as a whole,
 * and no sequence of bytes does harm. An escape is a key if nothing follows it.
 */
#ifndef SOKPLAY_KEYS_H
#define SOKPLAY_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum {                     /* beyond all characters */
	KEY_UP = 0x110000, /* these four in the order of directions */
	KEY_RIGHT,
	KEY_DOWN,
	KEY_LEFT,
	KEY_HOME,
	KEY_END,
	KEY_PAGE_UP,
	KEY_PAGE_DOWN,
	KEY_DELETE,
	KEY_F1,
	KEY_CTRL_C = 'C' & 31,
	KEY_ENTER = '\r',
	KEY_TAB = '\t',
	KEY_ESCAPE = 27,
	KEY_BACKSPACE = 127,
};

/* Bits of struct event's button, as xterm has them. */
enum { BUTTON_LEFT = 0, BUTTON_WHEEL_UP = 64, BUTTON_WHEEL_DOWN = 65 };

struct event {
	enum { NO_EVENT, EVENT_KEY, EVENT_CLICK, EVENT_CURSOR } kind;
	uint32_t key;
	unsigned row, col; /* from 0: of a click, or the cursor */
	unsigned button;
	bool release;
};

enum { KEYS_NUMBERS = 4 };

/* { 0 } has read nothing. */
struct keys {
	enum { PLAIN_BYTES, IN_CHARACTER, BEHIND_ESCAPE, IN_CSI, IN_SS3, IN_CLICK, IN_CONSOLE } in;
	unsigned char byte[4]; /* of a character, or of a click of X10 */
	unsigned bytes, wanted;
	unsigned char mark; /* '<' or '?' behind CSI, or 0 */
	unsigned number[KEYS_NUMBERS], numbers;
};

/* Takes a byte. True: it ends an event. */
bool keys_take(struct keys *, unsigned char byte, struct event *);
/* No byte has come for a while. True: an escape that had stood alone. */
bool keys_pause(struct keys *, struct event *);

#endif
