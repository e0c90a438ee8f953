#include "refuted.h"

#include <inttypes.h>

#include "util/num.h"

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
refuted_find(const struct known *k, const struct section *s, const struct verdict *own,
    struct refuted r[REFUTED_MOST])
{
	unsigned n = 0;

	n += bound(s, "Lower-Bound", k->by_pushes.first, "pushes", &r[n]);
	n += bound(s, "Lower-Bound-Moves", k->by_moves.first, "moves", &r[n]);
	n += best(k, s, own, &r[n]);
	n += unsolvable(k, s, &r[n]);
	return n;
}
