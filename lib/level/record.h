/*
 * level/record.h: one record of a stream: a level with its text, its solutions and status,
 * or a page of notes (sok(5)).
 *
 * Everything a record points to lives in one arena. Order is the order of the file; readers
 * append, tools replace a field in place or append.
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

/* Fields in order, then comments in order; keys are unique ignoring case. */
struct meta {
	struct entry *fields, *comments;
	struct entry **field_end, **comment_end;
};

void meta_init(struct meta *);
/* Appends; false when the arena is full. The caller has made the text clean and the key unique. */
bool meta_add(struct meta *, struct arena *, struct pos, struct str key, struct str value);
bool meta_comment(struct meta *, struct arena *, struct pos, struct str text);
struct entry *meta_find(const struct meta *, const char *key); /* ignoring case, or NULL */
/* Sets the value of a key: in place, or appended behind the other fields. Copies both. */
bool meta_set(struct meta *, struct arena *, const char *key, struct str value);
void meta_remove(struct meta *, const char *key);

enum section_kind { SOLUTION, SNAPSHOT, STATUS };

/* Where the letters from index `first` on were read: one span per input line. */
struct span {
	size_t first;
	struct pos at;
	struct span *next;
};

struct section {
	enum section_kind kind;
	struct pos at;      /* its header */
	struct str word;    /* STATUS: one of status_words; else empty */
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
	uint32_t number;    /* in the source, 1..NUMBER_MAX; not notes */
	uint64_t position;  /* in its file, from 1, counting broken levels too; not notes */
	struct level level; /* levels only */
	struct meta meta;   /* Collection, Title, Author first, in this order */
	struct section *sections, **section_end;
};

void record_init(struct record *, enum record_kind);
struct section *record_section(struct record *, struct arena *, enum section_kind); /* appended */
/* The first section of a kind from `from` on (start with record->sections), or NULL. */
struct section *section_find(struct section *from, enum section_kind);

/* The words a Status section may hold (sok(5)); ends with NULL. */
extern const char *const status_words[];

#endif
