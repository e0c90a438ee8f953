#include "search/around.h"

#include "board/state.h"
#include "rules/reach.h"
#include "search/state_table.h"

struct around {
	struct solve *solve;
	struct state_table *met; /* in the order in which they come */
	struct reach here, there;
	uint64_t *box; /* [words] scratch */
	unsigned char *key;
	uint32_t next; /* number of the position that comes next */
	uint32_t most;
	bool in_moves;
};

/* Behind a key. */
struct found {
	uint32_t away;
	uint16_t man;
};

struct around *
around_open(struct solve *s, bool in_moves, uint32_t most)
{
	const struct board *b = s->board;
	struct around *x = arena_new(s->arena, struct around);

	if (x == NULL)
		return NULL;
	*x = (struct around){ .solve = s, .most = most, .in_moves = in_moves };
	x->met = states_open(s->limit, state_key_bytes(b), sizeof(struct found));
	if (x->met != NULL && arena_get(s->arena, &x->box, b->words) &&
	    arena_get(s->arena, &x->key, state_key_bytes(b)) && reach_init(&x->here, s->arena, b) &&
	    reach_init(&x->there, s->arena, b))
		return x;
	around_close(x);
	return NULL;
}

void
around_close(struct around *x)
{
	if (x != NULL)
		states_close(x->met);
}

static bool
meet(struct around *x, const uint64_t *box, uint16_t man, uint32_t away)
{
	const struct found found = { away, man };
	uint32_t number;
	uint64_t hash;

	state_pack(
	    x->solve->board, x->key, box, x->in_moves ? man : reach_flood(&x->there, box, man));
	hash = states_hash(x->met, x->key);
	if (states_find(x->met, x->key, hash) != STATE_NONE)
		return true;
	number = states_add(x->met, x->key, hash);
	if (number == STATE_NONE)
		return false;
	states_put(x->met, number, &found, sizeof found);
	return true;
}

bool
around_add(struct around *x, const uint64_t *box, uint16_t man)
{
	return meet(x, box, man, 0);
}

/* Where that leads, if the box may go there. */
static bool
push(struct around *x, const uint64_t *box, struct push p, uint32_t away)
{
	const struct board *b = x->solve->board;

	if (push_blocked(b, box, p))
		return true;
	bits_copy(x->box, box, b->words);
	push_apply(b, x->box, p);
	return meet(x, x->box, p.from, away);
}

static bool
step(struct around *x, const uint64_t *box, struct push p, uint32_t away)
{
	const struct board *b = x->solve->board;

	if (state_box(b, box, p.from))
		return push(x, box, p, away);
	return p.from == b->squares || meet(x, box, p.from, away);
}

static bool
expand(struct around *x, const uint64_t *box, uint16_t man, uint32_t away)
{
	const struct board *b = x->solve->board;
	bool fine = true;

	for (uint16_t way = 0; x->in_moves && way < 4; way++)
		fine = fine && step(x, box, (struct push){ board_beside(b, man, way), way }, away);
	if (x->in_moves)
		return fine;
	reach_flood(&x->here, box, man);
	for (struct bits s = bits_of(box, b->words); bits_next(&s);)
		for (uint16_t way = 0; way < 4; way++) {
			const struct push p = { s.at, way };
			if (reach_has(&x->here, push_behind(b, p)))
				fine = fine && push(x, box, p, away);
		}
	return fine;
}

enum outcome
around_next(struct around *x, uint64_t *box, uint16_t *man, uint32_t *away)
{
	struct solve *s = x->solve;
	struct found found;
	enum outcome outcome;
	uint16_t named;

	if (x->next == states_count(x->met))
		return UNSOLVABLE;
	outcome = limit_next(s->limit, s->stats.expanded++, s->board->words);
	if (outcome != UNDECIDED_YET)
		return outcome;
	state_unpack(s->board, states_key(x->met, x->next), box, &named);
	states_get(x->met, x->next++, &found, sizeof found);
	*man = found.man;
	*away = found.away;
	if (found.away < x->most && !state_solved(s->board, box) &&
	    !expand(x, box, found.man, found.away + 1))
		return LIMIT_MEMORY;
	return UNDECIDED_YET;
}
