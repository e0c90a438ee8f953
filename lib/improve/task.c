#include "improve/task.h"

#include "level/limits.h"

enum { WORK_USUAL = 1000000000 }; /* some seconds */

void
task_usual(struct task *t, const struct starts *starts)
{
	*t = (struct task){ .starts = starts, .memory = MEMORY_USUAL };
	ranking_read(&t->ranking, STR("moves"));
}

void
task_settle(struct task *t)
{
	if (t->work == 0)
		t->work = t->nanosec == 0 ? WORK_USUAL : UINT64_MAX;
}
