/*
 * cli/opt.h: one table of options per tool gives the parser, --help and the completions.
 *
 * Short options cluster as with getopt(3); long ones take --name=value and --name value and are
 * never abbreviated. Options and operands may be mixed; `--` ends the options.
 */
#ifndef CLI_OPT_H
#define CLI_OPT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "util/buf.h"
#include "util/diag.h"

struct opt {
	int id;           /* the short letter, or OPT_OWN.. when there is none */
	const char *name; /* long name, or NULL */
	const char *arg;  /* name of its argument, or NULL: takes none */
	const char *help; /* a few words; NULL: hidden; "WHAT: words": shares a line of --help */
};

enum {
	OPT_BAD = -2,
	OPT_END = -1,
	OPT_OPERAND = 0,
	OPT_OWN = 256,     /* first number for a tool's options without a letter */
	OPT_COMMON = 1000, /* and for the common ones */
};

struct opts {
	const char *tool;
	const struct opt *tables[2]; /* the tool's own, the common ones; each ends with id 0 */
	int argc, at;
	char **argv;
	const char *cluster; /* rest of a cluster of short options */
	const char *arg;     /* of the option or operand just returned */
	const char *name;    /* as it was written, for messages */
	bool no_more;        /* `--` was met */
};

/* The id of the next option, OPT_OPERAND, OPT_END, or OPT_BAD after a message on stderr. */
int opt_next(struct opts *);

/* The option's argument as a number; a message and false when it is none or out of range. */
bool opt_number(const struct opts *, uint64_t min, uint64_t max, uint64_t *out);
bool opt_size(const struct opts *, uint64_t *bytes);
bool opt_time(const struct opts *, uint64_t *nanosec);

/* A complaint about the command line, with the hint to --help. */
void opt_complain(const struct opts *, const char *fmt, ...) PRINTF_LIKE(2, 3);

/* Ends the program: what was asked for stands on standard output. Status 2 after a message when it
   could not be written. */
_Noreturn void opt_answered(const struct opts *);
_Noreturn void opt_answer(const struct opts *, const struct buf *); /* the same, after writing it */

void opt_help(const struct opts *, const char *synopsis, const char *about, FILE *);
/* One line per option: letter, long name, argument, words; tab separated. For completions. */
void opt_list(const struct opts *, FILE *);

#endif
