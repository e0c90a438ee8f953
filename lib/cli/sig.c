#include "cli/sig.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/select.h>
#include <unistd.h>

#if ATOMIC_INT_LOCK_FREE != 2
#error "a signal handler needs an int that is atomic without a lock"
#endif

atomic_int sig_stop, sig_progress;

static const int stops[] = { SIGHUP, SIGINT, SIGTERM };

enum { STOPS = sizeof stops / sizeof *stops };

/*
 * A call that begins to wait behind the last look at the flag would wait for ever: for the other
 * end of a FIFO that is opened, say. The alarm ends it with EINTR, and one that comes later.
 */
static void
catch_stop(int number)
{
	if (number != SIGALRM)
		sig_stop = number;
	alarm(1);
}

static void
catch_progress(int number)
{
	(void)number;
	sig_progress = 1;
}

void
sig_catch(void)
{
	struct sigaction stop = { .sa_handler = catch_stop };
	struct sigaction progress = { .sa_handler = catch_progress, .sa_flags = SA_RESTART };
	struct sigaction before;

	sigemptyset(&stop.sa_mask);
	sigemptyset(&progress.sa_mask);
	for (unsigned i = 0; i < STOPS; i++)
		if (sigaction(stops[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(stops[i], &stop, NULL);
	sigaction(SIGALRM, &stop, NULL);
	sigaction(SIGUSR1, &progress, NULL);
}

/* Waits until fd can be read. The signals are let in while it waits and at no other moment. */
static bool
await(int fd, const sigset_t *outside)
{
	fd_set one;

	FD_ZERO(&one);
	FD_SET((unsigned)fd, &one);
	return pselect(fd + 1, &one, NULL, NULL, NULL, outside) >= 0;
}

ssize_t
sig_read(int fd, void *bytes, size_t n)
{
	sigset_t inside, outside;
	ssize_t got = -1;

	if (fd >= FD_SETSIZE)
		return read(fd, bytes, n);
	sigemptyset(&inside);
	for (unsigned i = 0; i < STOPS; i++)
		sigaddset(&inside, stops[i]);
	pthread_sigmask(SIG_BLOCK, &inside, &outside);
	do {
		errno = EINTR;
		if (sig_stop == 0 && await(fd, &outside))
			got = read(fd, bytes, n);
	} while (got < 0 && errno == EINTR && sig_stop == 0);
	pthread_sigmask(SIG_SETMASK, &outside, NULL);
	return got;
}

void
sig_die(int number)
{
	struct sigaction plain = { .sa_handler = SIG_DFL };
	sigset_t set;

	sigemptyset(&plain.sa_mask);
	sigaction(number, &plain, NULL);
	sigemptyset(&set);
	sigaddset(&set, number);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}
