#include "search/bfs_moves.h"

#include <stddef.h>
#include <string.h>

#include "level/lurd.h"
#include "search/depths.h"
#include "search/pool.h"
#include "search/state_table.h"
#include "util/bits.h"
#include "util/prefetch.h"

enum {
	AHEAD = 8,              /* of the position being expanded: whose entry is asked for */
	WORK_PER_POSITION = 16, /* in squares looked at */
};

/* In the queue: the number of an entry, and the man. */
struct walk_position {
	uint32_t set;
	uint16_t man;
};

enum { POSITION_BYTES = sizeof(uint32_t) + sizeof(uint16_t) };

struct bfs_moves {
	struct solve *solve;
	const struct move_rules *rules;
	const struct move_graph *field;
	const unsigned char *dead;
	struct move_count *count;
	struct state_table *sets; /* a key is the boxes; then the squares the man has been on */
	struct pool *queue;
	struct depths depths;
	unsigned char *key; /* scratch */
	size_t set_bytes;
};

static bool
has(const unsigned char *set, uint16_t square)
{
	return set[square / 8] >> square % 8 & 1;
}

static void
flip(unsigned char *set, uint16_t square)
{
	set[square / 8] ^= (unsigned char)(1u << square % 8);
}

static struct walk_position
position_at(const struct bfs_moves *w, uint32_t number)
{
	const unsigned char *from = pool_at(w->queue, number);
	struct walk_position p;

	memcpy(&p.set, from, sizeof p.set);
	memcpy(&p.man, from + sizeof p.set, sizeof p.man);
	return p;
}

/* Puts the position at the end of the queue, if the man was never there. False: no memory. */
static bool
meet(struct bfs_moves *w, uint32_t set, unsigned char *been, uint16_t man)
{
	unsigned char *to;
	uint32_t number;

	if (has(been, man)) {
		w->solve->stats.duplicate++;
		return true;
	}
	number = pool_add(w->queue);
	if (number == POOL_FULL)
		return false;
	flip(been, man);
	to = pool_at(w->queue, number);
	memcpy(to, &set, sizeof set);
	memcpy(to + sizeof set, &man, sizeof man);
	return true;
}

/* With the boxes in w->key. */
static bool
meet_boxes(struct bfs_moves *w, uint16_t man)
{
	const uint64_t hash = states_hash(w->sets, w->key);
	uint32_t set = states_find(w->sets, w->key, hash);
	unsigned char *been;

	if (set == STATE_NONE) {
		set = states_add(w->sets, w->key, hash);
		if (set == STATE_NONE)
			return false;
		memset(states_own(w->sets, set), 0, w->set_bytes);
	}
	been = states_own(w->sets, set);
	return meet(w, set, been, man);
}

static bool
try_step(struct bfs_moves *w, struct walk_position p, unsigned char *boxes, unsigned direction)
{
	const struct move_graph *f = w->field;
	const uint16_t to = f->beside[4 * (uint32_t)p.man + direction];
	uint16_t behind;

	w->count->tried++;
	if (to == f->squares)
		return true;
	if (!has(boxes, to)) {
		w->solve->stats.generated++;
		return meet(w, p.set, boxes + w->set_bytes, to);
	}
	behind = f->beside[4 * (uint32_t)to + direction];
	if (behind == f->squares || has(boxes, behind))
		return true;
	w->solve->stats.generated++;
	if (w->dead[behind]) {
		w->solve->stats.dead++;
		return true;
	}
	memcpy(w->key, boxes, w->set_bytes);
	flip(w->key, to);
	flip(w->key, behind);
	return meet_boxes(w, to);
}

static bool
solved(const struct bfs_moves *w, const unsigned char *boxes)
{
	for (size_t i = 0; i < w->set_bytes; i++) {
		const uint64_t goals = w->field->goal_set[i / 8] >> 8 * (i % 8);
		if (boxes[i] & ~goals & 0xff)
			return false;
	}
	return true;
}

static enum outcome
expand_all(struct bfs_moves *w, uint32_t *number)
{
	struct solve *s = w->solve;
	uint32_t layer_end = 0;
	enum outcome outcome;

	for (; *number < pool_count(w->queue); ++*number) {
		struct walk_position p = position_at(w, *number);
		unsigned char *boxes = states_key(w->sets, p.set);
		if (*number + AHEAD < pool_count(w->queue))
			prefetch(states_key(w->sets, position_at(w, *number + AHEAD).set));
		if (*number == layer_end) {
			layer_end = pool_count(w->queue);
			if (!depths_begin(&w->depths, s->arena, *number))
				return LIMIT_MEMORY;
		}
		if (solved(w, boxes))
			return SOLVED;
		outcome = limit_next(s->limit, s->stats.expanded, WORK_PER_POSITION);
		if (outcome != UNDECIDED_YET)
			return outcome;
		s->stats.expanded++;
		for (unsigned i = 0; i < 4; i++) {
			if (!try_step(w, p, boxes, w->rules->order[i]))
				return LIMIT_MEMORY;
		}
	}
	return UNSOLVABLE;
}

/* --- back from the solution ------------------------------------------------------------------ */

struct way {
	struct walk_position from;
	char letter;
};

/* The steps that end in a position: at most eight, from positions whose boxes were met. */
static uint32_t
ways_to(struct bfs_moves *w, struct walk_position p, struct way *way)
{
	const struct move_graph *f = w->field;
	const unsigned char *boxes = states_key(w->sets, p.set);
	uint32_t ways = 0, set;

	for (unsigned d = 0; d < 4; d++) {
		const uint16_t from = f->beside[4 * (uint32_t)p.man + (d ^ 2)];
		const uint16_t ahead = f->beside[4 * (uint32_t)p.man + d];
		if (from == f->squares || has(boxes, from))
			continue;
		way[ways++] = (struct way){ { p.set, from }, lurd_letter((int)d, false) };
		if (ahead == f->squares || !has(boxes, ahead) || w->dead[ahead])
			continue;
		memcpy(w->key, boxes, w->set_bytes);
		flip(w->key, ahead);
		flip(w->key, p.man);
		set = states_find(w->sets, w->key, states_hash(w->sets, w->key));
		if (set != STATE_NONE)
			way[ways++] = (struct way){ { set, from }, lurd_letter((int)d, true) };
	}
	return ways;
}

/* The first position of a layer from which one of the ways starts; returns that way. */
static const struct way *
step_back(const struct bfs_moves *w, uint32_t layer, const struct way *way, uint32_t ways)
{
	for (uint32_t n = w->depths.start[layer]; n < w->depths.start[layer + 1]; n++) {
		struct walk_position p = position_at(w, n);
		for (uint32_t i = 0; i < ways; i++) {
			if (way[i].from.set == p.set && way[i].from.man == p.man)
				return &way[i];
		}
	}
	return NULL;
}

static bool
trace(struct bfs_moves *w, uint32_t number)
{
	struct solve *s = w->solve;
	const uint32_t length = w->depths.layers - 1;
	struct walk_position p = position_at(w, number);
	char *moves = arena_array(s->arena, char, (size_t)length + 1);

	if (moves == NULL)
		return false;
	s->plan.moves = (struct str){ moves, length };
	for (uint32_t layer = length; layer-- > 0;) {
		struct way way[8];
		const uint32_t ways = ways_to(w, p, way);
		const struct way *taken = step_back(w, layer, way, ways);
		if (taken == NULL)
			return false;
		moves[layer] = taken->letter;
		s->plan.count += taken->letter < 'a';
		p = taken->from;
	}
	return true;
}

/* --------------------------------------------------------------------------------------------- */

static enum outcome
start(struct bfs_moves *w)
{
	const struct move_graph *f = w->field;
	uint32_t number = 0;
	enum outcome outcome;

	w->key = arena_array(w->solve->arena, unsigned char, w->set_bytes);
	w->sets = states_open(w->solve->limit, w->set_bytes, w->set_bytes);
	w->queue = pool_open(w->solve->limit, POSITION_BYTES);
	if (w->key == NULL || w->sets == NULL || w->queue == NULL)
		return LIMIT_MEMORY;
	for (uint16_t s = 0; s < f->squares; s++) {
		if (bits_has(f->box, s))
			flip(w->key, s);
	}
	if (!meet_boxes(w, f->man))
		return LIMIT_MEMORY;
	outcome = expand_all(w, &number);
	w->count->open = pool_count(w->queue) - number - (number < pool_count(w->queue));
	return outcome != SOLVED || trace(w, number) ? outcome : LIMIT_MEMORY;
}

enum outcome
search_bfs_moves(struct solve *s, const struct move_rules *rules, const struct move_graph *f,
    const unsigned char *dead, struct move_count *count)
{
	struct bfs_moves w = {
		.solve = s, .rules = rules, .field = f, .dead = dead, .count = count
	};
	enum outcome outcome;

	w.set_bytes = (f->squares + 7u) / 8;
	outcome = start(&w);
	s->stats.states = w.queue != NULL ? pool_count(w.queue) : 0;
	s->stats.bytes = s->limit->held;
	states_close(w.sets);
	pool_close(w.queue);
	return outcome;
}
