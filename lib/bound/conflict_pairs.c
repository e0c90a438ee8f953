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
 *   table (bound/surplus.h). That of larger sets is learned where a search asks for it
 *   (bound/excess.h), and remembered (bound/lessons.h). Disjoint sets of much surplus are picked
 *   greedily, so the bound is admissible and not consistent. The larger of this and the matching
 *   counts, raised to the parity that all solutions have.
 * Cost: the tables, for triples when there is room; one look for each set with a box that was
 * moved, or with any when the man was.
 */
#include "bound/bound.h"

#include <stddef.h>
#include <string.h>

#include "bound/excess.h"
#include "bound/lessons.h"
#include "bound/matching.h"
#include "bound/surplus.h"
#include "util/bits.h"

enum { SETS_MAX = 4096, LESSONS_PART = 32 };

/* A set of boxes that is worth something: which, as bits, and how much. */
struct conflict {
	uint64_t boxes;
	uint32_t surplus;
};

/* Of the state that `value` saw last; `after` adds to `worth` and takes it away again. */
struct conflict_pairs {
	struct bound_kit matching;
	struct surplus pairs, triples;
	int32_t *alone;                        /* [dist rows] what one box costs */
	int32_t prices;                        /* the sum */
	bool even;                             /* all surpluses are */
	int32_t singles;                       /* prices, and what each box costs alone */
	uint16_t square[BOUND_CONFLICT_BOXES]; /* of the boxes, by row of the matching */
	int32_t cost[BOUND_CONFLICT_BOXES];    /* alone */
	uint16_t man; /* whose square that was; `squares`: nothing of it is to be used again */
	uint32_t conflicts;
	struct conflict conflict[SETS_MAX];
	struct arena *arena;
	struct excess *excess; /* NULL: it has learned nothing, or cannot */
	struct lessons lessons;
	bool asked;       /* to learn: what that takes was made, if there was memory */
	uint64_t *others; /* [words] squares of some boxes */
	uint16_t *row;    /* [live] of the box on a square */
};

/*
 * Colour the board like a chessboard: with prices that are even just on the goals of one colour,
 * what a set costs is even or odd by the colours of its squares alone, and its surplus is even.
 */
static bool
is_even(const struct board *b, const int32_t *price)
{
	const uint16_t width = b->level->width;
	int32_t odd = 0;

	for (uint16_t g = 0; g < b->goals; g++)
		odd += (b->drawn[g] / width + b->drawn[g] % width + price[g]) & 1;
	return odd == 0 || odd == b->goals;
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
	p->even = is_even(b, price);
	for (uint32_t r = 0; r < rows; r++) {
		int32_t least = INT32_MAX;
		for (uint16_t g = 0; g < b->goals; g++) {
			const uint16_t pushes = dist_far(&b->dist, r)[g];
			if (pushes != DIST_NEVER && pushes - price[g] < least)
				least = pushes - price[g];
		}
		p->alone[r] = least < INT32_MAX ? least : 0; /* lost: the matching says so */
	}
	return surplus_find(&p->pairs, a, b, 2, price, p->alone) &&
	       surplus_find(&p->triples, a, b, 3, price, p->alone);
}

static bool
open(struct bound_kit *k, struct arena *a)
{
	struct conflict_pairs *p = k->own = arena_new(a, struct conflict_pairs);

	if (p == NULL || !bound_open(&p->matching, a, k->board, &bound_matching))
		return false;
	p->man = k->board->squares;
	p->arena = a;
	return find_prices(p, a, k->board);
}

static uint32_t
look_pair(const struct conflict_pairs *p, uint16_t one, uint16_t other, uint16_t man)
{
	return surplus_row(
	    &p->pairs, man)[one < other ? surplus_pair(one, other) : surplus_pair(other, one)];
}

static void
note(struct conflict_pairs *p, uint64_t boxes, uint32_t surplus)
{
	if (surplus > 0 && p->conflicts < SETS_MAX)
		p->conflict[p->conflicts++] = (struct conflict){ boxes, surplus };
}

static void
note_lesson(void *context, const uint64_t *box, uint16_t surplus)
{
	struct conflict_pairs *p = context;
	uint64_t boxes = 0;

	for (struct bits s = bits_of(box, p->matching.board->words); bits_next(&s);)
		boxes |= UINT64_C(1) << p->row[s.at];
	note(p, boxes, surplus);
}

/* The squares of these boxes become p->others. */
static void
gather(struct conflict_pairs *p, uint64_t boxes)
{
	const struct board *b = p->matching.board;

	memset(p->others, 0, b->words * sizeof *p->others);
	for (uint16_t i = 0; i < b->boxes; i++) {
		p->row[p->square[i]] = i;
		if (boxes >> i & 1)
			bits_put(p->others, p->square[i]);
	}
}

/* Notes what was learned of box i and some of these others. */
static void
note_lessons(struct conflict_pairs *p, uint16_t i, uint64_t others, uint16_t man)
{
	gather(p, others);
	lessons_find(&p->lessons, p->square[i], p->others, man, note_lesson, p);
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
		if (!(others >> j & 1) || p->pairs.of == NULL)
			continue;
		with[j] = look_pair(p, p->square[i], p->square[j], man);
		if (with[j] == SURPLUS_LOST)
			return false;
		note(p, UINT64_C(1) << i | UINT64_C(1) << j, with[j]);
	}
	for (uint16_t j = 0; j < n && p->triples.of != NULL; j++) {
		const uint16_t low = p->square[i] < p->square[j] ? p->square[i] : p->square[j];
		const uint16_t high = p->square[i] < p->square[j] ? p->square[j] : p->square[i];
		const unsigned char *row = surplus_row(&p->triples, man);
		if (!(others >> j & 1))
			continue;
		for (uint16_t l = 0; l < j; l++) {
			uint32_t surplus;
			if (!(others >> l & 1))
				continue;
			surplus = row[surplus_with(low, high, p->square[l])];
			if (surplus <= with[j] || surplus <= with[l])
				continue;
			if (surplus == SURPLUS_LOST)
				return false;
			note(p, UINT64_C(1) << i | UINT64_C(1) << j | UINT64_C(1) << l, surplus);
		}
	}
	if (p->excess != NULL)
		note_lessons(p, i, others, man);
	return true;
}

/*
 * Of disjoint sets, those worth most first; of the first `kept` only those without `moved`. *used:
 * their boxes.
 */
static uint32_t
pick(const struct conflict_pairs *p, uint32_t kept, uint64_t moved, uint64_t *used)
{
	uint32_t total = 0, most = 0, next;

	for (uint32_t i = 0; i < p->conflicts; i++)
		most = p->conflict[i].surplus > most ? p->conflict[i].surplus : most;
	for (*used = 0; most > 0; most = next) {
		next = 0;
		for (uint32_t i = 0; i < p->conflicts; i++) {
			const struct conflict w = p->conflict[i];
			if (w.surplus > most || (w.boxes & (i < kept ? *used | moved : *used)) != 0)
				continue;
			if (w.surplus < most) {
				next = w.surplus > next ? w.surplus : next;
				continue;
			}
			*used |= w.boxes;
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
	uint64_t others, used;

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
	return larger(p->singles + (int32_t)pick(p, 0, 0, &used), matching);
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
	uint64_t used;
	uint16_t i = 0;

	if (matching == BOUND_NEVER)
		return BOUND_NEVER;
	while (p->square[i] != push.from)
		i++;
	p->square[i] = to;
	if (note_sets(p, i, UINT64_MAX, push.from))
		value = larger(p->singles - p->cost[i] + p->alone[row] +
		                   (int32_t)pick(p, kept, UINT64_C(1) << i, &used),
		    matching);
	p->square[i] = push.from;
	p->conflicts = kept;
	return value;
}

/* Made at the first call, in a small part of what is left of the arena. */
static bool
can_learn(struct conflict_pairs *p, const struct board *b)
{
	struct excess *x;

	if (p->asked)
		return p->excess != NULL;
	p->asked = true;
	x = arena_new(p->arena, struct excess);
	p->others = arena_array(p->arena, uint64_t, b->words);
	p->row = arena_array(p->arena, uint16_t, b->live);
	if (x == NULL || p->others == NULL || p->row == NULL ||
	    !excess_init(x, p->arena, b, p->alone) ||
	    !lessons_init(&p->lessons, p->arena, b, arena_room(p->arena) / LESSONS_PART))
		return false;
	p->excess = x;
	return true;
}

/* From one box after the other. Sets that count already are left out, so that another adds up. */
static uint64_t
learn(struct bound_kit *k, const uint64_t *box, uint16_t man, uint32_t pushes)
{
	const struct board *b = k->board;
	struct conflict_pairs *p = k->own;
	uint64_t used, before;

	if (!can_learn(p, b))
		return 0;
	before = p->excess->positions;
	for (uint16_t i = 0; i < b->boxes; i++) {
		pick(p, 0, 0, &used);
		if (used >> i & 1)
			continue;
		gather(p, ~used);
		if (!excess_find(p->excess, box, man, p->square[i], p->others))
			continue;
		lessons_add(&p->lessons, p->excess->set, &p->excess->here, p->even ? 2 : 1);
		p->man = b->squares;
		if (value(k, box, man) >= pushes)
			break;
	}
	return p->excess->positions - before;
}

const struct bound bound_conflict_pairs = {
	.name = "priced",
	.summary = "matching, plus what pairs and triples of boxes need beyond it",
	.jumps = true,
	.open = open,
	.value = value,
	.after = after,
	.learn = learn,
};
