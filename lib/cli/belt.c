#include "cli/belt.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "level/limits.h"

struct belt {
	struct belt_end end;
	struct item *items; /* a ring: item i stands at i % room */
	unsigned room;
	uint64_t put, begun, written; /* counts; written <= begun <= put */
	bool closed;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	unsigned workers;
	pthread_t worker[BELT_WORKERS_MAX];
};

static struct item *
at(struct belt *b, uint64_t number)
{
	return &b->items[number % b->room];
}

static void
work_on(struct belt *b, struct item *i)
{
	if (b->end.work != NULL && i->what == READ_LEVEL)
		b->end.work(b->end.context, i);
}

/* What was not begun before the stop is as if it had not been read. */
static void
write_due(struct belt *b)
{
	while (b->written < b->begun && at(b, b->written)->done) {
		struct item *i = at(b, b->written++);
		if (i->begun)
			b->end.write(b->end.context, i);
	}
	pthread_cond_broadcast(&b->changed);
}

static void *
worker(void *belt)
{
	struct belt *b = belt;

	pthread_mutex_lock(&b->lock);
	for (;;) {
		struct item *i;
		while (b->begun == b->put && !b->closed)
			pthread_cond_wait(&b->changed, &b->lock);
		if (b->begun == b->put)
			break;
		i = at(b, b->begun++);
		i->begun = !b->end.stopped(b->end.context);
		if (i->begun) {
			pthread_mutex_unlock(&b->lock);
			work_on(b, i);
			pthread_mutex_lock(&b->lock);
		}
		i->done = true;
		write_due(b);
	}
	pthread_mutex_unlock(&b->lock);
	return NULL;
}

/* Signals are for the thread that reads: it may be waiting for input. */
static void
hire(struct belt *b, unsigned workers)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	while (b->workers < workers && pthread_create(&b->worker[b->workers], NULL, worker, b) == 0)
		b->workers++;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void
drop(struct belt *b)
{
	for (unsigned i = 0; b->items != NULL && i < b->room; i++) {
		arena_free(&b->items[i].keep);
		buf_free(&b->items[i].told);
		free(b->items[i].work);
	}
	pthread_cond_destroy(&b->changed);
	pthread_mutex_destroy(&b->lock);
	free(b->items);
	free(b);
}

struct belt *
belt_open(unsigned workers, const struct belt_end *end)
{
	struct belt *b = calloc(1, sizeof *b);
	bool fine;

	if (b == NULL)
		return NULL;
	b->end = *end;
	b->room = workers > 1 ? BELT_AHEAD * workers : 1;
	b->items = calloc(b->room, sizeof *b->items);
	pthread_mutex_init(&b->lock, NULL);
	pthread_cond_init(&b->changed, NULL);
	fine = b->items != NULL;
	for (unsigned i = 0; fine && i < b->room; i++) {
		arena_init(&b->items[i].keep, RECORD_MAX_BYTES);
		if (end->work_bytes > 0)
			fine = (b->items[i].work = calloc(1, end->work_bytes)) != NULL;
	}
	if (!fine) {
		drop(b);
		return NULL;
	}
	if (workers > 1)
		hire(b, workers);
	return b;
}

struct item *
belt_take(struct belt *b)
{
	struct item *i = at(b, b->put);
	bool stopped;

	pthread_mutex_lock(&b->lock);
	while (b->put - b->written == b->room)
		pthread_cond_wait(&b->changed, &b->lock);
	stopped = b->end.stopped(b->end.context);
	pthread_mutex_unlock(&b->lock);
	if (stopped)
		return NULL;
	arena_reset(&i->keep);
	buf_clear(&i->told);
	for (unsigned s = 0; s < sizeof i->said / sizeof *i->said; s++)
		i->said[s] = false;
	i->begun = i->done = false;
	return i;
}

void
belt_put(struct belt *b)
{
	struct item *i = at(b, b->put);

	if (b->workers == 0) {
		work_on(b, i);
		b->end.write(b->end.context, i);
		return;
	}
	pthread_mutex_lock(&b->lock);
	b->put++;
	pthread_cond_broadcast(&b->changed);
	pthread_mutex_unlock(&b->lock);
}

void
belt_close(struct belt *b)
{
	if (b == NULL)
		return;
	pthread_mutex_lock(&b->lock);
	b->closed = true;
	pthread_cond_broadcast(&b->changed);
	pthread_mutex_unlock(&b->lock);
	for (unsigned i = 0; i < b->workers; i++)
		pthread_join(b->worker[i], NULL);
	drop(b);
}
