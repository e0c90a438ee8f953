/*
 * cli/resume.h: --resume=FILE: records go to FILE instead of the output, each as soon as it is done
 * (cli/journal.h), and a tool checks what FILE has before it works on one.
 */
#ifndef CLI_RESUME_H
#define CLI_RESUME_H

#include "cli/journal.h"
#include "cli/run.h"

struct resume {
	const char *file;        /* or NULL: then nothing of this happens */
	struct journal *journal; /* it, open */
};

/* What became of one record. */
struct resumed {
	struct record_place place; /* where it is in the file */
	int why;                   /* errno when it could not be written there; else 0 */
};

/* False after a message. */
bool resume_open(struct resume *, struct run *);

/*
 * The last record with the very board of this one that was there at first, in `keep'; one with its
 * number and collection before all others. In any thread.
 */
bool resume_find(
    const struct resume *, const struct record *now, struct arena *keep, struct record *);

/* In any thread. A record that is not put is worked on again by the next run. */
void resume_put(const struct resume *, struct record *, struct arena *keep, struct resumed *);

/* In its turn: the record has the next place; or why it was not put is reported. */
void resume_next(struct resume *, struct run *, const struct record *, const struct resumed *);

/* Writes a record that nothing is done for, and the same in its turn. */
void resume_pass(struct resume *, struct run *, struct record *);

void resume_close(struct resume *, struct run *);

#endif
