/*
 * cli/journal.h: the file of --resume: a journal during a run, and the result when it has ended.
 *
 * A record is appended by one write as soon as its level is done, in whatever order that happens,
 * so a run that is killed loses only the levels that it was searching. At the end of a run the file
 * is put into the order of the input, under another name that then replaces the first
 * (cli/output.h). Memory: an entry of 48 bytes for each record in the file, and 16 bytes for each
 * record of the input.
 */
#ifndef CLI_JOURNAL_H
#define CLI_JOURNAL_H

#include <stdbool.h>

#include "cli/record_file.h"

struct journal;

/* NULL after a message. */
struct journal *journal_open(const char *file, const struct format *, struct sink *);

/*
 * The last record with the very board of this one that was there when it was opened, in `keep`; one
 * with its number and collection before all others. In any thread.
 */
bool journal_find(struct journal *, const struct record *now, struct arena *keep, struct record *);

/*
 * Appends the record, unless it is there byte by byte and no other took its place; then older ones
 * of the same level count no more, nor do broken ones of its file and position. In any thread.
 * False with errno; then nothing was appended. EMSGSIZE: it is too long for the format. Once the
 * file could not be read, nothing is: what was not found might be better.
 */
bool journal_put(struct journal *, const struct record *, struct record_place *);

/* In the order of the input: where the next record is. False: no memory. */
bool journal_next(struct journal *, struct record_place);

/*
 * whole: the run has come to its end, and the file gets its order, with records of other levels in
 * front. False with errno.
 */
bool journal_close(struct journal *, bool whole);

#endif
