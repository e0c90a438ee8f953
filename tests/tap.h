/* tap.h: a test program in a few lines. ok() prints one TAP line, tap_end() the plan. */
#ifndef TAP_H
#define TAP_H

#include <stdbool.h>
#include <stdio.h>

struct tap {
	unsigned run, failed;
};

static inline bool
tap_ok(struct tap *t, bool right, const char *file, int line, const char *what)
{
	printf("%sok %u - %s\n", right ? "" : "not ", ++t->run, what);
	if (!right) {
		printf("# %s:%d\n", file, line);
		t->failed++;
	}
	return right;
}

/*
 * What takes long does less with all checks of the code (make asan, make verify), and on the bare
 * machine (tests/tools/bare.sh).
 */
#if defined SOK_VERIFY || defined SOK_FEWER
#define FEWER(count) ((count) / 4)
#else
#define FEWER(count) (count)
#endif

#define ok(t, right, what) tap_ok((t), (right), __FILE__, __LINE__, (what))

/* The exit status of the program: a test that ran nothing has failed. */
static inline int
tap_end(const struct tap *t)
{
	printf("1..%u\n", t->run);
	return t->failed > 0 || t->run == 0;
}

#endif
