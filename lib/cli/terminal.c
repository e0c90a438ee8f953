#include "cli/terminal.h"

#include <sys/ioctl.h>

unsigned
terminal_width(int fd)
{
	struct winsize size = { .ws_col = 0 };

	return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

unsigned
terminal_height(int fd)
{
	struct winsize size = { .ws_row = 0 };

	return ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}
