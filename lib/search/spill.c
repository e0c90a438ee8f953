#include "search/spill.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FIRST_ROOM = 256 };

int
spill_file(const char *directory)
{
	char path[PATH_MAX];
	int fd;

	if ((size_t)snprintf(path, sizeof path, "%s/soksolve-XXXXXX", directory) >= sizeof path) {
		errno = ENAMETOOLONG;
		return -1;
	}
	fd = mkstemp(path);
	if (fd >= 0)
		unlink(path);
	return fd;
}

bool
spill_open(struct spill *s, struct limit *limit, size_t chunk_bytes)
{
	*s = (struct spill){ .limit = limit, .chunk_bytes = chunk_bytes };
	if (limit->spill == NULL)
		return true;
	s->fd = spill_file(limit->spill);
	s->on = s->fd >= 0;
	if (!s->on)
		meter_refuse(limit->meter, errno);
	return s->on;
}

void
spill_close(struct spill *s)
{
	if (s->on)
		close(s->fd);
	limit_free(s->limit, s->spare, s->room * sizeof *s->spare);
}

struct chunk *
spill_chunk_new(struct spill *s)
{
	struct chunk *c = limit_alloc_clear(s->limit, sizeof *c);

	if (c == NULL)
		return NULL;
	c->bytes = limit_alloc(s->limit, s->chunk_bytes);
	if (c->bytes == NULL) {
		limit_free(s->limit, c, sizeof *c);
		return NULL;
	}
	return c;
}

void
spill_chunk_free(struct spill *s, struct chunk *c)
{
	limit_free(s->limit, c->bytes, s->chunk_bytes);
	limit_free(s->limit, c, sizeof *c);
}

/* Room to note every place as spare, so that fetching never needs it. */
static bool
make_room(struct spill *s)
{
	return s->places < s->room ||
	       limit_grow(s->limit, &s->spare, &s->room, FIRST_ROOM, sizeof *s->spare);
}

/* Writes `from` to a place, or reads `to` from there. */
static bool
transfer(const struct spill *s, uint32_t place, const unsigned char *from, unsigned char *to)
{
	size_t done = 0;

	while (done < s->chunk_bytes) {
		const off_t at = (off_t)place * (off_t)s->chunk_bytes + (off_t)done;
		const size_t left = s->chunk_bytes - done;
		const ssize_t n = to != NULL ? pread(s->fd, to + done, left, at)
		                             : pwrite(s->fd, from + done, left, at);
		if (n <= 0) {
			meter_refuse(s->limit->meter, n < 0 ? errno : EIO);
			return false;
		}
		done += (size_t)n;
	}
	return true;
}

void
spill_put_off(struct spill *s, struct chunk *c)
{
	const uint32_t place = s->spares > 0 ? s->spare[s->spares - 1] : s->places;

	if (!s->on || c->bytes == NULL || !make_room(s) || !transfer(s, place, c->bytes, NULL))
		return;
	if (s->spares > 0)
		s->spares--;
	else
		s->places++;
	limit_free(s->limit, c->bytes, s->chunk_bytes);
	c->bytes = NULL;
	c->place = place;
}

bool
spill_fetch(struct spill *s, struct chunk *c)
{
	c->bytes = limit_alloc(s->limit, s->chunk_bytes);
	if (c->bytes == NULL || !transfer(s, c->place, NULL, c->bytes))
		return false;
	s->spare[s->spares++] = c->place;
	return true;
}
