#include "screen.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/sig.h"
#include "cli/terminal.h"
#include "util/num.h"

enum { SIDE_MOST = 1000 };

/*
 * The other screen, no cursor, no wrapping, clicks by SGR. Then a character of two bytes, and the
 * question where the cursor is: in the second column when the terminal took it for one.
 */
#define ENTER "\033[?1049h\033[?25l\033[?7l\033[?1000h\033[?1006h\033[H\303\244\033[6n"
#define LEAVE "\033[?1006l\033[?1000l\033[?7h\033[0m\033[?25h\033[?1049l"

static bool
write_all(int fd, const char *bytes, size_t n)
{
	while (n > 0) {
		const ssize_t written = write(fd, bytes, n);
		if (written < 0 && errno != EINTR && errno != EAGAIN)
			return false;
		if (written > 0) {
			bytes += written;
			n -= (size_t)written;
		} else if (sig_stop != 0) {
			return false;
		}
	}
	return true;
}

bool
screen_open(struct screen *s, bool colour)
{
	*s = (struct screen){ .fd = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY) };
	s->frame.colour = s->shown.colour = colour;
	return s->fd >= 0 && tcgetattr(s->fd, &s->before) == 0 && screen_measure(s);
}

void
screen_close(struct screen *s)
{
	frame_free(&s->frame);
	frame_free(&s->shown);
	buf_free(&s->out);
	if (s->fd >= 0)
		close(s->fd);
}

/* Does a shell have the terminal now, or another job of its? */
static bool
is_lent(int fd)
{
	const pid_t group = tcgetpgrp(fd);

	return group >= 0 && group != getpgrp();
}

/* In the background this stops the job, and goes on when that is in the foreground again. */
static bool
set_terminal(int fd, const struct termios *to)
{
	bool done = false;

	while (sig_stop == 0 && !(done = tcsetattr(fd, TCSANOW, to) == 0) && errno == EINTR)
		;
	return done;
}

bool
screen_enter(struct screen *s)
{
	struct termios raw = s->before;

	raw.c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INLCR | IGNCR | ISTRIP | IXON);
	raw.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
	raw.c_oflag &= (tcflag_t)~OPOST;
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	sig_put_back(s->fd, &s->before, LEAVE);
	s->stale = true;
	s->taken = set_terminal(s->fd, &raw);
	return s->taken && write_all(s->fd, ENTER, strlen(ENTER));
}

void
screen_leave(struct screen *s)
{
	if (s->taken)
		write_all(s->fd, LEAVE, strlen(LEAVE));
	if (s->taken && !is_lent(s->fd)) { /* else this would stop a job that is to end */
		tcflush(s->fd, TCIFLUSH);
		tcsetattr(s->fd, TCSANOW, &s->before);
	}
	s->taken = false;
	sig_put_back(-1, NULL, NULL);
}

bool
screen_measure(struct screen *s)
{
	const unsigned rows = num_least(terminal_height(s->fd), SIDE_MOST);
	const unsigned cols = num_least(terminal_width(s->fd), SIDE_MOST);

	s->stale = true;
	errno = ENOMEM;
	return frame_size(&s->frame, rows, cols) && frame_size(&s->shown, rows, cols);
}

bool
screen_show(struct screen *s)
{
	bool fine;

	buf_clear(&s->out);
	frame_bytes(&s->frame, s->stale ? NULL : &s->shown, &s->out);
	fine = !s->out.failed && write_all(s->fd, s->out.p, s->out.n);
	s->stale = s->out.failed;
	memcpy(s->shown.glyph, s->frame.glyph,
	    (size_t)s->frame.rows * s->frame.cols * sizeof *s->frame.glyph);
	return fine || s->out.failed; /* without memory, the next turn tries again */
}

bool
screen_lives(const struct screen *s)
{
	struct termios now;

	return tcgetattr(s->fd, &now) == 0;
}
