#include "refuted.h"

#include <inttypes.h>

#include "util/num.h"

static bool
bound(const struct known *k, const struct section *s, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, "Lower-Bound");
	uint64_t pushes;

	if (e == NULL || !num_parse(e->value, 0, UINT64_MAX, &pushes) ||
	    !known_refutes_bound(k, pushes))
		return false;
	*r = (struct refuted){ .field = "Lower-Bound", .at = e->at };
	buf_print(&r->why,
	    "a lower bound of %" PRIu64 ", but a right solution has %" PRIu64 " pushes", pushes,
	    k->by_pushes.first);
	return true;
}

static bool
best(const struct known *k, const struct section *s, const struct verdict *own, struct refuted *r)
{
	const struct entry *e = meta_find(&s->meta, "Optimality");
	struct rank better = k->by_moves;

	if (e == NULL || own == NULL || !known_refutes_best(k, e->value, own->moves, own->pushes))
		return false;
	if (str_starts(e->value, STR("pushes")))
		better = (struct rank){ k->by_pushes.second, k->by_pushes.first };
	*r = (struct refuted){ .field = "Optimality", .at = e->at };
	buf_print(&r->why,
	    "the least %.*s are claimed for %" PRIu64 "/%" PRIu64
	    ", but a right solution has %" PRIu64 "/%" PRIu64,
	    (int)e->value.n, e->value.p, own->moves, own->pushes, better.first, better.second);
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

	n += bound(k, s, &r[n]);
	n += best(k, s, own, &r[n]);
	n += unsolvable(k, s, &r[n]);
	return n;
}
