/*
 * fail.c: makes calls of the C library fail, as on a bad disk. Preloaded into a program, with
 * FAIL="CALL FIRST LAST ERRNO" in its environment: the calls FIRST to LAST of CALL, counted from 1,
 * fail with ERRNO, and an empty file `failed` is made. What goes to standard error is written, and
 * is not counted.
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static atomic_int calls;

static int
fails(const char *call)
{
	const char *plan = getenv("FAIL");
	char name[32];
	int first, last, why, number;

	if (plan == NULL || sscanf(plan, "%31s %d %d %d", name, &first, &last, &why) != 4 ||
	    strcmp(name, call) != 0)
		return 0;
	number = atomic_fetch_add(&calls, 1) + 1;
	if (number < first || number > last)
		return 0;
	close(creat("failed", 0666));
	errno = why;
	return 1;
}

#define REAL(call) ((__typeof__(call) *)dlsym(RTLD_NEXT, #call))

ssize_t
read(int fd, void *bytes, size_t n)
{
	return fails("read") ? -1 : REAL(read)(fd, bytes, n);
}

ssize_t
pread(int fd, void *bytes, size_t n, off_t at)
{
	return fails("pread") ? -1 : REAL(pread)(fd, bytes, n, at);
}

ssize_t
write(int fd, const void *bytes, size_t n)
{
	return fd != STDERR_FILENO && fails("write") ? -1 : REAL(write)(fd, bytes, n);
}

ssize_t
pwrite(int fd, const void *bytes, size_t n, off_t at)
{
	return fails("pwrite") ? -1 : REAL(pwrite)(fd, bytes, n, at);
}

int
fsync(int fd)
{
	return fails("fsync") ? -1 : REAL(fsync)(fd);
}

int
rename(const char *from, const char *to)
{
	return fails("rename") ? -1 : REAL(rename)(from, to);
}

int
pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*begin)(void *), void *context)
{
	return fails("pthread_create") ? EAGAIN
	                               : REAL(pthread_create)(thread, attributes, begin, context);
}

/* Of these dlsym itself has need. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

void *
malloc(size_t n)
{
	return fails("malloc") ? NULL : __libc_malloc(n);
}

void *
calloc(size_t count, size_t n)
{
	return fails("malloc") ? NULL : __libc_calloc(count, n);
}

void *
realloc(void *p, size_t n)
{
	return fails("malloc") ? NULL : __libc_realloc(p, n);
}
