#include "claims.h"

#include <inttypes.h>

#include "util/num.h"

/* --- refuted by right solutions ------------------------------------------------------------- */

/* A lower bound on what right solutions have `least` of. */
static bool
bound(
    const struct section *s, const char *field, uint64_t least, const char *unit, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, field);
	uint64_t claimed;

	if (e == NULL || !num_parse(e->value, 0, UINT64_MAX, &claimed) || claimed <= least)
		return false;
	*r = (struct refuted){ .field = field, .at = e->at };
	buf_print(&r->why, "a lower bound of %" PRIu64 ", but a right solution has %" PRIu64 " %s",
	    claimed, least, unit);
	return true;
}

static bool
best(const struct known *k, const struct section *s, const struct verdict *own, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, "Optimality");
	struct rank better = k->by_moves;
	bool pareto;

	if (e == NULL || own == NULL || !known_refutes_best(k, e->value, own->moves, own->pushes))
		return false;
	pareto = str_eq(e->value, STR("pareto"));
	if (str_starts(e->value, STR("pushes")) || (pareto && better.second > own->pushes))
		better = (struct rank){ k->by_pushes.second, k->by_pushes.first };
	*r = (struct refuted){ .field = "Optimality", .at = e->at };
	if (pareto)
		buf_text(&r->why, "nothing is claimed to beat");
	else
		buf_print(&r->why, "the least %.*s are claimed for", (int)e->value.n, e->value.p);
	buf_print(&r->why,
	    " %" PRIu64 "/%" PRIu64 ", but a right solution has %" PRIu64 "/%" PRIu64, own->moves,
	    own->pushes, better.first, better.second);
	return true;
}

static bool
unsolvable(const struct known *k, const struct section *s, struct refuted *r)
{
	if (s->kind != STATUS || !str_eq(s->word, STR("unsolvable")) || !known_any(k))
		return false;
	*r = (struct refuted){ .field = "Status", .at = s->at };
	buf_text(&r->why, "unsolvable, but a right solution is here");
	return true;
}

unsigned
claims_refuted(const struct known *k, const struct section *s, const struct verdict *own,
    struct refuted r[REFUTED_MOST])
{
	unsigned n = 0;

	n += bound(s, "Lower-Bound", k->by_pushes.first, "pushes", &r[n]);
	n += bound(s, "Lower-Bound-Moves", k->by_moves.first, "moves", &r[n]);
	n += best(k, s, own, &r[n]);
	n += unsolvable(k, s, &r[n]);
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
	const bool unsolvable = s->kind == STATUS && str_eq(s->word, STR("unsolvable"));
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
