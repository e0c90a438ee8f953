/* port/wasi/sig.c: cli/sig.c where there are no signals. */
#include "cli/sig.h"

#include <unistd.h>

atomic_int sig_stop, sig_cancel, sig_progress, sig_redraw, sig_suspend;

void
sig_catch(void)
{
}

ssize_t
sig_read(int fd, void *bytes, size_t n)
{
	return read(fd, bytes, n);
}

void
sig_die(int number)
{
	_exit(128 + number); /* what a shell makes of it */
}
