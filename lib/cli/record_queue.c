#include "cli/record_queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "level/limits.h"
#include "util/thread.h"

struct record_queue {
	struct record_handler handler;
	struct queued_record *items; /* a ring: number i stands at i % room */
	unsigned room;
	uint64_t put, begun, written; /* counts; written <= begun <= put */
	bool closed;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	unsigned workers;
	pthread_t worker[WORKERS_MAX];
};

static struct queued_record *
at(struct record_queue *q, uint64_t number)
{
	return &q->items[number % q->room];
}

static void
work_on(struct record_queue *q, struct queued_record *i)
{
	if (q->handler.work != NULL && i->what == READ_LEVEL)
		q->handler.work(q->handler.context, i);
}

/* What was not begun before the stop is as if it had not been read. */
static void
write_due(struct record_queue *q)
{
	while (q->written < q->begun && at(q, q->written)->done) {
		struct queued_record *i = at(q, q->written++);
		if (i->begun)
			q->handler.write(q->handler.context, i);
	}
	pthread_cond_broadcast(&q->changed);
}

static void *
worker(void *queue)
{
	struct record_queue *q = queue;

	pthread_mutex_lock(&q->lock);
	for (;;) {
		struct queued_record *i;
		while (q->begun == q->put && !q->closed)
			pthread_cond_wait(&q->changed, &q->lock);
		if (q->begun == q->put)
			break;
		i = at(q, q->begun++);
		i->begun = !q->handler.stopped(q->handler.context);
		if (i->begun) {
			pthread_mutex_unlock(&q->lock);
			work_on(q, i);
			pthread_mutex_lock(&q->lock);
		}
		i->done = true;
		write_due(q);
	}
	pthread_mutex_unlock(&q->lock);
	return NULL;
}

static void
hire(struct record_queue *q, unsigned workers)
{
	while (q->workers < workers && thread_begin(&q->worker[q->workers], worker, q))
		q->workers++;
}

static void
drop(struct record_queue *q)
{
	for (unsigned i = 0; q->items != NULL && i < q->room; i++) {
		arena_free(&q->items[i].keep);
		messages_free(&q->items[i].told);
		free(q->items[i].work);
	}
	pthread_cond_destroy(&q->changed);
	pthread_mutex_destroy(&q->lock);
	free(q->items);
	free(q);
}

struct record_queue *
record_queue_open(unsigned workers, const struct record_handler *handler)
{
	struct record_queue *q = calloc(1, sizeof *q);
	bool fine;

	if (q == NULL)
		return NULL;
	q->handler = *handler;
	q->room = workers > 1 ? RECORDS_AHEAD * workers : 1;
	q->items = calloc(q->room, sizeof *q->items);
	pthread_mutex_init(&q->lock, NULL);
	pthread_cond_init(&q->changed, NULL);
	fine = q->items != NULL;
	for (unsigned i = 0; fine && i < q->room; i++) {
		arena_init(&q->items[i].keep, RECORD_MAX_BYTES);
		if (handler->work_bytes > 0)
			fine = (q->items[i].work = calloc(1, handler->work_bytes)) != NULL;
	}
	if (!fine) {
		drop(q);
		return NULL;
	}
	if (workers > 1)
		hire(q, workers);
	return q;
}

struct queued_record *
record_queue_take(struct record_queue *q)
{
	struct queued_record *i = at(q, q->put);
	bool stopped;

	pthread_mutex_lock(&q->lock);
	while (q->put - q->written == q->room)
		pthread_cond_wait(&q->changed, &q->lock);
	stopped = q->handler.stopped(q->handler.context);
	pthread_mutex_unlock(&q->lock);
	if (stopped)
		return NULL;
	arena_reset(&i->keep);
	messages_clear(&i->told);
	memset(i->said, 0, sizeof i->said);
	i->begun = i->done = false;
	return i;
}

void
record_queue_put(struct record_queue *q)
{
	struct queued_record *i = at(q, q->put);

	if (q->workers == 0) {
		work_on(q, i);
		q->handler.write(q->handler.context, i);
		return;
	}
	pthread_mutex_lock(&q->lock);
	q->put++;
	pthread_cond_broadcast(&q->changed);
	pthread_mutex_unlock(&q->lock);
}

void
record_queue_close(struct record_queue *q)
{
	if (q == NULL)
		return;
	pthread_mutex_lock(&q->lock);
	q->closed = true;
	pthread_cond_broadcast(&q->changed);
	pthread_mutex_unlock(&q->lock);
	for (unsigned i = 0; i < q->workers; i++)
		pthread_join(q->worker[i], NULL);
	drop(q);
}
