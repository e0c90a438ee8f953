#include "moves.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

const struct move_heuristic *
moves_guess(const char *name)
{
	const struct move_heuristic *const *g = move_heuristics;

	while (*g != NULL && strcmp((*g)->name, name) != 0)
		g++;
	return *g;
}

static bool
refuse(const char *what, const char *why)
{
	fprintf(stderr, "soksolve: %s %s\n", what, why);
	return false;
}

static bool
apply(struct moves_options *m, const struct request *q)
{
	static const unsigned char lrud[4] = { 3, 1, 0, 2 };
	const struct params *p = &q->params;
	struct move_rules *r = &m->rules;

	*r = *q->method->by_moves;
	if (p->weight > 0)
		r->weigh.left = p->weight;
	if (m->guess != NULL && r->weigh.left == 0)
		return refuse(q->method->name, "does not take --heuristic by moves");
	if (p->compat == COMP20003 && (r->weigh.made != 1 || r->weigh.left != 0))
		return refuse(q->method->name, "is not what comp20003 does: that is ucs");
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
	if (m->guess != NULL)
		r->guess = m->guess;
	if (p->ordered)
		memcpy(r->order, p->order, sizeof r->order);
	return true;
}

bool
moves_settle(struct moves_options *m, struct request *q)
{
	if (!q->params.by_moves && q->params.compat == NO_COMPAT)
		return true;
	if (m->guess == NULL && q->bound != NULL)
		return refuse(q->bound->name, "is a bound on pushes: not with space=moves");
	if (!apply(m, q))
		return false;
	if (q->criterion != ANY && (q->criterion != MOVES || !move_rules_optimal(&m->rules)))
		return refuse(q->method->name, "cannot promise this -O by single moves");
	q->bound = NULL;
	q->steps = &m->rules;
	return true;
}

static bool
set_count(struct arena *keep, struct section *s, const char *key, uint64_t number)
{
	return meta_print(&s->meta, keep, key, "%" PRIu64, number);
}

/*
 * Explored counts the solved position, which takes one more position off the fringe before
 * skb-solver stops.
 */
bool
moves_count(struct section *s, struct arena *keep, const struct answer *a)
{
	bool solved = a->outcome == SOLVED;

	return set_count(keep, s, "Generated", a->stats.states) &&
	       set_count(keep, s, "Duplicates", a->stats.duplicate) &&
	       set_count(keep, s, "Fringe", a->count.open - (solved && a->count.open > 0)) &&
	       set_count(keep, s, "Explored", a->stats.expanded + solved);
}

/* Generated nodes count steps into walls; of the solved position no step is made. */
void
moves_write(struct run *r, const struct answer *a)
{
	static const struct pos at = { "solution.txt", 0, 0 };
	uint64_t expanded = a->stats.expanded + 1;
	double seconds = (double)a->nanosec / 1e9;
	FILE *f = fopen(at.file, "w");

	if (f == NULL) {
		report(&r->sink, at, ERROR, NULL, "%s", strerror(errno));
		return;
	}
	fputs("SOLUTION:\n", f);
	for (size_t i = 0; i < a->moves.n; i++)
		fputc(a->moves.p[i] | 0x20, f);
	fprintf(f,
	    "\nSTATS:\n\tExpanded nodes: %" PRIu64 "\n\tGenerated nodes: %" PRIu64
	    "\n\tDuplicated nodes: %" PRIu64 "\n\tSolution Length: %zu"
	    "\n\tExpanded/seconds: %.0f\n\tTime (seconds): %.6f\n",
	    expanded, a->count.tried, a->stats.duplicate, a->moves.n,
	    seconds > 0 ? (double)expanded / seconds : 0.0, seconds);
	if (fclose(f) != 0)
		report(&r->sink, at, ERROR, NULL, "%s", strerror(errno));
}
