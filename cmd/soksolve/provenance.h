/*
 * soksolve/provenance.h: what was asked of a search, as the options that ask for it again: the
 * field Search, `-m astar -O pushes -n 1000 -M 1G`, limits last.
 */
#ifndef SOKSOLVE_PROVENANCE_H
#define SOKSOLVE_PROVENANCE_H

#include "answer.h"
#include "cli/opt.h"

void provenance_note(struct request *, const struct opts *); /* an option that makes a difference */
void provenance_write(struct buf *, const struct request *);

/* Was it the same search, under limits no lower than those asked for now? */
bool provenance_covers(struct str search, const struct request *);

#endif
