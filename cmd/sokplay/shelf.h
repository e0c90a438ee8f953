/*
 * sokplay/shelf.h: the records of the input, kept as canonical text, each with what was played.
 *
 * One can be read again at any time, and all are written at the end in the order they came in.
 */
#ifndef SOKPLAY_SHELF_H
#define SOKPLAY_SHELF_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/run.h"
#include "level/record.h"
#include "util/arena.h"
#include "util/buf.h"

struct kept {
	enum record_kind kind;
	struct pos at;
	uint32_t number;
	uint64_t position;
	struct str text;
	struct diag fault; /* of a broken one */
	bool played;
	struct buf game;   /* as a section keeps it; when it was played */
	struct buf solved; /* the best solution that was played; or empty */
};

struct shelf {
	struct arena arena;
	struct buf items;
	struct kept *item; /* [count] in them */
	size_t count;
	size_t levels; /* of them */
	bool homeless; /* the format that was written has no place for all that was played */
};

void shelf_open(struct shelf *);
void shelf_close(struct shelf *);
/* Copies the record. False: no memory. */
bool shelf_add(struct shelf *, const struct record *);
/* The record again, in `keep`. False: no memory. */
bool shelf_read(const struct kept *, struct arena *keep, struct record *);
/* The next level behind an item, or before it (step -1); from itself when there is none. */
size_t shelf_level(const struct shelf *, size_t from, int step);

bool shelf_played(const struct shelf *); /* was any level? */

/*
 * Writes all records with what was played: a solution, or the snapshot of a game that did not come
 * to its end. only_played: no others.
 */
void shelf_write(struct shelf *, struct run *, bool only_played);

#endif
