/*
 * search/spill.h: chunks of memory; a queue can move those that wait longest to a file.
 *
 * The file has no name once it is open, so it disappears when the program ends, however it ends.
 * The place of a chunk in the file is reused after the chunk was fetched.
 */
#ifndef SEARCH_SPILL_H
#define SEARCH_SPILL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/limit.h"

struct chunk {
	struct chunk *next;    /* of its queue's list */
	void *bytes;           /* NULL: in the file, at `place` */
	uint32_t count, taken; /* items put in, and taken from before them */
	uint32_t place;
};

struct spill {
	struct limit *limit;
	size_t chunk_bytes;
	uint32_t *spare; /* [room] places whose chunks were fetched */
	uint32_t spares, room, places;
	bool on; /* there is a file: limit->spill names its directory */
	int fd;
};

int spill_file(const char *directory); /* a new file there; -1: errno says why not */
bool spill_open(struct spill *, struct limit *, size_t chunk_bytes); /* false: no file */
void spill_close(struct spill *);                                    /* when its chunks are freed */

struct chunk *spill_chunk_new(struct spill *); /* NULL: no memory */
void spill_chunk_free(struct spill *, struct chunk *);

void spill_put_off(struct spill *, struct chunk *); /* without a file or room it stays in memory */
bool spill_fetch(struct spill *, struct chunk *);   /* false: no memory, or it cannot be read */

#endif
