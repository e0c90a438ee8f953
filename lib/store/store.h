/*
 * store/store.h: the solutions from files of their own (-s) in memory, entry by entry, and the keys
 * by which entries are looked up. A look-up costs a binary search.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/format.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"
#include "util/str.h"

/* An entry of a file. */
struct stored {
	struct record record;
	uint64_t drawing; /* level_exact_hash of its board; without one record.area is NULL */
	bool used;        /* given to a level, */
	bool claimed;     /* or its board is that of one */
	struct stored *next;
};

enum key_kind { BY_BOARD, BY_DRAWING, BY_POSITION, BY_NUMBER, BY_TITLE, KEY_KINDS };

struct key;

struct store {
	struct arena arena;
	struct stored *first, **end; /* all entries */
	struct key *key;             /* [keys] sorted */
	size_t count, keys;
	bool boards; /* some have one */
	/* Of the level that moves at the head of a list are for; 1, or set before anything is read.
	 */
	uint64_t bare_position;
};

void store_init(struct store *);
void store_free(struct store *);

/* Adds a file; false after a report. Then store_ready, once; false when memory is spent. */
bool store_read(struct store *, const char *file, struct sink *);
bool store_ready(struct store *);

/* Walks the entries of a key: *at is 0 at first; NULL behind the last one. */
struct stored *store_next(const struct store *, enum key_kind, uint64_t value, size_t *at);
uint64_t store_title(struct str); /* a value of BY_TITLE: lower and upper case are one */

/* What is done with each level of a text; false: no memory. */
typedef bool take_level(void *context, const struct record *, struct arena *);

/* The levels go to the arena; NULL: each is gone when the next is read. False after a report. */
bool store_levels(struct str text, const char *file, const struct format *, struct sink *,
    struct arena *, take_level *, void *context);

#endif
