#include "cli/total.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/levels.h"
#include "format/reader.h"
#include "level/limits.h"

static ssize_t
read_bytes(void *fd, void *bytes, size_t n)
{
	return read(*(int *)fd, bytes, n);
}

static uint64_t
count(struct reader *reader, const char *levels)
{
	struct record record;
	struct arena keep;
	uint64_t sum = 0;
	enum reading what = READ_END;

	arena_init(&keep, RECORD_MAX_BYTES);
	do {
		arena_reset(&keep);
		what = reader_next(reader, &keep, &record, NULL);
		sum += (what == READ_LEVEL || what == READ_BAD) &&
		       levels_has(levels, record.position);
	} while (what != READ_END && what != READ_TROUBLE);
	arena_free(&keep);
	return sum;
}

/* False when the input is no file. */
static bool
add(const struct run *r, const struct input *in, uint64_t *sum)
{
	struct reader *reader = NULL;
	struct stat st;
	int fd;

	/* A FIFO that was opened and closed again would stop who writes into it. */
	if (stat(in->name, &st) != 0 || !S_ISREG(st.st_mode))
		return false;
	fd = open(in->name, O_RDONLY | O_NONBLOCK);
	if (fd >= 0)
		reader = reader_open(read_bytes, &fd, in->name, r->reads);
	if (reader != NULL)
		*sum += count(reader, run_levels(r, in));
	reader_close(reader);
	if (fd >= 0)
		close(fd);
	return reader != NULL;
}

uint64_t
total_levels(const struct run *r)
{
	uint64_t sum = 0;

	for (unsigned i = 0; i < r->input_count; i++)
		if (!add(r, &r->inputs[i], &sum))
			return 0;
	return sum;
}
