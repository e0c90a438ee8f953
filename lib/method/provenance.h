/*
 * method/provenance.h: the field Settings of a result: everything that determined it, defaults
 * included, as name=value separated by blanks. Nothing else writes it, and --resume uses it to tell
 * whether an old result is from the same search.
 */
#ifndef METHOD_PROVENANCE_H
#define METHOD_PROVENANCE_H

#include "method/answer.h"
#include "method/asks.h"

/* What a search may use up. */
struct allowance {
	uint64_t count;   /* of what the tool counts; UINT64_MAX: any */
	uint64_t nanosec; /* 0: any */
	size_t memory;
};

/* ` COUNTED=N seconds=N memory=N`, without what is not limited. */
void allowance_write(struct buf *, const char *counted, const struct allowance *);

/*
 * Do these settings tell of the same search, by any version, with no less allowed? It is the same
 * when `write`, given what they allow, writes what stands behind their version.
 */
typedef void allowance_writer(struct buf *, const void *search, const struct allowance *);
bool allowance_covers(struct str settings, const char *counted, const struct allowance *now,
    allowance_writer *, const void *search);

/* What the search asks. */
struct asks request_asks(const struct request *);
void provenance_write(struct buf *, const struct request *);

/* Was it the same search, by any version, under limits no lower than those asked for now? */
bool provenance_covers(struct str settings, const struct request *);

#endif
