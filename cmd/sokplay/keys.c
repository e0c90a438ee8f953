#include "keys.h"

#include "util/utf8.h"

enum { NUMBER_MOST = 9999 }; /* of rows and columns; larger ones are this */

static bool
key(struct keys *k, struct event *e, uint32_t which)
{
	k->in = PLAIN_BYTES;
	*e = (struct event){ .kind = EVENT_KEY, .key = which };
	return which != 0;
}

/* Of cursor keys and their like; 0: of no key that is known. */
static uint32_t
key_of_letter(unsigned char letter)
{
	switch (letter) {
	case 'A': return KEY_UP;
	case 'B': return KEY_DOWN;
	case 'C': return KEY_RIGHT;
	case 'D': return KEY_LEFT;
	case 'H': return KEY_HOME;
	case 'F': return KEY_END;
	case 'P': return KEY_F1;
	default: return 0;
	}
}

static uint32_t
key_of_number(unsigned number)
{
	switch (number) {
	case 1:
	case 7: return KEY_HOME;
	case 3: return KEY_DELETE;
	case 4:
	case 8: return KEY_END;
	case 5: return KEY_PAGE_UP;
	case 6: return KEY_PAGE_DOWN;
	case 11: return KEY_F1;
	default: return 0;
	}
}

/* --- characters ---------------------------------------------------------------------------- */

static bool
begin_character(struct keys *k, unsigned char byte, struct event *e)
{
	if (byte < 0x80)
		return key(k, e, byte == '\n' ? KEY_ENTER : byte == '\b' ? KEY_BACKSPACE : byte);
	k->wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
	k->in = k->wanted > 0 ? IN_CHARACTER : PLAIN_BYTES;
	k->byte[0] = byte;
	k->bytes = 1;
	return false;
}

static bool
go_on_character(struct keys *k, unsigned char byte, struct event *e)
{
	struct str whole = { (const char *)k->byte, k->wanted };
	uint32_t code;

	if ((byte & 0xc0) != 0x80) {
		k->in = PLAIN_BYTES;
		return keys_take(k, byte, e);
	}
	k->byte[k->bytes++] = byte;
	if (k->bytes < k->wanted)
		return false;
	return key(k, e, utf8_length(whole, &code) > 0 ? code : 0);
}

/* --- sequences ----------------------------------------------------------------------------- */

static bool
click(struct keys *k, struct event *e, unsigned button, bool release)
{
	k->in = PLAIN_BYTES;
	*e = (struct event){ .kind = EVENT_CLICK, .button = button, .release = release };
	e->col = k->number[1] - 1;
	e->row = k->number[2] - 1;
	return k->number[1] > 0 && k->number[2] > 0;
}

/* Button, column and row, each a byte above 32. */
static bool
go_on_click(struct keys *k, unsigned char byte, struct event *e)
{
	k->number[k->bytes++] = byte >= 32 ? byte - 32u : 0;
	if (k->bytes < 3)
		return false;
	return click(k, e, k->number[0] == 3 ? BUTTON_LEFT : k->number[0], k->number[0] == 3);
}

static bool
end_csi(struct keys *k, unsigned char last, struct event *e)
{
	k->in = PLAIN_BYTES;
	if (k->mark == '<' && (last == 'M' || last == 'm'))
		return click(k, e, k->number[0], last == 'm');
	if (k->mark != 0)
		return false;
	if (last == 'M' && k->numbers == 0) {
		k->in = IN_CLICK;
		k->bytes = 0;
		return false;
	}
	if (last == 'R') {
		*e = (struct event){ .kind = EVENT_CURSOR };
		e->row = k->number[0] - 1;
		e->col = k->number[1] - 1;
		return k->number[0] > 0 && k->number[1] > 0;
	}
	return key(k, e, last == '~' ? key_of_number(k->number[0]) : key_of_letter(last));
}

static bool
go_on_csi(struct keys *k, unsigned char byte, struct event *e)
{
	unsigned *number = &k->number[k->numbers < KEYS_NUMBERS ? k->numbers : KEYS_NUMBERS - 1];

	if (byte < 0x20 || byte >= 0x7f) { /* not of the sequence, which is lost then */
		k->in = PLAIN_BYTES;
		return keys_take(k, byte, e);
	}
	if (byte >= '0' && byte <= '9')
		*number = *number <= NUMBER_MOST / 10 ? 10 * *number + (byte - '0') : NUMBER_MOST;
	else if (byte == ';' || byte == ':')
		k->numbers++;
	else if (byte >= '<' && byte <= '?')
		k->mark = byte;
	else if (byte == '[')
		k->in = IN_CONSOLE; /* the F1 of Linux */
	else if (byte >= 0x40)
		return end_csi(k, byte, e);
	return false;
}

static bool
behind_escape(struct keys *k, unsigned char byte, struct event *e)
{
	if (byte == '[') {
		*k = (struct keys){ .in = IN_CSI };
		return false;
	}
	if (byte == 'O') {
		k->in = IN_SS3;
		return false;
	}
	if (byte == KEY_ESCAPE) {
		key(k, e, KEY_ESCAPE);
		k->in = BEHIND_ESCAPE;
		return true;
	}
	return begin_character(k, byte, e); /* with Alt, which does not matter */
}

bool
keys_take(struct keys *k, unsigned char byte, struct event *e)
{
	*e = (struct event){ .kind = NO_EVENT };
	switch (k->in) {
	case IN_CHARACTER: return go_on_character(k, byte, e);
	case BEHIND_ESCAPE: return behind_escape(k, byte, e);
	case IN_CSI: return go_on_csi(k, byte, e);
	case IN_CLICK: return go_on_click(k, byte, e);
	case IN_SS3: return key(k, e, key_of_letter(byte));
	case IN_CONSOLE: return key(k, e, byte == 'A' ? (uint32_t)KEY_F1 : 0);
	case PLAIN_BYTES: break;
	}
	if (byte != KEY_ESCAPE)
		return begin_character(k, byte, e);
	k->in = BEHIND_ESCAPE;
	return false;
}

bool
keys_pause(struct keys *k, struct event *e)
{
	const bool alone = k->in == BEHIND_ESCAPE;

	*e = (struct event){ .kind = NO_EVENT };
	k->in = PLAIN_BYTES;
	return alone && key(k, e, KEY_ESCAPE);
}
