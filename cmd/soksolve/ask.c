#include "ask.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/run.h"
#include "search/move_heuristic.h"
#include "search/spill.h"
#include "settings.h"

enum { TRACED_USUAL = 1000 };

bool
ask_method(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	struct buf fault = { 0 };
	struct str rest = str_of(o->arg), name;

	if (strcmp(o->arg, "list") == 0) {
		r->list = methods_list;
		r->verbose_list = methods_list_asks;
		return true;
	}
	if (!request_method(q, o->arg, &fault) && fault.n == 0) {
		str_cut(&rest, ':', &name);
		opt_unknown(o, "method", name, methods_list, "-m list shows them");
	} else if (q->method == NULL) {
		opt_complain(o, "'%s': %.*s", o->arg, (int)fault.n, fault.p);
	}
	buf_free(&fault);
	return q->method != NULL;
}

static const struct bound *
bound_named(const struct bound *const *list, const char *name)
{
	while (*list != NULL && strcmp((*list)->name, name) != 0)
		list++;
	return *list;
}

static const struct move_heuristic *
guess_named(const char *name)
{
	const struct move_heuristic *const *g = move_heuristics;

	while (*g != NULL && strcmp((*g)->name, name) != 0)
		g++;
	return *g;
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
	struct request *q = &((struct settings *)r->own)->request;

	q->bound = bound_named(bounds, o->arg);
	if (q->bound == NULL)
		q->bound = bound_named(skb_heuristics, o->arg);
	q->guess = guess_named(o->arg);
	if (q->bound != NULL || q->guess != NULL)
		return true;
	return opt_unknown(o, "heuristic", str_of(o->arg), list_heuristics,
	    "none, manhattan, nearest, matching, priced, skb1, skb2");
}

bool
ask_criterion(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;

	q->criterion = (enum criterion)opt_word(o, criterion_names, CRITERIA,
	    "one of any, pushes, moves, pushes,moves, moves,pushes, pareto");
	return q->criterion < CRITERIA;
}

bool
ask_spill(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	const int fd = *o->arg != '\0' ? spill_file(o->arg) : -1;

	q->spill = o->arg;
	if (*o->arg == '\0')
		errno = ENOENT;
	if (fd >= 0)
		return close(fd) == 0;
	return opt_complain(o, "--spill: '%s': %s", o->arg, strerror(errno));
}

bool
ask_direction(struct run *r, const struct opts *o)
{
	struct request *q = &((struct settings *)r->own)->request;
	const unsigned way = opt_word(o, direction_names, BOTH + 1, "forward, backward or both");

	q->direction = (enum direction)way;
	return way <= BOTH;
}

bool
ask_trace(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;
	const enum trace_form form = strcmp(o->row->name, "graph") == 0 ? TRACE_GRAPH : TRACE_LINES;

	if (own->trace != NO_TRACE && own->trace != form)
		return opt_complain(o, "--trace does not go with --graph");
	own->trace = form;
	own->trace_file.name = o->arg;
	if (own->request.nodes == UINT64_MAX)
		own->request.nodes = TRACED_USUAL;
	return true;
}

/* Has the method, or --proof, a queue that can be put off into a file? */
static bool
spills(const struct settings *own)
{
	const struct request *q = &own->request;

	return own->proof_file.name != NULL ||
	       (request_by_moves(q) ? q->steps.last_first : (q->method->takes & SPILLS) != 0);
}

bool
ask_settle(struct run *r)
{
	struct settings *own = r->own;
	struct buf fault = { 0 };
	bool fine = request_settle(&own->request, &fault);

	if (fine && own->request.spill != NULL && !spills(own)) {
		fine = false;
		buf_print(&fault, "-m %s does not take --spill: astar, bfs, ... do",
		    own->request.method_words);
	}
	if (!fine)
		report_file(&r->sink, NULL, "%.*s", (int)fault.n, fault.p);
	buf_free(&fault);
	return fine;
}
