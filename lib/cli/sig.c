#include "cli/sig.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "util/clock.h"

#if ATOMIC_INT_LOCK_FREE != 2
#error "a signal handler needs an int that is atomic without a lock"
#endif

atomic_int sig_stop, sig_cancel, sig_progress, sig_redraw, sig_suspend, sig_resume;

static const int stops[] = { SIGHUP, SIGINT, SIGTERM, SIGALRM, SIGXCPU, SIGPIPE };
static const int screens[] = { SIGQUIT, SIGWINCH, SIGCONT, SIGTSTP };
static const int faults[] = { SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGSYS, SIGTRAP, SIGUSR2,
	SIGVTALRM, SIGPROF };

enum {
	STOPS = sizeof stops / sizeof *stops,
	SCREENS = sizeof screens / sizeof *screens,
	FAULTS = sizeof faults / sizeof *faults,
};

static struct {
	int fd;
	const struct termios *settings;
	const char *bytes;
} put_back = { -1, NULL, NULL };

/*
 * A call that begins to wait behind the last look at the flag would wait for ever: for the other
 * end of a FIFO that is opened, say. An alarm ends it with EINTR, and one that comes later. An
 * alarm before any stop is not ours: it stops the program, as a parent wants that has set it.
 */
static void
catch_stop(int number)
{
	if (number != SIGALRM || sig_stop == 0)
		sig_stop = sig_cancel = number;
	alarm(1);
}

/* Where a parent has us ignore alarms: our own are heeded all the same. */
static void
catch_alarm(int number)
{
	if (sig_stop != 0)
		catch_stop(number);
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
	struct sigaction again = { .sa_handler = catch_alarm };
	struct sigaction progress = { .sa_handler = catch_progress, .sa_flags = SA_RESTART };
	struct sigaction before;

	sigemptyset(&stop.sa_mask);
	sigemptyset(&again.sa_mask);
	sigemptyset(&progress.sa_mask);
	for (unsigned i = 0; i < STOPS; i++)
		if (sigaction(stops[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(stops[i], &stop, NULL);
		else if (stops[i] == SIGALRM)
			sigaction(SIGALRM, &again, NULL);
	sigaction(SIGUSR1, &progress, NULL);
	/* Beyond the limit on the size of files, write(2) is to fail instead. */
	sigaction(SIGXFSZ, &(struct sigaction){ .sa_handler = SIG_IGN }, NULL);
}

/* --- a program that has the terminal ------------------------------------------------------- */

static void
catch_screen(int number)
{
	if (number == SIGQUIT)
		sig_stop = number;
	else if (number == SIGTSTP)
		sig_suspend = 1;
	else if (number == SIGCONT)
		sig_resume = 1;
	else
		sig_redraw = 1;
}

static void
catch_fault(int number)
{
	if (put_back.fd >= 0) {
		(void)!write(put_back.fd, put_back.bytes, strlen(put_back.bytes));
		tcsetattr(put_back.fd, TCSANOW, put_back.settings);
	}
	sig_die(number);
}

static void
catch_all(const int *number, unsigned count, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler };

	sigemptyset(&action.sa_mask);
	for (unsigned i = 0; i < count; i++)
		sigaction(number[i], &action, NULL);
}

void
sig_catch_screen(void)
{
	catch_all(screens, SCREENS, catch_screen);
}

void
sig_put_back(int fd, const struct termios *settings, const char *bytes)
{
	put_back.settings = settings;
	put_back.bytes = bytes;
	put_back.fd = fd;
	catch_all(faults, FAULTS, fd >= 0 ? catch_fault : SIG_DFL);
}

void
sig_stop_job(void)
{
	sig_die(SIGTSTP);
	sig_catch_screen();
}

unsigned
sig_wait(const int *file, unsigned files, uint64_t nanosec)
{
	const struct timespec time = { (time_t)(nanosec / CLOCK_SECOND),
		(long)(nanosec % CLOCK_SECOND) };
	sigset_t inside, outside;
	unsigned ready = 0;
	int most = -1, found = 0;
	fd_set set;

	FD_ZERO(&set);
	for (unsigned i = 0; i < files; i++) {
		FD_SET((unsigned)file[i], &set);
		most = file[i] > most ? file[i] : most;
	}
	sigemptyset(&inside);
	for (unsigned i = 0; i < STOPS; i++)
		sigaddset(&inside, stops[i]);
	for (unsigned i = 0; i < SCREENS; i++)
		sigaddset(&inside, screens[i]);
	pthread_sigmask(SIG_BLOCK, &inside, &outside);
	if (sig_stop == 0 && sig_redraw == 0 && sig_suspend == 0 && sig_resume == 0)
		found = pselect(
		    most + 1, &set, NULL, NULL, nanosec == UINT64_MAX ? NULL : &time, &outside);
	pthread_sigmask(SIG_SETMASK, &outside, NULL);
	for (unsigned i = 0; i < files && found > 0; i++)
		ready |= (unsigned)(FD_ISSET((unsigned)file[i], &set) != 0) << i;
	return ready;
}

/* --- reading and dying --------------------------------------------------------------------- */

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
