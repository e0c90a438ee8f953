/* util/thread.h: a thread that no signal interrupts: they are for those of the program. */
#ifndef UTIL_THREAD_H
#define UTIL_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* False: there is none to be had. */
bool thread_begin(pthread_t *, void *(*work)(void *), void *context);

#endif
