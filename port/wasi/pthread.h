/*
 * port/wasi/pthread.h: POSIX threads where there is one. No other can be made, as on a machine that
 * has no more to give, so that a lock keeps nobody out, and nobody is there to be waited for.
 */
#ifndef WASI_PTHREAD_H
#define WASI_PTHREAD_H

#include <errno.h>
#include <stdlib.h>
#include <sys/types.h>

static inline int
pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*start)(void *), void *context)
{
	(void)t, (void)how, (void)start, (void)context;
	return EAGAIN;
}

#define pthread_join(thread, result) ((void)(thread), (void)(result), abort())

#define pthread_mutex_init(lock, how) ((void)(lock), 0)
#define pthread_mutex_lock(lock) ((void)(lock))
#define pthread_mutex_unlock(lock) ((void)(lock))
#define pthread_mutex_destroy(lock) ((void)(lock))

#define pthread_cond_init(changed, how) ((void)(changed), 0)
#define pthread_cond_wait(changed, lock) ((void)(changed), (void)(lock), abort())
#define pthread_cond_broadcast(changed) ((void)(changed))
#define pthread_cond_destroy(changed) ((void)(changed))

#endif
