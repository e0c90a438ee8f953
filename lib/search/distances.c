#include "search/distances.h"

#include "board/state.h"
#include "search/bucket_queue.h"
#include "search/state_table.h"

struct distances {
	struct solve *solve;
	struct state_table *seen; /* behind a key: distance << 1 | whether it is settled */
	struct bucket_queue *open;
	struct state state; /* the one being expanded; its boxes move and come back */
	unsigned char *key;
	uint32_t rank, most;
	bool in_moves;
};

/* A position, d->state.box with the man here, is no farther than this. False: no memory. */
static bool
offer(struct distances *d, uint16_t man, uint32_t distance)
{
	uint32_t number, mark = distance << 1, before;
	uint64_t hash;

	if (distance > d->most)
		return true;
	state_pack(d->solve->board, d->key, d->state.box, man);
	hash = states_hash(d->seen, d->key);
	number = states_find(d->seen, d->key, hash);
	if (number == STATE_NONE) {
		number = states_add(d->seen, d->key, hash);
	} else {
		states_get(d->seen, number, &before, sizeof before);
		if (before >> 1 <= distance)
			return true;
	}
	if (number == STATE_NONE || !buckets_put(d->open, distance, &number))
		return false;
	states_put(d->seen, number, &mark, sizeof mark);
	return true;
}

static bool
enter_solved(struct distances *d)
{
	const struct board *b = d->solve->board;

	state_solve(b, d->state.box);
	for (uint16_t man = b->goals; man < b->squares; man++)
		if (!offer(d, man, 0))
			return false;
	return true;
}

/* The man came in direction `way`: by a walk, or by a push of the box that is before him now. */
static bool
step_back(struct distances *d, unsigned way)
{
	const struct board *b = d->solve->board;
	const uint16_t man = d->state.man;
	const uint16_t from = board_beside(b, man, push_opposite(way));
	const uint16_t before = board_beside(b, man, way);
	uint64_t *box = d->state.box;
	bool fine;

	if (!state_free(b, box, from))
		return true;
	fine = offer(d, from, d->rank + d->in_moves);
	if (!fine || man >= b->live || before >= b->live || !bits_has(box, before))
		return fine;
	bits_drop(box, before);
	bits_put(box, man);
	fine = offer(d, from, d->rank + 1);
	bits_drop(box, man);
	bits_put(box, before);
	return fine;
}

static enum outcome
search(struct distances *d)
{
	struct solve *s = d->solve;
	uint32_t number, mark;
	bool fine = enter_solved(d);

	while (fine && buckets_take(d->open, &d->rank, &number)) {
		enum outcome outcome;
		states_get(d->seen, number, &mark, sizeof mark);
		if (mark & 1)
			continue;
		mark |= 1;
		states_put(d->seen, number, &mark, sizeof mark);
		outcome = limit_next(s->limit, s->stats.expanded++, s->board->words);
		if (outcome != UNDECIDED_YET)
			return outcome;
		state_unpack(s->board, states_key(d->seen, number), d->state.box, &d->state.man);
		for (unsigned way = 0; way < 4 && fine; way++)
			fine = step_back(d, way);
	}
	return fine && !buckets_lost(d->open) ? SOLVED : LIMIT_MEMORY;
}

struct distances *
distances_find(struct solve *s, bool in_moves, uint32_t most)
{
	const struct board *b = s->board;
	struct distances *d = arena_new(s->arena, struct distances);

	if (d == NULL)
		return NULL;
	*d = (struct distances){ .solve = s, .most = most, .in_moves = in_moves };
	d->seen = states_open(s->limit, state_key_bytes(b), sizeof(uint32_t));
	d->open = buckets_open(s->limit, sizeof(uint32_t), LAST_FIRST);
	if (d->seen != NULL && d->open != NULL && arena_get(s->arena, &d->state.box, b->words) &&
	    arena_get(s->arena, &d->key, state_key_bytes(b)) && search(d) == SOLVED)
		return d;
	distances_free(d);
	return NULL;
}

void
distances_free(struct distances *d)
{
	if (d == NULL)
		return;
	states_close(d->seen);
	buckets_close(d->open);
}

uint32_t
distances_of(struct distances *d, const uint64_t *box, uint16_t man)
{
	uint32_t number, mark;

	state_pack(d->solve->board, d->key, box, man);
	number = states_find(d->seen, d->key, states_hash(d->seen, d->key));
	if (number == STATE_NONE)
		return DISTANCE_UNKNOWN;
	states_get(d->seen, number, &mark, sizeof mark);
	return mark >> 1;
}
