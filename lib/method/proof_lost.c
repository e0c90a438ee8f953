#include "method/proof_lost.h"

#include <string.h>

enum {
	ENTRIES_MOST = 500,           /* of one certificate: what takes more is not worth it */
	CERTIFICATE_BYTES = 16 << 20, /* for its arrays, which are as long as it has boxes */
	MEMORY_PART = 16,             /* of what there is, for each of the two stores */
};

bool
proof_lost_open(struct proof_lost *p, struct limit *limit, struct arena *a, const struct board *b,
    const unsigned char *area)
{
	/* What `frozen` proves rests on boxes all over the level: no certificate comes of it. */
	struct selection usual = { .chosen = false };
	const size_t bytes = limit_room(limit) / MEMORY_PART;

	*p = (struct proof_lost){ .limit = limit };
	selection_names(str_of(dead_frozen.name), &usual.without);
	arena_init(&p->scratch, CERTIFICATE_BYTES);
	return arena_get(a, &p->reason.box, b->boxes) && lost_open(&p->lost, a, b, area, &usual) &&
	       pattern_store_init(&p->proved, a, b, bytes) &&
	       pattern_store_init(&p->open, a, b, bytes) && reach_init(&p->reach, a, b);
}

void
proof_lost_close(struct proof_lost *p)
{
	arena_free(&p->scratch);
	limit_free(p->limit, p->pool, p->room * sizeof *p->pool);
}

/* Does a store cover the position, by a pattern with a box on this square? */
static bool
covers(struct proof_lost *p, const struct pattern_store *store, const struct position *at,
    uint16_t square)
{
	const struct board *b = p->lost.board;

	for (uint16_t i = 0; i < at->boxes; i++)
		if (b->number[at->box[i]] >= b->live)
			return false;
	return pattern_store_has(
	    store, lost_set(&p->lost, at), b->number[at->man], b->number[square]);
}

/* Its man may stand in a dead end that the board fills; boxes on live squares leave a way out. */
static void
keep(struct proof_lost *p, struct pattern_store *store, const struct position *at)
{
	const struct board *b = p->lost.board;
	uint16_t man = 0;

	for (uint16_t i = 0; i < at->boxes; i++)
		if (b->number[at->box[i]] >= b->live)
			return;
	lost_flood(&p->lost, at, NULL);
	while (man < b->squares && !p->lost.back[b->drawn[man]])
		man++;
	if (man == b->squares)
		return;
	reach_flood(&p->reach, lost_set(&p->lost, at), man);
	pattern_store_add(store, p->lost.set, &p->reach);
}

static bool
known(void *context, const struct position *at, uint16_t to)
{
	struct proof_lost *p = context;

	return covers(p, &p->proved, at, to);
}

/* Keeps an entry of a certificate that is whole, for the file. */
static bool
tell(struct proof_lost *p, const struct position *at)
{
	while (p->room - p->used < at->boxes + 2u)
		if (!limit_grow(p->limit, &p->pool, &p->room, 1 << 12, sizeof *p->pool))
			return false;
	p->pool[p->used++] = at->boxes;
	memcpy(p->pool + p->used, at->box, at->boxes * sizeof *at->box);
	p->used += at->boxes;
	p->pool[p->used++] = at->man;
	p->count++;
	return true;
}

/* Makes the certificate of a position that a detector says is lost. */
static bool
certify(struct proof_lost *p, const struct position *at)
{
	struct limit limit = *p->limit;
	struct certificate c = { .known = known, .context = p };
	const uint32_t used = p->used, told = p->count;
	bool fine;

	arena_reset(&p->scratch);
	limit.nodes = ENTRIES_MOST;
	limit.memory = limit_room(p->limit) / 2;
	limit.held = 0;
	limit.meter = NULL;
	fine = certificate_make(&c, &p->scratch, &p->lost, &limit, at) == UNSOLVABLE;
	for (uint32_t i = 0; fine && i < states_count(c.seen); i++)
		fine = tell(p, certificate_entry(&c, i));
	for (uint32_t i = 0; fine && i < states_count(c.seen); i++)
		keep(p, &p->proved, certificate_entry(&c, i));
	if (!fine) { /* none of it is told, as one without the others proves nothing */
		p->used = used;
		p->count = told;
		keep(p, &p->open, at);
	}
	certificate_close(&c);
	limit_charge(p->limit, &limit);
	p->limit->reached = limit.reached;
	return fine;
}

bool
proof_lost_has(struct proof_lost *p, const struct position *at, uint16_t from, uint16_t to)
{
	const struct board *b = p->lost.board;
	const struct push last = push_between(b, b->number[from], b->number[to]);

	if (covers(p, &p->proved, at, to))
		return true;
	p->lost.kit.effort = 0;
	if (dead_found(&p->lost.kit, p->lost.rules, lost_set(&p->lost, at), b->number[at->man],
	        &last) == NULL)
		return false;
	p->reason.man = at->man;
	p->reason.boxes = at->boxes;
	memcpy(p->reason.box, at->box, at->boxes * sizeof *at->box);
	return lost_proved(&p->lost, &p->reason, NULL) != NULL &&
	       !covers(p, &p->open, &p->reason, to) && certify(p, &p->reason);
}
