/*
 * format/sections.h: the solutions, saved games and status that stand below a board.
 *
 * The current section, if any, takes moves, fields and comments until the next header. Moves
 * without a header are a solution when there are enough letters to rule out a title.
 */
#ifndef FORMAT_SECTIONS_H
#define FORMAT_SECTIONS_H

#include <stdbool.h>

#include "format/entries.h"
#include "level/record.h"
#include "util/buf.h"

enum { BARE_MOVES_MIN = 12 };

struct sections {
	struct entries *entries;
	struct record *record;
	struct section *open; /* NULL: still in the head */
	struct span **span_end;
	struct buf moves; /* of the open section */
	bool moves_over;  /* something else has followed them */
	bool bare;        /* it has no header that tells a solution from a saved game */
	bool refused;     /* the last header had no moves that can be read: all is comment */
};

struct meta *sections_meta(struct sections *); /* where fields and comments go now */
/*
 * A header line; false when it is none. next: the line where its moves should stand, or empty. A
 * section that promises moves and has none that can be read would count as a solution; it is
 * reported instead, and it and what belongs to it become comments.
 */
bool sections_header(struct sections *, struct pos, struct str header, struct str next);
/* Can a line of moves without a header begin a solution or a saved game? */
bool sections_bare(struct str line);
/* A line of text that stands above bare moves: the name of a solution that begins here. */
void sections_named(struct sections *, struct pos, struct str name);
/* A line of moves; false when it cannot be one here. */
bool sections_moves(struct sections *, struct pos, struct str line);
/* `Status: value`; false when it is none that we know. */
bool sections_status(struct sections *, struct pos, struct str value);
/* Settles the moves of the open section; before the next header and at the end. */
void sections_close(struct sections *);

#endif
