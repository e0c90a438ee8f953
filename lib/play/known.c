#include "play/known.h"

#include "util/num.h"

void
known_none(struct known *k)
{
	k->by_pushes = k->by_moves = (struct rank){ UINT64_MAX, UINT64_MAX };
}

bool
known_beats(uint64_t moves, uint64_t pushes, uint64_t than_moves, uint64_t than_pushes)
{
	return moves <= than_moves && pushes <= than_pushes &&
	       (moves < than_moves || pushes < than_pushes);
}

void
known_add(struct known *k, const struct verdict *v)
{
	const struct rank by_pushes = { v->pushes, v->moves }, by_moves = { v->moves, v->pushes };

	if (rank_less(by_pushes, k->by_pushes))
		k->by_pushes = by_pushes;
	if (rank_less(by_moves, k->by_moves))
		k->by_moves = by_moves;
}

bool
known_bound(struct str text, uint64_t *claimed)
{
	size_t digits = 0;

	while (digits < text.n && char_is_digit(text.p[digits]))
		digits++;
	if (num_parse(text, 0, UINT64_MAX, claimed))
		return true;
	*claimed = UINT64_MAX;
	return text.n > 0 && digits == text.n;
}

bool
known_any(const struct known *k)
{
	return k->by_pushes.first < UINT64_MAX;
}

bool
known_refutes_bound(const struct known *k, uint64_t pushes)
{
	return k->by_pushes.first < pushes;
}

bool
known_refutes_moves(const struct known *k, uint64_t moves)
{
	return k->by_moves.first < moves;
}

bool
known_refutes_best(const struct known *k, struct str by, uint64_t moves, uint64_t pushes)
{
	if (str_eq(by, STR("pushes")))
		return k->by_pushes.first < pushes;
	if (str_eq(by, STR("moves")))
		return k->by_moves.first < moves;
	if (str_eq(by, STR("pushes,moves")))
		return rank_less(k->by_pushes, (struct rank){ pushes, moves });
	if (str_eq(by, STR("pareto")))
		return known_beats(k->by_moves.first, k->by_moves.second, moves, pushes) ||
		       known_beats(k->by_pushes.second, k->by_pushes.first, moves, pushes);
	return str_eq(by, STR("moves,pushes")) &&
	       rank_less(k->by_moves, (struct rank){ moves, pushes });
}
