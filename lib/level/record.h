/*
 * level/record.h: one record of a stream: a level with its text, its solutions and status,
 * or a page of notes (sok(5)).
 *
 * Everything a record points to lives in the arena that it was read into, and dies with it. The
 * order is that of the file. Readers append; tools replace a field in place or append. Nothing may
 * be appended to a copy of a record, because the ends of its lists are pointers into the record
 * itself.
 */
#ifndef LEVEL_RECORD_H
#define LEVEL_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "level/level.h"
#include "util/arena.h"
#include "util/diag.h"
#include "util/str.h"

/* One `Key: value` field, or one comment line when key.n is 0. Clean UTF-8 without controls. */
struct entry {
	struct str key, value;
	struct pos at;
	struct entry *next;
};

/* Fields and comments, each in order; keys are unique ignoring case. */
struct meta {
	struct entry *fields, *comments;
	struct entry **field_end, **comment_end; /* where the next one is linked in */
};

/*
 * Append; false when the arena is full. Text is kept, not copied; the caller has made it clean, the
 * key unique, and holds the limits of level/limits.h.
 */
bool meta_add(struct meta *, struct arena *, struct pos, struct str key, struct str value);
bool meta_comment(struct meta *, struct arena *, struct pos, struct str text);
struct entry *meta_find(const struct meta *, const char *key); /* ignoring case, or NULL */
struct str meta_text(const struct meta *, const char *key);    /* the value; empty: not there */
/* Sets the value of a key: in place, or appended behind the other fields. Copies both. */
bool meta_set(struct meta *, struct arena *, const char *key, struct str value);
/* The same with a text as printf makes it, of at most 63 bytes. */
bool meta_print(struct meta *, struct arena *, const char *key, const char *fmt, ...)
    PRINTF_LIKE(4, 5);
void meta_remove(struct meta *, const char *key);             /* if it is there */
void meta_remove_prefixed(struct meta *, const char *prefix); /* all whose keys begin so */
/* Puts Collection, Title, Author first, in this order and in this spelling. */
void meta_order_head(struct meta *);
/* Appends all fields and comments of another, their texts shared. */
bool meta_copy(struct meta *, struct arena *, const struct meta *from);

enum section_kind { SOLUTION, SNAPSHOT, STATUS };

/* Where the letters from index `first` on were read: one span per input line. */
struct span {
	size_t first;
	struct pos at;
	struct span *next;
};

/* What came of playing the moves of a solution in this run; fields may say what they like. */
enum played { UNPLAYED, PLAYED_RIGHT, PLAYED_WRONG };

struct section {
	enum section_kind kind;
	enum played played;
	struct pos at;      /* its header */
	struct str word;    /* STATUS: status_word(); else empty */
	struct str moves;   /* letters only, blanks dropped, run lengths expanded */
	struct span *spans; /* of moves, in order; NULL when the program made them */
	bool claims;        /* the header named counts: */
	uint64_t claimed_moves, claimed_pushes;
	struct meta meta;
	struct section *next;
};

/* Where a move stands in the input; the section's own place when nobody knows. */
struct pos section_pos(const struct section *, size_t move);

enum record_kind {
	LEVEL_RECORD,
	NOTES_RECORD,
	BROKEN_RECORD, /* a level that was refused: only its place, number and position are known */
};

struct record {
	enum record_kind kind;
	struct pos at;
	uint32_t number;           /* in the source, 0..NUMBER_MAX; not notes */
	uint64_t position;         /* in its file, from 1, counting broken levels too; not notes */
	struct level level;        /* LEVEL_RECORD only; has passed level_check */
	const unsigned char *area; /* of the level as it was read: see record_check_level */
	struct meta meta;          /* Collection, Title, Author first, in this order */
	struct section *sections, **section_end;

	struct str members; /* of its JSON object only: more of them, each behind a comma */

	/* For writers of JSON and tables (cli/identity.h); else empty and false. */
	struct str file; /* safe to show */
	bool hashed;     /* `hash` is that of level/canon.h */
	uint64_t hash;
	struct diag fault; /* BROKEN_RECORD: its first one; text is safe to show, or NULL */
};

/* The record and its sections were read from so many lines farther down than they say. */
void record_move_lines(struct record *, uint32_t lines);
void record_init(struct record *, enum record_kind);
/* level_check of its level, whose area it gets; it has its old one where that is false. */
bool record_check_level(struct record *, struct arena *, struct sink *);
uint32_t record_boxes(const struct record *); /* within its area */
/* Appends an empty section; NULL when the arena is full. */
struct section *record_section(struct record *, struct arena *, enum section_kind);
/* Links a section in, or takes out the one there; `at` is a link of the record's list, such as
   section_end. Where the next section is linked in, or looked at. */
struct section **record_put(struct record *, struct section **at, struct section *);
struct section **record_drop(struct record *, struct section **at);
/* The field Board of a solution: the level_exact_hash of what it is for. False: the arena is full;
   there is none. */
bool section_set_board(struct section *, struct arena *, uint64_t drawing);
bool section_board(const struct section *, uint64_t *drawing);
bool section_is_stray(const struct section *, uint64_t drawing); /* it names another drawing */
bool section_claims_best(const struct section *);                /* it has an Optimality */
bool section_says_unsolvable(const struct section *);            /* a status */
/* Removes what the fields claim of a level, and of the run that found it out, from a solution that
   goes to another board. `pushes_hold`: it takes as many pushes there, so what is claimed of them
   alone stays. */
void section_drop_claims(struct section *, bool pushes_hold);
/* The first section of a kind from `from` on (start with record->sections), or NULL. */
struct section *section_find(struct section *from, enum section_kind);
/* The last snapshot of a game that is not played backwards; or NULL. */
struct section *section_snapshot(const struct record *);

/* The same text, static, if a Status section may hold it (sok(5)); else empty. */
struct str status_word(struct str);

#endif
