#include "ask.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/record_queue.h"
#include "cli/run.h"
#include "report.h"
#include "search/move_heuristic.h"
#include "settings.h"

enum { TRACED_USUAL = 1000 };

bool
ask_method(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	struct buf text = { NULL, 0, 0, false };
	struct str rest = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0) {
		r->list = methods_list;
		r->verbose_list = methods_list_asks;
		return true;
	}
	q->method = method_read(str_of(o->arg), &q->params, &text);
	if (q->method == NULL && text.n == 0) {
		str_cut(&rest, ':', &name);
		opt_unknown(o, "method", name, methods_list, "-m list shows them");
	} else if (q->method == NULL) {
		opt_complain(o, "'%s': %.*s", o->arg, (int)text.n, text.p);
	}
	buf_free(&text);
	q->method_words = o->arg;
	return q->method != NULL;
}

static const struct bound *
bound_named(const struct bound *const *list, const char *name)
{
	while (*list != NULL && strcmp((*list)->name, name) != 0)
		list++;
	return *list;
}

static void
list_heuristics(struct buf *out)
{
	for (const struct bound *const *b = bounds; *b != NULL; b++) {
		buf_text(out, (*b)->name);
		buf_char(out, '\n');
	}
	buf_text(out, "skb1\nskb2\n");
}

bool
ask_heuristic(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;
	struct request *q = &own->request;

	q->bound = bound_named(bounds, o->arg);
	if (q->bound == NULL)
		q->bound = bound_named(skb_heuristics, o->arg);
	own->moves.guess = moves_guess(o->arg);
	if (q->bound != NULL || own->moves.guess != NULL)
		return true;
	return opt_unknown(o, "heuristic", str_of(o->arg), list_heuristics,
	    "none, manhattan, nearest, matching, priced, skb1, skb2");
}

/* The place of a name in a list; `count`: it is not there. */
static unsigned
place_of(const char *name, const char *const *list, unsigned count)
{
	unsigned i = 0;

	while (i < count && strcmp(name, list[i]) != 0)
		i++;
	return i;
}

bool
ask_criterion(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	const unsigned place = place_of(o->arg, report_criteria, CRITERIA);

	q->criterion = (enum criterion)place;
	if (place < CRITERIA)
		return true;
	opt_complain(o, "'%s': not one of any, pushes, moves, pushes,moves, moves,pushes", o->arg);
	return false;
}

bool
ask_spill(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	struct stat st;

	q->spill = o->arg;
	if (stat(o->arg, &st) == 0 && !S_ISDIR(st.st_mode))
		errno = ENOTDIR;
	else if (access(o->arg, W_OK | X_OK) == 0)
		return true;
	opt_complain(o, "'%s': %s", o->arg, strerror(errno));
	return false;
}

const char *const ask_directions[] = { "forward", "backward", "both" };

bool
ask_direction(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	const unsigned place = place_of(o->arg, ask_directions, BOTH + 1);

	q->direction = (enum direction)place;
	if (place <= BOTH)
		return true;
	opt_complain(o, "'%s': not forward, backward or both", o->arg);
	return false;
}

bool
ask_trace(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;
	const enum trace_form form = strcmp(o->row->name, "graph") == 0 ? TRACE_GRAPH : TRACE_LINES;

	if (own->trace != NO_TRACE && own->trace != form) {
		opt_complain(o, "'%s': one of --trace and --graph", o->name);
		return false;
	}
	own->trace = form;
	own->trace_name = o->arg;
	if (own->request.nodes == UINT64_MAX)
		own->request.nodes = TRACED_USUAL;
	return true;
}

bool
ask_fits(const struct request *q)
{
	const unsigned promises = q->method->promises, takes = q->method->takes;
	bool able = q->steps != NULL || q->criterion == ANY || (takes & CRITERIA_BY_MOVES) ||
	            (q->criterion == PUSHES && (promises & PUSH_OPTIMAL));

	if (!able)
		fprintf(stderr, "soksolve: -m %s cannot promise -O %s\n", q->method->name,
		    report_criteria[q->criterion]);
	else if (q->bound != NULL && !(takes & BOUNDS))
		fprintf(stderr, "soksolve: -m %s does not take --heuristic\n", q->method->name);
	else if (q->bound != NULL && q->bound->guess && !(takes & GUESSES))
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -m %s\n",
		    q->bound->name, q->method->name);
	else if (q->bound != NULL && q->bound->guess && q->criterion != ANY)
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -O %s\n",
		    q->bound->name, report_criteria[q->criterion]);
	else if (q->direction != FORWARD && q->steps != NULL)
		fprintf(
		    stderr, "soksolve: -m %s searches forward only by moves\n", q->method->name);
	else if ((q->direction == BACKWARD && !(takes & BACKWARDS)) ||
	         (q->direction == BOTH && !(takes & BOTH_WAYS)))
		fprintf(stderr, "soksolve: -m %s does not take --direction %s\n", q->method->name,
		    ask_directions[q->direction]);
	else if (q->direction != FORWARD && q->bound != NULL && !q->bound->pulls)
		fprintf(
		    stderr, "soksolve: --heuristic %s: --direction forward only\n", q->bound->name);
	else if (q->direction != FORWARD && q->criterion != ANY && q->criterion != PUSHES)
		fprintf(stderr, "soksolve: --direction: fewest pushes only, not -O %s\n",
		    report_criteria[q->criterion]);
	else
		return true;
	return false;
}
