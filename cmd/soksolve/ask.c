#include "ask.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "report.h"
#include "search/guessed.h"
#include "util/num.h"

bool
ask_method(struct request *q, const struct opts *o)
{
	const struct method *m = method_named(o->arg);
	const char *colon = strchr(o->arg, ':');
	struct buf out = { NULL, 0, 0, false };
	uint64_t number;

	if (strcmp(o->arg, "list") == 0) {
		methods_list(&out);
		opt_answer(o, &out);
	}
	if (m == NULL) {
		opt_complain(o, "'%s': no such method (-m list)", o->arg);
		return false;
	}
	q->method = m;
	q->argument = m->usual;
	if (colon == NULL)
		return true;
	if (m->most > 0 && num_parse(str_of(colon + 1), m->least, m->most, &number)) {
		q->argument = (uint32_t)number;
		return true;
	}
	if (m->most > 0)
		opt_complain(o, "'%s': %s takes a whole number from %lu to %lu behind the colon",
		    o->arg, m->name, (unsigned long)m->least, (unsigned long)m->most);
	else
		opt_complain(o, "'%s': %s takes nothing behind a colon", o->arg, m->name);
	return false;
}

static const struct bound *
bound_named(const struct bound *const *list, const char *name)
{
	while (*list != NULL && strcmp((*list)->name, name) != 0)
		list++;
	return *list;
}

bool
ask_heuristic(struct request *q, struct moves_options *moves, const struct opts *o)
{
	q->bound = bound_named(bounds, o->arg);
	if (q->bound == NULL)
		q->bound = bound_named(guessed, o->arg);
	moves->guess = moves_guess(o->arg);
	if (q->bound != NULL || moves->guess != NULL)
		return true;
	opt_complain(
	    o, "'%s': not one of none, manhattan, nearest, matching, priced, skb1, skb2", o->arg);
	return false;
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
ask_criterion(struct request *q, const struct opts *o)
{
	const unsigned place = place_of(o->arg, report_criteria, CRITERIA);

	q->criterion = (enum criterion)place;
	if (place < CRITERIA)
		return true;
	opt_complain(o, "'%s': not one of any, pushes, moves, pushes,moves, moves,pushes", o->arg);
	return false;
}

bool
ask_spill(struct request *q, const struct opts *o)
{
	struct stat st;

	q->spill = o->arg;
	if (stat(o->arg, &st) == 0 && !S_ISDIR(st.st_mode))
		errno = ENOTDIR;
	else if (access(o->arg, W_OK | X_OK) == 0)
		return true;
	opt_complain(o, "'%s': %s", o->arg, strerror(errno));
	return false;
}

static const char *const directions[] = { "forward", "backward", "both" };

bool
ask_direction(struct request *q, const struct opts *o)
{
	const unsigned place = place_of(o->arg, directions, BOTH + 1);

	q->direction = (enum direction)place;
	if (place <= BOTH)
		return true;
	opt_complain(o, "'%s': not forward, backward or both", o->arg);
	return false;
}

bool
ask_fits(const struct request *q)
{
	const unsigned promises = q->method->promises;
	bool able = q->steps != NULL || q->criterion == ANY || (promises & MOVE_OPTIMAL) ||
	            (q->criterion == PUSHES && (promises & PUSH_OPTIMAL));

	if (!able)
		fprintf(stderr, "soksolve: -m %s cannot promise -O %s\n", q->method->name,
		    report_criteria[q->criterion]);
	else if (q->bound != NULL && !(q->method->promises & INFORMED))
		fprintf(stderr, "soksolve: -m %s does not take --heuristic\n", q->method->name);
	else if (q->bound != NULL && q->bound->guess && !(promises & GUESSING))
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -m %s\n",
		    q->bound->name, q->method->name);
	else if (q->bound != NULL && q->bound->guess && q->criterion != ANY)
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -O %s\n",
		    q->bound->name, report_criteria[q->criterion]);
	else if (q->direction != FORWARD && q->steps != NULL)
		fprintf(
		    stderr, "soksolve: -m %s searches forward only by moves\n", q->method->name);
	else if ((q->direction == BACKWARD && !(promises & BACKWARDS)) ||
	         (q->direction == BOTH && !(promises & BOTH_WAYS)))
		fprintf(stderr, "soksolve: -m %s does not take --direction %s\n", q->method->name,
		    directions[q->direction]);
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
