/*
 * soksolve: solves levels within limits, and says what it proved.
 *
 * A solution is replayed by the plain rules (play/) before it is written. A level that was not
 * solved gets a Status section; running out of time or memory is an answer, not an error.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ask.h"
#include "cli/command.h"
#include "cli/identity.h"
#include "cli/run.h"
#include "cli/say.h"
#include "cli/sig.h"
#include "detectors.h"
#include "labels.h"
#include "method/given.h"
#include "method/report.h"
#include "moves.h"
#include "playback.h"
#include "proving.h"
#include "resume.h"
#include "row.h"
#include "settings.h"
#include "util/clock.h"
#include "util/num.h"

/* What one level needs from the reader to the output. */
struct job {
	struct answer answer;
	struct dead_count tally[DETECTORS_MAX + 1];
	struct tracing trace;
	struct buf labels;
	bool labelled; /* or a limit was reached */
	bool fine;     /* the record has its sections */
	struct resumed resumed;
	struct proving proving;
};

#define AT(field) offsetof(struct settings, field)

/* The last ones are not described in --help, which has to fit on a screen. */
static const struct opt options[] = {
	OPT_CALL(
	    'm', "method", "NAME", "auto, astar, wastar:3, ...; `list' lists them", ask_method),
	OPT_CALL('O', "optimal", "WHAT", "pushes, moves, pushes,moves, moves,pushes, pareto",
	    ask_criterion),
	OPT_CALL(0, "heuristic", "NAME", "none, manhattan, nearest, matching, priced, skb1, skb2",
	    ask_heuristic),
	OPT_NUMBER('n', "nodes", "N", "expand at most N states", AT(request.nodes), 1, UINT64_MAX),
	OPT_TIME('t', "time", "TIME", "search a level at most 10, 2.5s, 500ms, 10m",
	    AT(request.nanosec)),
	OPT_SIZE('M', "memory", "SIZE", "use at most 512M, 4G for a level (default 1G)",
	    AT(request.memory)),
	OPT_CALL(
	    'j', "jobs", "N", "solve N levels at once, or one in up to N threads", command_jobs),
	OPT_TEXT(
	    0, "resume", "FILE", "write to FILE, searching only what it lacks", AT(resume.file)),
	OPT_FLAG(0, "again", "also search levels that have a right solution", AT(request.again)),
	OPT_CALL('D', "detectors", "LIST", "ask only these detectors; `list' lists them",
	    detectors_only),
	OPT_CALL(
	    0, "without", "LIST", "leave out these parts; `list' lists them", detectors_without),
	OPT_NUMBER(0, "tidy", "N", "remove detours, with N/3 % more work (10; 0: none)",
	    AT(request.tidy), 0, 1000000),
	OPT_TEXT(0, "proof", "FILE", "write proofs for `sokverify --proof'", AT(proof_file.name)),
	OPT_FLAG(0, "play", "show the solution move by move, not the record", AT(play)),
	OPT_FLAG(0, "timing", "write Seconds, CPU-Seconds, Nodes and Memory", AT(timing)),
	OPT_CALL(
	    'T', "to", "FORMAT", "write a record format; tsv, csv: a table; labels", command_to),
	OPT_FLAG(0, "tally", "report detector counts and times on standard error", AT(tally)),
	OPT_CALL(0, "trace", "[=FILE]", "write each expanded state, as JSON Lines", ask_trace),
	OPT_CALL(0, "graph", "[=FILE]", "the same, as a graph for Graphviz", ask_trace),
	OPT_CALL(0, "direction", "WAY", "forward (default), backward or both", ask_direction),
	OPT_CALL(
	    'k', "table", "N", "ask only tables of all sets of up to N boxes", detectors_table),
	OPT_CALL(0, "spill", "DIR", "keep waiting states in a temporary file there", ask_spill),
	OPT_FLAG(0, "stats", NULL, AT(stats)),
	OPT_TABLE_END,
};

static enum status
outcome_status(const struct answer *a)
{
	if (a->error != NULL)
		return TROUBLE;
	return a->outcome == SOLVED ? ALL_WELL : a->outcome == UNSOLVABLE ? A_NO : UNDECIDED;
}

/* --stats: a table of all figures on standard error. */
static void
stats_head(void)
{
	struct buf text = { 0 };
	struct table t = { .form = TSV, .out = &text };

	table_head(&t, row_columns);
	say_text(&text);
}

static void
stats_row(struct run *r, struct record *record, const struct answer *a)
{
	struct buf text = { 0 };
	struct table t = { .form = TSV, .out = &text };

	if (identify(record, r->file, &r->keep))
		row_write(&t, record, a, true);
	say_text(&text);
}

static bool
writes_solution_file(const struct settings *own)
{
	return own->request.params.compat == COMP20003;
}

static bool
traces_to_output(const struct settings *own)
{
	return own->trace != NO_TRACE && own->trace_file.name == NULL;
}

/* The method, too, has to tell. */
static bool
trace_open(struct run *r)
{
	struct settings *own = r->own;
	const struct request *q = &own->request;

	if (request_by_moves(q) || !(q->method->takes & TRACES))
		return report_file(&r->sink, NULL,
		    "-m %s%s cannot write a trace: astar, bfs, dfs, ... do", q->method->name,
		    request_by_moves(q) ? ":space=moves" : "");
	return side_open(&own->trace_file, r);
}

static bool
begin(struct run *r)
{
	static const char *const words[] = { [ALL_WELL] = "solved",
		[A_NO] = "unsolvable",
		[UNDECIDED] = "undecided",
		[TROUBLE] = "in error" };
	struct settings *own = r->own;
	/* With --resume the records go elsewhere. */
	const bool format = r->table.form != NO_TABLE ||
	                    (r->records_asked && own->resume.file == NULL);

	if (own->play + own->labels + format + traces_to_output(own) > 1)
		return report_file(
		    &r->sink, NULL, "--play, --trace, --graph and -T: one for standard output");
	own->trace_file.partial = true;
	own->request.again |= own->labels;
	if (!ask_settle(r))
		return false;
	detectors_unasked(r);
	if (!resume_open(&own->resume, r))
		return false;
	if ((own->trace != NO_TRACE && !trace_open(r)) || !proving_open(r) ||
	    (writes_solution_file(own) && !moves_may_write(r))) {
		resume_close(&own->resume, r);
		return false;
	}
	r->no_records = own->play || own->labels || own->resume.journal != NULL ||
	                traces_to_output(own);
	if (own->stats)
		run_renamed(r, "--stats");
	own->request.spare = &r->spare;
	progress_open(&own->progress, r, words);
	if (own->stats)
		stats_head();
	return true;
}

/* --- one level --------------------------------------------------------------------------- */

struct watched {
	struct watch watch;
	const struct request *request;
	const struct solve *solve;
};

/* The line of progress. */
static void
figures(struct watch *w, const void *context)
{
	const struct watched *now = context;
	const struct solve *s = now->solve;
	const uint64_t milli = (clock_now() - w->began) / CLOCK_MILLISECOND;
	const char *member = s->member != NULL ? s->member->name : NULL;

	snprintf(w->piece[0], WATCH_BYTES, ", %s%s%s", now->request->method->name,
	    member != NULL ? "/" : "", member != NULL ? member : "");
	snprintf(w->piece[1], WATCH_BYTES, ", %" PRIu64 " expanded, %" PRIu64 "/s",
	    s->stats.expanded, s->stats.expanded * 1000 / (milli + 1));
	if (s->lower_moves > 0)
		snprintf(w->piece[2], WATCH_BYTES, ", at least %" PRIu32 " move%s", s->lower_moves,
		    s->lower_moves == 1 ? "" : "s");
	else if (s->lower > 0)
		snprintf(w->piece[2], WATCH_BYTES, ", at least %" PRIu32 " push%s", s->lower,
		    s->lower == 1 ? "" : "es");
	w->piece[3][0] = '\0';
	if (s->limit->held >> 20 > 0)
		snprintf(w->piece[3], WATCH_BYTES, ", %zu MiB", s->limit->held >> 20);
}

static void
look(void *context, const struct solve *s)
{
	struct watched *w = context;

	w->solve = s;
	watch_look(&w->watch, figures, w);
}

static void
search(struct settings *own, struct record *record, struct arena *keep, struct job *job)
{
	struct watched watched = { .request = &own->request };
	const struct audience audience = {
		.tally = own->tally ? job->tally : NULL,
		.log = own->trace != NO_TRACE ? &job->trace.log : NULL,
		.look = look,
		.context = &watched,
	};

	watch_begin(&watched.watch, &own->progress, record, own->request.nanosec);
	if (own->trace != NO_TRACE)
		tracing_begin(&job->trace, own->trace, record, own->request.memory,
		    identify(record, record->at.file, keep));
	answer_level(&own->request, record, run_memory(keep), &audience, &job->answer);
	if (own->trace != NO_TRACE)
		tracing_end(&job->trace);
	watch_end(&watched.watch);
}

/* In any thread. What a signal stopped is not for the file of --resume: it will be searched again.
 */
static void
work(const struct run *r, struct record *record, struct arena *keep, void *work)
{
	struct settings *own = r->own;
	struct job *job = work;
	struct answer *a = &job->answer;
	struct section *s, *joined = NULL;
	bool decided;

	*job = (struct job){ .fine = true, .labelled = true };
	decided = given_answer(&own->request, record, own->request.memory, a);
	if (!decided)
		job->fine = resume_level(
		    &own->resume, &own->request, record, keep, a, &joined, &decided);
	if (job->fine && !decided) {
		search(own, record, keep, job);
		if (a->error == NULL && a->solution)
			resume_replace(record, joined, a);
		s = report_section(record, keep, &own->request, a, own->timing);
		job->fine = s != NULL &&
		            (own->request.params.compat != SKB || moves_count(s, keep, a));
	}
	if (job->fine && a->outcome != STOPPED)
		resume_put(&own->resume, record, keep, &job->resumed);
	proving_make(r, record, run_memory(keep), a, &job->proving);
	if (own->labels && a->error == NULL && !a->solution)
		job->labelled = a->outcome == UNSOLVABLE;
	else if (own->labels && a->error == NULL)
		job->labelled = identify(record, record->at.file, keep) &&
		                labels_write(&job->labels, &own->request, record, run_memory(keep),
		                    a, own->labels_all ? &own->labels_far : NULL);
}

static void
write_trace(struct run *r, struct tracing *t)
{
	struct settings *own = r->own;

	if (own->trace == NO_TRACE)
		return;
	if (t->failed) {
		report(&r->sink, t->record->at, WARNING, "limit",
		    "level %u: no memory for more of its trace", t->record->number);
		run_status(r, UNDECIDED);
	}
	if (!t->out.failed)
		buf_str(own->trace_file.name == NULL ? &r->out : &own->trace_file.text,
		    buf_view(&t->out));
	buf_free(&t->out);
	side_flush(&own->trace_file, r);
}

/* -T labels, labels:all=N. */
static bool
to_labels(struct run *r, const char *name)
{
	static const char all[] = "labels:all=";
	struct settings *own = r->own;

	own->labels_all = strncmp(name, all, sizeof all - 1) == 0 &&
	                  num_count(str_of(name + sizeof all - 1), 0, UINT32_MAX, &own->labels_far);
	own->labels = own->labels_all || strcmp(name, "labels") == 0;
	return own->labels;
}

static bool
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	struct job *job = r->work;
	struct answer *a = &job->answer;
	const int refused = a->refused != 0 ? a->refused : job->proving.refused;
	bool fine = job->fine && !job->trace.out.failed;

	detectors_add(own->tallies, job->tally);
	if (a->error != NULL)
		report(&r->sink, record->at, ERROR, "internal", "level %u: internal error: %s",
		    record->number, a->error);
	if (refused == ENOMEM)
		run_warn_of_memory(r, record);
	else if (refused != 0)
		report(&r->sink, record->at, WARNING, "limit", "level %u: a file of --spill: %s",
		    record->number, strerror(refused));
	run_status(r, outcome_status(a));
	progress_count(&own->progress, outcome_status(a));
	if (own->stats)
		stats_row(r, record, a);
	if (r->table.form != NO_TABLE)
		row_write(&r->table, record, a, own->timing);
	if (writes_solution_file(own) && a->outcome == SOLVED && a->error == NULL)
		moves_write(r, a);
	if (own->play)
		fine = playback_write(r, record, a, report_word(a)) && fine;
	if (own->labels)
		labels_put(r, record, &job->labels, job->labelled);
	answer_free(a);
	write_trace(r, &job->trace);
	proving_write(r, record, &job->proving);
	run_write(r, record);
	resume_next(&own->resume, r, record, &job->resumed);
	return fine;
}

static void
list_formats(struct buf *out)
{
	command_formats(out);
	buf_text(out, "labels\tlabels for machine learning; labels:all=N\n");
}

/* Notes and broken levels: there is nothing to search. */
static void
pass_on(struct run *r, struct record *record)
{
	resume_pass(&((struct settings *)r->own)->resume, r, record);
}

static void
end(struct run *r)
{
	struct settings *own = r->own;

	resume_close(&own->resume, r);
	side_close(&own->trace_file, r);
	side_close(&own->proof_file, r);
	progress_close(&own->progress);
	if (own->tally)
		detectors_print(own->tallies);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "soksolve",
		.about = "Solve levels: 0 all solved, 1 one cannot be, 2 trouble, 3 a limit was "
		         "reached.",
		.options = options,
		.columns = row_columns,
		.to = to_labels,
		.formats = list_formats,
		.begin = begin,
		.work = work,
		.work_bytes = sizeof(struct job),
		.level = level,
		.broken = pass_on,
		.notes = pass_on,
		.end = end,
	};
	struct settings own = { .stats = false };
	int status;

	request_usual(&own.request);
	own.request.stop = &sig_cancel;
	status = run_main(&tool, &own, argc, argv);
	side_free(&own.trace_file);
	side_free(&own.proof_file);
	return status;
}
