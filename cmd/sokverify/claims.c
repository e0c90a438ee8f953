#include "claims.h"

#include <inttypes.h>
#include <stdlib.h>

#include "util/num.h"

/* --- refuted by right solutions ------------------------------------------------------------- */

/* A lower bound on what right solutions have `least` of. */
static bool
bound(
    const struct section *s, const char *field, uint64_t least, const char *unit, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, field);
	uint64_t claimed;

	if (e == NULL || !known_bound(e->value, &claimed) || claimed <= least)
		return false;
	*r = (struct refuted){ .field = field, .at = e->at };
	buf_print(&r->why, "a lower bound of %.*s %s, but a right solution has %" PRIu64,
	    (int)e->value.n, e->value.p, unit, least);
	return true;
}

/* A right solution that beats this one; NULL: there is none. */
static const struct rank *
beating(const struct right *k, const struct verdict *own)
{
	uint32_t low = 0, high = k->points;

	while (low < high) { /* the last one with no more moves has the fewest pushes of these */
		const uint32_t middle = low + (high - low) / 2;
		if (k->point[middle].first <= own->moves)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == 0)
		return NULL;
	const struct rank *p = &k->point[low - 1];
	return known_beats(p->first, p->second, own->moves, own->pushes) ? p : NULL;
}

static bool
best_of_two(const struct right *k, const struct verdict *own, struct refuted *r)
{
	const struct rank *better = beating(k, own);

	if (better == NULL)
		return false;
	buf_print(&r->why,
	    "nothing is claimed to beat %" PRIu64 "/%" PRIu64 ", but a right solution has %" PRIu64
	    "/%" PRIu64,
	    own->moves, own->pushes, better->first, better->second);
	return true;
}

static bool
best_of_one(
    const struct right *k, const struct entry *e, const struct verdict *own, struct refuted *r)
{
	struct rank better = k->known.by_moves;

	if (!known_refutes_best(&k->known, e->value, own->moves, own->pushes))
		return false;
	if (str_starts(e->value, STR("pushes")))
		better = (struct rank){ k->known.by_pushes.second, k->known.by_pushes.first };
	buf_print(&r->why,
	    "the least %.*s are claimed for %" PRIu64 "/%" PRIu64
	    ", but a right solution has %" PRIu64 "/%" PRIu64,
	    (int)e->value.n, e->value.p, own->moves, own->pushes, better.first, better.second);
	return true;
}

static bool
best(const struct right *k, const struct section *s, const struct verdict *own, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, "Optimality");

	if (e == NULL || own == NULL)
		return false;
	*r = (struct refuted){ .field = "Optimality", .at = e->at };
	return str_eq(e->value, STR("pareto")) ? best_of_two(k, own, r) : best_of_one(k, e, own, r);
}

static bool
unsolvable(const struct known *k, const struct section *s, struct refuted *r)
{
	if (!section_says_unsolvable(s) || !known_any(k))
		return false;
	*r = (struct refuted){ .field = "Status", .at = s->at };
	buf_text(&r->why, "unsolvable, but a right solution is here");
	return true;
}

static int
by_moves(const void *one, const void *other)
{
	const struct rank *a = one, *b = other;

	return rank_less(*b, *a) - rank_less(*a, *b);
}

bool
claims_front(struct right *k, struct arena *a, const struct replay *replay, uint32_t replays)
{
	uint32_t count = 0;

	k->points = 0;
	if (!arena_get(a, &k->point, (size_t)replays + 1))
		return false;
	for (uint32_t i = 0; i < replays; i++)
		if (replay[i].right)
			k->point[count++] = (struct rank){ replay[i].v.moves, replay[i].v.pushes };
	qsort(k->point, count, sizeof *k->point, by_moves);
	for (uint32_t i = 0; i < count; i++)
		if (k->points == 0 || k->point[i].second < k->point[k->points - 1].second)
			k->point[k->points++] = k->point[i];
	return true;
}

unsigned
claims_refuted(const struct right *k, const struct section *s, const struct verdict *own,
    struct refuted r[REFUTED_MOST])
{
	unsigned n = 0;

	n += bound(s, "Lower-Bound", k->known.by_pushes.first, "pushes", &r[n]);
	n += bound(s, "Lower-Bound-Moves", k->known.by_moves.first, "moves", &r[n]);
	n += best(k, s, own, &r[n]);
	n += unsolvable(&k->known, s, &r[n]);
	return n;
}

/* --- shown by proofs ------------------------------------------------------------------------- */

/* Do these proofs show that no solution costs less? */
static bool
shown(const struct proven *p, enum proof_kind kind, uint64_t first, uint64_t second)
{
	return first < COST_MOST && second < COST_MOST && p->any[kind] &&
	       p->least[kind] >= cost_of(first, second);
}

/* That no solution has fewer pushes: a proof by two criteria tells the least of the first, too. */
static bool
pushes_shown(const struct proven *p, uint64_t pushes)
{
	return shown(p, PROOF_PUSHES, pushes, 0) || shown(p, PROOF_PUSHES_MOVES, pushes, 0);
}

static bool
moves_shown(const struct proven *p, uint64_t moves)
{
	return shown(p, PROOF_MOVES, moves, 0) || shown(p, PROOF_MOVES_PUSHES, moves, 0);
}

static bool
optimality_shown(const struct proven *p, struct str by, const struct verdict *v)
{
	if (str_eq(by, STR("pushes")))
		return pushes_shown(p, v->pushes);
	if (str_eq(by, STR("moves")))
		return moves_shown(p, v->moves);
	if (str_eq(by, STR("pushes,moves")))
		return shown(p, PROOF_PUSHES_MOVES, v->pushes, v->moves);
	return str_eq(by, STR("moves,pushes")) && shown(p, PROOF_MOVES_PUSHES, v->moves, v->pushes);
}

const char *
claims_standing(const struct section *s, const struct verdict *own, const struct proven *p)
{
	const struct entry *best = own != NULL ? meta_find(&s->meta, "Optimality") : NULL;
	const struct entry *pushes = meta_find(&s->meta, "Lower-Bound");
	const struct entry *moves = meta_find(&s->meta, "Lower-Bound-Moves");
	const bool unsolvable = section_says_unsolvable(s);
	const bool none = p->any[PROOF_UNSOLVABLE];
	uint64_t n;

	if (best == NULL && pushes == NULL && moves == NULL && !unsolvable)
		return NULL;
	if ((best == NULL || optimality_shown(p, best->value, own)) &&
	    (pushes == NULL || none ||
	        (num_parse(pushes->value, 0, UINT64_MAX, &n) && pushes_shown(p, n))) &&
	    (moves == NULL || none ||
	        (num_parse(moves->value, 0, UINT64_MAX, &n) && moves_shown(p, n))) &&
	    (!unsolvable || none))
		return "proved";
	return "unchecked";
}
