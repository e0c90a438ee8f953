/*
 * report_format.h: the formats in which verdicts are written when no records are.
 *
 * A format is a row of functions; row() is called once per solution, and once for a level that
 * has none or is broken.
 */
#ifndef REPORT_FORMAT_H
#define REPORT_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

#include "replay.h"
#include "level/record.h"
#include "util/buf.h"

enum result { RIGHT, WRONG, MISSING, INVALID, RESULTS };

/* JUnit's counts. */
struct test_counts {
	uint64_t tests, of[RESULTS], nanoseconds;
};

struct report {
	struct buf *out;
	uint64_t tests;    /* written so far */
	const char *file;  /* junit.c: of the suite at hand, */
	struct buf suite;  /* its test cases, */
	struct buf suites; /* and the suites before it */
	struct test_counts of_suite, of_all;
};

struct report_row {
	struct str name;             /* "lv.sok 5 solution 2", safe to show */
	const char *file;            /* of the level */
	const struct record *record; /* an INVALID one has its place only */
	unsigned solution;           /* from 1; 0: it is not about one */
	const char *claim;           /* that is refuted: "Lower-Bound", ...; or NULL */
	enum result result;
	const struct replay *replay; /* of RIGHT and WRONG */
	uint64_t nanoseconds;        /* spent on it */
};

struct report_format {
	const char *name; /* of -T; the long option too */
	/* Each may be NULL: nothing to write then. */
	void (*begin)(struct report *);
	void (*row)(struct report *, const struct report_row *);
	void (*end)(struct report *, bool stopped);
};

/* github: messages alone, which go another way (cli/say.h). */
extern const struct report_format report_lines, report_tsv, report_tap, report_junit, report_github;

#endif
