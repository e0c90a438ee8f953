#include "method/request.h"

#include <string.h>

enum { TIDY_USUAL = 10 };

const char *const criterion_names[CRITERIA] = { "any", "pushes", "moves", "pushes,moves",
	"moves,pushes", "pareto" };
const char *const direction_names[BOTH + 1] = { "forward", "backward", "both" };

enum criterion
criterion_named(struct str name)
{
	enum criterion c = ANY;

	while (c < CRITERIA && !str_eq(name, str_of(criterion_names[c])))
		c++;
	return c;
}

void
request_usual(struct request *q)
{
	*q = (struct request){
		.method = methods[0],
		.method_words = methods[0]->name,
		.nodes = UINT64_MAX,
		.memory = MEMORY_USUAL,
		.tidy = TIDY_USUAL,
	};
	params_usual(&q->params);
}

bool
request_method(struct request *q, const char *words, struct buf *fault)
{
	q->method = method_read(str_of(words), &q->params, fault);
	q->method_words = words;
	return q->method != NULL;
}

/* --- by single moves ----------------------------------------------------------------------- */

static bool
refuse(struct buf *fault, const struct request *q, const char *why)
{
	buf_print(fault, "-m %s %s", q->method->name, why);
	return false;
}

static bool
set_steps(struct request *q, struct buf *fault)
{
	static const unsigned char lrud[4] = { 3, 1, 0, 2 };
	const struct params *p = &q->params;
	struct move_rules *r = &q->steps;

	*r = *q->method->by_moves;
	if (p->weight > 0)
		r->weigh.left = p->weight;
	if (q->guess != NULL && r->weigh.left == 0)
		return refuse(fault, q, "does not take --heuristic by single moves");
	if (p->compat == COMP20003 && (r->weigh.made != 1 || r->weigh.left != 0))
		return refuse(fault, q, "does not take compat=comp20003: ucs does");
	if (p->compat == SKB) {
		r->dead = DEAD_NONE;
		r->improve = false;
		if (r->weigh.made == 1 && r->weigh.left == 0)
			r->push = 2;
		if (r->weigh.left > 0)
			r->guess = &heuristic_skb1;
	} else if (p->compat == COMP20003) {
		r->dead = DEAD_CORNER;
		memcpy(r->order, lrud, sizeof lrud);
	}
	if (q->guess != NULL)
		r->guess = q->guess;
	if (p->ordered)
		memcpy(r->order, p->order, sizeof r->order);
	return true;
}

static bool
settle_moves(struct request *q, struct buf *fault)
{
	if (q->guess == NULL && q->bound != NULL)
		return refuse(fault, q, "does not take a bound on pushes by single moves");
	if (!set_steps(q, fault))
		return false;
	if (q->criterion != ANY && (q->criterion != MOVES || !move_rules_optimal(&q->steps)))
		return refuse(fault, q, "cannot promise this -O by single moves");
	q->bound = NULL;
	return true;
}

/* --- does it go together? ------------------------------------------------------------------ */

static void
misfit(const struct request *q, struct buf *fault)
{
	const unsigned promises = q->method->promises, takes = q->method->takes;
	const bool by_moves = request_by_moves(q);
	const bool able = by_moves || q->criterion == ANY || (takes & CRITERIA_BY_MOVES) ||
	                  (q->criterion == PUSHES && (promises & PUSH_OPTIMAL));

	if (!able)
		buf_print(fault, "-m %s cannot promise -O %s", q->method->name,
		    criterion_names[q->criterion]);
	else if (q->bound != NULL && !(takes & BOUNDS))
		buf_print(fault, "-m %s does not take --heuristic: astar, prove, ... do",
		    q->method->name);
	else if (q->bound != NULL && q->bound->guess && !(takes & GUESSES))
		buf_print(fault, "--heuristic %s does not go with -m %s: it is no bound",
		    q->bound->name, q->method->name);
	else if (q->bound != NULL && q->bound->guess && q->criterion != ANY)
		buf_print(fault, "--heuristic %s does not go with -O %s: it is no bound",
		    q->bound->name, criterion_names[q->criterion]);
	else if (q->direction != FORWARD && by_moves)
		buf_print(fault, "-m %s does not take --direction %s by single moves",
		    q->method->name, direction_names[q->direction]);
	else if ((q->direction == BACKWARD && !(takes & BACKWARDS)) ||
	         (q->direction == BOTH && !(takes & BOTH_WAYS)))
		buf_print(fault, "-m %s does not take --direction %s", q->method->name,
		    direction_names[q->direction]);
	else if (q->direction != FORWARD && q->bound != NULL && !q->bound->pulls)
		buf_print(fault, "--heuristic %s does not go with --direction %s", q->bound->name,
		    direction_names[q->direction]);
	else if (q->direction != FORWARD && q->criterion != ANY && q->criterion != PUSHES)
		buf_print(fault, "--direction %s does not go with -O %s",
		    direction_names[q->direction], criterion_names[q->criterion]);
}

bool
request_settle(struct request *q, struct buf *fault)
{
	if (request_by_moves(q) && !settle_moves(q, fault))
		return false;
	misfit(q, fault);
	return fault->n == 0;
}
