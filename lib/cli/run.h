/*
 * cli/run.h: what the five tools have in common: options, files and LEVELS, the record loop,
 * output, diagnostics and the exit status (design in sok(7)).
 *
 * A tool is a table of its own options, a function per option and a function per record.
 */
#ifndef CLI_RUN_H
#define CLI_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/opt.h"
#include "cli/output.h"
#include "format/format.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

enum status { ALL_WELL = 0, A_NO = 1, TROUBLE = 2, UNDECIDED = 3 };

struct run;
struct belt;

struct tool {
	const char *name, *synopsis, *about;
	const struct opt *options;
	/* One of the tool's own options; o->arg is its argument. False after a message. */
	bool (*option)(struct run *, const struct opts *o, int id);
	/* Takes a NAME of -T that is the tool's own; false: look among the record formats. May be
	   NULL. */
	bool (*to)(struct run *, const char *name);
	/* After the command line, before the first record; may be NULL. False after a message. */
	bool (*begin)(struct run *);
	/* What can be done for a level in any thread, beside others: fills in `work`, which was
	   zeroed once and has work_bytes. The record is in `keep`. May be NULL. */
	void (*work)(
	    const struct run *, const struct record *, const struct arena *keep, void *work);
	size_t work_bytes;
	/* One level, in its turn. record is in run->keep; run->work is what `work` made of it. */
	void (*level)(struct run *, struct record *);
	/* A broken level, already reported; record has its place and position only. NULL: it is
	   written as the chosen format marks it. */
	void (*broken)(struct run *, struct record *);
	/* A page of notes; NULL: passed over. */
	void (*notes)(struct run *, struct record *);
	/* Before (true) and after anything is written for a record; may be NULL. */
	void (*hush)(struct run *, bool);
	/* After the last record; may be NULL. */
	void (*end)(struct run *);
};

struct input {
	const char *name;   /* "-" is standard input */
	const char *levels; /* LEVELS behind it, or NULL */
};

struct run {
	const struct tool *tool;
	void *own;                   /* the tool's own settings */
	const struct format *reads;  /* forced by -f, or NULL */
	const struct format *writes; /* -T, -J; default sok */
	bool records_asked;          /* -T or -J named a record format */
	const char *output;          /* -o, or NULL: standard output */
	const char *levels;          /* -l, or NULL */
	bool quiet, stop_early, strict_warnings;
	bool color;      /* pictures are to be in colours */
	bool color_auto; /* --color leaves that to the output, TERM and NO_COLOR */
	int verbose;
	bool lint; /* every message is a finding: exit 1, notes are shown */
	/* How messages go to the output, among the data; NULL: to standard error. */
	void (*say)(struct buf *, const struct diag *);
	struct input *inputs;
	unsigned input_count;
	unsigned workers; /* -j; 0 and 1: no threads */
	struct belt *belt;
	bool reads_no_more;   /* all that is wanted has been read */
	const char *file;     /* of the record at hand, as named in messages */
	struct arena keep;    /* of the record at hand */
	void *work;           /* of tool->work, for the record at hand */
	struct buf out;       /* written to `to` after each record */
	struct sink sink;     /* prints diagnostics and notes the status */
	bool said[4];         /* enum status: which were noted */
	uint64_t levels_seen; /* selected levels, broken ones included */
	bool headed;          /* something was written in the chosen format */
	struct output to;
	bool write_failed; /* reported; nothing more is written */
};

/* The whole program; returns the exit status. */
int run_main(const struct tool *, void *own, int argc, char **argv);

void run_status(struct run *, enum status);          /* 2 beats 1 beats 3 beats 0 */
void run_write(struct run *, const struct record *); /* in the chosen format, into run->out */
bool run_stopped(const struct run *);                /* by a signal, a failed write or -x */

/* The record for people, safe to show: "lv.sok 5", its file and position there. */
void run_name(const struct record *, struct buf *);
void run_flush(struct run *); /* run->out; after each record it happens by itself */

#endif
