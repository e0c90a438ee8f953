#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/sig.h"

/* Open the wrong way round: using one is the error that it was. */
void
output_reserve(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			(void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

bool
output_open(struct output *o, const char *file)
{
	struct stat st;
	bool there;
	mode_t mask;
	size_t n;

	*o = (struct output){ STDOUT_FILENO, file == NULL ? "standard output" : file, NULL };
	if (file == NULL)
		return true;
	there = stat(file, &st) == 0;
	if (there && !S_ISREG(st.st_mode)) {
		o->fd = open(file, O_WRONLY);
		return o->fd >= 0;
	}
	n = strlen(file) + sizeof ".XXXXXX";
	o->temporary = malloc(n);
	if (o->temporary == NULL)
		return false;
	snprintf(o->temporary, n, "%s.XXXXXX", file);
	o->fd = mkstemp(o->temporary);
	if (o->fd < 0) {
		free(o->temporary);
		o->temporary = NULL;
		return false;
	}
	mask = umask(0);
	umask(mask);
	fchmod(o->fd, there ? st.st_mode & 0777 : 0666 & ~mask);
	return true;
}

bool
output_flush(struct output *o, struct buf *b)
{
	size_t done = 0;

	if (b->failed) {
		buf_clear(b);
		errno = ENOMEM;
		return false;
	}
	while (done < b->n) {
		ssize_t n = write(o->fd, b->p + done, b->n - done);
		if (n >= 0) {
			done += (size_t)n;
		} else if (errno == EPIPE) {
			sig_die(SIGPIPE);
			_exit(2);
		} else if (errno != EINTR) {
			int why = errno;
			buf_clear(b);
			errno = why;
			return false;
		}
	}
	buf_clear(b);
	return true;
}

bool
output_close(struct output *o, bool keep)
{
	bool fine = true;
	int why = 0;

	if (o->temporary == NULL && o->fd == STDOUT_FILENO)
		return true;
	if (o->fd >= 0 && close(o->fd) != 0)
		fine = false, why = errno;
	if (o->temporary != NULL) {
		if (!fine || !keep)
			unlink(o->temporary);
		else if (rename(o->temporary, o->name) != 0)
			fine = false, why = errno, unlink(o->temporary);
		free(o->temporary);
		o->temporary = NULL;
	}
	errno = why;
	return fine;
}
