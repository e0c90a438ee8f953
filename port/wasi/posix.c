/*
 * port/wasi/posix.c: calls that wasi-libc leaves out, as far as WASI can do them. It knows no
 * permissions.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wasi/api.h>

enum { LETTERS = 6, TRIES = 100 };

/* A program begins in the root of what it was given; where it was called is known by name. */
__attribute__((constructor)) static void
enter(void)
{
	const char *here = getenv("PWD");

	if (here != NULL)
		(void)!chdir(here);
}

int
mkstemp(char *path)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
	char *end = path + strlen(path);
	unsigned char random[LETTERS];
	int fd = -1;

	errno = EEXIST;
	for (int i = 0; i < TRIES && fd < 0 && errno == EEXIST; i++) {
		if (__wasi_random_get(random, sizeof random) != 0)
			return -1;
		for (int k = 0; k < LETTERS; k++)
			end[k - LETTERS] = letters[random[k] % 32];
		fd = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
	}
	return fd;
}

mode_t
umask(mode_t mask)
{
	(void)mask;
	return 0;
}

int
fchmod(int fd, mode_t mode)
{
	(void)fd, (void)mode;
	return 0;
}
