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

enum { LINK_BYTES = 4096, LINKS_MAX = 40 };

/* Open the wrong way round: using one is the error that it was. */
void
output_reserve(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0)
			(void)open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/*
 * What a name stands for: /dev/stdout, say, for the file that standard output is. To rename to the
 * name itself would put a file in the place of the link.
 */
static char *
follow(const char *file)
{
	char *path = strdup(file), link[LINK_BYTES];
	ssize_t n;

	for (int i = 0; i < LINKS_MAX && path != NULL; i++) {
		if ((n = readlink(path, link, sizeof link)) < 0)
			return path;
		const char *slash = link[0] == '/' ? NULL : strrchr(path, '/');
		const size_t directory = slash == NULL ? 0 : (size_t)(slash - path) + 1;
		char *next = malloc(directory + (size_t)n + 1);
		if (next != NULL) {
			memcpy(next, path, directory);
			memcpy(next + directory, link, (size_t)n);
			next[directory + (size_t)n] = '\0';
		}
		free(path);
		path = next;
	}
	return path;
}

static void
forget(struct output *o)
{
	free(o->temporary);
	free(o->target);
	o->temporary = o->target = NULL;
}

bool
output_open(struct output *o, const char *file)
{
	struct stat st;
	bool there;
	mode_t mask;
	size_t n;

	*o = (struct output){ .fd = STDOUT_FILENO, .name = "standard output" };
	if (file == NULL || strcmp(file, "-") == 0)
		return true;
	o->name = file;
	there = stat(file, &st) == 0;
	if (there && !S_ISREG(st.st_mode)) {
		o->fd = open(file, O_WRONLY);
		return o->fd >= 0;
	}
	o->target = follow(file);
	if (o->target == NULL)
		return false;
	n = strlen(o->target) + sizeof ".XXXXXX";
	o->temporary = malloc(n);
	if (o->temporary != NULL) {
		snprintf(o->temporary, n, "%s.XXXXXX", o->target);
		o->fd = mkstemp(o->temporary);
	}
	if (o->temporary == NULL || o->fd < 0) {
		forget(o);
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
	o->used |= b->n > 0;
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
		else if (rename(o->temporary, o->target) != 0)
			fine = false, why = errno, unlink(o->temporary);
		forget(o);
	}
	errno = why;
	return fine;
}
