/*
 * pair.h: solutions from files of their own (-s), and which level each belongs to.
 *
 * A solution that comes with a board belongs to that board, in any rotation or mirror image; its
 * moves are turned along. One without a board (list.h) belongs to the levels of its number, and
 * where there is none, to those of its title. The files are held in memory; looking a level up
 * costs its hash and a binary search.
 */
#ifndef PAIR_H
#define PAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

struct held;
struct key;

struct pairs {
	struct arena arena;
	struct held *last; /* all entries, the last one first */
	struct key *key;   /* sorted */
	size_t count, keys;
};

void pairs_init(struct pairs *);
void pairs_free(struct pairs *);

/* Adds a file; false after a report. Then pairs_ready, once; false when memory is spent. */
bool pairs_read(struct pairs *, const char *file, struct sink *);
bool pairs_ready(struct pairs *);

/* Appends the level's solutions to its record; false when the record's arena is full. */
bool pairs_give(const struct pairs *, struct record *, struct arena *);

/* Reports every entry that no level has asked for. */
void pairs_unused(const struct pairs *, struct sink *, enum severity);

#endif
