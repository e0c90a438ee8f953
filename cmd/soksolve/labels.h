/*
 * soksolve/labels.h: -T labels: each position on a solution with its exact distance to the end and
 * every action on a best way there, as JSON Lines; for machine learning.
 */
#ifndef SOKSOLVE_LABELS_H
#define SOKSOLVE_LABELS_H

#include <stdbool.h>

#include "cli/run.h"
#include "level/record.h"
#include "method/answer.h"
#include "util/buf.h"

/*
 * Writes a line for each position on the answer's solution: behind each push, or move when -O asks
 * for these first; and with `all' for each within so many pushes, or moves, of them. Within the
 * request's limits, of which `used' bytes are spent. The record has its names (cli/identity.h).
 * False: a limit was reached, and nothing is written.
 */
bool labels_write(struct buf *, const struct request *, const struct record *, size_t used,
    const struct answer *, const uint64_t *all);

/* In their turn: into the output, and a message if it was false. */
void labels_put(struct run *, const struct record *, struct buf *labels, bool whole);

#endif
