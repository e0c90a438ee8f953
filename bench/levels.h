/* levels.h: the levels of standard input, for programs that measure. */
#ifndef LEVELS_H
#define LEVELS_H

#include <stdint.h>
#include <time.h>
#include <unistd.h>

#include "format/reader.h"
#include "level/check.h"

/* CPU seconds of this process. */
static inline double
now(void)
{
	return (double)clock() / CLOCKS_PER_SEC;
}

static inline void
silence(struct sink *sink, const struct diag *d)
{
	(void)sink;
	(void)d;
}

static inline ssize_t
next_bytes(void *context, void *to, size_t n)
{
	(void)context;
	return read(STDIN_FILENO, to, n);
}

/* Calls visit for each record that holds a level; what that allocates is gone afterwards. */
static inline bool
each_level(void (*visit)(void *context, struct arena *, struct record *), void *context)
{
	struct reader *reader = reader_open(next_bytes, NULL, "<stdin>", NULL);
	struct sink sink = { .take = silence };
	struct arena keep, work;
	struct record record;
	enum reading got;

	if (reader == NULL)
		return false;
	arena_init(&keep, (size_t)1 << 28);
	arena_init(&work, (size_t)1 << 28);
	while ((got = reader_next(reader, &keep, &record, &sink)) != READ_END) {
		if (got == READ_LEVEL)
			visit(context, &work, &record);
		arena_reset(&work);
		arena_reset(&keep);
	}
	reader_close(reader);
	arena_free(&keep);
	arena_free(&work);
	return true;
}

#endif
