/*
 * sokplay/thinker.h: answers questions about a position in a thread of its own: is it lost
 * (dead/lost.h), and which way leads to the end (method/answer.h)?
 *
 * One question at a time. The answer can be taken once the pipe is ready to be read.
 */
#ifndef SOKPLAY_THINKER_H
#define SOKPLAY_THINKER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "method/answer.h"
#include "play/play.h"
#include "util/arena.h"

enum question { NO_QUESTION, IS_LOST, WHAT_NEXT };

struct thought {
	enum question question;
	bool failed; /* no memory */
	/* IS_LOST: it was stopped before it was clear; or the rule that proves it, or NULL; and the
	 * boxes at fault, by level square. */
	bool stopped;
	const struct detector *rule;
	uint16_t *box, boxes; /* in the thinker's arena, until the next question */
	/* WHAT_NEXT: the caller frees answer.moves. */
	struct answer answer;
};

struct thinker {
	struct request request; /* limits of WHAT_NEXT */
	int ready;              /* the file */
	/* Of thinker.c: */
	int done; /* the other end of it */
	bool busy;
	pthread_t thread;
	atomic_int stop;
	struct arena arena; /* of the question and what comes of it */
	struct meter meter; /* of the arena */
	struct record record;
	struct thought thought;
};

/* NULL with errno. A way is looked for with so much time and memory. */
struct thinker *thinker_open(uint64_t nanosec, size_t memory);
/* Waits until a thought has ended, which is soon: it is stopped. */
void thinker_close(struct thinker *);

/* It is not busy. False: no memory, or no thread. */
bool thinker_ask(struct thinker *, enum question, const struct play *);
/* Lets go of the question: its answer comes soon, and is STOPPED. */
void thinker_stop(struct thinker *);
/* What came of it, when the file was ready. */
struct thought thinker_take(struct thinker *);

#endif
