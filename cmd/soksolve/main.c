/*
 * soksolve: solves levels within limits, and says what it proved.
 *
 * A solution is replayed by the plain rules (play/) before it is written. What was not solved
 * leaves a Status section; running out of time or memory is an answer, not an accident.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "answer.h"
#include "cli/belt.h"
#include "cli/run.h"
#include "detectors.h"
#include "hbox.h"
#include "moves.h"
#include "progress.h"
#include "report.h"
#include "show.h"
#include "voddler.h"
#include "search/guessed.h"
#include "util/num.h"

enum { STATS_OPTION = OPT_OWN, TIMING, HEURISTIC, SPACE, DIRECTION, ORDER, COMPAT, WITHOUT, TALLY, MEASURE_PATTERN, HALFWAY, KEEP_DEAD, STRAIGHT,
	TIDY, RULES, PATIENCE, SEED, PLAY, SPILL };

struct settings {
	struct request request;
	struct moves_options moves;
	struct hbox_options hbox;
	struct voddler_rules voddler;
	bool voddler_asked;
	bool stats, timing, tally, play;
	atomic_int spare; /* workers without a level; below 0 for a moment when one is lent */
	struct dead_count tallies[DETECTORS_MAX + 1]; /* of all levels */
	struct progress progress;
};

/* What one level needs from the reader to the output. */
struct job {
	struct answer answer;
	struct dead_count tally[DETECTORS_MAX + 1];
};

static const struct opt options[] = {
	{ 'm', "method", "NAME", "auto (default), astar, wastar:3, ...; `list' lists them" },
	{ 'O', "optimal", "WHAT", "least of: any, pushes, moves, `pushes,moves', `moves,pushes'" },
	{ HEURISTIC, "heuristic", "NAME", "none, manhattan, nearest, matching, priced, skb1, skb2" },
	{ SPACE, "space", "WHAT", "steps: search by pushes (usual) or by single moves" },
	{ DIRECTION, "direction", "WAY", "forward (usual), backward or both" },
	{ ORDER, "order", "LETTERS", "try the directions in this order, such as lrud" },
	{ COMPAT, "compat", "NAME", "steps: be skb (skb-solver) or comp20003" },
	{ 'n', "nodes", "N", "expand at most N states" },
	{ 't', "time", "TIME", "search at most 10, 2.5s, 500ms, 10m" },
	{ 'M', "memory", "SIZE", "use at most 512M, 4G for a level (default 1G)" },
	{ SPILL, "spill", "DIR", "put off queued states into a temporary file there" },
	{ 'j', "jobs", "N", "solve N levels at a time, or the halves of one in two threads" },
	{ 'D', "detectors", "LIST", "ask these deadlock detectors only; `list' lists them" },
	{ WITHOUT, "without", "LIST", "leave these detectors or parts of fess and auto out; `list' lists them" },
	{ 'k', "table", "N", "ask tables of all sets of up to N boxes, and no other detector" },
	{ TALLY, "tally", NULL, "figures: of the detectors, on standard error" },
	{ MEASURE_PATTERN, "measures", "PATTERN", "hbox: states from each queue, such as 111111/200001" },
	{ HALFWAY, "halfway", "X", "hbox: part of the boxes placed from where the second row counts" },
	{ KEEP_DEAD, "keep-dead", NULL, "hbox: keep what is proved to be a dead end" },
	{ STRAIGHT, "straight", NULL, "hbox: to the start, by no position that pushes loosened" },
	{ RULES, "rules", "LIST", "voddler: keep to these of stick, region, jump" },
	{ PATIENCE, "patience", "N", "voddler: states without progress before a jump" },
	{ SEED, "seed", "N", "voddler: of the jumps" },
	{ TIDY, "tidy", "N", "take detours out, with N % more work (default 10; 0 for none)" },
	{ PLAY, "play", NULL, "show the solution move by move instead of the record" },
	{ STATS_OPTION, "stats", NULL, "figures: a table of counts on standard error" },
	{ TIMING, "timing", NULL, "figures: write Seconds, Nodes and Memory" },
	{ 0, NULL, NULL, NULL },
};

static enum status
outcome_status(const struct answer *a)
{
	if (a->error != NULL)
		return TROUBLE;
	return a->outcome == SOLVED ? ALL_WELL : a->outcome == UNSOLVABLE ? A_NO : UNDECIDED;
}

/* --- the command line ------------------------------------------------------------------ */

static bool
choose_method(struct settings *own, const struct opts *o)
{
	const struct method *m = method_named(o->arg);
	const char *colon = strchr(o->arg, ':');
	uint64_t number;

	if (strcmp(o->arg, "list") == 0) {
		for (const struct method *const *row = methods; *row != NULL; row++)
			printf("%s\t%s\n", (*row)->name, (*row)->summary);
		exit(fflush(stdout) == 0 ? ALL_WELL : TROUBLE);
	}
	if (m == NULL) {
		opt_complain(o, "'%s': no such method (-m list)", o->arg);
		return false;
	}
	own->request.method = m;
	own->request.argument = m->usual;
	if (colon == NULL)
		return true;
	if (m->most > 0 && num_parse(str_of(colon + 1), m->least, m->most, &number)) {
		own->request.argument = (uint32_t)number;
		return true;
	}
	opt_complain(o, "'%s': %s takes %s", o->arg, m->name,
	    m->most > 0 ? "a number behind the colon" : "nothing behind a colon");
	return false;
}

static const struct bound *
bound_named(const struct bound *const *list, const char *name)
{
	while (*list != NULL && strcmp((*list)->name, name) != 0)
		list++;
	return *list;
}

/* A name may mean a bound on pushes, a guess for single moves, or one of each. */
static bool
choose_heuristic(struct settings *own, const struct opts *o)
{
	own->request.bound = bound_named(bounds, o->arg);
	if (own->request.bound == NULL)
		own->request.bound = bound_named(guessed, o->arg);
	own->moves.guess = moves_guess(o->arg);
	if (own->request.bound != NULL || own->moves.guess != NULL)
		return true;
	opt_complain(o, "'%s': not one of none, manhattan, nearest, matching, priced, skb1, skb2", o->arg);
	return false;
}

static bool
choose_criterion(struct request *q, const struct opts *o)
{
	for (unsigned i = 0; i < CRITERIA; i++) {
		if (strcmp(o->arg, report_criteria[i]) == 0) {
			q->criterion = (enum criterion)i;
			return true;
		}
	}
	opt_complain(o, "'%s': not one of any, pushes, moves, pushes,moves, moves,pushes", o->arg);
	return false;
}

static bool
choose_spill(struct request *q, const struct opts *o)
{
	q->spill = o->arg;
	if (access(o->arg, W_OK | X_OK) == 0)
		return true;
	opt_complain(o, "'%s': %s", o->arg, strerror(errno));
	return false;
}

static const char *const directions[] = { "forward", "backward", "both" };

static bool
choose_direction(struct request *q, const struct opts *o)
{
	for (unsigned i = FORWARD; i <= BOTH; i++) {
		if (strcmp(o->arg, directions[i]) == 0) {
			q->direction = (enum direction)i;
			return true;
		}
	}
	opt_complain(o, "'%s': not forward, backward or both", o->arg);
	return false;
}

static bool
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;
	struct request *q = &own->request;
	uint64_t bytes, jobs;

	switch (id) {
	case 'm': return choose_method(own, o);
	case HEURISTIC: return choose_heuristic(own, o);
	case DIRECTION: return choose_direction(q, o);
	case SPILL: return choose_spill(q, o);
	case SPACE: return moves_choose_space(o, &own->moves);
	case ORDER: return moves_choose_order(o, &own->moves);
	case COMPAT: return moves_choose_compat(o, &own->moves);
	case 'O': return choose_criterion(q, o);
	case 'n': return opt_number(o, 1, UINT64_MAX, &q->nodes);
	case 't': return opt_time(o, &q->nanosec);
	case 'M':
		if (!opt_size(o, &bytes))
			return false;
		q->memory = bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
		return true;
	case 'j':
		if (!opt_number(o, 1, BELT_WORKERS_MAX, &jobs))
			return false;
		r->workers = (unsigned)jobs;
		return true;
	case 'D':
		q->choice.chosen = true;
		return detectors_choose(o, &q->choice.only);
	case 'k': return detectors_table(o, &q->choice);
	case WITHOUT: return detectors_leave_out(o, &q->choice.without, &q->parts);
	case TALLY: return own->tally = true;
	case MEASURE_PATTERN: return hbox_choose_measures(o, &own->hbox);
	case HALFWAY: return hbox_choose_halfway(o, &own->hbox);
	case KEEP_DEAD: return own->hbox.keep_dead = true;
	case STRAIGHT: return own->hbox.straight = true;
	case RULES: return own->voddler_asked = voddler_choose_rules(o, &own->voddler);
	case PATIENCE:
		return own->voddler_asked = opt_number(o, 1, UINT32_MAX, &own->voddler.patience);
	case SEED: return own->voddler_asked = opt_number(o, 0, UINT64_MAX, &own->voddler.seed);
	case TIDY: return opt_number(o, 0, 1000000, &q->tidy);
	case PLAY: return own->play = true;
	case STATS_OPTION: return own->stats = true;
	default: return own->timing = true;
	}
}

/* Does the method offer what was asked of it? */
static bool
fits(const struct request *q)
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
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -m %s\n", q->bound->name,
		    q->method->name);
	else if (q->bound != NULL && q->bound->guess && q->criterion != ANY)
		fprintf(stderr, "soksolve: --heuristic %s is no bound: not with -O %s\n", q->bound->name,
		    report_criteria[q->criterion]);
	else if (q->direction != FORWARD && q->steps != NULL)
		fprintf(stderr, "soksolve: -m %s searches forward only by moves\n", q->method->name);
	else if ((q->direction == BACKWARD && !(promises & BACKWARDS)) ||
	    (q->direction == BOTH && !(promises & BOTH_WAYS)))
		fprintf(stderr, "soksolve: -m %s does not take --direction %s\n", q->method->name,
		    directions[q->direction]);
	else if (q->direction != FORWARD && q->bound != NULL && !q->bound->pulls)
		fprintf(stderr, "soksolve: --heuristic %s: --direction forward only\n", q->bound->name);
	else if (q->direction != FORWARD && q->criterion != ANY && q->criterion != PUSHES)
		fprintf(stderr, "soksolve: --direction: fewest pushes only, not -O %s\n",
		    report_criteria[q->criterion]);
	else
		return true;
	return false;
}

static bool
settle_hbox(struct settings *own)
{
	struct request *q = &own->request;

	if (strcmp(q->method->name, "hbox") == 0) {
		q->hbox = &own->hbox.setting;
		if (hbox_settle(&own->hbox, q->argument))
			return true;
		fprintf(stderr, "soksolve: hbox has no method %lu\n", (unsigned long)q->argument);
	} else if (hbox_asked(&own->hbox)) {
		fprintf(stderr, "soksolve: -m %s does not take --measures, --halfway, --keep-dead, --straight\n",
		    q->method->name);
	} else {
		return true;
	}
	return false;
}

static bool
settle_voddler(struct settings *own)
{
	struct request *q = &own->request;

	q->voddler = &own->voddler;
	if (!own->voddler_asked || strcmp(q->method->name, "voddler") == 0)
		return true;
	fprintf(stderr, "soksolve: -m %s does not take --rules, --patience, --seed\n",
	    q->method->name);
	return false;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;

	if (!moves_settle(&own->moves, &own->request) || !fits(&own->request) || !settle_hbox(own) ||
	    !settle_voddler(own))
		return false;
	atomic_init(&own->spare, (int)r->workers);
	own->request.spare = &own->spare;
	progress_open(&own->progress, r);
	if (own->stats)
		report_stats_head();
	return true;
}

/* --- one level --------------------------------------------------------------------------- */

/* In any thread. */
static void
work(const struct run *r, const struct record *record, const struct arena *keep, void *work)
{
	struct settings *own = r->own;
	struct job *job = work;
	struct watch watch;

	atomic_fetch_sub(&own->spare, 1);
	watch_begin(&watch, &own->progress, record, own->request.nanosec);
	memset(job->tally, 0, sizeof job->tally);
	answer_level(&own->request, record, arena_used(keep), own->tally ? job->tally : NULL, &watch,
	    &job->answer);
	watch_end(&watch);
	atomic_fetch_add(&own->spare, 1);
}

static void
add_tally(struct dead_count *sum, const struct dead_count *one)
{
	for (unsigned i = 0; i <= DETECTORS_MAX; i++) {
		sum[i].calls += one[i].calls;
		sum[i].hits += one[i].hits;
		sum[i].nanosec += one[i].nanosec;
	}
}

static void
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	struct job *job = r->work;
	struct answer *a = &job->answer;
	struct section *s;

	add_tally(own->tallies, job->tally);
	if (a->error != NULL)
		report(&r->sink, record->at, ERROR, "internal", "level %lu: internal error: %s",
		    (unsigned long)record->number, a->error);
	run_status(r, outcome_status(a));
	progress_count(&own->progress, outcome_status(a));
	if (own->stats)
		report_stats(record, a);
	s = report_section(r, record, a, own->timing);
	if (s == NULL || !moves_report(&own->moves, r, s, a) ||
	    (own->play && !show_play(r, record, a, report_word(a))))
		report(&r->sink, record->at, ERROR, "limit",
		    "level %lu: out of memory for this record", (unsigned long)record->number);
	buf_free(&a->moves);
	if (!own->play)
		run_write(r, record);
}

static void
hush(struct run *r, bool quiet)
{
	struct settings *own = r->own;

	progress_hush(&own->progress, quiet);
}

static void
notes(struct run *r, struct record *record)
{
	const struct settings *own = r->own;

	if (!own->play)
		run_write(r, record);
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	progress_close(&own->progress);
	if (own->tally)
		detectors_print(own->tallies);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "soksolve",
		.synopsis = "[OPTION]... [FILE [LEVELS]]...",
		.about = "Solve levels: 0 all solved, 1 one is unsolvable, 2 trouble, 3 a limit was reached.",
		.options = options,
		.option = option,
		.begin = begin,
		.work = work,
		.work_bytes = sizeof(struct job),
		.level = level,
		.broken = notes,
		.notes = notes,
		.hush = hush,
		.end = end,
	};
	struct settings own = { .request = { .nodes = UINT64_MAX, .tidy = 10, .memory = (size_t)1 << 30 } };

	own.voddler = voddler_usual;
	own.request.method = methods[0];
	return run_main(&tool, &own, argc, argv);
}
