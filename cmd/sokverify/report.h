/*
 * report.h: reports on verdicts, in addition to records or instead of them.
 *
 * A format is a row of functions; row() is called once for each solution, for each claim that is
 * refuted, and for a level that has no solution or is broken. One report goes where the run's
 * output goes, any other to a file of its own.
 */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/run.h"
#include "cli/side_file.h"
#include "level/record.h"
#include "replay.h"
#include "util/buf.h"

enum result { RIGHT, WRONG, MISSING, INVALID, RESULTS };

/* What that means for a test: a level without a solution is what --missing says. */
enum outcome { PASSED, FAILED, SKIPPED, IN_ERROR, OUTCOMES };

struct report_row {
	const struct record *record; /* an INVALID one has its place only */
	unsigned solution;           /* from 1; 0: it is not about one */
	bool several;                /* the record has more solutions */
	const char *claim;           /* that is refuted: "Lower-Bound", ...; or NULL */
	enum result result;
	enum outcome outcome;
	const struct replay *replay; /* of a solution, or NULL */
	const char *reason;          /* of WRONG, in a few words */
	const char *claims;          /* of the section: "unchecked", ... (claims.h); or NULL */
	struct diag fault;           /* what is wrong, and where, unless it passed */
	uint64_t nanoseconds;        /* spent on it */
};

/* JUnit's counts. */
struct test_counts {
	uint64_t tests, of[OUTCOMES], nanoseconds;
};

struct report {
	const struct report_format *format; /* NULL: not asked for */
	struct side_file file;              /* without a name: the run's output */
	struct buf *out;                    /* its text, or the run's */

	bool in_error;  /* a row was */
	uint64_t tests; /* TAP: written so far */
	/* JUnit: the suite at hand, its cases, and the suites before it. */
	struct str suite_file;
	uint64_t suites_written;
	struct buf cases, suites;
	struct test_counts counts;
};

/* Such as an input without a level. */
#define REPORT_TROUBLE "trouble beside the levels: see standard error"

struct report_format {
	const char *name, *summary; /* of -T; the name is the long option's, too */
	/* Each may be NULL: nothing to write then. */
	void (*begin)(struct report *);
	void (*row)(struct report *, const struct report_row *);
	/* trouble: there was some, and no row was in error. */
	void (*end)(struct report *, bool stopped, bool trouble);
};

/* github: messages alone, which go another way (cli/say.h). */
extern const struct report_format report_lines, report_tap, report_junit, report_github;

/* False after a message. */
bool report_open(struct report *, struct run *);
void report_row(struct report *, struct run *, const struct report_row *);
void report_close(struct report *, struct run *);
void report_free(struct report *); /* of one that was not closed, nothing is left */

/* "lv.sok 5", "lv.sok 5 Lower-Bound"; of several, "lv.sok 5 solution 2". */
void report_name(struct buf *, const struct report_row *);
/* The same with number and title: "lv.sok 5: level 7 'Corner Shop', solution 2". */
void report_title(struct buf *, const struct report_row *);
/* " claims=unchecked", or nothing. */
void report_claims(struct buf *, const char *claims);

/* A row of -T tsv and csv. */
#define REPORT_COLUMNS \
	"solution verdict reason move row col moves pushes box_lines box_changes " \
	"pushing_sessions player_lines best standing claims claim"
void report_table(struct table *, const struct report_row *);

#endif
