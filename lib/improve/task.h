/* improve/task.h: what is asked of the optimizer for each level. */
#ifndef IMPROVE_TASK_H
#define IMPROVE_TASK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "improve/starts.h"
#include "play/ranking.h"

struct task {
	struct ranking ranking; /* what is better */
	const struct starts *starts;
	bool front;       /* all are wanted that nothing beats in moves and pushes */
	bool keep_end;    /* the man ends where the first right solution has him end */
	uint64_t runners; /* side by side (optimize/runners.h); 0: 1 */
	uint64_t work;    /* at most so much for a level (search/limit.h); 0: see task_settle */
	uint64_t nanosec; /* the same in time; 0: any */
	size_t memory;    /* the same in bytes */
	const atomic_int *stop; /* not 0: stop; or NULL */
	atomic_int *spare;      /* threads without a level, for those that have one; or NULL */
};

/* Fewest moves, as sokopt does it without options. */
void task_usual(struct task *, const struct starts *);
/* Work that was not said: 1e9, some seconds, or any where the time is limited. */
void task_settle(struct task *);

#endif
