/*
 * soksolve: solves levels within limits, and says what it proved.
 *
 * A solution is replayed by the plain rules (play/) before it is written. What was not solved
 * leaves a Status section; running out of time or memory is an answer, not an accident.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "answer.h"
#include "ask.h"
#include "cli/belt.h"
#include "cli/run.h"
#include "detectors.h"
#include "hbox.h"
#include "moves.h"
#include "progress.h"
#include "report.h"
#include "show.h"
#include "voddler.h"

enum {
	STATS_OPTION = OPT_OWN,
	TIMING,
	HEURISTIC,
	SPACE,
	DIRECTION,
	ORDER,
	COMPAT,
	WITHOUT,
	TALLY,
	MEASURE_PATTERN,
	HALFWAY,
	KEEP_DEAD,
	STRAIGHT,
	TIDY,
	RULES,
	PATIENCE,
	SEED,
	PLAY,
	SPILL
};

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
	{ HEURISTIC, "heuristic", "NAME",
	    "none, manhattan, nearest, matching, priced, skb1, skb2" },
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
	{ WITHOUT, "without", "LIST",
	    "leave these detectors or parts of fess and auto out; `list' lists them" },
	{ 'k', "table", "N", "ask tables of all sets of up to N boxes, and no other detector" },
	{ TALLY, "tally", NULL, "figures: of the detectors, on standard error" },
	{ MEASURE_PATTERN, "measures", "PATTERN",
	    "hbox: states from each queue, such as 111111/200001" },
	{ HALFWAY, "halfway", "X",
	    "hbox: part of the boxes placed from where the second row counts" },
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
option(struct run *r, const struct opts *o, int id)
{
	struct settings *own = r->own;
	struct request *q = &own->request;
	uint64_t bytes, jobs;

	switch (id) {
	case 'm': return ask_method(q, o);
	case HEURISTIC: return ask_heuristic(q, &own->moves, o);
	case DIRECTION: return ask_direction(q, o);
	case SPILL: return ask_spill(q, o);
	case SPACE: return moves_choose_space(o, &own->moves);
	case ORDER: return moves_choose_order(o, &own->moves);
	case COMPAT: return moves_choose_compat(o, &own->moves);
	case 'O': return ask_criterion(q, o);
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
	case 'D': q->choice.chosen = true; return detectors_choose(o, &q->choice.only);
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
		fprintf(stderr,
		    "soksolve: -m %s does not take --measures, --halfway, --keep-dead, "
		    "--straight\n",
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
	fprintf(
	    stderr, "soksolve: -m %s does not take --rules, --patience, --seed\n", q->method->name);
	return false;
}

static bool
begin(struct run *r)
{
	struct settings *own = r->own;

	if (!moves_settle(&own->moves, &own->request) || !ask_fits(&own->request) ||
	    !settle_hbox(own) || !settle_voddler(own))
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
	answer_level(&own->request, record, arena_used(keep), own->tally ? job->tally : NULL,
	    &watch, &job->answer);
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
		.about = "Solve levels: 0 all solved, 1 one is unsolvable, 2 trouble, 3 a limit "
		         "was reached.",
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
	struct settings own = { .request = {
		                    .nodes = UINT64_MAX, .tidy = 10, .memory = (size_t)1 << 30 } };

	own.voddler = voddler_usual;
	own.request.method = methods[0];
	return run_main(&tool, &own, argc, argv);
}
