/*
 * port/wasi/posix.h: what the headers of wasi-libc leave out, read before every file. Its fcntl()
 * and ioctl() answer EINVAL to the numbers here: files are not locked, and a terminal is of unknown
 * size.
 */
#ifndef WASI_POSIX_H
#define WASI_POSIX_H

#include <sys/types.h>

#define F_SETLK (-1)
#define F_WRLCK 1
#define TIOCGWINSZ (-1)

struct winsize {
	unsigned short ws_row, ws_col;
};

int mkstemp(char *path);
mode_t umask(mode_t);
int fchmod(int fd, mode_t);

#endif
