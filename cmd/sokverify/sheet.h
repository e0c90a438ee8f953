/*
 * sheet.h: the forms in which verdicts are written when no records are.
 *
 * A form is a row of functions; main.c calls show() once per solution, and once for a level that
 * has none or is broken.
 */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stdint.h>

#include "judge.h"
#include "level/record.h"
#include "util/buf.h"

/* JUnit's counts. */
struct tally {
	uint64_t tests, failures, errors, skipped, nanoseconds;
};

struct sheet {
	struct buf *out;
	uint64_t tests;    /* shown so far */
	const char *file;  /* junit.c: of the suite at hand, */
	struct buf suite;  /* its test cases, */
	struct buf suites; /* and the suites before it */
	struct tally of_suite, of_all;
};

struct shown {
	struct str name;             /* "lv.sok 5 solution 2", safe to show */
	const char *file;            /* of the level */
	const struct record *record; /* a broken one has its place only */
	unsigned solution;           /* from 1; 0: there is none */
	const char *word;            /* missing or invalid; NULL: judged */
	const struct judged *judged;
	uint64_t nanoseconds; /* spent on it */
};

struct form {
	const char *name; /* of -T; the long option too */
	void (*begin)(struct sheet *);
	void (*show)(struct sheet *, const struct shown *);
	void (*end)(struct sheet *, bool stopped);
};

/* github: messages alone, which go another way (cli/say.h). */
extern const struct form form_lines, form_tsv, form_tap, form_junit, form_github;

#endif
