/*
 * sokopt: makes solutions shorter.
 *
 * All solutions of a record are used together; the best result replaces them. A record without a
 * solution is solved first.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/inputs.h"
#include "cli/progress.h"
#include "cli/resume.h"
#include "cli/run.h"
#include "cli/sig.h"
#include "improve/improve.h"
#include "improve/keep.h"
#include "improve/searched.h"
#include "optimize/optimize.h"
#include "play/play.h"
#include "row.h"
#include "store/solutions.h"

struct settings {
	struct task task;
	struct starts starts;
	struct opt_texts files; /* -s */
	struct solutions solutions;
	pthread_mutex_t lock; /* of them */
	struct resume resume;
	struct progress progress;
};

/* What one level needs from the reader to the output. */
struct job {
	struct improved improved;
	struct resumed resumed;
	struct str searched; /* before, as the file of --resume has it */
};

static bool
set_order(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;

	return ranking_read(&own->task.ranking, str_of(o->arg)) ||
	       opt_refuse(
	           o, "is not a list of moves, pushes, lines, changes, sessions, player-lines");
}

static bool
add_starts(struct run *r, const struct opts *o)
{
	struct settings *own = r->own;
	struct buf fault = { 0 };
	struct str unknown;
	bool fine;

	if (strcmp(o->arg, "list") == 0) {
		r->list = methods_list;
		r->verbose_list = methods_list_asks;
		return true;
	}
	fine = starts_read(&own->starts, o->arg, &fault, &unknown);
	if (!fine && fault.n == 0)
		opt_unknown(o, "method", unknown, methods_list, "-m list shows them");
	else if (!fine)
		opt_complain(o, "'%s': %.*s", o->arg, (int)fault.n, fault.p);
	buf_free(&fault);
	return fine;
}

#define AT(field) offsetof(struct settings, field)

static const struct opt options[] = {
	OPT_CALL('O', "optimal", "WHAT", "fewest moves (default), pushes, lines, changes, ...",
	    set_order),
	OPT_TEXTS(
	    's', "solutions", "FILE", "also take solutions from FILE (repeatable)", AT(files)),
	OPT_CALL('m', "method", "LIST", "also start from solutions of these methods", add_starts),
	OPT_NUMBER('n', "work", "N", "look at N squares at most (1e9 unless -t is given)",
	    AT(task.work), 1, UINT64_MAX),
	OPT_TIME(
	    't', "time", "TIME", "work on a level at most 10, 2.5s, 500ms, 10m", AT(task.nanosec)),
	OPT_SIZE('M', "memory", "SIZE", "use at most 512M, 4G for a level (default 1G)",
	    AT(task.memory)),
	OPT_FLAG(0, "front", "write all that none beats in moves and pushes", AT(task.front)),
	OPT_FLAG(
	    0, "keep-end", "end with the player where the first solution ends", AT(task.keep_end)),
	OPT_CALL('j', "jobs", "N", "work on N levels, or by N runners, at once", command_jobs),
	OPT_NUMBER(0, "runners", "N", "let N search side by side (default 1)", AT(task.runners), 1,
	    RUNNERS_MOST),
	OPT_NUMBER(0, "stretches", "N", "the name of --runners in sokopt 1.0", AT(task.runners), 1,
	    RUNNERS_MOST),
	OPT_TEXT(
	    0, "resume", "FILE", "write to FILE, continuing from what it has", AT(resume.file)),
	OPT_CALL('T', "to", "FORMAT", "write a record format; tsv, csv: a table", command_to),
	OPT_TABLE_END,
};

/* The files of -s, and where the levels come from. False after a report. */
static bool
open_solutions(struct run *r)
{
	struct settings *own = r->own;

	own->solutions.format = r->reads;
	own->solutions.store.bare_position = run_bare_position(r);
	for (unsigned i = 0; i < r->input_count; i++) {
		if (!solutions_input(&own->solutions, r->inputs[i].name))
			return report_file(&r->sink, NULL, "out of memory");
	}
	return solutions_read(&own->solutions, own->files.text, own->files.count, &r->sink);
}

static bool
begin(struct run *r)
{
	static const char *const words[] = { [ALL_WELL] = "written",
		[A_NO] = "given a wrong solution",
		[UNDECIDED] = "without a solution",
		[TROUBLE] = "in error" };
	struct settings *own = r->own;

	if (own->task.front &&
	    (own->task.ranking.by[0] > METRIC_PUSHES || own->task.ranking.by[1] > METRIC_PUSHES))
		return report_file(
		    &r->sink, NULL, "--front is of moves and pushes: they come first in -O");
	if (own->task.front && own->task.keep_end)
		return report_file(&r->sink, NULL, "--front does not go with --keep-end");
	task_settle(&own->task);
	own->task.spare = &r->spare;
	r->no_records = own->resume.file != NULL;
	progress_open(&own->progress, r, words);
	for (size_t i = 0; i < own->files.count; i++)
		inputs_beside(r, own->files.text[i]);
	return open_solutions(r) && resume_open(&own->resume, r);
}

/* Adds the level's solutions of the files of -s. Which a level gets does not depend on which others
   were asked for before, up to LOOK_MAX. */
static bool
give_solutions(struct settings *own, struct record *record, struct arena *keep)
{
	bool fine;

	if (own->files.count == 0)
		return true;
	pthread_mutex_lock(&own->lock);
	fine = solutions_give(&own->solutions, record, keep);
	pthread_mutex_unlock(&own->lock);
	return fine;
}

static bool
any_unsolvable(const struct record *record)
{
	const struct section *s = record->sections;

	while (s != NULL && !section_says_unsolvable(s))
		s = s->next;
	return s != NULL;
}

/* Adds the solutions that the file of --resume has, or the proof that there is none; *searched: how
 * far it was searched. */
static struct earlier
give_earlier(
    const struct settings *own, struct record *record, struct arena *keep, struct str *searched)
{
	struct earlier earlier = { .first = NULL };
	struct record old;
	struct section *next;

	*searched = STR("");
	if (!resume_find(&own->resume, record, keep, &old))
		return earlier;
	for (struct section *s = old.sections; s != NULL; s = next) {
		next = s->next;
		if (s->kind != SOLUTION && (!section_says_unsolvable(s) || any_unsolvable(record)))
			continue;
		record_put(record, record->section_end, s);
		if (s->kind == SOLUTION && earlier.first == NULL)
			earlier.first = s;
	}
	*searched = meta_text(&old.meta, "Sok-Searched");
	earlier.searched = searched_covers(*searched, &own->task);
	return earlier;
}

/* Of a level that was left without a solution. False: no memory. */
static bool
mark_stopped(struct record *record, struct arena *keep)
{
	struct section *status;

	keep_no_status(record);
	status = record_section(record, keep, STATUS);
	if (status != NULL)
		status->word = STR("stopped");
	return status != NULL;
}

struct watched {
	struct watch watch;
	const struct improving *now;
};

/* The line of progress. */
static void
figures(struct watch *w, const void *watched)
{
	const struct improving *now = ((const struct watched *)watched)->now;
	const struct metrics *given = &now->to->given;

	if (now->pushes > 0)
		snprintf(
		    w->piece[0], WATCH_BYTES, ", %" PRIu32 "/%" PRIu32, now->moves, now->pushes);
	if (now->pushes > 0 && now->to->had_any)
		snprintf(w->piece[1], WATCH_BYTES, ", was %" PRIu64 "/%" PRIu64, given->moves,
		    given->pushes);
	snprintf(w->piece[2], WATCH_BYTES, ", %zu MiB", now->memory >> 20);
}

static void
look(void *context, const struct improving *now)
{
	struct watched *w = context;

	w->now = now;
	watch_look(&w->watch, figures, w);
}

/* How far the level was searched, for the next run. False: no memory. */
static bool
note_searched(
    const struct task *task, struct record *record, struct arena *keep, const struct job *job)
{
	return job->improved.known ? meta_set(&record->meta, keep, "Sok-Searched", job->searched)
	                           : searched_note(record, keep, task);
}

/*
 * In any thread. A level at which a signal came is searched again by the next run: from what was
 * found, or, where the work was limited and the same bytes are wanted, from the beginning.
 */
static void
work(const struct run *r, struct record *record, struct arena *keep, void *work)
{
	struct settings *own = r->own;
	struct job *job = work;
	struct improved *now = &job->improved;
	struct earlier earlier;
	struct watched watched;
	const struct improve_audience audience = { look, &watched };

	*job = (struct job){ .improved.fine = false };
	meta_remove(&record->meta, "Sok-Searched");
	if (!give_solutions(own, record, keep))
		return;
	earlier = give_earlier(own, record, keep, &job->searched);
	watch_begin(&watched.watch, &own->progress, record, own->task.nanosec);
	improve(&own->task, record, keep, &earlier, run_memory(keep), &audience, now);
	watch_end(&watched.watch);
	if (now->fine && now->stopped && !now->any && !any_unsolvable(record))
		now->fine = mark_stopped(record, keep);
	if (own->resume.file == NULL || !now->fine ||
	    (now->stopped && (!now->any || own->task.nanosec == 0)))
		return;
	if (!now->stopped && !now->refused)
		now->fine = note_searched(&own->task, record, keep, job);
	resume_put(&own->resume, record, keep, &job->resumed);
}

/* What is wrong with solutions, which were left out. False: no memory. */
static bool
report_wrong(struct run *r, const struct record *record, const struct section *s)
{
	struct verdict v;

	for (; s != NULL; s = s->next) {
		if (!play_all(&r->keep, &record->level, s->moves, &v))
			return false;
		if (v.legal)
			report(&r->sink, s->at, WARNING, "unsolved",
			    "level %u: a solution leaves boxes off the goals (%u); it is left out",
			    record->number, v.off_goal);
		else
			report(&r->sink, section_pos(s, (size_t)v.at), WARNING, "illegal",
			    "level %u: move %llu of a solution cannot be made; it is left out",
			    record->number, (unsigned long long)v.at + 1);
		run_status(r, A_NO);
	}
	return true;
}

static bool
level(struct run *r, struct record *record)
{
	struct settings *own = r->own;
	const struct job *job = r->work;
	const struct improved *now = &job->improved;
	bool fine = now->fine && report_wrong(r, record, now->wrong);

	if (now->error != NULL)
		report(&r->sink, record->at, ERROR, "internal", "level %u: internal error: %s",
		    record->number, now->error);
	else if (now->fine && !now->any)
		run_status(r, UNDECIDED);
	if (now->refused)
		run_warn_of_memory(r, record);
	else if (now->cramped)
		report(&r->sink, record->at, WARNING, "limit",
		    "level %u: too little memory to look for a better solution", record->number);
	else if (now->fine && !now->any && now->error == NULL && !now->stopped)
		report(&r->sink, record->at, WARNING, "missing",
		    "level %u: no right solution was given, and %s", record->number,
		    any_unsolvable(record) ? "its status says that there is none"
		                           : "none was found");
	progress_count(&own->progress, now->error != NULL || !fine ? TROUBLE
	                               : now->wrong != NULL        ? A_NO
	                               : now->any                  ? ALL_WELL
	                                                           : UNDECIDED);
	if (fine && r->table.form != NO_TABLE)
		fine = row_write(&r->table, record, &r->keep, now);
	if (!fine)
		table_fault(&r->table, record, "error", "limit");
	run_write(r, record);
	resume_next(&own->resume, r, record, &job->resumed);
	return fine || now->error != NULL;
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

	progress_close(&own->progress);
	resume_close(&own->resume, r);
	if (!run_stopped(r))
		solutions_unused(&own->solutions, &r->sink, run_selects(r) ? NOTE : WARNING);
}

int
main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "sokopt",
		.about = "Shorten solutions: 0 written, 1 a given one was wrong, 2 trouble, 3 none "
		         "found.",
		.options = options,
		.columns = row_columns,
		.begin = begin,
		.work = work,
		.work_bytes = sizeof(struct job),
		.level = level,
		.broken = pass_on,
		.notes = pass_on,
		.end = end,
	};
	struct settings own = { .starts = { .count = 0 } };
	int status;

	task_usual(&own.task, &own.starts);
	own.task.stop = &sig_cancel;
	solutions_init(&own.solutions);
	pthread_mutex_init(&own.lock, NULL);
	status = run_main(&tool, &own, argc, argv);
	pthread_mutex_destroy(&own.lock);
	solutions_free(&own.solutions);
	starts_free(&own.starts);
	free(own.files.text);
	return status;
}
