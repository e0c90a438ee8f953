/*
 * api/api.h: the structs behind the types of sok.h, and what its functions have in common.
 *
 * The layer is thin: it turns names and numbers of callers into those of the library, terminates
 * strings with NUL, and calls what the tools call.
 */
#ifndef API_API_H
#define API_API_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include <sok.h>

#include "level/record.h"
#include "util/arena.h"
#include "util/diag.h"

/* The name of an input: messages and records point to it as long as one of them is there. */
struct input_name {
	atomic_uint uses;
	char text[];
};

struct sok_record {
	struct arena keep;
	struct record record; /* its strings end with a NUL */
	struct input_name *name;
	char *rows; /* [height][width + 1], each with a NUL behind it */
};

struct input_name *name_new(const char *); /* NULL: no memory */
struct input_name *name_share(struct input_name *);
void name_drop(struct input_name *); /* NULL is fine */

/* A record that shares the name; NULL: no memory. */
sok_record *record_new(struct input_name *);
/* Once `record' is read, or after a change: NULs behind its strings, and the rows. False: full. */
bool record_finish(sok_record *);
/* A copy of a section with all it has, its strings ending with a NUL, behind those of the record.
 */
struct section *section_copy(struct record *, struct arena *, const struct section *);

/* Are there so many records, each of them? */
bool records_there(sok_record *const *, size_t count);

static inline bool
is_level(const sok_record *r)
{
	return r->record.kind == LEVEL_RECORD;
}

/* A sink that hands messages to a function of the caller's. */
struct teller {
	struct sink sink;
	sok_tell *tell; /* or NULL */
	void *context;
	bool no_memory; /* a message said so */
};

struct teller teller_of(sok_tell *, void *context);
/* About an option: a message without a place. */
void tell_option(const struct teller *, struct str text);
void tell_unknown(const struct teller *, const char *what, const char *name);

/*
 * Structs that begin with their size. struct_in: a copy of what the caller set, 0 behind it; false:
 * it has set something that this version does not know. struct_out: as much as he has room for.
 */
bool struct_in(void *own, size_t own_size, const void *theirs);
bool struct_out(void *theirs, const void *own, size_t own_size);

/* Moves as a caller writes them, as letters, and with the marks of a `game'. An error: *where is
 * the byte at fault. */
int moves_read(struct buf *, const char *text, bool game, size_t *where);

#endif
