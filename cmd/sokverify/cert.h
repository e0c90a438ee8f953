/*
 * cert.h: certificates that positions are lost (--cert), as sokdead writes them; the format is in
 * sokdead(1). Each level of the input is judged by the certificates whose drawing is the level.
 */
#ifndef CERT_H
#define CERT_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/run.h"
#include "util/buf.h"

struct cert {
	uint64_t line;          /* of "Level N" */
	struct str rows, moves; /* the drawing; the moves to the position */
	struct str entries;     /* the lines behind "Entries:" */
	uint64_t count;         /* of entries, as claimed */
	bool used;
};

struct certs {
	const char *file;
	struct buf text, list;
	struct cert *cert; /* [count] in the list */
	size_t count;
};

bool certs_read(struct certs *, const char *file, struct sink *); /* false after a report */
void certs_free(struct certs *);

/* A line on run->out with the verdict on a level; what is wrong goes to the sink. */
void certs_level(struct certs *, struct run *, const struct record *);
void certs_unused(const struct certs *, struct sink *); /* a warning for each */

#endif
