/*
 * best.h: a table of the best solutions known (--best), to be compared with what was verified.
 *
 * Tab-separated values with a header line. A level is identified by the column `hash` (16 hex
 * digits, sok(5)), or by `collection` and `level` (its Collection field and its number). The claim
 * is in `pushes` and `moves`, either of which may be empty or absent. The column that comes first
 * is compared first, and the other breaks ties. Other columns are ignored. Memory: the text of each
 * row. A look-up costs computing the hash and a binary search.
 */
#ifndef BEST_H
#define BEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "level/record.h"
#include "play/play.h"
#include "util/arena.h"
#include "util/buf.h"
#include "util/diag.h"

struct claim {
	uint64_t hash;         /* of the level, when collection.p is NULL */
	struct str collection; /* else its collection and number */
	uint64_t level;
	uint64_t pushes, moves; /* UINT64_MAX: not claimed */
	struct pos at;
};

struct best {
	struct buf text;     /* the file */
	struct buf claims;   /* its rows, */
	struct claim *claim; /* sorted */
	size_t count;
	bool moves_first;
};

void best_free(struct best *);
/* False after a report. */
bool best_read(struct best *, const char *file, struct sink *);
/* The claim for a level, the first where one names its hash and one its number; NULL in *claim when
   there is none. False when the arena is full. */
bool best_find(const struct best *, const struct record *, struct arena *, struct sink *,
    const struct claim **claim);
/* What a right solution makes of the claim: "beaten", "equalled" or "not reached". */
const char *best_compare(const struct best *, const struct claim *, const struct verdict *);
/* "17/9", moves before pushes; what is not claimed is "-". */
void best_show(struct buf *, const struct claim *);

#endif
