/*
 * bound/conflict_pairs.c: goals have prices, and pairs and triples of boxes count what they need
 * beyond them.
 *
 * Fix a price v for every goal. For a set P of boxes let C(P) be the least, over all play with
 * only P on the board, of the pushes made less the prices of the goals that P ends on.
 * Claim: for any partition of the boxes into sets, the sum of all prices and of C over the sets is
 *   never more than the pushes needed.
 * Argument: take a solution, and for each set leave out the pushes of the others, which become
 *   walks. What remains is play of the set alone, so it costs C or more; every goal is ended on
 *   once, so the prices subtracted are those added. Prices are the duals of the matching at the
 *   start, with which the sets of one box alone give the matching there. A pair or a triple is
 *   worth more than its boxes one by one where they are in each other's way; its surplus is in a
 *   table, for each square of the man. Disjoint sets of much surplus are picked greedily, so the
 *   bound is admissible and not consistent. The larger of this and the matching counts, raised to
 *   the parity that all solutions have.
 * Cost: tables of squares * live^2 / 2 bytes for pairs, squares * live^3 / 6 for triples when
 * there is room; one look for each set with a box that was moved, or with any when the man was.
 */
#include "bound/bound.h"

#include <stddef.h>

#include "bound/matching.h"
#include "rules/retrograde.h"
#include "util/bits.h"

enum { SETS_MAX = 4096, LOST = UINT8_MAX };

/* The costs of rules/retrograde.h of all pairs, or triples, less those of their boxes alone. */
struct conflict_table {
	uint32_t sets;
	/*
	 * [squares * sets] by the man's square and rank, so that all that a position asks for is
	 * near each other; LOST: no play brings the set home. NULL: not made
	 */
	unsigned char *surplus;
};

/* A set of boxes that is worth something: which, as bits, and how much. */
struct conflict {
	uint64_t boxes;
	uint32_t surplus;
};

/* Of the state that `value` saw last; `after` adds to `worth` and takes it away again. */
struct conflict_pairs {
	struct bound_kit matching;
	struct conflict_table pairs, triples;
	int32_t *alone;                        /* [dist rows] what one box costs */
	int32_t prices;                        /* the sum */
	int32_t singles;                       /* prices, and what each box costs alone */
	uint16_t square[BOUND_CONFLICT_BOXES]; /* of the boxes, by row of the matching */
	int32_t cost[BOUND_CONFLICT_BOXES];    /* alone */
	uint16_t man; /* whose square that was; `squares`: nothing of it is to be used again */
	uint32_t conflicts;
	struct conflict conflict[SETS_MAX];
};

/* Of a set, with the man in this region; alone: [live] what each box costs with him there. */
static unsigned char
surplus(const struct retrograde *r, uint32_t set, unsigned region, const int32_t *alone)
{
	const struct retrograde_box *box = r->box + (size_t)set * r->k;
	int32_t cost = r->cost[r->first[set] + region];

	if (cost == RETROGRADE_LOST)
		return LOST;
	for (unsigned i = 0; i < r->k; i++)
		cost -= alone[box[i].square];
	return (unsigned char)(cost < LOST ? cost : LOST - 1);
}

/*
 * For 2 or 3 boxes. price: [goals]; alone: [dist rows] what one box costs. Not made when it would
 * take more than some 1/32 of the arena's room. False: arena full.
 */
static bool
make_table(struct conflict_table *t, struct arena *a, const struct board *b, unsigned k,
    const int32_t *price, const int32_t *alone)
{
	const uint64_t sets = retrograde_sets(b->live, k);
	int32_t *here = arena_array(a, int32_t, b->live);
	struct retrograde r;

	*t = (struct conflict_table){ .surplus = NULL };
	if (b->live < k || b->goals < k || sets * b->squares > UINT32_MAX ||
	    sets * b->squares * 10 > arena_room(a) / 32)
		return true;
	t->sets = (uint32_t)sets;
	t->surplus = arena_array(a, unsigned char, (size_t)sets * b->squares);
	if (here == NULL || t->surplus == NULL ||
	    !retrograde_find(&r, a, b, k, price, t->surplus, UINT64_MAX))
		return false;
	for (uint16_t man = 0; man < b->squares; man++) {
		unsigned char *row = t->surplus + (size_t)man * sets;
		for (uint16_t s = 0; s < b->live; s++)
			here[s] = alone[dist_row(&b->dist, &b->sides, s, man)];
		for (uint32_t set = 0; set < sets; set++)
			if (row[set] != RETROGRADE_BOX)
				row[set] = surplus(&r, set, row[set], here);
	}
	return true;
}

static bool
find_prices(struct conflict_pairs *p, struct arena *a, const struct board *b)
{
	const struct matching *m = p->matching.own;
	int32_t *price = arena_array(a, int32_t, b->goals);
	const uint32_t rows = b->dist.row[b->squares];

	p->alone = arena_array(a, int32_t, rows);
	if (price == NULL || p->alone == NULL)
		return false;
	if (bound_matching.value(&p->matching, b->box, b->man) != BOUND_NEVER) {
		for (uint16_t g = 0; g < b->goals; g++)
			p->prices += price[g] = m->match.price[g];
	}
	for (uint32_t r = 0; r < rows; r++) {
		int32_t least = INT32_MAX;
		for (uint16_t g = 0; g < b->goals; g++) {
			const uint16_t pushes = dist_far(&b->dist, r)[g];
			if (pushes != DIST_NEVER && pushes - price[g] < least)
				least = pushes - price[g];
		}
		p->alone[r] = least < INT32_MAX ? least : 0; /* lost: the matching says so */
	}
	return make_table(&p->pairs, a, b, 2, price, p->alone) &&
	       make_table(&p->triples, a, b, 3, price, p->alone);
}

static bool
open(struct bound_kit *k, struct arena *a)
{
	struct conflict_pairs *p = k->own = arena_new(a, struct conflict_pairs);

	if (p == NULL || !bound_open(&p->matching, a, k->board, &bound_matching))
		return false;
	p->man = k->board->squares;
	return find_prices(p, a, k->board);
}

/* [sets] for a man on this square. */
static const unsigned char *
row_of(const struct conflict_table *t, uint16_t man)
{
	return t->surplus + (size_t)man * t->sets;
}

/* Ranks, of ascending squares; no gaps: they are those of all sets of live squares. */
static uint32_t
pair_rank(uint32_t a, uint32_t b)
{
	return a + b * (b - 1) / 2;
}

static uint32_t
triple_rank(uint32_t a, uint32_t b, uint32_t c)
{
	return pair_rank(a, b) + c * (c - 1) / 2 * (c - 2) / 3;
}

static uint32_t
look_pair(const struct conflict_pairs *p, uint16_t one, uint16_t other, uint16_t man)
{
	return row_of(&p->pairs, man)[one < other ? pair_rank(one, other) : pair_rank(other, one)];
}

/* The rank of three squares, of which the first two are in order. */
static uint32_t
rank_with(uint16_t low, uint16_t high, uint16_t at)
{
	if (at < low)
		return triple_rank(at, low, high);
	return at < high ? triple_rank(low, at, high) : triple_rank(low, high, at);
}

static void
note(struct conflict_pairs *p, uint64_t boxes, uint32_t surplus)
{
	if (surplus > 0 && p->conflicts < SETS_MAX)
		p->conflict[p->conflicts++] = (struct conflict){ boxes, surplus };
}

/*
 * Notes the sets of box i and of these others that are worth something, triples only when they
 * are worth more than each of their pairs with i. False: one of them is lost.
 */
static bool
note_sets(struct conflict_pairs *p, uint16_t i, uint64_t others, uint16_t man)
{
	const uint16_t n = p->matching.board->boxes;
	uint32_t with[BOUND_CONFLICT_BOXES];

	others &= ~(UINT64_C(1) << i);
	for (uint16_t j = 0; j < n; j++) {
		with[j] = 0;
		if (!(others >> j & 1) || p->pairs.surplus == NULL)
			continue;
		with[j] = look_pair(p, p->square[i], p->square[j], man);
		if (with[j] == LOST)
			return false;
		note(p, UINT64_C(1) << i | UINT64_C(1) << j, with[j]);
	}
	for (uint16_t j = 0; j < n && p->triples.surplus != NULL; j++) {
		const uint16_t low = p->square[i] < p->square[j] ? p->square[i] : p->square[j];
		const uint16_t high = p->square[i] < p->square[j] ? p->square[j] : p->square[i];
		const unsigned char *row = row_of(&p->triples, man);
		if (!(others >> j & 1))
			continue;
		for (uint16_t l = 0; l < j; l++) {
			uint32_t surplus;
			if (!(others >> l & 1))
				continue;
			surplus = row[rank_with(low, high, p->square[l])];
			if (surplus <= with[j] || surplus <= with[l])
				continue;
			if (surplus == LOST)
				return false;
			note(p, UINT64_C(1) << i | UINT64_C(1) << j | UINT64_C(1) << l, surplus);
		}
	}
	return true;
}

/* Of disjoint sets, those worth most first; of the first `kept` only those without `moved`. */
static uint32_t
pick(const struct conflict_pairs *p, uint32_t kept, uint64_t moved)
{
	uint64_t used = 0;
	uint32_t total = 0, most = 0, next;

	for (uint32_t i = 0; i < p->conflicts; i++)
		most = p->conflict[i].surplus > most ? p->conflict[i].surplus : most;
	for (; most > 0; most = next) {
		next = 0;
		for (uint32_t i = 0; i < p->conflicts; i++) {
			const struct conflict w = p->conflict[i];
			if (w.surplus > most || (w.boxes & (i < kept ? used | moved : used)) != 0)
				continue;
			if (w.surplus < most) {
				next = w.surplus > next ? w.surplus : next;
				continue;
			}
			used |= w.boxes;
			total += most;
		}
	}
	return total;
}

static uint32_t
larger(int32_t priced, uint32_t matching)
{
	if (priced <= (int32_t)matching)
		return matching;
	return (uint32_t)priced + (((uint32_t)priced ^ matching) & 1);
}

/* The boxes that stand as before, the man too; sets with others are forgotten. */
static uint64_t
keep(struct conflict_pairs *p, uint16_t man)
{
	const struct matching *m = p->matching.own;
	uint64_t kept = 0;
	uint32_t count = 0;

	for (uint16_t i = 0; i < p->matching.board->boxes && man == p->man; i++)
		kept |= (uint64_t)(p->square[i] == m->square[i]) << i;
	for (uint32_t w = 0; w < p->conflicts; w++)
		if ((p->conflict[w].boxes & ~kept) == 0)
			p->conflict[count++] = p->conflict[w];
	p->conflicts = count;
	return kept;
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct board *b = k->board;
	struct conflict_pairs *p = k->own;
	const struct matching *m = p->matching.own;
	const uint32_t matching = bound_matching.value(&p->matching, box, man);
	uint64_t others;

	if (matching == BOUND_NEVER)
		return BOUND_NEVER;
	others = keep(p, man);
	p->man = b->squares;
	p->singles = p->prices;
	for (uint16_t i = 0; i < b->boxes; i++) {
		p->square[i] = m->square[i];
		p->cost[i] = p->alone[m->dist_row[i]];
		p->singles += p->cost[i];
	}
	for (uint16_t i = 0; i < b->boxes; i++) {
		if (others >> i & 1)
			continue;
		if (!note_sets(p, i, others, man))
			return BOUND_NEVER;
		others |= UINT64_C(1) << i;
	}
	p->man = man;
	return larger(p->singles + (int32_t)pick(p, 0, 0), matching);
}

static uint32_t
after(struct bound_kit *k, struct push push)
{
	const struct board *b = k->board;
	struct conflict_pairs *p = k->own;
	const uint32_t matching = bound_matching.after(&p->matching, push), kept = p->conflicts;
	const uint16_t to = push_target(b, push);
	const uint32_t row = dist_row_beside(
	    &b->dist, &b->sides, to, push_opposite(push.direction));
	uint32_t value = BOUND_NEVER;
	uint16_t i = 0;

	if (matching == BOUND_NEVER)
		return BOUND_NEVER;
	while (p->square[i] != push.from)
		i++;
	p->square[i] = to;
	if (note_sets(p, i, UINT64_MAX, push.from))
		value = larger(p->singles - p->cost[i] + p->alone[row] +
		                   (int32_t)pick(p, kept, UINT64_C(1) << i),
		    matching);
	p->square[i] = push.from;
	p->conflicts = kept;
	return value;
}

const struct bound bound_conflict_pairs = {
	.name = "priced",
	.summary = "matching, plus what pairs and triples of boxes need beyond it",
	.jumps = true,
	.open = open,
	.value = value,
	.after = after,
};
