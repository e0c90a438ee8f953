#include "method/given.h"

#include "method/report.h"
#include "play/best.h"

/* A method that makes known solutions better until none can be is not content with any. */
static enum criterion
asked(const struct request *q)
{
	const bool proves = (q->method->takes & BY_KNOWN) && (q->method->promises & PUSH_OPTIMAL);

	return q->criterion == ANY && proves ? PUSHES : q->criterion;
}

bool
given_enough(const struct request *q, const struct section *s)
{
	const struct str optimality = meta_text(&s->meta, "Optimality");
	const enum criterion criterion = asked(q);
	const struct str name = str_of(criterion_names[criterion]);

	return criterion == ANY ||
	       (criterion != PARETO && report_own(s) && str_starts(optimality, name) &&
	           (optimality.n == name.n || optimality.p[name.n] == ','));
}

enum criterion
given_claim(const struct section *s)
{
	const enum criterion c = criterion_named(meta_text(&s->meta, "Optimality"));

	return report_own(s) && c < CRITERIA ? c : ANY;
}

bool
given_answer(const struct request *q, const struct record *record, size_t memory, struct answer *a)
{
	const enum criterion criterion = asked(q);
	const struct section *s;
	struct verdict v;

	if (q->again || !best_solution(record, memory, criterion_by_moves(criterion), &s, &v) ||
	    s == NULL || !given_enough(q, s))
		return false;
	*a = (struct answer){
		.outcome = SOLVED, .method = "given", .given = true, .solution = true
	};
	buf_str(&a->moves, s->moves);
	a->pushes = (uint32_t)v.pushes;
	a->proved = given_claim(s);
	return !a->moves.failed;
}
