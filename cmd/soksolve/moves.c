#include "moves.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "level/lurd.h"

bool
moves_choose_space(const struct opts *o, struct moves_options *m)
{
	m->asked = strcmp(o->arg, "moves") == 0;
	if (m->asked || strcmp(o->arg, "pushes") == 0)
		return true;
	opt_complain(o, "'%s': not moves or pushes", o->arg);
	return false;
}

bool
moves_choose_order(const struct opts *o, struct moves_options *m)
{
	unsigned met = 0;

	m->ordered = true;
	for (int i = 0; i < 4 && o->arg[i] != '\0'; i++) {
		int direction = lurd_direction(o->arg[i]);
		if (direction < 0)
			break;
		m->order[i] = (unsigned char)direction;
		met |= 1u << direction;
	}
	if (met == 15 && strlen(o->arg) == 4)
		return true;
	opt_complain(o, "'%s': not the four letters l, u, r, d in some order", o->arg);
	return false;
}

bool
moves_choose_compat(const struct opts *o, struct moves_options *m)
{
	m->compat = strcmp(o->arg, "skb") == 0         ? SKB
	            : strcmp(o->arg, "comp20003") == 0 ? COMP20003
	                                               : NO_COMPAT;
	if (m->compat == NO_COMPAT)
		opt_complain(o, "'%s': not skb or comp20003", o->arg);
	return m->compat != NO_COMPAT;
}

const struct guess *
moves_guess(const char *name)
{
	const struct guess *const *g = guesses;

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
	struct step_rules *r = &m->rules;

	*r = *q->method->steps;
	if (q->argument > 0)
		r->weigh.left = q->argument;
	if (m->guess != NULL && r->weigh.left == 0)
		return refuse(q->method->name, "does not take --heuristic with --space moves");
	if (m->compat == SKB) {
		r->dead = DEAD_NONE;
		r->improve = false;
		if (r->weigh.made == 1 && r->weigh.left == 0)
			r->push = 2;
		if (r->weigh.left > 0)
			r->guess = &guess_skb1;
	} else if (m->compat == COMP20003) {
		r->dead = DEAD_CORNER;
		memcpy(r->order, lrud, sizeof lrud);
	}
	if (m->guess != NULL)
		r->guess = m->guess;
	if (m->ordered)
		memcpy(r->order, m->order, sizeof r->order);
	return true;
}

bool
moves_settle(struct moves_options *m, struct request *q)
{
	if (m->compat == COMP20003)
		q->method = method_named("dijkstra");
	if (!m->asked && m->compat == NO_COMPAT) {
		/* the engines of these try push after push as search/expand does */
		if (m->ordered && q->method->steps == NULL && !(q->method->promises & PUSH_OPTIMAL))
			return refuse(q->method->name, "has an order of its own: no --order");
		q->order = m->ordered ? m->order : NULL;
		return true;
	}
	if (q->method->steps == NULL)
		return refuse(
		    q->method->name, "does not search by moves: no --space moves, no --compat");
	if (m->guess == NULL && q->bound != NULL)
		return refuse(q->bound->name, "is a bound on pushes: not with --space moves");
	if (!apply(m, q))
		return false;
	if (q->criterion != ANY && (q->criterion != MOVES || !steps_optimal(&m->rules)))
		return refuse(q->method->name, "cannot promise this -O by single moves");
	q->bound = NULL;
	q->steps = &m->rules;
	return true;
}

static bool
add(struct run *r, struct section *s, const char *key, uint64_t number)
{
	char text[24];

	snprintf(text, sizeof text, "%" PRIu64, number);
	return meta_set(&s->meta, &r->keep, key, str_of(text));
}

/*
 * Explored counts the solved position, which takes one more position off the fringe before
 * skb-solver stops.
 */
static bool
report_skb(struct run *r, struct section *s, const struct answer *a)
{
	bool solved = a->outcome == SOLVED;

	return add(r, s, "Generated", a->stats.states) &&
	       add(r, s, "Duplicates", a->stats.duplicate) &&
	       add(r, s, "Fringe", a->count.open - (solved && a->count.open > 0)) &&
	       add(r, s, "Explored", a->stats.expanded + solved);
}

/* Generated nodes count steps into walls; of the solved position no step is made. */
static void
report_comp20003(struct run *r, const struct answer *a)
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

bool
moves_report(
    const struct moves_options *m, struct run *r, struct section *s, const struct answer *a)
{
	if (m->compat == COMP20003 && a->outcome == SOLVED && a->error == NULL)
		report_comp20003(r, a);
	return m->compat != SKB || report_skb(r, s, a);
}
