/*
 * format/draft.h: a record while it is made line by line: fields, comments, and what is below the
 * board: solutions, saved games and status.
 *
 * All functions handle the current line. Its content goes to the open section, or to the head if
 * there is none. They ensure unique keys, the spelling of Collection, Title and Author, the limits,
 * and clean text: UTF-8 without control characters. Text that is not UTF-8 is read as CP1252;
 * control characters become the visible \xNN.
 */
#ifndef FORMAT_DRAFT_H
#define FORMAT_DRAFT_H

#include <stdbool.h>

#include "level/record.h"
#include "level/runs.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"
#include "util/str.h"

enum { BARE_MOVES_MIN = 12 }; /* so many letters without a header are no title, but moves */

/* Warnings that are given once per file. */
struct warned_once {
	bool encoding, not_lurd;
};

struct draft {
	struct record *record;
	struct arena *arena;
	struct sink *sink;
	struct warned_once *warned;
	struct str line;   /* at hand; a text that is a slice of it has its column */
	struct pos at;     /* of it */
	unsigned comments; /* so far, in the whole record */
	bool full;         /* the arena is, or a limit was passed; reported */

	struct section *open; /* NULL: still in the head */
	struct span **span_end;
	struct buf moves; /* of the open section */
	bool moves_over;  /* something else has followed them */
	bool bare;        /* it has no header that tells a solution from a saved game */
	bool refused;     /* the last header had no moves that can be read: all is comment */
};

/* Sets full, and reports that there is no memory unless something like it has been reported. */
void draft_no_memory(struct draft *, struct pos);
/* Text as a record holds it, no blanks at its ends; empty when there is no memory. */
struct str draft_clean(struct draft *, struct str raw);
void draft_comment(struct draft *, struct str raw);
/* The key in the spelling of sok(5), or as it is. */
struct str draft_key(struct str key);
/* Would a field come out with this text? Not when it is empty or too long, has controls or blanks
   at its ends, or when the key is reserved. */
bool draft_holds(struct str key, struct str value);
bool draft_is_variant(struct str game); /* one that is not read */
/* A field; a comment when it cannot be one (empty, reserved name, key already there). */
void draft_field(struct draft *, struct str key, struct str value);

/* Begins a section, behind the one that is open; false when there is no memory. */
bool draft_open(struct draft *, enum section_kind);
/* Appends a line of moves to the open section. What is at fault, and *where in the line. */
enum runs_fault draft_append(struct draft *, struct str line, size_t *where);

/*
 * A header; false when the line is none. next: the line where its moves should stand, or empty. A
 * section that promises moves and has none that can be read would count as a solution; it is
 * reported instead, and it and what belongs to it become comments.
 */
bool draft_header(struct draft *, struct str next);
/* Takes the counts of the open section from what its header says: cuts the text before them, and
   returns what stands behind. */
struct str draft_counts(struct draft *, struct str *text);
/* A line of moves; false when it cannot be one here. */
bool draft_moves(struct draft *);
/* The name of a solution that begins here, above bare moves. */
void draft_named(struct draft *);
/* Can a line of moves without a header begin a solution or a saved game? */
bool draft_bare(struct str line);
/* The word of a Status section, also as other programs say it; empty when it is none. */
struct str draft_status_word(struct str);
/* `Status: value`; false when it is none that we know. */
bool draft_status(struct draft *, struct str value);
/* Settles the moves of the open section, if there is one; before the next and at the end. */
void draft_close(struct draft *);

#endif
