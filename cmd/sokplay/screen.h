/*
 * sokplay/screen.h: switches the terminal of the process to raw mode with a mouse, and restores it.
 *
 * It is /dev/tty, since levels may come on standard input and go to standard output. Its state is
 * restored on every way out, also if the program crashes (cli/sig.h).
 */
#ifndef SOKPLAY_SCREEN_H
#define SOKPLAY_SCREEN_H

#include <stdbool.h>
#include <termios.h>

#include "frame.h"
#include "util/buf.h"

struct screen {
	int fd;
	struct termios before;
	bool taken;
	struct frame frame, shown;
	bool stale; /* `shown` is not what the terminal shows */
	struct buf out;
};

/* False with errno: there is no terminal. */
bool screen_open(struct screen *, bool colour);
void screen_close(struct screen *);

/* Takes the terminal over, asks whether it knows UTF-8; and gives it back. */
bool screen_enter(struct screen *);
void screen_leave(struct screen *);

/* Takes the size of the terminal: the frame is blank then. */
bool screen_measure(struct screen *);
/* Shows the frame. False: the terminal is gone. */
bool screen_show(struct screen *);
bool screen_lives(const struct screen *); /* it is not gone */

#endif
