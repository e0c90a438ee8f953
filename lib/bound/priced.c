/*
 * bound/priced.c: goals have prices, and pairs and triples of boxes count what they need
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

#include "bound/conflicts.h"
#include "bound/excess.h"
#include "bound/lessons.h"
#include "bound/matching.h"
#include "bound/surplus.h"
#include "util/bits.h"

enum { LESSONS_PART = 32 };

/* Of the state that `value` saw last; `after` adds to `worth` and takes it away again. */
struct priced_bound {
	struct bound_kit matching;
	struct surplus pairs, triples;
	int32_t *alone;                     /* [dist rows] what one box costs */
	int32_t *price, prices;             /* [goals]; the sum */
	bool even;                          /* all surpluses are */
	int32_t singles;                    /* prices, and what each box costs alone */
	int32_t cost[BOUND_CONFLICT_BOXES]; /* alone */
	uint16_t man; /* whose square that was; `squares`: nothing of it is to be used again */
	struct conflicts sets; /* boxes are numbered by row of the matching */
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
	int32_t odd = 0;

	for (uint16_t g = 0; g < b->goals; g++)
		odd += (board_row(b, g) + board_column(b, g) + price[g]) & 1;
	return odd == 0 || odd == b->goals;
}

static bool
find_prices(struct priced_bound *p, struct arena *a, const struct board *b)
{
	const struct matching *m = p->matching.own;
	int32_t *price = p->price = arena_array(a, int32_t, b->goals);
	const uint32_t rows = b->sides.row[b->squares];

	if (!arena_get(a, &p->alone, rows) || price == NULL)
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
	struct priced_bound *p = k->own = arena_new(a, struct priced_bound);

	if (p == NULL || !bound_open(&p->matching, a, k->board, &bound_matching))
		return false;
	p->man = k->board->squares;
	p->arena = a;
	p->sets.pairs = &p->pairs;
	p->sets.triples = &p->triples;
	p->sets.boxes = k->board->boxes;
	return find_prices(p, a, k->board);
}

static void
note_lesson(void *context, const uint64_t *box, uint16_t surplus)
{
	struct priced_bound *p = context;
	uint64_t boxes = 0;

	for (struct bits s = bits_of(box, p->matching.board->words); bits_next(&s);)
		boxes |= UINT64_C(1) << p->row[s.at];
	conflicts_add(&p->sets, boxes, surplus);
}

/* The squares of these boxes become p->others. */
static void
gather(struct priced_bound *p, uint64_t boxes)
{
	const struct board *b = p->matching.board;

	bits_clear(p->others, b->words);
	for (uint16_t i = 0; i < b->boxes; i++) {
		p->row[p->sets.square[i]] = i;
		if (boxes >> i & 1)
			bits_put(p->others, p->sets.square[i]);
	}
}

/* Notes what was learned of box i and some of these others. */
static void
note_lessons(struct priced_bound *p, uint16_t i, uint64_t others, uint16_t man)
{
	gather(p, others);
	lessons_find(&p->lessons, p->sets.square[i], p->others, man, note_lesson, p);
}

/* The sets of box i and of these others. False: one of them is lost. */
static bool
note_sets(struct priced_bound *p, uint16_t i, uint64_t others, uint16_t man)
{
	others &= ~(UINT64_C(1) << i);
	if (!conflicts_note(&p->sets, i, others, man))
		return false;
	if (p->excess != NULL)
		note_lessons(p, i, others, man);
	return true;
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
keep(struct priced_bound *p, uint16_t man)
{
	const struct matching *m = p->matching.own;
	uint64_t kept = 0;
	uint32_t count = 0;

	for (uint16_t i = 0; i < p->matching.board->boxes && man == p->man; i++)
		kept |= (uint64_t)(p->sets.square[i] == m->square[i]) << i;
	for (uint32_t w = 0; w < p->sets.count; w++)
		if ((p->sets.set[w].boxes & ~kept) == 0)
			p->sets.set[count++] = p->sets.set[w];
	p->sets.count = count;
	return kept;
}

static uint32_t
value(struct bound_kit *k, const uint64_t *box, uint16_t man)
{
	const struct board *b = k->board;
	struct priced_bound *p = k->own;
	const struct matching *m = p->matching.own;
	const uint32_t matching = bound_matching.value(&p->matching, box, man);
	uint64_t others;

	if (matching == BOUND_NEVER)
		return BOUND_NEVER;
	others = keep(p, man);
	p->man = b->squares;
	p->singles = p->prices;
	for (uint16_t i = 0; i < b->boxes; i++) {
		p->sets.square[i] = m->square[i];
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
	return larger(p->singles + (int32_t)conflicts_pick(&p->sets, 0, 0, NULL), matching);
}

static uint32_t
after(struct bound_kit *k, struct push push)
{
	const struct board *b = k->board;
	struct priced_bound *p = k->own;
	const uint32_t matching = bound_matching.after(&p->matching, push), kept = p->sets.count;
	const uint16_t to = push_target(b, push);
	const uint32_t row = sides_row_beside(&b->sides, to, push_opposite(push.direction));
	uint32_t value = BOUND_NEVER;
	uint16_t i = 0;

	if (matching == BOUND_NEVER)
		return BOUND_NEVER;
	while (p->sets.square[i] != push.from)
		i++;
	p->sets.square[i] = to;
	if (note_sets(p, i, UINT64_MAX, push.from))
		value = larger(p->singles - p->cost[i] + p->alone[row] +
		                   (int32_t)conflicts_pick(&p->sets, kept, UINT64_C(1) << i, NULL),
		    matching);
	p->sets.square[i] = push.from;
	p->sets.count = kept;
	return value;
}

/* Made at the first call, in a small part of what is left of the arena. */
static bool
can_learn(struct priced_bound *p, const struct board *b)
{
	struct excess *x;

	if (p->asked)
		return p->excess != NULL;
	p->asked = true;
	if (!arena_get(p->arena, &x, 1) || !arena_get(p->arena, &p->others, b->words) ||
	    !arena_get(p->arena, &p->row, b->live) ||
	    !excess_init(x, p->arena, b, p->alone, &p->pairs, &p->triples) ||
	    !lessons_init(&p->lessons, p->arena, b, arena_room(p->arena) / LESSONS_PART))
		return false;
	p->lessons.price = p->price;
	p->excess = x;
	return true;
}

/*
 * Lets a set that counts, or a single box, grow by the sets in its way, until they need more
 * together than they count one by one; that is remembered.
 */
static bool
grow(struct priced_bound *p, const uint64_t *box, uint16_t man, struct conflict set,
    const struct conflict *of)
{
	const uint16_t step = p->even ? 2 : 1;
	struct excess *x = p->excess;

	for (;;) {
		enum excess_ended ended;
		uint16_t way;
		if (set.surplus > EXCESS_WASTE || bits_count(set.boxes) > EXCESS_BOXES)
			return false;
		gather(p, set.boxes);
		ended = excess_play(x, p->others, man, (uint16_t)set.surplus);
		if (ended == EXCESS_TOO_DEAR)
			break;
		way = ended == EXCESS_PLAYED ? excess_hindrance(x, p->others, box, man)
		                             : EXCESS_NONE;
		if (way == EXCESS_NONE)
			return false;
		set.boxes |= of[p->row[way]].boxes;
		set.surplus += of[p->row[way]].surplus;
	}
	while (set.surplus + step <= EXCESS_WASTE &&
	       excess_play(x, p->others, man, (uint16_t)(set.surplus + step)) == EXCESS_TOO_DEAR)
		set.surplus += step;
	excess_strip(x, p->others, man, (uint16_t)set.surplus);
	lessons_add(&p->lessons, p->others, &x->here, (uint16_t)(set.surplus + step));
	return true;
}

/* From one set after the other. */
static uint64_t
learn(struct bound_kit *k, const uint64_t *box, uint16_t man, uint32_t pushes)
{
	struct priced_bound *p = k->own;
	uint64_t before, tried = 0;

	if (!can_learn(p, k->board))
		return 0;
	k->lessons = &p->lessons;
	before = p->excess->positions;
	for (uint16_t i = 0; i < k->board->boxes; i++) {
		struct conflict of[BOUND_CONFLICT_BOXES];
		conflicts_pick(&p->sets, 0, 0, of);
		if ((of[i].boxes & ~tried) == 0)
			continue;
		tried |= of[i].boxes;
		if (!grow(p, box, man, of[i], of))
			continue;
		p->man = k->board->squares;
		if (value(k, box, man) >= pushes)
			break;
	}
	return p->excess->positions - before;
}

const struct bound bound_priced = {
	.name = "priced",
	.jumps = true,
	.open = open,
	.value = value,
	.after = after,
	.learn = learn,
};
