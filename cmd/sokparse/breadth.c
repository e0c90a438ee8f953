#include "breadth.h"

#include "board/state.h"
#include "cli/sig.h"
#include "rules/push.h"
#include "rules/reach.h"
#include "util/key_set.h"

struct search {
	const struct board *board;
	struct key_set met;
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
	fine = key_set_put(&s->met, s->key) != KEY_NONE;
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

	state_unpack(b, key_set_at(&s->met, number), s->box, &man);
	reach_flood(&s->here, s->box, man);
	for (uint16_t from = 0; from < b->live && fine; from++) {
		for (uint16_t d = 0; d < 4 && fine && bits_has(s->box, from); d++) {
			const struct push p = { from, d };
			if (!reach_has(&s->here, push_behind(b, p)) || push_blocked(b, s->box, p))
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
	fine = key_set_put(&s.met, s.key) != KEY_NONE;
	for (uint32_t i = 0;
	     fine && !s.solved && i < s.met.count && s.met.count < s.most && sig_stop == 0; i++)
		fine = expand(&s, i, out);
	out->states = s.met.count;
	return fine;
}
