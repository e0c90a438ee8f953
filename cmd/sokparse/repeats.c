#include "repeats.h"

#include <stdlib.h>

#include "util/hash.h"

enum { FIRST_SLOTS = 1024 };

void
repeats_free(struct repeats *r)
{
	free(r->slot);
	*r = (struct repeats){ NULL, 0, 0 };
}

/* The slot of a hash, or the empty one where it would go. */
static struct first_met *
find(struct first_met *slot, size_t slots, uint64_t hash)
{
	size_t i = (size_t)hash_mix(hash) & (slots - 1);

	while (slot[i].hash != 0 && slot[i].hash != hash)
		i = (i + 1) & (slots - 1);
	return &slot[i];
}

static bool
grow(struct repeats *r)
{
	size_t slots = r->slots == 0 ? FIRST_SLOTS : r->slots * 2;
	struct first_met *bigger = calloc(slots, sizeof *bigger);

	if (bigger == NULL)
		return false;
	for (size_t i = 0; i < r->slots; i++)
		if (r->slot[i].hash != 0)
			*find(bigger, slots, r->slot[i].hash) = r->slot[i];
	free(r->slot);
	r->slot = bigger;
	r->slots = slots;
	return true;
}

bool
repeats_add(struct repeats *r, const struct first_met *level, struct first_met *before, bool *full)
{
	struct first_met *slot, new = *level;

	if (r->used * 2 >= r->slots && !grow(r)) {
		*full = true;
		return false;
	}
	new.hash += new.hash == 0;
	slot = find(r->slot, r->slots, new.hash);
	*before = *slot;
	if (slot->hash != 0)
		return true;
	*slot = new;
	r->used++;
	return false;
}
