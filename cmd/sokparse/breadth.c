#include "breadth.h"

#include <string.h>

#include "board/state.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/hash.h"

enum { FIRST_ROOM = 256 };

/* Positions met, in order; a hash table finds them. */
struct met {
	struct arena *arena;
	size_t key_bytes;
	unsigned char *keys; /* [room] */
	uint32_t *slot;      /* [2 * room] number + 1; 0: free */
	uint32_t count, room;
};

static uint32_t *
slot_of(const struct met *m, const unsigned char *key)
{
	const uint32_t last = 2 * m->room - 1;
	uint32_t at = (uint32_t)hash_mix(hash_fnv1a(FNV1A_START, key, m->key_bytes)) & last;

	while (m->slot[at] != 0 &&
	       memcmp(m->keys + (m->slot[at] - 1) * m->key_bytes, key, m->key_bytes) != 0)
		at = (at + 1) & last;
	return &m->slot[at];
}

static bool
grow(struct met *m)
{
	struct met more = *m;

	more.room = m->room == 0 ? FIRST_ROOM : 2 * m->room;
	more.keys = arena_array(m->arena, unsigned char, more.room * m->key_bytes);
	more.slot = arena_array(m->arena, uint32_t, 2 * more.room);
	if (more.keys == NULL || more.slot == NULL)
		return false;
	if (m->count > 0)
		memcpy(more.keys, m->keys, m->count * m->key_bytes);
	for (uint32_t i = 0; i < m->count; i++)
		*slot_of(&more, more.keys + i * m->key_bytes) = i + 1;
	*m = more;
	return true;
}

/* False: no memory. */
static bool
meet(struct met *m, const unsigned char *key)
{
	uint32_t *slot;

	if (m->count == m->room && !grow(m))
		return false;
	slot = slot_of(m, key);
	if (*slot != 0)
		return true;
	memcpy(m->keys + m->count * m->key_bytes, key, m->key_bytes);
	*slot = ++m->count;
	return true;
}

struct search {
	const struct board *board;
	struct met met;
	struct reach here, there; /* floods of a position and of one after a push */
	uint64_t *box;
	unsigned char *key;
	uint64_t most;
	bool solved;
};

/* Counts a push and meets what is behind it. False: no memory. */
static bool
try_push(struct search *s, struct push p)
{
	const struct board *b = s->board;
	bool fine;

	push_apply(b, s->box, p);
	state_pack(b, s->key, s->box, reach_flood(&s->there, s->box, p.from));
	fine = meet(&s->met, s->key);
	s->solved = s->solved || state_solved(b, s->box);
	push_undo(b, s->box, p);
	return fine;
}

/* All pushes of the position with this number; those that would meet too many are counted only. */
static bool
expand(struct search *s, uint32_t number, struct breadth *out)
{
	const struct board *b = s->board;
	bool fine = true;
	uint16_t man;

	state_unpack(b, s->met.keys + number * s->met.key_bytes, s->box, &man);
	reach_flood(&s->here, s->box, man);
	for (uint16_t from = 0; from < b->live && fine; from++) {
		for (uint16_t d = 0; d < 4 && fine && bits_has(s->box, from); d++) {
			const struct push p = { from, d };
			const uint16_t to = push_target(b, p);
			if (!reach_has(&s->here, push_behind(b, p)) || to >= b->live ||
			    bits_has(s->box, to))
				continue;
			out->pushes++;
			if (!s->solved && s->met.count < s->most)
				fine = try_push(s, p);
		}
	}
	out->expanded++;
	return fine;
}

bool
breadth_first(struct breadth *out, const struct board *b, uint64_t most, struct arena *a)
{
	struct search s = {
		.board = b,
		.met = { .arena = a, .key_bytes = state_key_bytes(b) },
		.box = arena_array(a, uint64_t, b->words),
		.key = arena_array(a, unsigned char, state_key_bytes(b)),
		.most = most < UINT32_MAX / 4 ? most : UINT32_MAX / 4,
		.solved = state_solved(b, b->box),
	};
	bool fine = s.box != NULL && s.key != NULL && reach_init(&s.here, a, b) &&
	            reach_init(&s.there, a, b);

	*out = (struct breadth){ .states = 0 };
	if (!fine)
		return false;
	state_pack(b, s.key, b->box, reach_flood(&s.here, b->box, b->man));
	fine = meet(&s.met, s.key);
	for (uint32_t i = 0; fine && !s.solved && i < s.met.count && s.met.count < s.most; i++)
		fine = expand(&s, i, out);
	out->states = s.met.count;
	return fine;
}
