#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/lock.h"
#include "cli/sig.h"
#include "util/hash.h"

enum { LINK_BYTES = 4096, LINKS_MAX = 40, WRITERS_MAX = 16, VAIN_MAX = 3 };

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

/* Removes the file of a writer that is gone. */
static void
remove_stale(const char *name)
{
	const int fd = open(name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);

	if (fd < 0)
		return;
	if (lock_file(fd) && lock_is_named(fd, name))
		unlink(name);
	close(fd);
}

/*
 * A new file that this process has a lock on; -1 with errno. Between its making and its lock
 * another run may take it for a stale one: then it is made again. Where locks cannot be had it is
 * never stale.
 */
static int
create_locked(const char *name)
{
	int fd;

	while ((fd = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600)) >= 0) {
		const bool busy = !lock_file(fd) && lock_is_busy();
		if (!busy && lock_is_named(fd, name))
			break;
		close(fd);
	}
	return fd;
}

/* The first of the names that is free; removes those that stale files have, on the way or behind.
 */
static int
create_temporary(const char *target, char *name, size_t bytes)
{
	for (int n = WRITERS_MAX; n >= 1; n--) {
		snprintf(name, bytes, "%s.sok-tmp-%d", target, n);
		remove_stale(name);
	}
	for (int n = 1; n <= WRITERS_MAX; n++) {
		snprintf(name, bytes, "%s.sok-tmp-%d", target, n);
		const int fd = create_locked(name);
		if (fd >= 0 || errno != EEXIST)
			return fd;
	}
	errno = EBUSY;
	return -1;
}

static void
forget(struct output *o)
{
	free(o->temporary);
	free(o->target);
	o->temporary = o->target = NULL;
}

/* Of a file as it is now; 0: there is none. */
static uint64_t
stamp_of(const char *file)
{
	struct stat st;

	if (stat(file, &st) != 0)
		return 0;
	const uint64_t word[] = { (uint64_t)st.st_ino, (uint64_t)st.st_size,
		(uint64_t)st.st_mtim.tv_sec, (uint64_t)st.st_mtim.tv_nsec };
	return hash_words(0, word, sizeof word / sizeof *word) | 1;
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
	if (*file == '\0') { /* else it would be found at the end of the run */
		errno = ENOENT;
		return false;
	}
	there = stat(file, &st) == 0;
	if (there && lock_is_named(STDOUT_FILENO, file))
		return true; /* standard output itself: it may have more in front, and behind */
	if (there && !S_ISREG(st.st_mode)) {
		o->fd = open(file, O_WRONLY);
		return o->fd >= 0;
	}
	o->target = follow(file);
	if (o->target == NULL)
		return false;
	o->before = stamp_of(o->target);
	n = strlen(o->target) + sizeof ".sok-tmp-16";
	o->temporary = malloc(n);
	o->fd = o->temporary != NULL ? create_temporary(o->target, o->temporary, n) : -1;
	if (o->fd < 0) {
		forget(o);
		return false;
	}
	mask = umask(0);
	umask(mask);
	o->mode = (there ? st.st_mode & 0777 : 0666 & ~mask);
	return true;
}

bool
output_is_outdated(const struct output *o)
{
	return o->temporary != NULL && stamp_of(o->target) != o->before;
}

bool
output_is(const struct output *o, const char *file)
{
	struct stat st;

	if (o->temporary == NULL) /* standard output may be a file, too */
		return o->fd == STDOUT_FILENO && stat(file, &st) == 0 && !S_ISCHR(st.st_mode) &&
		       lock_is_named(o->fd, file);
	char *target = follow(file), *name;
	const size_t n = target != NULL ? strlen(target) + sizeof ".sok-tmp-16" : 0;
	bool same = false;

	name = n > 0 ? malloc(n) : NULL;
	for (int i = 1; i <= WRITERS_MAX && name != NULL && !same; i++) {
		snprintf(name, n, "%s.sok-tmp-%d", target, i);
		same = lock_is_named(o->fd, name);
	}
	free(name);
	free(target);
	return same;
}

bool
output_flush(struct output *o, struct buf *b)
{
	unsigned vain = 0; /* signals since the last progress, once the program is to stop */
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
			vain = 0;
		} else if (errno != EINTR || (sig_stop != 0 && ++vain > VAIN_MAX)) {
			int why = errno;
			if (why == EPIPE) /* it may be ignored */
				sig_stop = SIGPIPE;
			buf_clear(b);
			errno = why;
			return false;
		}
	}
	buf_clear(b);
	return true;
}

/* Gives the temporary file the name; the lock holds until that is done. False with errno. */
static bool
put_in_place(const struct output *o, const char *name)
{
	fchmod(o->fd, (mode_t)o->mode); /* where a file has no mode, 0600 is safe */
	return fsync(o->fd) == 0 && rename(o->temporary, name) == 0;
}

const char *
output_set_aside(struct output *o)
{
	const size_t n = strlen(o->target) + sizeof ".sok-part-4294967295";
	char *part = malloc(n);

	if (part == NULL)
		return NULL;
	snprintf(part, n, "%s.sok-part", o->target);
	for (unsigned i = 2; access(part, F_OK) == 0; i++)
		snprintf(part, n, "%s.sok-part-%u", o->target, i);
	if (!put_in_place(o, part)) {
		free(part);
		return NULL;
	}
	forget(o);
	return o->target = part;
}

bool
output_close(struct output *o, bool keep)
{
	bool fine = true;
	int why = 0;

	if (o->temporary == NULL && o->fd == STDOUT_FILENO)
		return true;
	if (o->temporary != NULL) {
		fine = !keep || put_in_place(o, o->target);
		why = errno;
		if (!fine || !keep)
			unlink(o->temporary);
	}
	forget(o);
	if (o->fd >= 0 && close(o->fd) != 0)
		fine = false, why = errno;
	errno = why;
	return fine;
}

bool
output_directory(const char *path)
{
	struct stat now;

	if (mkdir(path, 0777) == 0)
		return true;
	if (errno != EEXIST || stat(path, &now) != 0)
		return false;
	errno = ENOTDIR;
	return S_ISDIR(now.st_mode);
}

bool
output_write_file(const char *file, struct buf *b)
{
	struct output o;
	int error = 0;

	if (!output_open(&o, file)) {
		buf_clear(b);
		return false;
	}
	if (!output_flush(&o, b))
		error = errno;
	if (!output_close(&o, error == 0) && error == 0)
		error = errno;
	errno = error;
	return error == 0;
}
