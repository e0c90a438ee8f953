/*
 * store/solutions.h: solutions from files of their own (-s), and which level each belongs to.
 *
 * A solution that comes with a board belongs to that board, in any rotation or mirror image; its
 * moves are rotated or mirrored accordingly. One without a board (list.h) belongs to the levels of
 * its number or, if there are none, to those of its title; without either, to those at its
 * position. A level that gets no solution in this way may have changed. Then it gets the solutions
 * of its title or number if their board is like it, or else those of the most similar board that
 * belongs to no other level. Looking up a level costs computing its hash; for one that may have
 * changed, also comparing it with all boards and reading the input a second time. All these
 * comparisons together end after LOOK_MAX squares, since otherwise their number would be the levels
 * times the boards.
 */
#ifndef STORE_SOLUTIONS_H
#define STORE_SOLUTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "level/record.h"
#include "store/store.h"
#include "util/diag.h"

#define LOOK_MAX (UINT64_C(1) << 30) /* four thousand small levels of which none is as it was */

/* Is it known which boards are those of levels of the input? */
enum claims { NOT_YET, CLAIMED, UNKNOWN };

struct solutions {
	struct store store;
	enum claims claims;
	uint64_t looked;             /* squares, at boards that a level may have had once */
	const struct format *format; /* of the input; NULL: any */
	struct input_file {          /* the input, to be read once more; NULL: it cannot be */
		const char *name;
		struct input_file *next;
	} * input;
};

void solutions_init(struct solutions *);
void solutions_free(struct solutions *);
/* Once: the files with solutions. False after a report. */
bool solutions_read(struct solutions *, const char *const *file, unsigned files, struct sink *);
/* A file with levels of the input; false: no memory. */
bool solutions_input(struct solutions *, const char *name);

/*
 * Appends the level's solutions to its record, which is in the arena, and notes which were given;
 * those for another board say so in their field `Board`. May read the input once more. False when
 * the arena is full.
 */
bool solutions_give(struct solutions *, struct record *, struct arena *);

/* The board of this level_exact_hash, or NULL. */
const struct level *solutions_board(const struct solutions *, uint64_t drawing);

/*
 * Reports every entry that no level has asked for, as a WARNING where it is the first of a file of
 * which none was, and that LOOK_MAX was passed.
 */
void solutions_unused(const struct solutions *, struct sink *, enum severity);

#endif
