/*
 * soksolve/provenance.h: what was asked of a search: as the options that ask for it again, limits
 * last, the field Search, `-m astar -O pushes -n 1000 -M 1G`; and with all that is usual named, the
 * field Settings.
 */
#ifndef SOKSOLVE_PROVENANCE_H
#define SOKSOLVE_PROVENANCE_H

#include "answer.h"
#include "cli/opt.h"
#include "method/asks.h"

void provenance_note(struct request *, const struct opts *); /* an option that makes a difference */
void provenance_write(struct buf *, const struct request *);

/* What the search asks. */
struct asks request_asks(const struct request *);
/* All that makes the result what it is, as the field Settings: name=value, with blanks between. */
void provenance_settings(struct buf *, const struct request *);

/* Was it the same search, under limits no lower than those asked for now? */
bool provenance_covers(struct str search, const struct request *);

#endif
