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
#include "oracle/apart.h"
#include "play/dear.h"
#include "play/proof_check.h"
#include "tap.h"

enum { MUTANTS = 5000, BOXES = APART_BOXES, STATES_LEAST = 4, SURPLUS = 9, PRICES = 100 };

static struct apart whole, changed;

/* The faults that are planted. */
enum plant {
	STATE_DROPPED,
	COST_RAISED,
	COST_LOWERED,
	BOX_MOVED,
	MAN_MOVED,
	FENCE_CHANGED,
	PRICE_CHANGED,
	SURPLUS_RAISED,
	DEAR_BOX_MOVED,
	DEAR_MAN_MOVED,
	DEAR_DROPPED,
	DEAR_ADDED,
	LOST_DROPPED,
	LOST_ADDED,
	BYTE_CHANGED,
	NOTHING,
	PLANTS
};

static const char *const plant_names[PLANTS] = { "a state dropped", "a cost raised",
	"a cost lowered", "a box moved", "a player moved", "a fence changed", "a price changed",
	"a surplus raised", "a box of a dear set moved", "the player of a dear set moved",
	"a dear set dropped", "a dear set that overlaps another added", "a lost set dropped",
	"a lost set added", "a byte changed", "nothing else" };

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
	return fputs(PROOF_FIRST_LINE "\n", keep.proofs) != EOF;
}

static bool
keep_close(void)
{
	return keep.levels == NULL ||
	       fclose(keep.levels) + fclose(keep.proofs) + fclose(keep.verdicts) == 0;
}

/* --- making ----------------------------------------------------------------------------------- */

/* Adds a set, if it has a surplus, for one of the man's regions. */
static void
add_dear(struct proof_dear *d, struct dear *judge, struct dear_set set, struct rng *rng)
{
	set.man = (uint16_t)rng_below(rng, judge->few.squares);
	for (uint16_t i = 0; i < set.boxes; i++)
		if (set.box[i] == set.man)
			return;
	while (set.surplus < SURPLUS) {
		set.surplus++;
		if (dear_check(judge, (size_t)1 << 22, &set) == DEAR_HOLDS)
			continue;
		set.surplus--;
		break;
	}
	if (set.surplus > 0 && set.surplus < SURPLUS && d->sets < APART_DEAR)
		d->set[d->sets++] = set;
}

/* Pairs and triples that are not lost, in the order of their boxes. */
static bool
draw_dear(const struct specimen *s, struct arena *a, struct rng *rng, struct proof_dear *d)
{
	struct space space;
	struct lower lower;
	struct priced priced;
	struct dear judge;
	const uint16_t *squares = &space.squares;

	*d = (struct proof_dear){ arena_array(a, uint16_t, BOXES),
		arena_array(a, struct dear_set, APART_DEAR), 0 };
	if (d->price == NULL || d->set == NULL || !space_open(&space, a, &s->level) ||
	    !lower_open(&lower, a, &space, NULL))
		return false;
	lower_set(&lower, space.box, space.man);
	for (uint16_t g = 0; g < space.boxes; g++)
		d->price[g] = (uint16_t)(PRICES + lower.match.price[g]);
	if (!priced_open(&priced, a, &lower, 1, d->price, 0) || !dear_open(&judge, a, &priced))
		return false;
	for (uint16_t i = 0; i < *squares; i++)
		for (uint16_t k = (uint16_t)(i + 1); k < *squares && space.boxes > 1; k++) {
			add_dear(
			    d, &judge, (struct dear_set){ 2, { i, k }, 0, 0, NULL, false }, rng);
			if (space.boxes > 2 && k + 1 < *squares && rng_below(rng, 4) == 0)
				add_dear(d, &judge,
				    (struct dear_set){
				        3, { i, k, (uint16_t)(k + 1) }, 0, 0, NULL, false },
				    rng);
		}
	return true;
}

static enum outcome
make(const struct specimen *s, struct arena *a, struct proof_head *head, struct buf *body,
    const struct proof_dear *dear)
{
	struct limit limit = { .nodes = UINT64_MAX, .memory = (size_t)1 << 28 };
	char *text = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&text, &n);
	enum outcome what = LIMIT_MEMORY;

	if (f == NULL)
		return what;
	what = proof_make(head, f, &limit, a, &s->board, s->area, dear);
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
move_box(struct apart_entry *e, struct rng *rng, uint32_t squares)
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
	struct apart_entry *e = h->states > 0 ? &changed.state[rng_below(rng, (uint32_t)h->states)]
	                                      : NULL;
	struct apart_entry *dear = h->dear > 0 ? &changed.dear[rng_below(rng, (uint32_t)h->dear)]
	                                       : NULL;
	const proof_cost step = proof_numbers(h->kind) == 2 && rng_below(rng, 2) == 0
	                            ? cost_of(0, 1)
	                            : cost_of(1, 0);

	if (e == NULL || (h->lost == 0 && what == LOST_DROPPED) ||
	    (dear == NULL && what >= SURPLUS_RAISED && what <= DEAR_ADDED) ||
	    (e->cost < step && what == COST_LOWERED) ||
	    (!proof_by_region(h->kind) && what == FENCE_CHANGED) ||
	    (apart_prices(h) == 0 && what == PRICE_CHANGED))
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
	case SURPLUS_RAISED:
		dear->surplus = (uint16_t)(dear->surplus + 1 + rng_below(rng, 2));
		break;
	case DEAR_BOX_MOVED: move_box(dear, rng, h->squares); break;
	case DEAR_MAN_MOVED: dear->man = (uint16_t)rng_below(rng, h->squares); break;
	case DEAR_DROPPED: *dear = changed.dear[--h->dear]; break;
	case DEAR_ADDED:
		changed.dear[h->dear] = *dear;
		move_box(&changed.dear[h->dear], rng, h->squares);
		changed.dear[h->dear++].surplus = (uint16_t)(1 + rng_below(rng, 3));
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
	apart_write(&changed, body);
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
	unsigned levels, unsolvable, unmade, refused, false_made, states, fences, dear;
	unsigned planted[PLANTS][2], accepted[PLANTS][2]; /* [1]: with a false claim */
};

static void
copy_whole(void)
{
	changed.head = whole.head;
	memcpy(changed.price, whole.price, sizeof whole.price);
	memcpy(changed.dear, whole.dear, (size_t)whole.head.dear * sizeof *whole.dear);
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
fences(const struct apart *p)
{
	unsigned n = 0;

	for (uint64_t i = 0; i < p->head.states; i++)
		n += memchr(p->state[i].held, 1, p->state[i].boxes) != NULL;
	return n;
}

static void
try_level(const struct specimen *s, struct arena *a, struct rng *rng, enum proof_kind kind,
    bool with_dear, unsigned rounds, struct tally *t)
{
	struct proof_head head = { .kind = kind,
		.sets = rng_below(rng, 4) == 0 ? 1 + rng_below(rng, PRICED_MOST) : 1 };
	struct proof_dear dear;
	struct buf body = { 0 };
	const proof_cost best = truth(s, kind);

	if (best == COST_NEVER && rng_below(rng, 8) > 0)
		return;
	dear = (struct proof_dear){ .price = NULL };
	if (with_dear && !draw_dear(s, a, rng, &dear))
		return;
	t->levels++;
	if (best == COST_NEVER) {
		t->unsolvable++;
		head.kind = PROOF_UNSOLVABLE;
	}
	head.least = best;
	if (make(s, a, &head, &body, &dear) != UNSOLVABLE) {
		t->unmade++;
	} else {
		whole.head = head;
		if (judge(&s->level, &head, &body) != PROOF_RIGHT || !apart_read(&whole, &body)) {
			t->refused++;
		} else {
			t->states += (unsigned)head.states;
			t->fences += fences(&whole);
			t->dear += (unsigned)head.dear;
			if (head.states >= STATES_LEAST || fences(&whole) > 0)
				plant_all(s, rng, rounds, &body, t);
		}
	}
	if (best != COST_NEVER) {
		claim_more(&head, rng);
		t->false_made += make(s, a, &head, &body, &dear) != SOLVED;
	}
	buf_free(&body);
}

/* Levels whose proofs need dear sets. */
static const char *const drawn[] = {
	"#######|#  @  #|#    $#|#$$  .#|# # # #|#.  . #|#######|",
	"#######|#.   .#|#   # #|# @$$$#|# .   #|#######|",
	"#######|#     #|# $   #|##.@  #|# #$ .#|#. $  #|#######|",
};

/* One of them, or more often a random one. False: try again. */
static bool
next_level(struct specimen *s, struct arena *a, struct rng *rng, bool *with_dear)
{
	const unsigned boxes = 1 + rng_below(rng, BOXES), which = rng_below(rng, 100);

	arena_reset(a);
	*with_dear = which < 3;
	if (*with_dear ? !boards_draw(&s->level, a, drawn[which], &s->area)
	               : !boards_random(&s->level, a, rng, 3 + (int)rng_below(rng, 3),
	                     3 + (int)rng_below(rng, 3), rng_below(rng, 20), boxes, &s->area))
		return false;
	return board_compile(&s->board, a, &s->level, s->area, SIZE_MAX, NULL);
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
		bool with_dear;
		if (!next_level(&s, &a, &rng, &with_dear))
			continue;
		/* Half of all by pushes: only these, and UNSOLVABLE, have fences. */
		kind = rng_below(&rng, 2) == 0 ? PROOF_PUSHES : rng_below(&rng, PROOF_UNSOLVABLE);
		try_level(&s, &a, &rng, (enum proof_kind)kind, with_dear, 4 * PLANTS, &tally);
		planted = 0;
		for (unsigned i = 0; i < PLANTS; i++)
			planted += tally.planted[i][0] + tally.planted[i][1];
	}
	arena_free(&a);
	ok(&t, keep_close(), "files are kept when they are asked for");
	printf("# %u levels, %u of them unsolvable, %u states, %u with a fence, %u dear sets\n",
	    tally.levels, tally.unsolvable, tally.states, tally.fences, tally.dear);
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
	ok(&t, tally.accepted[SURPLUS_RAISED][0] == 0, "no set is granted more than it needs");
	ok(&t, accepted < (planted - lies) / 2, "most faults are refused though the claim is true");
	return tap_end(&t);
}
