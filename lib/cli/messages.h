/*
 * cli/messages.h: what happens to the messages of a run: with which severity each counts, whether
 * it is shown, and how it affects the exit status.
 *
 * Messages about a record wait until it is its turn, and are then written in the order of their
 * lines. For one code, at most rules.most are shown per file; a last message counts the others.
 */
#ifndef CLI_MESSAGES_H
#define CLI_MESSAGES_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/opt.h"
#include "util/buf.h"
#include "util/diag.h"

struct record;
struct run;

enum { CODES = 49, MESSAGES_TOLD = 20 };

struct message_rules {
	enum severity fail_on; /* with run->lint: what is this severe is a finding */
	uint64_t most;         /* messages of one code and file that are told; 0: all */
	enum code_rule { AS_IS, ALLOWED, DENIED } rule[CODES];
};

/* How many of each code the file at hand had, and how severe the worst was that was not told. */
struct message_tally {
	uint64_t met[CODES];
	enum severity worst[CODES];
	bool elsewhere[CODES]; /* some that was not told is about another file */
};

/* Messages that wait. { 0 } is an empty list. */
struct messages {
	struct buf list, text;      /* struct waiting; file names and texts, each ended by a NUL */
	const struct record *about; /* the level that they are about, or NULL */
	bool limit;                 /* one is an error of that code */
};

/* For --allow and --deny: CODE,... gets the rule. False after a message. */
opt_set messages_rule;

/* The least severity of a message that can be shown, or make a difference to the exit status. */
enum severity messages_least(const struct run *);
/*
 * The message as this run takes it is added to the list, and its place in the exit status to
 * said[enum status]; unless its code is allowed.
 */
void messages_add(const struct run *, struct messages *, const struct diag *, bool *said);
/* Tells those that are to be shown, and empties the list. */
void messages_tell(struct run *, struct messages *);
/* The file at hand ends: counts what was not told of it. */
void messages_end_file(struct run *);

void messages_clear(struct messages *);
void messages_free(struct messages *);

#endif
