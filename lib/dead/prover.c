#include "dead/prover.h"

#include "dead/table_k.h"
#include "util/bits.h"
#include "util/hash.h"
#include "util/num.h"

enum {
	TRIED = 8192,
	TRIED_ENOUGH = UINT16_MAX,
	POSITIONS = 2000, /* of one proof */
	POSITIONS_A_TIME = 10,
	PULLS = 200000,         /* of the table of pairs */
	TRIPLE_PULLS = 1 << 22, /* of the table of triples: a second or so */
	LEAST_BYTES = 1 << 17,
	MOST_BYTES = 1 << 22,
};

static struct prover *
make(struct arena *a, struct dead *kit)
{
	const struct board *b = kit->board;
	size_t bytes = arena_room(a) / 32;
	size_t position = (b->words + 4u) * sizeof(uint64_t);
	uint32_t room;
	struct prover *p;

	if (bytes > MOST_BYTES)
		bytes = MOST_BYTES;
	if (bytes < LEAST_BYTES)
		return NULL;
	room = bytes / 4 / position < POSITIONS ? (uint32_t)(bytes / 4 / position) : POSITIONS;
	if (!arena_get(a, &p, 1) || !arena_get(a, &p->tried, TRIED) ||
	    !arena_get(a, &p->box, b->words) || !arena_get(a, &p->area, b->words) ||
	    !arena_get(a, &p->less, b->words) || !pattern_search_init(&p->search, a, kit, room) ||
	    !corral_init(&p->corral, a, b) || !pattern_store_init(&p->patterns, a, b, bytes / 4))
		return NULL;
	p->frozen = frozen_new(a, b, bytes / 4);
	p->arena = a;
	p->bytes = bytes / 4;
	return p;
}

struct prover *
dead_prover(struct dead *d)
{
	if (d->prover != NULL || d->unproved)
		return d->prover;
	if (d->common != NULL)
		d->prover = *d->common;
	if (d->prover == NULL)
		d->prover = make(d->arena, d);
	if (d->common != NULL)
		*d->common = d->prover;
	d->unproved = d->prover == NULL;
	return d->prover;
}

void
prover_make_table(struct prover *p, unsigned k)
{
	static const uint64_t pulls[] = { [2] = PULLS, [3] = TRIPLE_PULLS };
	struct pattern_store **common = k == 2 ? p->search.kit->pairs : NULL, *table;
	const size_t bytes = k == 2 ? p->bytes : arena_room(p->arena) / 32;
	const struct pattern_store *fewer = k > 2 ? prover_table(p, k - 1) : NULL;

	p->made[k] = true;
	if (common != NULL && *common != NULL) {
		p->table[k] = *common;
		return;
	}
	p->table[k] = table = arena_new(p->arena, struct pattern_store);
	if (table != NULL && pattern_store_init(table, p->arena, p->search.board, bytes / 4))
		table_k(p->arena, p->search.kit, k, bytes, pulls[k], fewer, table);
	if (common != NULL)
		*common = table;
}

/* Takes away boxes that the proof does not need. */
static void
strip(struct prover *p, uint16_t man, uint32_t most)
{
	const struct board *b = p->search.board;

	for (struct bits s = bits_of(p->box, b->words); bits_next(&s);) {
		bits_copy(p->less, p->box, b->words);
		bits_drop(p->less, s.at);
		if (pattern_search(&p->search, p->less, man, p->area, most) == PROVED)
			bits_drop(p->box, s.at);
	}
}

/* How many positions the set may cost now; 0: none. */
static uint32_t
worth(struct prover *p, uint64_t set, uint32_t effort)
{
	struct tried *t = &p->tried[set % TRIED];
	uint32_t most;

	if (t->set != set)
		*t = (struct tried){ set, 0 };
	if (t->met == TRIED_ENOUGH)
		return 0;
	t->met++;
	most = num_least(effort > 0 ? effort : t->met * POSITIONS_A_TIME, p->search.room);
	if (most == p->search.room) {
		t->met = TRIED_ENOUGH;
	} else if (effort > 0) {
		if (t->met > most / POSITIONS_A_TIME)
			return 0; /* it was tried with as many, or will be soon */
		t->met = most / POSITIONS_A_TIME;
	} else if (t->met < 4 || (t->met & (t->met - 1)) != 0 || (t->met & 0xaaaa) != 0) {
		return 0; /* no power of 4 */
	}
	return most;
}

bool
prover_prove(struct prover *p, uint16_t man, uint32_t effort)
{
	struct pattern_search *search = &p->search;
	const struct board *b = search->board;
	uint64_t set = 0; /* the man's region is left out: it would take a flood to know */
	uint32_t most;
	enum proof proof;

	for (uint32_t w = 0; w < b->words; w++)
		set = hash_mix(hash_mix(set ^ p->box[w]) + p->area[w]);
	most = worth(p, set, effort);
	if (most == 0)
		return false;
	proof = pattern_search(search, p->box, man, p->area, most);
	if (proof == OPEN)
		p->tried[set % TRIED].met = TRIED_ENOUGH;
	if (proof != PROVED)
		return false;
	strip(p, man, 2 * most < search->room ? 2 * most : search->room);
	reach_flood(&search->here, p->box, man);
	pattern_store_add(&p->patterns, p->box, &search->here);
	return true;
}

bool
prover_try(struct prover *p, uint16_t man, uint32_t effort)
{
	return pattern_store_has(&p->patterns, p->box, man, p->search.board->squares) ||
	       prover_prove(p, man, effort);
}
