/*
 * util/thread.h: a thread that no signal interrupts: they are for the one that waits for input or
 * has the terminal, or for those of the program that calls the library.
 */
#ifndef UTIL_THREAD_H
#define UTIL_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* False: there is none to be had. */
bool thread_begin(pthread_t *, void *(*work)(void *), void *context);

#endif
