/*
 * cli/run.h: what the tools have in common: options, files and LEVELS, the record loop,
 * output, diagnostics and the exit status (design in sok(7)).
 *
 * A tool is a table of its own options and a function for each kind of record. It runs in one
 * thread, except for `work`.
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "cli/messages.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "cli/table.h"
#include "format/format.h"
#include "format/loss.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

enum status { ALL_WELL = 0, A_NO = 1, TROUBLE = 2, UNDECIDED = 3 };

struct run;
struct record_queue;
struct progress;

struct tool {
	const char *name, *about;
	const struct opt *options;
	const char *columns; /* of -T tsv and csv, behind those of every table; or NULL */
	/* Takes a NAME of -T that is the tool's own; false: look among the record formats. May be
	   NULL. */
	bool (*to)(struct run *, const char *name);
	/* The lines of -T list; NULL: record formats, and tables if the tool has columns. */
	void (*formats)(struct buf *);
	/* After the command line, before the first record; may be NULL. False after a message. */
	bool (*begin)(struct run *);
	/* What can be done for a level in any thread, beside others: fills in `work`, which was
	   zeroed once and has work_bytes. The record is in `keep` and may be added to. May be
	   NULL. */
	void (*work)(const struct run *, struct record *, struct arena *keep, void *work);
	size_t work_bytes;
	/* One level, in its turn; run->work is what `work` made of it. False: out of memory for
	   this record, which is then reported. */
	bool (*level)(struct run *, struct record *);
	/* A broken level, already reported; record has its place and position only. NULL:
	   run_write, which marks it as broken, or gives it a row of the table. */
	void (*broken)(struct run *, struct record *);
	/* A page of notes; NULL: run_write. */
	void (*notes)(struct run *, struct record *);
	/* After the last record; may be NULL. */
	void (*end)(struct run *);
	/* Behind the output, which write_failed says was lost; may be NULL. */
	void (*closed)(struct run *);
	/* A level takes no longer than its text: what is written may wait until more is to be
	   read. Not with `work`. */
	bool quick;
	/* It is there to leave levels out, also of the file that it writes to. */
	bool selects;
	/* A file without a byte is no picture of a level. */
	bool draws;
};

struct input {
	const char *name;   /* "-" is standard input */
	const char *levels; /* LEVELS behind it, or NULL */
};

struct run {
	/* Of the caller of run_main. */
	const struct tool *tool;
	void *own; /* the tool's own settings */

	/* Written by the command line; read by all. A tool's options and `begin` may write them
	 * too. */
	const struct format *reads;  /* forced by -f, or NULL */
	const struct format *writes; /* -T, -J; default sok */
	bool records_asked;          /* -T or -J named a record format */
	struct table table;          /* -T tsv, csv: in place of records; its rows go to `out` */
	const char *output;          /* -o, or NULL: standard output */
	const char *levels;          /* -l, or NULL */
	struct input *inputs;        /* [input_count] */
	unsigned input_count;
	const char **beside; /* [beside_count] other files that are read: inputs_beside */
	unsigned beside_count;
	bool notes_ok; /* an input of notes alone is no trouble */
	bool quiet, verbose, stop_early, strict_warnings;
	struct message_rules rules;
	/* A list that an option asked for, and the same for -v: it is the answer to all, or NULL.
	 */
	void (*list)(struct buf *), (*verbose_list)(struct buf *);
	bool color;       /* pictures are to be in colours */
	bool color_auto;  /* --color leaves that to the output, TERM and NO_COLOR */
	unsigned workers; /* -j; 0 and 1: no threads */

	/* Written by the tool, before the first record. */
	bool no_records;           /* run_write does nothing: the tool writes something else */
	bool draw;                 /* a message about a board shows all of it */
	struct progress *progress; /* hushed while anything is written; NULL: there is none */
	bool lint; /* files are checked: what messages find decides the exit status */
	/* How messages go to the output, among the data; NULL: to standard error. */
	void (*say)(struct buf *, const struct diag *, const struct record *about);

	/* The record at hand, while `level`, `broken` or `notes` runs. */
	const char *file;  /* as named in messages */
	struct arena keep; /* the tool may take from it what the record is to hold */
	void *work;        /* of tool->work */
	struct buf out;    /* the tool adds to it; written to the output afterwards */
	struct sink sink;  /* for the tool's messages; notes the status, too */

	/* For reading only: how far it is. */
	bool notes_seen;
	uint64_t levels_seen;  /* selected levels, broken ones included */
	uint64_t levels_whole; /* those that are not */
	struct output to;
	bool on_terminal;          /* what is written there is shown */
	const struct output *side; /* the side file opened last (cli/side_file.h), or NULL */

	/* Workers without a level, which others may use meanwhile (util/spare.h). */
	atomic_int spare;

	/* Of run.c alone. */
	struct record_queue *queue;
	struct buf due;             /* records that are done, to be written before all else */
	struct messages *told;      /* about the record at hand; NULL: there is none */
	struct message_tally tally; /* of the file at hand */
	bool said[4];               /* enum status: which were noted */
	bool writes_json;
	bool reads_no_more; /* all that is wanted has been read */
	bool was_input;     /* the file of -o is one of those that are read */
	bool cut_short;     /* it stopped before all was read and worked on */
	bool unread;        /* some input could not be read to its end */
	bool lacks;         /* broken levels, and what passed a limit or found no memory */
	struct loss_written written;
	bool headed;       /* something was written in the chosen format */
	bool write_failed; /* reported; nothing more is written */
};

/* The whole program; returns the exit status. */
int run_main(const struct tool *, void *own, int argc, char **argv);

void run_status(struct run *, enum status);
int run_exit_status(const struct run *); /* 2 beats 1 beats 3 beats 0 */
/* Into run->out: in the chosen format; of a broken level, the row of a table, if one is written. */
void run_write(struct run *, const struct record *);
/* Reports that the record is not written: format_write was false. */
void run_too_long(struct run *, const struct record *);
/* Warns that the system refused memory to the level: with more, the outcome may be another. */
void run_warn_of_memory(struct run *, const struct record *);
/* What the chosen format has no place for; first: it is the first record of a file. */
void run_warn_of_loss(struct run *, const struct record *, bool first);
/* By a signal, a failed write or -x; then sig_cancel is set, too. */
bool run_stopped(const struct run *);
/* -x: at the first broken level, or, when files are checked, at the first finding. said: as of
   struct run. */
bool run_stops_early(const struct run *, const bool *said);
bool run_selects(const struct run *); /* were levels chosen of an input? */
const char *run_levels(const struct run *, const struct input *); /* its LEVELS; NULL: all */
/* The position of the level that moves without a number are for: LEVELS if that is a single one, or
   else 1. */
uint64_t run_bare_position(const struct run *);

/* Bytes that the program has, and a record with all that was added to it: the tools take them off
   -M before they search. */
size_t run_memory(const struct arena *keep);

/* The record for people, safe to show: "lv.sok 5", its file and position there. */
void run_name(const struct record *, struct buf *);
/* The same with its number and title: "lv.sok 5: level 7 'Corner Shop'". */
void run_title(const struct record *, struct buf *);
/* "Level 7 Corner Shop", the words above its picture; escaped for a terminal alone. */
void run_caption(const struct run *, const struct record *, struct buf *);
/* A note, unless -q: the old name of -T tsv works for one more release. */
void run_renamed(const struct run *, const char *old);
/* errno says why a file was not written; nothing is said of a reader that went away. */
void run_report_write(struct run *, const char *file);
/* The same, said once, and the run ends there. */
void run_write_failed(struct run *, const char *file);
/* Text from strangers, in run->out from there on, is made safe for a terminal if it goes to one. */
void run_make_safe(struct run *, size_t from);
void run_flush(struct run *);     /* run->out; after each record it happens by itself, */
void run_flush_due(struct run *); /* or, when the tool is quick, before a message or a read */

#endif
