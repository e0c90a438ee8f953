/*
 * Proofs of tiny levels: what is true can be proved and is accepted; what is false cannot be
 * proved, and no proof of it is accepted that was made from a right one by planting faults. The
 * truth is an exhaustive search (oracle/best.h). `proof MUTANTS SEED' plants more of them; with a
 * third word it keeps levels, mutants and verdicts in files of that name, for another checker.
 */
#include <stdlib.h>
#include <string.h>

#include "level/cell.h"
#include "method/proof_make.h"
#include "oracle/best.h"
#include "oracle/boards.h"
#include "play/proof_check.h"
#include "tap.h"

enum { MUTANTS = 4000, BOXES = 3, ENTRIES = 1 << 16, STATES_LEAST = 4 };

struct entry {
	uint16_t boxes, box[BOXES], man;
	proof_cost cost;
	unsigned char held[BOXES];
};

struct proof {
	struct proof_head head;
	uint16_t price[BOXES]; /* where sets are more than one box */
	struct entry lost[ENTRIES], state[ENTRIES];
};

static struct proof whole, changed;

/* The faults that are planted. */
enum plant {
	STATE_DROPPED,
	COST_RAISED,
	COST_LOWERED,
	BOX_MOVED,
	MAN_MOVED,
	FENCE_CHANGED,
	PRICE_CHANGED,
	LOST_DROPPED,
	LOST_ADDED,
	BYTE_CHANGED,
	NOTHING,
	PLANTS
};

static const char *const plant_names[PLANTS] = { "a state dropped", "a cost raised",
	"a cost lowered", "a box moved", "a player moved", "a fence changed", "a price changed",
	"a lost set dropped", "a lost set added", "a byte changed", "nothing else" };

/* --- bytes ------------------------------------------------------------------------------------ */

static uint32_t
prices(const struct proof_head *h)
{
	return h->sets > 1 ? h->boxes : 0;
}

static bool
read_proof(struct proof *p, struct buf *body)
{
	struct proof_source s = { fmemopen(body->p, body->n, "rb"), body->n };
	uint16_t box[BOXES];
	struct proof_coder coder = { box, 0 };
	uint64_t man, n;
	bool fine = s.file != NULL && p->head.lost < ENTRIES && p->head.states < ENTRIES;

	for (uint32_t g = 0; fine && g < prices(&p->head); g++) {
		fine = proof_read_number(&s, PRICE_BELOW, &n);
		p->price[g] = (uint16_t)n;
	}
	for (uint64_t i = 0; fine && i < p->head.lost + p->head.states; i++) {
		const bool lost = i < p->head.lost;
		struct entry *e = lost ? &p->lost[i] : &p->state[i - p->head.lost];
		if (i == p->head.lost)
			coder.boxes = 0;
		fine = proof_read_boxes(&s, &coder, p->head.squares,
		           (uint16_t)(lost ? 0 : p->head.boxes), BOXES) &&
		       proof_read_number(&s, p->head.squares, &man) &&
		       (lost || (proof_read_costs(&s, p->head.kind, &e->cost) &&
		                    (!proof_by_region(p->head.kind) ||
		                        proof_read_fence(&s, e->held, coder.boxes))));
		e->boxes = coder.boxes;
		memcpy(e->box, box, sizeof box);
		e->man = (uint16_t)man;
		if (!lost && !proof_by_region(p->head.kind))
			memset(e->held, 0, sizeof e->held);
	}
	if (s.file != NULL)
		fclose(s.file);
	return fine && s.left == 0;
}

static int
compare(const void *one, const void *other)
{
	const struct entry *a = one, *b = other;

	for (uint16_t i = 0; i < a->boxes && i < b->boxes; i++)
		if (a->box[i] != b->box[i])
			return a->box[i] < b->box[i] ? -1 : 1;
	return a->boxes != b->boxes ? (a->boxes < b->boxes ? -1 : 1)
	                            : (a->man > b->man) - (a->man < b->man);
}

static void
write_proof(struct proof *p, struct buf *body)
{
	uint16_t box[BOXES];
	struct proof_coder coder = { box, 0 };

	buf_clear(body);
	qsort(p->lost, (size_t)p->head.lost, sizeof *p->lost, compare);
	qsort(p->state, (size_t)p->head.states, sizeof *p->state, compare);
	for (uint32_t g = 0; g < prices(&p->head); g++)
		proof_write_number(body, p->price[g]);
	for (uint64_t i = 0; i < p->head.lost; i++) {
		proof_write_boxes(body, &coder, true, p->lost[i].box, p->lost[i].boxes);
		proof_write_number(body, p->lost[i].man);
	}
	coder.boxes = 0;
	for (uint64_t i = 0; i < p->head.states; i++) {
		proof_write_boxes(body, &coder, false, p->state[i].box, p->state[i].boxes);
		proof_write_number(body, p->state[i].man);
		proof_write_costs(body, p->head.kind, p->state[i].cost);
		if (proof_by_region(p->head.kind))
			proof_write_fence(body, p->state[i].held, p->state[i].boxes);
	}
	p->head.bytes = body->n;
}

static enum proof_fault
judge(const struct level *l, const struct proof_head *h, struct buf *body)
{
	struct proof_source s = { fmemopen(body->p, body->n, "rb"), body->n };
	struct proof_report r = { .fault = PROOF_MEMORY };
	struct arena a;

	arena_init(&a, (size_t)1 << 26);
	if (s.file != NULL) {
		proof_check(&a, l, h, &s, NULL, NULL, &r);
		fclose(s.file);
	}
	arena_free(&a);
	return r.fault;
}

/* For another checker; all NULL when there is none. */
static struct keep {
	FILE *levels, *proofs, *verdicts;
} keep;

static FILE *
open_kept(const char *name, const char *end)
{
	char path[256];

	snprintf(path, sizeof path, "%s.%s", name, end);
	return fopen(path, "wb");
}

static void
keep_level(const struct level *l)
{
	for (uint32_t s = 0; keep.levels != NULL && s < level_size(l); s++) {
		fputc(cell_letter(l->cell[s]), keep.levels);
		if ((s + 1) % l->width == 0)
			fputs(s + 1 == level_size(l) ? "\n\n" : "\n", keep.levels);
	}
}

static void
keep_proof(const struct proof_head *head, const struct buf *body, bool right)
{
	struct buf line = { 0 };

	if (keep.proofs == NULL)
		return;
	proof_write_head(&line, head);
	fwrite(line.p, 1, line.n, keep.proofs);
	fwrite(body->p, 1, body->n, keep.proofs);
	fputs(right ? "ok\n" : "wrong\n", keep.verdicts);
	buf_free(&line);
}

static bool
keep_open(const char *name)
{
	keep = (struct keep){ open_kept(name, "xsb"), open_kept(name, "proof"),
		open_kept(name, "verdicts") };
	if (keep.levels == NULL || keep.proofs == NULL || keep.verdicts == NULL)
		return false;
	return fputs(PROOF_FIRST_LINE, keep.proofs) != EOF;
}

static bool
keep_close(void)
{
	return keep.levels == NULL ||
	       fclose(keep.levels) + fclose(keep.proofs) + fclose(keep.verdicts) == 0;
}

/* --- making ----------------------------------------------------------------------------------- */

static enum outcome
make(const struct specimen *s, struct arena *a, struct proof_head *head, struct buf *body)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 28 };
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);
	enum outcome what = LIMIT_MEMORY;

	if (f == NULL)
		return what;
	what = proof_make(head, f, &limit, a, &s->board, s->area);
	fclose(f);
	buf_clear(body);
	buf_add(body, text, n);
	free(text);
	return limit.held == 0 ? what : LIMIT_MEMORY;
}

/* What is true of a level. */
static proof_cost
truth(const struct specimen *s, enum proof_kind kind)
{
	const bool by_moves = kind == PROOF_MOVES || kind == PROOF_MOVES_PUSHES;
	const struct best best = best_cost(&s->level, s->area, by_moves);

	if (best.first == BEST_NONE)
		return COST_NEVER;
	return cost_of(best.first, proof_numbers(kind) > 1 ? best.second : 0);
}

/* --- faults ----------------------------------------------------------------------------------- */

static void
move_box(struct entry *e, struct rng *rng, uint32_t squares)
{
	e->box[rng_below(rng, e->boxes)] = (uint16_t)rng_below(rng, squares);
	for (uint16_t i = 1; i < e->boxes; i++)
		for (uint16_t k = i; k > 0 && e->box[k] < e->box[k - 1]; k--) {
			const uint16_t swap = e->box[k];
			e->box[k] = e->box[k - 1];
			e->box[k - 1] = swap;
		}
}

/* Does it to `changed` or, a byte, to its body; false: there is nothing to do it to. */
static bool
plant(enum plant what, struct rng *rng, struct buf *body)
{
	struct proof_head *h = &changed.head;
	struct entry *e = h->states > 0 ? &changed.state[rng_below(rng, (uint32_t)h->states)]
	                                : NULL;
	const proof_cost step = proof_numbers(h->kind) == 2 && rng_below(rng, 2) == 0
	                            ? cost_of(0, 1)
	                            : cost_of(1, 0);

	if (e == NULL || (h->lost == 0 && what == LOST_DROPPED) ||
	    (e->cost < step && what == COST_LOWERED) ||
	    (!proof_by_region(h->kind) && what == FENCE_CHANGED) ||
	    (prices(h) == 0 && what == PRICE_CHANGED))
		return false;
	switch (what) {
	case STATE_DROPPED:
		h->states--;
		*e = changed.state[h->states];
		break;
	case COST_RAISED: e->cost += step; break;
	case COST_LOWERED: e->cost -= step; break;
	case BOX_MOVED: move_box(e, rng, h->squares); break;
	case MAN_MOVED: e->man = (uint16_t)rng_below(rng, h->squares); break;
	case FENCE_CHANGED: e->held[rng_below(rng, e->boxes)] ^= 1; break;
	case PRICE_CHANGED:
		changed.price[rng_below(rng, h->boxes)] = (uint16_t)rng_below(rng, 8);
		break;
	case LOST_ADDED:
		changed.lost[h->lost] = *e;
		changed.lost[h->lost++].boxes = (uint16_t)(1 + rng_below(rng, h->boxes));
		break;
	case LOST_DROPPED:
		h->lost--;
		changed.lost[rng_below(rng, (uint32_t)h->lost + 1)] = changed.lost[h->lost];
		break;
	case BYTE_CHANGED:
	case NOTHING:
	case PLANTS: break;
	}
	write_proof(&changed, body);
	if (what == BYTE_CHANGED)
		body->p[rng_below(rng, (uint32_t)body->n)] ^= (char)(1 << rng_below(rng, 8));
	return true;
}

/* Claims more than is true. */
static void
claim_more(struct proof_head *h, struct rng *rng)
{
	if (rng_below(rng, 8) == 0) {
		h->kind = PROOF_UNSOLVABLE;
		h->least = COST_NEVER;
	} else if (proof_numbers(h->kind) == 2 && rng_below(rng, 2) == 0) {
		h->least += cost_of(0, 1);
	} else {
		h->least += cost_of(1, 0);
	}
}

/* --- all of it -------------------------------------------------------------------------------- */

struct tally {
	unsigned levels, unsolvable, unmade, refused, false_made, states, fences;
	unsigned planted[PLANTS][2], accepted[PLANTS][2]; /* [1]: with a false claim */
};

static void
copy_whole(void)
{
	changed.head = whole.head;
	memcpy(changed.price, whole.price, sizeof whole.price);
	memcpy(changed.lost, whole.lost, (size_t)whole.head.lost * sizeof *whole.lost);
	memcpy(changed.state, whole.state, (size_t)whole.head.states * sizeof *whole.state);
}

static void
plant_all(
    const struct specimen *s, struct rng *rng, unsigned rounds, struct buf *body, struct tally *t)
{
	bool right;

	keep_level(&s->level);
	for (unsigned n = 0; n < rounds; n++) {
		const enum plant what = (enum plant)(n % PLANTS);
		const bool lie = whole.head.kind != PROOF_UNSOLVABLE &&
		                 (what == NOTHING || rng_below(rng, 2) == 0);
		copy_whole();
		if (lie)
			claim_more(&changed.head, rng);
		if (!plant(what, rng, body))
			continue;
		t->planted[what][lie]++;
		right = judge(&s->level, &changed.head, body) == PROOF_RIGHT;
		t->accepted[what][lie] += right;
		keep_proof(&changed.head, body, right);
	}
}

static unsigned
fences(const struct proof *p)
{
	unsigned n = 0;

	for (uint64_t i = 0; i < p->head.states; i++)
		n += memchr(p->state[i].held, 1, p->state[i].boxes) != NULL;
	return n;
}

static void
try_level(const struct specimen *s, struct arena *a, struct rng *rng, enum proof_kind kind,
    unsigned rounds, struct tally *t)
{
	struct proof_head head = { .kind = kind,
		.sets = rng_below(rng, 4) == 0 ? 1 + rng_below(rng, PRICED_MOST) : 1 };
	struct buf body = { 0 };
	const proof_cost best = truth(s, kind);

	if (best == COST_NEVER && rng_below(rng, 8) > 0)
		return;
	t->levels++;
	if (best == COST_NEVER) {
		t->unsolvable++;
		head.kind = PROOF_UNSOLVABLE;
	}
	head.least = best;
	if (make(s, a, &head, &body) != UNSOLVABLE) {
		t->unmade++;
	} else {
		whole.head = head;
		if (judge(&s->level, &head, &body) != PROOF_RIGHT || !read_proof(&whole, &body)) {
			t->refused++;
		} else {
			t->states += (unsigned)head.states;
			t->fences += fences(&whole);
			if (head.states >= STATES_LEAST || fences(&whole) > 0)
				plant_all(s, rng, rounds, &body, t);
		}
	}
	if (best != COST_NEVER) {
		claim_more(&head, rng);
		t->false_made += make(s, a, &head, &body) != SOLVED;
	}
	buf_free(&body);
}

int
main(int argc, char **argv)
{
	const unsigned mutants = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : MUTANTS;
	struct rng rng = { argc > 2 ? strtoul(argv[2], NULL, 10) : 21 };
	struct tally tally = { .levels = 0 };
	struct tap t = { 0 };
	struct specimen s;
	struct arena a;
	unsigned kind, planted = 0, lies = 0, lies_accepted = 0, accepted = 0;

	if (argc > 3 && !keep_open(argv[3]))
		return 2;
	arena_init(&a, (size_t)1 << 26);
	while (planted < mutants) {
		const unsigned boxes = 1 + rng_below(&rng, BOXES);
		arena_reset(&a);
		if (!boards_random(&s.level, &a, &rng, 3 + (int)rng_below(&rng, 3),
		        3 + (int)rng_below(&rng, 3), rng_below(&rng, 20), boxes, &s.area) ||
		    !board_compile(&s.board, &a, &s.level, s.area, SIZE_MAX))
			continue;
		/* Half of all by pushes: only these, and UNSOLVABLE, have fences. */
		kind = rng_below(&rng, 2) == 0 ? PROOF_PUSHES : rng_below(&rng, PROOF_UNSOLVABLE);
		try_level(&s, &a, &rng, (enum proof_kind)kind, 4 * PLANTS, &tally);
		planted = 0;
		for (unsigned i = 0; i < PLANTS; i++)
			planted += tally.planted[i][0] + tally.planted[i][1];
	}
	arena_free(&a);
	ok(&t, keep_close(), "files are kept when they are asked for");
	printf("# %u levels, %u of them unsolvable, %u states, %u with a fence\n", tally.levels,
	    tally.unsolvable, tally.states, tally.fences);
	for (unsigned i = 0; i < PLANTS; i++) {
		printf("# %s: %u of %u accepted; with a false claim %u of %u\n", plant_names[i],
		    tally.accepted[i][0], tally.planted[i][0], tally.accepted[i][1],
		    tally.planted[i][1]);
		lies += tally.planted[i][1];
		lies_accepted += tally.accepted[i][1];
		accepted += tally.accepted[i][0];
		ok(&t, tally.planted[i][1] > 0 && (i == NOTHING || tally.planted[i][0] > 0),
		    plant_names[i]);
	}
	ok(&t, tally.unmade == 0 && tally.refused == 0, "what is true is proved and accepted");
	ok(&t, tally.fences > 0, "some states have a fence");
	ok(&t, tally.false_made == 0, "what is false cannot be proved");
	ok(&t, lies > planted / 4 && lies_accepted == 0, "no false claim is accepted");
	ok(&t, accepted < (planted - lies) / 2, "most faults are refused though the claim is true");
	return tap_end(&t);
}
