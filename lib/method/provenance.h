/*
 * method/provenance.h: the field Settings of a result: all that made it what it is, as name=value
 * with blanks between, what is usual named, too. Nothing else writes it, and --resume reads here
 * whether an old result is one of the same search.
 */
#ifndef METHOD_PROVENANCE_H
#define METHOD_PROVENANCE_H

#include "method/answer.h"
#include "method/asks.h"

/* What the search asks. */
struct asks request_asks(const struct request *);
void provenance_write(struct buf *, const struct request *);

/* Was it the same search, by any version, under limits no lower than those asked for now? */
bool provenance_covers(struct str settings, const struct request *);

#endif
