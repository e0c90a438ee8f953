/*
 * cli/identity.h: what identifies a level in every table and JSON object: its file, its position
 * there, its number (`level`), and the hash of its board, which is the same for all eight images.
 *
 * Messages call a level by its number: "level 7" is the one whose record says `Level 7`.
 */
#ifndef CLI_IDENTITY_H
#define CLI_IDENTITY_H

#include <stdbool.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* Fills in record->file and record->hash, of the level as it was read. False when the arena is
 * full. */
bool identify(struct record *, const char *file, struct arena *);

/* Is this an error that stands before the fault at hand? Then it takes its place. */
void fault_first(struct diag *fault, const struct diag *, struct arena *);

#endif
