#include "claims.h"

#include "util/num.h"

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
