#include "util/thread.h"

#include <signal.h>

bool
thread_begin(pthread_t *thread, void *(*work)(void *), void *context)
{
	sigset_t all, before;
	bool begun;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
	begun = pthread_create(thread, NULL, work, context) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return begun;
}
