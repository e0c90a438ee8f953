/*
 * solutions.h: solutions from files of their own (-s), and which level each belongs to.
 *
 * A solution that comes with a board belongs to that board, in any rotation or mirror image; its
 * moves are turned along. One without a board (list.h) belongs to the levels of its number, and
 * where there is none, to those of its title. The files are held in memory; looking a level up
 * costs its hash and a binary search.
 */
#ifndef SOLUTIONS_H
#define SOLUTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

struct stored;
struct key;

struct solutions {
	struct arena arena;
	struct stored *first, **end; /* all entries */
	struct key *key;             /* sorted */
	size_t count, keys;
};

void solutions_init(struct solutions *);
void solutions_free(struct solutions *);

/* Adds a file; false after a report. Then solutions_ready, once; false when memory is spent. */
bool solutions_read(struct solutions *, const char *file, struct sink *);
bool solutions_ready(struct solutions *);

/* Appends the level's solutions to its record, and notes which were given; false when the record's
   arena is full. */
bool solutions_give(struct solutions *, struct record *, struct arena *);

/* Reports every entry that no level has asked for. */
void solutions_unused(const struct solutions *, struct sink *, enum severity);

#endif
