/*
 * solutions.h: solutions from files of their own (-s), and which level each belongs to.
 *
 * A solution that comes with a board belongs to that board, in any rotation or mirror image; its
 * moves are turned along. One without a board (list.h) belongs to the levels of its number, and
 * where there is none, to those of its title. A level that gets none so may have changed: then the
 * solutions of its title or number are its own if their board is like it, and where there are none,
 * those of the board most like it that is no other level's. The files are held in memory; looking a
 * level up costs its hash and a binary search, one that may have changed a look at all boards.
 */
#ifndef SOLUTIONS_H
#define SOLUTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/run.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

struct stored;
struct key;

struct solutions {
	struct arena arena;
	struct stored *first, **end; /* all entries */
	struct key *key;             /* [keys] sorted */
	size_t count, keys;
	bool boards; /* some have one */
	enum {
		NOT_YET,
		CLAIMED,
		UNKNOWN
	} claims; /* which boards are those of levels of the input? */
};

void solutions_init(struct solutions *);
void solutions_free(struct solutions *);

/* Adds a file; false after a report. Then solutions_ready, once; false when memory is spent. */
bool solutions_read(struct solutions *, const char *file, struct sink *);
bool solutions_ready(struct solutions *);

/*
 * Appends the level's solutions to its record, and notes which were given; those for another board
 * say so in their field `Board`. May read the files of the run once more. False when the record's
 * arena is full.
 */
bool solutions_give(struct solutions *, struct run *, struct record *);

/* The board of this level_exact_hash, or NULL. */
const struct level *solutions_board(const struct solutions *, uint64_t drawing);

/* Reports every entry that no level has asked for. */
void solutions_unused(const struct solutions *, struct sink *, enum severity);

#endif
