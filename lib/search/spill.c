#include "search/spill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct spill {
	struct limit *limit;
	size_t block_bytes;
	uint32_t *spare; /* [room] places whose blocks were read */
	uint32_t spares, room, blocks;
	int fd;
};

static int
open_nameless(struct limit *limit)
{
	static const char name[] = "/soksolve-XXXXXX";
	const size_t n = strlen(limit->spill);
	char *path = limit_alloc(limit, n + sizeof name);
	int fd = -1;

	if (path != NULL) {
		memcpy(path, limit->spill, n);
		memcpy(path + n, name, sizeof name);
		fd = mkstemp(path);
		if (fd >= 0)
			unlink(path);
	}
	limit_free(limit, path, n + sizeof name);
	return fd;
}

struct spill *
spill_open(struct limit *limit, size_t block_bytes)
{
	struct spill *s = limit_alloc_clear(limit, sizeof *s);

	if (s == NULL)
		return NULL;
	s->limit = limit;
	s->block_bytes = block_bytes;
	s->fd = open_nameless(limit);
	if (s->fd < 0) {
		limit_free(limit, s, sizeof *s);
		return NULL;
	}
	return s;
}

void
spill_close(struct spill *s)
{
	if (s == NULL)
		return;
	close(s->fd);
	limit_free(s->limit, s->spare, s->room * sizeof *s->spare);
	limit_free(s->limit, s, sizeof *s);
}

/* Room to note every place as spare, so that reading never needs memory. */
static bool
make_room(struct spill *s)
{
	uint32_t room = s->room == 0 ? 256 : 2 * s->room, *spare;

	if (s->blocks < s->room)
		return true;
	spare = room < s->room ? NULL
	                       : limit_realloc(s->limit, s->spare, s->room * sizeof *spare,
	                             room * sizeof *spare);
	if (spare == NULL)
		return false;
	s->spare = spare;
	s->room = room;
	return true;
}

bool
spill_write(struct spill *s, const void *block, uint32_t *number)
{
	const unsigned char *from = block;
	const off_t start = (off_t)(s->spares > 0 ? s->spare[s->spares - 1] : s->blocks);
	size_t done = 0;

	if (!make_room(s))
		return false;
	while (done < s->block_bytes) {
		ssize_t n = pwrite(s->fd, from + done, s->block_bytes - done,
		    start * (off_t)s->block_bytes + (off_t)done);
		if (n <= 0)
			return false;
		done += (size_t)n;
	}
	*number = (uint32_t)start;
	if (s->spares > 0)
		s->spares--;
	else
		s->blocks++;
	return true;
}

bool
spill_read(struct spill *s, uint32_t number, void *block)
{
	unsigned char *to = block;
	size_t done = 0;

	while (done < s->block_bytes) {
		ssize_t n = pread(s->fd, to + done, s->block_bytes - done,
		    (off_t)number * (off_t)s->block_bytes + (off_t)done);
		if (n <= 0)
			return false;
		done += (size_t)n;
	}
	s->spare[s->spares++] = number;
	return true;
}
