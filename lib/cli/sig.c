#include "cli/sig.h"

#include <stddef.h>

volatile sig_atomic_t sig_stop, sig_progress;

static void
catch_stop(int number)
{
	sig_stop = number;
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

	sigemptyset(&stop.sa_mask);
	sigemptyset(&progress.sa_mask);
	sigaction(SIGINT, &stop, NULL);
	sigaction(SIGTERM, &stop, NULL);
	sigaction(SIGUSR1, &progress, NULL);
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
	sigprocmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
}
