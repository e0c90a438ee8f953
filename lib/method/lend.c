#include "method/lend.h"

enum { LEAST_LENT = 64 }; /* of all memory, one such part at least: less would be gone at once */

static void
lend(struct member *from, struct member *to, size_t bytes)
{
	from->limit.memory -= bytes;
	to->limit.memory += bytes;
	to->arena.limit += bytes;
	to->idle = to->full = false;
	to->refused = true;
}

/*
 * With more memory it would go on. One that had all its work would not, but would no longer be idle
 * either, and the others would wait for it for ever.
 */
static bool
is_in_need(const struct member *m)
{
	return m->full && !m->out && !member_served(m);
}

void
lend_spare(struct member *member, unsigned members, size_t all)
{
	for (struct member *m = member; m < member + members; m++) {
		struct member *rich = NULL;
		size_t room = all / LEAST_LENT;
		for (struct member *i = member; is_in_need(m) && i < member + members; i++)
			if ((!i->full || i->out) && limit_room(&i->limit) / 2 > room) {
				rich = i;
				room = limit_room(&i->limit) / 2;
			}
		if (rich != NULL)
			lend(rich, m, room);
	}
}

/* One that had all its work is of the least use. */
static unsigned
use_of(const struct member *m)
{
	return member_served(m) ? 0 : m->share;
}

bool
lend_all(struct member *member, unsigned members)
{
	struct member *least = NULL, *most = NULL;

	for (struct member *m = member; m < member + members; m++) {
		if (!m->open || m->out)
			continue;
		if (least == NULL || use_of(m) < use_of(least))
			least = m;
		if (is_in_need(m) && (most == NULL || m->share > most->share))
			most = m;
	}
	if (most == NULL || most == least)
		return false;
	least->engine->close(&least->search);
	least->open = false;
	least->idle = least->full = least->out = true;
	lend(least, most, limit_room(&least->limit));
	return true;
}
