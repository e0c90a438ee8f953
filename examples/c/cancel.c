/*
 * cancel.c: a search in one thread, ended from another; and what it tells on the way.
 *
 *	cc cancel.c $(pkg-config --cflags --libs sok) -pthread -o cancel
 */
#include <pthread.h>
#include <sok.h>
#include <stdio.h>

struct search {
	const sok_record *level;
	pthread_mutex_t lock;
	pthread_cond_t goes_on;
	int begun;
	int32_t cancel;
	int32_t status;
};

/* In the thread that searches. */
static int
progress(void *context, const struct sok_progress *p)
{
	struct search *s = (struct search *)context;

	(void)p; /* a program would show p->nodes */
	pthread_mutex_lock(&s->lock);
	s->begun = 1;
	pthread_cond_signal(&s->goes_on);
	pthread_mutex_unlock(&s->lock);
	return 0;
}

static void *
search(void *context)
{
	struct search *s = (struct search *)context;
	struct sok_options options = { .size = sizeof options };
	struct sok_result result = { .size = sizeof result };
	sok_answer *answer;

	options.method = "bfs";
	options.progress = progress;
	options.cancel = &s->cancel;
	options.context = s;
	if (sok_solve(s->level, &answer, &options) == SOK_OK &&
	    sok_answer_result(answer, &result) == SOK_OK)
		s->status = result.status;
	sok_answer_free(answer);
	return NULL;
}

int
main(int argc, char **argv)
{
	static struct search s;
	sok_reader *reader;
	sok_record *level;
	pthread_t thread;

	if (argc != 2 || sok_open_file(&reader, argv[1], NULL) != SOK_OK)
		return 2;
	sok_next(reader, &level); /* NULL if there is none */
	sok_close(reader);
	if (level == NULL)
		return 2;
	s.level = level;
	pthread_mutex_init(&s.lock, NULL);
	pthread_cond_init(&s.goes_on, NULL);
	if (pthread_create(&thread, NULL, search, &s) != 0)
		return 2;
	pthread_mutex_lock(&s.lock);
	while (!s.begun)
		pthread_cond_wait(&s.goes_on, &s.lock);
	pthread_mutex_unlock(&s.lock);
	sok_cancel(&s.cancel);
	pthread_join(thread, NULL);
	sok_record_free(level);
	puts(s.status == SOK_STOPPED ? "stopped" : "too late");
	return s.status == SOK_STOPPED ? 0 : 1;
}
