#include "method/proof_make.h"

#include <errno.h>
#include <string.h>

#include "method/proof_fence.h"
#include "method/proof_lost.h"
#include "play/dear.h"
#include "search/bucket_queue.h"
#include "search/state_table.h"
#include "util/sort.h"

/* A state that waits, at the cost it had when it was put there: it may have been lowered since. */
struct waiting {
	proof_cost cost;
	uint32_t number;
};

struct make {
	struct proof_head *head;
	struct limit *limit;
	FILE *file;
	struct space space;
	struct lower lower;
	struct priced priced;
	const uint16_t *price; /* [boxes] of goals */
	struct proof_fence fence;
	struct proof_lost lost;
	struct state_table *seen; /* key of play/space.h; own: the cost */
	struct bucket_queue *queue;
	struct buf text;
	uint16_t *box, *after; /* [boxes] */
	struct position child; /* after, by squares of the level */
	unsigned char *key;
	struct space_push *push; /* [4 * boxes] */
};

/* Those of the matching at the start, from 0 on. */
static const uint16_t *
usual_prices(struct make *m, struct arena *a)
{
	const struct space *s = &m->space;
	const int32_t *dual = m->lower.match.price;
	uint16_t *price = arena_array(a, uint16_t, s->boxes);
	int32_t least = 0;

	lower_set(&m->lower, s->box, s->man);
	for (uint16_t g = 0; g < s->boxes; g++)
		least = dual[g] < least ? dual[g] : least;
	for (uint16_t g = 0; g < s->boxes && price != NULL; g++)
		price[g] = (uint16_t)(dual[g] - least < PRICE_BELOW ? dual[g] - least : 0);
	return price;
}

/* With the dear sets, which depend on their prices; or only with tables. */
static bool
open_priced(struct make *m, struct arena *a, const struct proof_dear *d)
{
	const uint32_t sets = d != NULL && d->price != NULL ? d->sets : 0;
	struct dear *dear = arena_new(a, struct dear);

	m->price = sets > 0 ? d->price : usual_prices(m, a);
	if (m->price == NULL || dear == NULL ||
	    !priced_open(&m->priced, a, &m->lower, (uint16_t)m->head->sets,
	        m->head->sets > 1 || sets > 0 ? m->price : NULL, sets) ||
	    !dear_open(dear, a, &m->priced))
		return false;
	for (; m->priced.dears < sets; m->priced.dears++) {
		struct dear_set *set = &m->priced.dear[m->priced.dears];
		*set = d->set[m->priced.dears];
		if (!dear_region(dear, a, set))
			return false;
	}
	return true;
}

static bool
open_make(struct make *m, struct arena *a, const struct board *b, const unsigned char *area,
    const struct proof_dear *dear)
{
	const struct patience patience = limit_patience(m->limit);

	if (!space_open(&m->space, a, b->level) ||
	    !lower_open(&m->lower, a, &m->space, &patience) ||
	    !proof_fence_open(&m->fence, a, b, &m->space, &m->lower) ||
	    !proof_lost_open(&m->lost, m->limit, a, b, area) ||
	    !arena_get(a, &m->box, m->space.boxes) || !arena_get(a, &m->after, m->space.boxes) ||
	    !arena_get(a, &m->child.box, m->space.boxes) ||
	    !arena_get(a, &m->key, m->space.key_bytes) ||
	    !arena_get(a, &m->push, 4 * (size_t)m->space.boxes))
		return false;
	m->child.boxes = m->space.boxes;
	m->seen = states_open(m->limit, m->space.key_bytes, sizeof(proof_cost));
	m->queue = buckets_open(m->limit, sizeof(struct waiting), LAST_FIRST);
	return m->seen != NULL && m->queue != NULL && open_priced(m, a, dear);
}

static proof_cost
cost_at(const struct make *m, uint32_t number)
{
	proof_cost cost;

	states_get(m->seen, number, &cost, sizeof cost);
	return cost;
}

/* --- the states ------------------------------------------------------------------------------- */

/* Puts the state of m->key among those that wait. number: STATE_NONE when it is new. */
static enum outcome
put(struct make *m, uint32_t number, uint64_t hash, proof_cost cost)
{
	struct waiting w = { .cost = cost, .number = number };

	if (number == STATE_NONE)
		w.number = states_add(m->seen, m->key, hash);
	if (w.number == STATE_NONE || !buckets_put(m->queue, (uint32_t)(cost >> 32), &w))
		return LIMIT_MEMORY;
	states_put(m->seen, w.number, &cost, sizeof cost);
	return UNDECIDED_YET;
}

static bool
lost(struct make *m, uint16_t from, uint16_t to)
{
	for (uint16_t i = 0; i < m->space.boxes; i++)
		m->child.box[i] = m->space.drawn[m->after[i]];
	m->child.man = m->space.drawn[from];
	return proof_lost_has(&m->lost, &m->child, m->space.drawn[from], m->space.drawn[to]);
}

/* What was asked last keeps a state out, by these dear sets. */
static void
use_dear(struct make *m)
{
	const struct priced *p = &m->priced;

	for (uint32_t i = 0; i < p->picks; i++) {
		if (p->picked[i]->dear != NULL)
			p->picked[i]->dear->used = true;
	}
}

/* What a push of the state m->box leads to. */
static enum outcome
follow(struct make *m, struct space_push p, proof_cost cost)
{
	const enum proof_kind kind = m->head->kind;
	const uint16_t from = m->box[p.box];
	uint32_t number, matching;
	uint64_t hash;

	cost += proof_cost_of_push(kind, p.walk);
	matching = lower_pushed(&m->lower, p, from);
	if (proof_too_dear(m->head, cost, matching))
		return UNDECIDED_YET;
	space_pushed(&m->space, m->box, p, m->after);
	space_key(&m->space, m->key, m->after,
	    proof_by_region(kind) ? space_walk(&m->space, m->after, from) : from);
	hash = states_hash(m->seen, m->key);
	number = states_find(m->seen, m->key, hash);
	if (number != STATE_NONE)
		return cost_at(m, number) <= cost ? UNDECIDED_YET : put(m, number, hash, cost);
	if (space_solved(&m->space, m->after))
		return SOLVED;
	if (proof_too_dear(m->head, cost, priced_bound(&m->priced, m->after, from, matching))) {
		use_dear(m);
		return UNDECIDED_YET;
	}
	return lost(m, from, p.to) ? UNDECIDED_YET : put(m, STATE_NONE, hash, cost);
}

/* The pushes of m->box; only those of a fence need be followed, where there is one. */
static bool
find_fence(struct make *m, uint16_t man, uint32_t *pushes)
{
	space_walk(&m->space, m->box, man);
	*pushes = space_pushes(&m->space, m->box, m->push);
	return proof_by_region(m->head->kind) &&
	       proof_fence_find(&m->fence, m->box, man, m->push, *pushes);
}

static enum outcome
expand(struct make *m, const struct waiting *w)
{
	const uint16_t man = space_from_key(&m->space, states_key(m->seen, w->number), m->box);
	enum outcome what = UNDECIDED_YET;
	uint32_t pushes;
	const bool fenced = find_fence(m, man, &pushes);

	if (pushes > 0)
		lower_set(&m->lower, m->box, man);
	for (uint32_t i = 0; i < pushes && what == UNDECIDED_YET; i++)
		if (!fenced || m->fence.fence.held[m->push[i].box])
			what = follow(m, m->push[i], w->cost);
	return what;
}

static enum outcome
begin(struct make *m)
{
	const struct space *s = &m->space;
	const uint16_t region = space_walk(&m->space, s->box, s->man);

	if (space_solved(s, s->box) && m->head->least > 0)
		return SOLVED;
	space_key(s, m->key, s->box, proof_by_region(m->head->kind) ? region : s->man);
	return put(m, STATE_NONE, states_hash(m->seen, m->key), 0);
}

static enum outcome
find_states(struct make *m)
{
	enum outcome what = begin(m);
	struct waiting w;
	uint32_t bucket;

	for (uint64_t expanded = 0; what == UNDECIDED_YET; expanded++) {
		what = limit_next(m->limit, expanded, 8 * (uint32_t)m->space.squares);
		if (what != UNDECIDED_YET)
			break;
		if (!buckets_take(m->queue, &bucket, &w))
			return buckets_lost(m->queue) ? LIMIT_MEMORY : UNSOLVABLE;
		if (cost_at(m, w.number) == w.cost)
			what = expand(m, &w);
	}
	return what;
}

/* --- writing ---------------------------------------------------------------------------------- */

enum { PIECE = 1 << 16 };

/* Writes what waits once it is a piece, or all of it. */
static bool
flush(struct make *m, bool all)
{
	const struct buf *b = &m->text;

	if (b->failed || (!all && b->n < PIECE))
		return !b->failed;
	m->head->bytes += b->n;
	if (b->n > 0 && fwrite(b->p, 1, b->n, m->file) != b->n)
		return false;
	buf_clear(&m->text);
	return !all || fflush(m->file) == 0;
}

static void
write_dear(struct make *m)
{
	const struct priced *p = &m->priced;
	struct proof_coder coder = { .box = m->after };

	for (uint32_t i = 0; i < p->dears; i++)
		m->head->dear += p->dear[i].used;
	for (uint16_t g = 0; g < m->space.boxes && proof_priced(m->head); g++)
		proof_write_number(&m->text, m->price[g]);
	for (uint32_t i = 0; i < p->dears; i++) {
		if (!p->dear[i].used)
			continue;
		proof_write_boxes(&m->text, &coder, true, p->dear[i].box, p->dear[i].boxes);
		proof_write_number(&m->text, p->dear[i].man);
		proof_write_number(&m->text, p->dear[i].surplus);
	}
}

/* As they stand in the pool of method/proof_lost.h: count, boxes, man. */
static int
compare_lost(const void *one, const void *other)
{
	const uint16_t *a = *(const uint16_t *const *)one, *b = *(const uint16_t *const *)other;
	const int boxes = proof_compare_boxes(a + 1, *a, b + 1, *b);

	return boxes != 0 ? boxes : (a[*a + 1] > b[*b + 1]) - (a[*a + 1] < b[*b + 1]);
}

static bool
write_lost(struct make *m)
{
	const uint16_t **entry = limit_alloc(m->limit, (m->lost.count + (size_t)1) * sizeof *entry);
	struct proof_coder coder = { .box = m->after };
	uint32_t at = 0;
	bool fine = true;

	if (entry == NULL)
		return false;
	for (uint32_t i = 0; i < m->lost.count; i++) {
		entry[i] = m->lost.pool + at;
		at += m->lost.pool[at] + 2u;
	}
	sort_in_place(entry, m->lost.count, sizeof *entry, compare_lost);
	for (uint32_t i = 0; fine && i < m->lost.count; i++) {
		const uint16_t boxes = entry[i][0];
		if (i > 0 && compare_lost(&entry[i - 1], &entry[i]) == 0)
			continue;
		for (uint16_t k = 0; k < boxes; k++)
			m->box[k] = m->space.number[entry[i][k + 1]];
		proof_write_boxes(&m->text, &coder, true, m->box, boxes);
		proof_write_number(&m->text, m->space.number[entry[i][boxes + 1]]);
		m->head->lost++;
		fine = flush(m, false);
	}
	limit_free(m->limit, entry, (m->lost.count + (size_t)1) * sizeof *entry);
	return fine;
}

/* The states in the order of their keys: by the last byte first, each pass leaving equals alone. */
static uint32_t *
sort_states(struct make *m, uint32_t *order, uint32_t *other)
{
	const uint32_t count = states_count(m->seen);
	uint32_t first[257];

	for (uint32_t i = 0; i < count; i++)
		order[i] = i;
	for (size_t byte = m->space.key_bytes; byte-- > 0;) {
		uint32_t *swap = order;
		memset(first, 0, sizeof first);
		for (uint32_t i = 0; i < count; i++)
			first[states_key(m->seen, i)[byte] + 1]++;
		for (unsigned v = 0; v < 256; v++)
			first[v + 1] += first[v];
		for (uint32_t i = 0; i < count; i++)
			other[first[states_key(m->seen, order[i])[byte]]++] = order[i];
		order = other;
		other = swap;
	}
	return order;
}

static bool
write_states(struct make *m)
{
	const uint32_t count = states_count(m->seen);
	const size_t bytes = 2 * (size_t)count * sizeof(uint32_t);
	uint32_t *both = limit_alloc(m->limit, bytes), *order;
	struct proof_coder coder = { .box = m->after };
	uint32_t pushes;
	bool fine = true;

	if (both == NULL)
		return false;
	order = sort_states(m, both, both + count);
	for (uint32_t i = 0; fine && i < count; i++) {
		const uint16_t man = space_from_key(
		    &m->space, states_key(m->seen, order[i]), m->box);
		proof_write_boxes(&m->text, &coder, false, m->box, m->space.boxes);
		proof_write_number(&m->text, man);
		proof_write_costs(&m->text, m->head->kind, cost_at(m, order[i]));
		if (proof_by_region(m->head->kind)) {
			find_fence(m, man, &pushes);
			proof_write_fence(&m->text, m->fence.fence.held, m->space.boxes);
		}
		fine = flush(m, false);
	}
	limit_free(m->limit, both, bytes);
	return fine && flush(m, true);
}

enum outcome
proof_make(struct proof_head *head, FILE *file, struct limit *limit, struct arena *a,
    const struct board *b, const unsigned char *area, const struct proof_dear *dear)
{
	struct make m = { .head = head, .limit = limit, .file = file, .lost.limit = limit };
	enum outcome what;

	what = open_make(&m, a, b, area, dear) ? find_states(&m) : limit_refused(limit);
	head->drawing = level_exact_hash(b->level);
	head->squares = m.space.squares;
	head->boxes = m.space.boxes;
	head->dear = head->lost = head->bytes = 0;
	head->states = m.seen != NULL ? states_count(m.seen) : 0;
	buckets_close(m.queue); /* its memory is for sorting */
	if (what == UNSOLVABLE) {
		write_dear(&m);
		if (!write_lost(&m) || !write_states(&m))
			what = LIMIT_MEMORY;
		if (m.text.failed)
			meter_refuse(limit->meter, ENOMEM);
	}
	states_close(m.seen);
	proof_lost_close(&m.lost);
	buf_free(&m.text);
	return what;
}
