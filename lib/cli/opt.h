/*
 * cli/opt.h: one table of options per tool gives the parser, --help and the completions.
 *
 * Short options can be combined as with getopt(3); long ones are written --name=value or --name
 * value and are never abbreviated. Options and operands may be mixed; `--` ends the options.
 */
#ifndef CLI_OPT_H
#define CLI_OPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "util/buf.h"
#include "util/diag.h"

struct opts;
struct run;

typedef bool opt_set(struct run *, const struct opts *); /* false after a message */

/* What an option does, and the type of the variable that it sets. */
enum opt_kind {
	OPT_IS_FLAG,   /* bool: becomes true */
	OPT_IS_TEXT,   /* const char * */
	OPT_IS_TEXTS,  /* struct opt_texts: one more */
	OPT_IS_NUMBER, /* uint64_t, from min to max */
	OPT_IS_SIZE,   /* size_t: 512M */
	OPT_IS_TIME,   /* uint64_t, in nanoseconds: 2.5s */
	OPT_IS_CALL,   /* calls `set` */
};

/* { 0 } at first; whoever has it frees `text`. */
struct opt_texts {
	const char **text; /* [count] */
	unsigned count;
};

struct opt {
	int letter;       /* or 0 */
	const char *name; /* long name */
	const char *arg; /* name of its argument; "[=NAME]": it may be left out; NULL: takes none */
	const char *help; /* a few words; NULL: hidden */
	enum opt_kind kind;
	size_t at; /* the variable's offset in the tool's settings */
	uint64_t min, max;
	opt_set *set;
};

#define OPT_ROW(letter, name, arg, help, kind, at, min, max, set) \
	{ \
		letter, name, arg, help, kind, at, min, max, set \
	}
#define OPT_FLAG(letter, name, help, at) \
	OPT_ROW(letter, name, NULL, help, OPT_IS_FLAG, at, 0, 0, NULL)
#define OPT_TEXT(letter, name, arg, help, at) \
	OPT_ROW(letter, name, arg, help, OPT_IS_TEXT, at, 0, 0, NULL)
#define OPT_TEXTS(letter, name, arg, help, at) \
	OPT_ROW(letter, name, arg, help, OPT_IS_TEXTS, at, 0, 0, NULL)
#define OPT_NUMBER(letter, name, arg, help, at, min, max) \
	OPT_ROW(letter, name, arg, help, OPT_IS_NUMBER, at, min, max, NULL)
#define OPT_SIZE(letter, name, arg, help, at) \
	OPT_ROW(letter, name, arg, help, OPT_IS_SIZE, at, 0, 0, NULL)
#define OPT_TIME(letter, name, arg, help, at) \
	OPT_ROW(letter, name, arg, help, OPT_IS_TIME, at, 0, 0, NULL)
#define OPT_CALL(letter, name, arg, help, set) \
	OPT_ROW(letter, name, arg, help, OPT_IS_CALL, 0, 0, 0, set)
#define OPT_TABLE_END OPT_ROW(0, NULL, NULL, NULL, OPT_IS_FLAG, 0, 0, 0, NULL)

struct opts {
	const char *tool;
	const struct opt *tables[2]; /* the tool's own, which come first, and the common ones */
	void *variables[2];          /* what `at` of their rows is counted from */
	int argc, at;
	char **argv;
	const char *cluster;   /* rest of a cluster of short options */
	const struct opt *row; /* of the option just returned */
	const char *arg;       /* of the option or operand just returned */
	const char *name;      /* as it was written, for messages */
	bool no_more;          /* `--` was met */
};

/* What the next word is. OPT_BAD: after a message on stderr. */
enum opt_word { OPT_END, OPT_BAD, OPT_OPERAND, OPT_OPTION } opt_next(struct opts *);

/* Does what the option just returned is for; false after a message. */
bool opt_apply(const struct opts *, struct run *);

/* The option's argument as a number; a message and false when it is none or out of range. */
bool opt_number(const struct opts *, uint64_t min, uint64_t max, uint64_t *out);

/* Which of the words the argument is; `count' after a complaint that it is not `what'. */
unsigned opt_word(const struct opts *, const char *const *words, unsigned count, const char *what);

/* A complaint about the command line, with the hint to --help. False. */
bool opt_complain(const struct opts *, const char *fmt, ...) PRINTF_LIKE(2, 3);
/* A complaint about the option's argument: `--jobs: 'ten' is not a number`. False. */
bool opt_refuse(const struct opts *, const char *fmt, ...) PRINTF_LIKE(2, 3);
/* `unknown WHAT 'NAME'`, with the nearest name of the list (its lines' first cells), or else the
   hint where to find them. False. */
bool opt_unknown(const struct opts *, const char *what, struct str name, void (*list)(struct buf *),
    const char *hint);

/* Writes what `list` makes and ends the program. */
_Noreturn void opt_list_names(const struct opts *, void (*list)(struct buf *));

/* If the argument is `list`, writes what `list` makes and ends the program. */
void opt_offer(const struct opts *, void (*list)(struct buf *));

/* Ends the program: what was asked for stands on standard output. Status 2 after a message when it
   could not be written. */
_Noreturn void opt_answered(const struct opts *);

void opt_help(const struct opts *, const char *about, FILE *);
/* One line per option: letter, long name, argument, words; tab separated. For completions. */
void opt_list(const struct opts *, FILE *);

#endif
